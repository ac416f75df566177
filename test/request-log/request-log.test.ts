import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRequestRecorder } from "../../src/request-log/recorder.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Client } from "../kit/client.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Logged {
  request_id: string;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  error: string | null;
}

const list = async (client: Client | Tenant, query = ""): Promise<Logged[]> =>
  (await client.get(`/account/requests${query}`)).body.data;
/** The requests oldest first, each as one line. */
const describeRequests = async (client: Client | Tenant, query = "") =>
  (await list(client, query))
    .reverse()
    .map(({ method, path, operation, status, error }) =>
      [method, path, operation ?? "-", status, error ?? "-"].join(" "),
    );

describe("the request log", () => {
  it("has the requests of both APIs with status, operation and error, without their query", async () => {
    const tenant = await app.tenant();
    const { headers } = await tenant.get("/conversations?per_page=5&status=failed");
    await tenant.get("/conversations/conv_none");
    await tenant.post("/conversations", { title: "secret words" });
    await tenant.graphql("query Inbox { conversations { nodes { id } } }");
    await tenant.graphql("{ nothing }");
    await tenant.graphql('mutation { deleteConversation(id: "conv_none") { userErrors { code } } }');
    const expected = [
      "GET /v1/conversations - 200 -",
      "GET /v1/conversations/conv_none - 404 not_found",
      "POST /v1/conversations - 422 validation_error",
      "POST /graphql query Inbox 200 -",
      "POST /graphql - 200 bad_request",
      "POST /graphql mutation 200 not_found",
    ];
    // A request is recorded when its response has ended, which the client may see a moment earlier.
    await until(async () => (await describeRequests(tenant)).length >= expected.length);
    expect(await describeRequests(tenant)).toEqual(expected);
    // An operation that reads the log and more is recorded.
    await tenant.graphql("query Both { requests { path } account { id } }");
    await tenant.graphql("query Only { requests { path } }");
    await until(async () => (await describeRequests(tenant)).at(-1) === "POST /graphql query Both 200 -");
    const logged = await list(tenant);
    expect(logged.at(-1)).toMatchObject({ request_id: headers.get("x-request-id"), duration_ms: expect.any(Number) });
    expect(JSON.stringify(logged)).not.toMatch(/per_page|secret words|sk_/);
  });

  it("has the operations of websockets, accepted and refused", async () => {
    const tenant = await app.tenant();
    const socket = tenant.websocket();
    for (const query of ["query Inbox { conversations { nodes { id } } }", "query Wrong { nothing }"])
      await new Promise<void>((done) => {
        socket.subscribe({ query }, { next: () => {}, error: () => done(), complete: () => done() });
      });
    const expected = ["WEBSOCKET /graphql query Inbox 200 -", "WEBSOCKET /graphql - 200 bad_request"];
    await until(async () => (await describeRequests(tenant)).length >= expected.length);
    expect((await describeRequests(tenant)).slice(0, expected.length)).toEqual(expected);
    await socket.dispose();
  });

  it("is that of the caller's credential, and of another one of the account for administrators only", async () => {
    const tenant = await app.tenant();
    const reader = await tenant.withScopes("read");
    await reader.get("/events");
    await until(async () => (await list(reader)).length > 0);
    const { body: keys } = await tenant.get("/api_keys");
    const [key] = keys.data.filter(({ scopes }: { scopes: string[] }) => scopes.join() === "read");
    expect((await describeRequests(tenant, `?credential=${key.id}`))[0]).toBe("GET /v1/events - 200 -");
    const [own] = keys.data.filter(({ id }: { id: string }) => id !== key.id);
    expect(await reader.get(`/account/requests?credential=${own.id}`)).toMatchObject({
      status: 403,
      body: { error: { details: { scope: "admin" } } },
    });
    const stranger = await app.tenant();
    expect(await list(stranger, `?credential=${key.id}`)).toEqual([]);
    const { body } = await stranger.graphql(`{ requests(credential: "${key.id}") { requestId } }`);
    expect(body.data.requests).toEqual([]);
  });

  it("keeps the last 100 of a credential, across processes", async () => {
    const tenant = await app.tenant();
    const { deps } = app;
    const ctx = await deps.access.identify(deps, `Bearer ${tenant.key}`, "req_first", "127.0.0.1");
    const record = (path: string) => ({ method: "GET", path, status: 200, duration_ms: 0 });
    for (const part of ["a", "b", "c"]) {
      const recorder = createRequestRecorder(deps.database, deps.log);
      for (let i = 0; i < 250; i += 1) recorder.record(ctx, record(`/${part}/${"long".repeat(100)}`));
      await recorder.close();
    }
    const logged = await deps.requests.read(ctx.account, ctx.credential.id);
    expect(logged).toHaveLength(100);
    expect(new Set(logged.map(({ path }) => path))).toEqual(new Set([`/c/${"long".repeat(50)}`.slice(0, 200)]));
  });
});
