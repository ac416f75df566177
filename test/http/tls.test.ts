import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient as createWsClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { writeCertificate } from "../kit/certificate.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { openRawConnection, sendRaw } from "../kit/raw-connection.ts";
import { startServerOn } from "../kit/server.ts";

let folder: string;
let cert: string;
let app: TestApp;
let tenant: Tenant;
const env: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-tls-"));
  const files = await writeCertificate(folder);
  cert = files.cert;
  Object.assign(env, { TLS_CERT_FILE: files.certFile, TLS_KEY_FILE: files.keyFile, HTTPS_MODE: "strict" });
  app = await startApp(env);
  tenant = await app.tenant();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Sends a request over TLS that trusts only the test's certificate. */
function call(path: string, body?: object): Promise<{ status: number | undefined; body: unknown }> {
  const headers = { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" };
  const options = { ca: cert, servername: "localhost", headers, agent: false as const };
  return new Promise((resolve, reject) => {
    const sent = request(app.url + path, { ...options, method: body ? "POST" : "GET" }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, body: JSON.parse(text) });
    });
    sent.on("error", reject).end(body && JSON.stringify(body));
  });
}

describe("TLS_CERT_FILE and TLS_KEY_FILE", () => {
  it("serve REST and GraphQL over https, also with HTTPS_MODE=strict", async () => {
    expect(app.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(await call("/v1/account")).toMatchObject({ status: 200, body: { id: tenant.account } });
    const created = await call("/v1/conversations", { title: "Order", content: "Anna: hello" });
    expect(created.status).toBe(201);
    const listed = await call("/graphql", { query: "{ conversations { nodes { title } } }" });
    expect(listed).toMatchObject({ status: 200, body: { data: { conversations: { nodes: [{ title: "Order" }] } } } });
    expect((await call("/v1/conversations")).body).toMatchObject({
      links: { first: expect.stringContaining(`${app.url}/v1/conversations`) },
    });
  });

  it("serve subscriptions over wss", async () => {
    const impl = (url: string, protocols: string) =>
      new WebSocket(url, protocols, { ca: cert, servername: "localhost" } as WebSocket.ClientOptions);
    const constants = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
    const client = createWsClient({
      url: `${app.url.replace("https", "wss")}/graphql`,
      webSocketImpl: Object.assign(function socket(url: string, protocols: string) {
        return impl(url, protocols);
      }, constants),
      connectionParams: { Authorization: `Bearer ${tenant.key}` },
      retryAttempts: 0,
    });
    const query = "{ account { id } }";
    const { value } = await client.iterate({ query }).next();
    expect(value).toMatchObject({ data: { account: { id: tenant.account } } });
    await client.dispose();
  });

  it("reject plain HTTP with insecure_connection on REST, GraphQL and upgrades, and continue to serve TLS", async () => {
    const plain = app.url.replace("https", "http");
    for (const bytes of [
      "GET /v1/account HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /graphql HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 500000\r\n\r\n${"a".repeat(500_000)}`,
    ]) {
      const answer = await sendRaw(plain, bytes);
      expect(answer).toMatchObject({ status: 403, headers: { "x-request-id": expect.stringMatching(/^req_/) } });
      expect(answer?.body).toEqual({ error: { code: "insecure_connection", message: "HTTPS is required." } });
    }
    expect((await call("/v1/account")).status).toBe(200);
  });

  it("survive bytes that are neither TLS nor HTTP", async () => {
    for (const bytes of ["\x16\x03\x01", "\x16junk, and no handshake", "\0\0\0\0"]) {
      const raw = await openRawConnection(app.url.replace("https", "http"));
      raw.write(Buffer.from(bytes, "latin1"));
      raw.socket.end();
      await raw.closed;
    }
    expect((await call("/v1/account")).status).toBe(200);
  });

  it("print ready with https, and do not delay the stop for clients in the middle of a handshake", async () => {
    const uri = newDatabase();
    const server = await startServerOn(uri, env);
    expect(server.output()).toMatch(/^ready https:\/\/127\.0\.0\.1:\d+$/m);
    const silent = await openRawConnection(server.url.replace("https", "http"));
    const halfway = await openRawConnection(server.url.replace("https", "http"));
    halfway.write(Buffer.from([0x16, 3, 1]));
    expect(await server.stop()).toBe(0);
    await Promise.all([silent.closed, halfway.closed]);
    await dropDatabase(uri);
  });
});
