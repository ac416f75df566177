import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startApp, type Tenant, type TestApp, testEnv } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { withDatabase } from "../kit/event-log.ts";
import { fetch } from "../kit/fetch.ts";
import { type OwnMongod, startOwnMongod } from "../kit/own-mongod.ts";
import { until } from "../kit/processes.ts";
import { openRawConnection, type RawConnection, sendRaw } from "../kit/raw-connection.ts";
import { type Server, startServer } from "../kit/server.ts";

const body = { title: "Order", content: "Anna: Can you send the order by Friday?" };
const HOST = "Host: a\r\n";

let mongod: OwnMongod;
let uri: string;
/** Access to the database, to create the account and to read stored data. */
let app: TestApp;
let tenant: Tenant;
let server: Server;
let client: Client;

beforeAll(async () => {
  mongod = await startOwnMongod();
  uri = mongod.uri();
  app = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
});
afterAll(async () => {
  await mongod.thaw();
  await app.close();
  await mongod.close();
});
afterEach(async () => {
  await mongod.thaw();
  await server.stop("SIGKILL");
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  server = await startServer(testEnv(uri, { ROLE: "api", ...env }));
  client = createClient(server.url, tenant.key);
}
const waitForExit = () => once(server.child, "exit").then(([code]) => code as number | null);
const readyz = () => sendRaw(server.url, `GET /readyz HTTP/1.1\r\n${HOST}\r\n`);
/** A server without its database is not ready either, so the status alone is no sign. */
const waitUntilStopping = () => until(async () => (await readyz())?.body.status === "stopping");
const waitUntilInFlight = async (count: number) =>
  until(async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).includes(`\nhttp_requests_in_flight ${count}\n`),
  );

/** Starts a POST with a part of its body; `finish` sends the rest. */
async function beginPost(title: string): Promise<{ raw: RawConnection; finish(): void }> {
  const raw = await openRawConnection(server.url);
  const text = JSON.stringify({ ...body, title });
  const head = `POST /v1/conversations HTTP/1.1\r\n${HOST}Authorization: Bearer ${tenant.key}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  raw.write(head + text.slice(0, 10));
  return { raw, finish: () => raw.write(text.slice(10)) };
}

describe("SIGTERM", () => {
  beforeEach(() => start());

  it("finishes requests in flight, rejects new ones, closes idle connections and exits with 0", async () => {
    const { raw, finish } = await beginPost("in flight");
    const idle = await openRawConnection(server.url);
    idle.write(`GET /livez HTTP/1.1\r\n${HOST}\r\n`);
    expect((await idle.answer())?.status).toBe(200);
    await waitUntilInFlight(1);
    const exit = waitForExit();
    server.child.kill("SIGTERM");
    await waitUntilStopping();
    // At once, as the server waits for the rest of a body a limited time.
    const paths = ["/v1/account", "/graphql"] as const;
    const [ready, live, ...refusals] = await Promise.all([
      readyz(),
      fetch(`${server.url}/livez`),
      ...paths.map((path) => fetch(server.url + path, { headers: { authorization: `Bearer ${tenant.key}` } })),
    ]);
    finish();
    expect([ready?.body, live.status, refusals.length]).toEqual([{ status: "stopping" }, 200, paths.length]);
    for (const [i, refused] of refusals.entries()) {
      expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("connection")]).toEqual([
        503,
        "1",
        "close",
      ]);
      const error = { code: "service_unavailable", message: "This server is stopping.", retry_after: 1 };
      const { message, ...extensions } = error;
      expect(await refused.json()).toEqual(paths[i] === "/graphql" ? { errors: [{ message, extensions }] } : { error });
    }
    const answer = await raw.answer();
    expect(answer?.status).toBe(201);
    expect(answer?.headers.connection).toBe("close");
    await Promise.all([raw.closed, idle.closed]);
    expect(await exit).toBe(0);
    expect((await tenant.get(`/conversations/${answer?.body.id}`)).body.title).toBe("in flight");
  });

  it("finishes GraphQL operations over HTTP and websocket, then closes the socket with 1001", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const messages: { id?: string; type: string; payload?: unknown }[] = [];
    socket.on("message", (data) => messages.push(JSON.parse(String(data))));
    const closed = once(socket, "close");
    await once(socket, "open");
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: "connection_init", payload: { Authorization: `Bearer ${tenant.key}` } });
    await until(() => messages.some(({ type }) => type === "connection_ack"));
    send({ id: "live", type: "subscribe", payload: { query: "subscription { events { sequence } }" } });
    const create = `mutation { createConversation(input: {title: "T", content: "C"}) { conversation { title } userErrors { code details } } }`;
    await client.graphql("{ account { id } }");

    await mongod.freeze();
    // After a second of silence the credential of each operation is read again, so that both wait in the admission.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const http = client.graphql(create);
    send({ id: "slow", type: "subscribe", payload: { query: create } });
    await waitUntilInFlight(1);
    const exit = waitForExit();
    server.child.kill("SIGTERM");
    await waitUntilStopping();
    send({ id: "late", type: "subscribe", payload: { query: create } });
    await until(() => messages.some(({ id }) => id === "late"));
    await mongod.thaw();

    const answer = await http;
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { createConversation: { conversation: { title: "T" }, userErrors: [] } },
    ]);
    expect(answer.headers.get("connection")).toBe("close");
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1001, "Going away"]);
    const of = (wanted: string) => messages.filter(({ id }) => id === wanted);
    expect(of("slow").map(({ type, payload }) => [type, (payload as { data?: object } | undefined)?.data])).toEqual([
      ["next", { createConversation: { conversation: { title: "T" }, userErrors: [] } }],
      ["complete", undefined],
    ]);
    expect(of("late")).toEqual([
      expect.objectContaining({
        type: "error",
        payload: [expect.objectContaining({ extensions: { code: "service_unavailable", retry_after: 1 } })],
      }),
    ]);
    // The subscriber resumes at another server after its last event, so it must not get a complete message.
    expect(of("live").some(({ type }) => type === "complete")).toBe(false);
    expect(await exit).toBe(0);
  });

  it("ends the process without waiting for clients that stall in headers, in a body or with a silent socket", async () => {
    const { raw } = await beginPost("hangs");
    const headers = await openRawConnection(server.url);
    headers.write("GET /v1/account HTTP/1.1\r\nA: ");
    const silent = await openRawConnection(server.url);
    silent.write(
      `GET /graphql HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    );
    expect((await silent.answer())?.status).toBe(101);
    await waitUntilInFlight(1);
    // A stop that exceeds the limit exits with 1.
    expect(await server.stop()).toBe(0);
    await Promise.all([raw.closed, headers.closed, silent.closed]);
    expect((await tenant.get("/conversations?search=hangs")).body.meta.total).toBe(0);
  });

  it("ends the process without waiting for a MongoDB that does not respond", async () => {
    await client.get("/account");
    await mongod.freeze();
    expect(await server.stop()).toBe(0);
  });
});

