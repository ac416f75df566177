import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { openRawConnection, type RawAnswer, sendRaw } from "../kit/raw-connection.ts";

let app: TestApp;
let tenant: Tenant;
let key: string;

beforeAll(async () => {
  app = await startApp({ REQUEST_TIMEOUT: "2s" });
  tenant = await app.tenant();
  key = `Authorization: Bearer ${tenant.key}\r\n`;
});
afterAll(() => app.close());

const HOST = "Host: recap.test\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const LATE = { code: "bad_request", message: expect.any(String), details: { reason: "request_timeout" } };

/** Expects that other clients are still served. */
async function expectAlive(): Promise<void> {
  expect((await sendRaw(app.url, `GET /livez HTTP/1.1\r\n${HOST}\r\n`))?.status).toBe(200);
  expect((await tenant.get("/account")).status).toBe(200);
}

describe("slow clients", () => {
  /** Writes a byte every 200 ms until the server closes the connection. @returns the last response */
  async function drip(begin: string, then: string): Promise<RawAnswer | undefined> {
    const raw = await openRawConnection(app.url);
    raw.write(begin);
    let ended = false;
    const answers: (RawAnswer | undefined)[] = [];
    const reading = (async () => {
      for (let answer = await raw.answer(); answer; answer = await raw.answer()) answers.push(answer);
      ended = true;
    })();
    for (let i = 0; !ended; i = (i + 1) % then.length) {
      raw.write(then[i] as string);
      await sleep(200);
    }
    await reading;
    raw.destroy();
    return answers.at(-1);
  }

  it("that send headers slowly are disconnected, also many at once, while others are served", async () => {
    const drips = Array.from({ length: 100 }, () => drip("GET /livez HTTP/1.1\r\nA: ", "a"));
    const silent = await openRawConnection(app.url);
    await expectAlive();
    for (const answer of await Promise.all(drips)) expect(answer).toMatchObject({ status: 408, body: { error: LATE } });
    await silent.closed;
    await expectAlive();
  });

  it.each([
    ["that send a body slowly are disconnected", () => key, 408],
    ["that send the body of a rejected request slowly are disconnected", () => "", 401],
  ])("%s, while others are served", async (_what, authorization, status) => {
    const head = `POST /v1/conversations HTTP/1.1\r\n${HOST}${authorization()}${JSON_TYPE}Content-Length: 900000\r\n\r\n{"title":"`;
    const cut = drip(head, "a");
    await expectAlive();
    expect((await cut)?.status).toBe(status);
    await expectAlive();
  });

  it("on /graphql get a GraphQL error", async () => {
    const head = `POST /graphql HTTP/1.1\r\n${HOST}${key}${JSON_TYPE}Content-Length: 900000\r\n\r\n{"query":"`;
    expect((await drip(head, "a"))?.body).toEqual({
      errors: [
        { message: expect.any(String), extensions: { code: "bad_request", details: { reason: "request_timeout" } } },
      ],
    });
  });
});
