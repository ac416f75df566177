import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { waitForCursor } from "../../src/events/at-least.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";

const uri = `${newDatabase()}&monitorCommands=true&readPreference=secondaryPreferred`;
let app: TestApp;
let other: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
  other = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const CREATE = `mutation { createConversation(input: {title: "a", content: "b"}) { cursor } }`;
const body = { title: "a", content: "b" };

/** Sends a query with request extensions, to either server. */
const query = (url: string, extensions: object) =>
  createClient(url, tenant.key).call("POST", "/../graphql", { query: "{ account { email } }", extensions });

describe("the cursor of an answer", () => {
  it("is the event of a write, in both APIs, and continues the log after it", async () => {
    const rest = await tenant.post("/conversations", body);
    const graphql = await tenant.graphql(CREATE);
    expect(graphql.body.data.createConversation).toEqual({ cursor: graphql.body.extensions.cursor });
    const log = await readEventLog(tenant);
    const cursors = [rest.headers.get("x-recap-cursor"), graphql.body.extensions.cursor];
    expect(log.slice(-2).map(({ id }) => id)).toEqual(cursors);
    const later = await tenant.get(`/events?after=${cursors[0]}`);
    expect(later.body.data.map(({ id }: { id: string }) => id)).toEqual([cursors[1]]);
    expect(later.headers.get("x-recap-cursor")).toBe(cursors[1]);
    expect((await tenant.get("/conversations/conv_none")).headers.get("x-recap-cursor")).toBe(cursors[1]);
  });

  it("costs no read of the database once the credential is known", async () => {
    await tenant.get("/account");
    const commands: string[] = [];
    const note = ({ command, commandName }: CommandStartedEvent) => void commands.push(command[commandName]);
    const { client } = app.deps.database;
    client.on("commandStarted", note);
    const { headers } = await tenant.get("/auth/test");
    await tenant.get("/auth/test", { "x-recap-at-least": headers.get("x-recap-cursor") ?? "" });
    client.off("commandStarted", note);
    expect(commands.filter((name) => name === "ledgers" || name === "events")).toEqual([]);
  });

  it("is that of the last event after retention has removed it, and remains a cursor", async () => {
    const old = await app.tenant();
    const [event] = await readEventLog(old);
    await app.deps.database.db.collection<{ account: string }>("events").deleteMany({ account: old.account });
    const elsewhere = createClient(other.url, old.key);
    expect((await elsewhere.get("/account")).headers.get("x-recap-cursor")).toBe(event?.id);
    expect(await elsewhere.get(`/events?after=${event?.id}`)).toMatchObject({ status: 200, body: { data: [] } });
  });
});

describe("a request for at least a cursor", () => {
  it("is answered by another process from a state that includes the write", async () => {
    const elsewhere = createClient(other.url, tenant.key);
    await elsewhere.get("/account");
    const reader = await tenant.withScopes("read");
    const readerElsewhere = createClient(other.url, reader.key);
    await readerElsewhere.get("/account");
    for (let i = 0; i < 5; i += 1) {
      const { body: created, headers } = await tenant.post("/conversations", body);
      const cursor = headers.get("x-recap-cursor") ?? "";
      const read = await elsewhere.get(`/conversations/${created.id}`, { "x-recap-at-least": cursor });
      expect([read.status, read.headers.get("x-recap-cursor")]).toEqual([200, cursor]);
      expect((await query(other.url, { atLeast: cursor })).body.extensions.cursor).toBe(cursor);
    }
    const keys = await tenant.get("/api_keys");
    const id = keys.body.data.find((key: { scopes: string[] }) => key.scopes.length === 1).id;
    const { headers } = await tenant.del(`/api_keys/${id}`);
    const revoked = await readerElsewhere.get("/account", { "x-recap-at-least": headers.get("x-recap-cursor") ?? "" });
    expect(revoked.status).toBe(401);
  });

  it("is refused for what is no cursor of the account, in both APIs", async () => {
    const [foreign] = await readEventLog(await app.tenant());
    const wrong = [["conv_1", undefined] as const, [foreign?.id ?? "", "cursor_expired"] as const];
    for (const [cursor, reason] of wrong) {
      const rest = await tenant.get("/account", { "x-recap-at-least": cursor });
      expect([rest.status, rest.body.error.code, rest.body.error.details.reason]).toEqual([400, "bad_request", reason]);
      const { errors } = (await query(app.url, { atLeast: cursor })).body;
      expect([errors[0].extensions.code, errors[0].extensions.details.reason]).toEqual(["bad_request", reason]);
    }
    expect((await query(app.url, { atLeast: 7 })).body.errors[0].extensions.details.fields).toHaveProperty("atLeast");
  });

  it("waits for an event that may still arrive, then is unavailable with a reason", async () => {
    const waiting = waitForCursor(app.deps, tenant.account, newId("evt"), 1);
    await expect(waiting).rejects.toMatchObject({ status: 503, details: { reason: "cursor_not_reached" } });
    const never = "evt_01m00000000000000000000000";
    const refused = waitForCursor(app.deps, tenant.account, never, 1);
    await expect(refused).rejects.toMatchObject({ status: 400, details: { reason: "cursor_expired" } });
  });
});