describe("a second signal", () => {
  beforeEach(() => start());

  it("ends the process at once", async () => {
    await beginPost("hangs");
    await waitUntilInFlight(1);
    const exit = waitForExit();
    server.child.kill("SIGTERM");
    await waitUntilStopping();
    server.child.kill("SIGTERM");
    expect(await exit).toBe(128 + 15);
  });

  it("does not end the process when npm forwards the same Ctrl-C", async () => {
    const { raw, finish } = await beginPost("ctrl-c");
    await waitUntilInFlight(1);
    const exit = waitForExit();
    // As one comes soon after the other; test/process/stop.test.ts has the exact time.
    server.child.kill("SIGINT");
    server.child.kill("SIGINT");
    await waitUntilStopping();
    finish();
    expect((await raw.answer())?.status).toBe(201);
    expect(await exit).toBe(0);
  });
});

describe("DRAIN_DELAY", () => {
  it("keeps serving while /readyz reports that the process is stopping", async () => {
    await start({ DRAIN_DELAY: "6s" });
    const exit = waitForExit();
    server.child.kill("SIGTERM");
    await waitUntilStopping();
    const served = await client.post("/conversations", body);
    expect([served.status, served.headers.get("connection")]).toEqual([201, "close"]);
    expect(await exit).toBe(0);
  });
});

describe("jobs of a stopping process", () => {
  // Removes jobs of the tests above, whose servers have no worker.
  beforeEach(() => withDatabase(uri, (db) => db.collection("summary_jobs").deleteMany({})));

  /** A model server that responds when the test releases it. */
  async function startModel() {
    let asked = 0;
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    const model = createServer(async (_request, response) => {
      asked += 1;
      await released;
      const summary = {
        title: "A",
        content: "Anna asks about the order.",
        sentiment: "neutral",
        topics: [],
        action_items: [],
        language: "en",
      };
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          choices: [{ message: { role: "assistant", content: JSON.stringify(summary) }, finish_reason: "stop" }],
        }),
      );
    });
    await new Promise<void>((done) => model.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
    const close = () => {
      model.closeAllConnections();
      model.close();
    };
    return { url, asked: () => asked, release: () => release(), close };
  }
  const job = (conversation: string) =>
    withDatabase(uri, (db) => db.collection("summary_jobs").findOne({ conversation }));
  const worker = (url: string) =>
    start({
      ROLE: "worker",
      SUMMARIZER: "openai",
      SUMMARIZER_MODEL: "m",
      OPENAI_BASE_URL: url,
      SUMMARIZER_FALLBACK: "none",
    });

  it("are finished within the limit", async () => {
    const model = await startModel();
    await worker(model.url);
    const { id } = (await tenant.post("/conversations", body)).body;
    await until(() => model.asked() > 0);
    const exit = waitForExit();
    server.child.kill("SIGTERM");
    await waitUntilStopping();
    model.release();
    expect(await exit).toBe(0);
    expect((await tenant.get(`/conversations/${id}`)).body.status).toBe("completed");
    model.close();
  });

  it("are released without using an attempt otherwise, and claimed by another worker", async () => {
    const model = await startModel();
    await worker(model.url);
    const { id } = (await tenant.post("/conversations", body)).body;
    await until(() => model.asked() > 0);
    expect(await job(id)).toMatchObject({ status: "processing", attempts: 1, lease: expect.any(String) });
    expect(await server.stop()).toBe(0);
    expect(await job(id)).toMatchObject({ status: "processing", attempts: 0, lease: null, lease_until: new Date(0) });
    model.close();
    await start({ ROLE: "worker" });
    await until(async () => (await tenant.get(`/conversations/${id}`)).body.status === "completed");
  });
});
