import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { listenToEvents } from "../kit/event-source.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { openInitializedSocket } from "../kit/raw-websocket.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;
/** A conversation that tokens of these tests may read, and one that they may not. */
let own: string;
let other: string;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  own = await createConversation("own");
  other = await createConversation("other");
  for (const id of [own, other]) await uploadFile(tenant, id, "text", "a.txt");
});
afterAll(() => app.close());

async function createConversation(title: string): Promise<string> {
  const { body } = await tenant.post("/conversations", { title, content: "Anna: this." });
  await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
  return body.id;
}

async function createToken(input: object, creator: Client = tenant) {
  const { status, body } = await creator.post("/client_tokens", input);
  expect(status).toBe(200);
  return { ...body, client: createClient(app.url, body.token) } as { token: string; ticket: string; client: Client };
}

const DEEP = `query ($id: ID!, $ids: [ID!]!) {
  conversation(id: $id) { title summaryJobs { nodes { id conversation { id } } } attachments { id } events(first: 50) { totalCount nodes { type conversation { id } } } }
  nodes(ids: $ids) { id ... on Conversation { title } }
  events(first: 100) { totalCount nodes { type data conversation { id title } } }
}`;

describe("a client token of one conversation", () => {
  it("reads it with all that belongs to it, and nothing of another one", async () => {
    const { client } = await createToken({ conversation_ids: [own] });
    expect((await client.get(`/conversations/${own}`)).body.title).toBe("own");
    for (const path of ["summaries", "attachments"])
      expect((await client.get(`/conversations/${own}/${path}`)).body.data).toHaveLength(1);
    for (const path of [`/conversations/${other}`, "/conversations", "/account", "/auth/test", "/account/usage"])
      expect((await client.get(path)).body.error.details.reason).toBe("token_restricted");
    for (const path of ["/webhooks", "/api_keys"])
      expect((await client.get(path)).body.error.details).toEqual({ reason: "token_restricted" });
    const written = await client.post("/conversations", { title: "t", content: "c" });
    expect([written.status, written.body.error.details]).toEqual([403, { reason: "token_restricted" }]);
    const asked = await client.graphql("{ webhooks { nodes { id } } }");
    expect(asked.body.errors[0].extensions).toMatchObject({
      code: "forbidden",
      details: { reason: "token_restricted" },
    });
    expect((await client.post("/conversations/search", { query: "this" })).status).toBe(403);
    expect((await client.get(`/events/stream?conversation_id=${other}`)).status).toBe(403);
    expect((await client.post("/client_tokens", { conversation_ids: [other] })).status).toBe(403);

    const everything = (await tenant.get("/events?per_page=100")).body.data;
    const jobs = (await tenant.get(`/conversations/${other}/summaries`)).body.data;
    const attachments = (await tenant.get(`/conversations/${other}/attachments`)).body.data;
    const ids = [
      own,
      other,
      jobs[0].id,
      attachments[0].id,
      ...everything.map(({ id }: { id: string }) => id),
      tenant.account,
    ];
    const { body } = await client.graphql(DEEP, { id: own, ids });
    expect(body.data.conversation).toMatchObject({
      title: "own",
      summaryJobs: { nodes: [{ conversation: { id: own } }] },
    });
    expect(body.data.conversation.attachments).toHaveLength(1);
    expect(body.data.conversation.events.totalCount).toBe(2);
    expect(body.data.events.totalCount).toBe(2);
    expect(body.data.nodes.filter(Boolean)).toHaveLength(3);
    expect(JSON.stringify(body.data)).not.toContain(other);
    expect((await client.get(`/events?per_page=100`)).body.data).toHaveLength(2);
  });

  it("receives the events of that conversation over both transports, also beside an unrestricted subscriber", async () => {
    const { client, token, ticket } = await createToken({
      conversation_ids: [own],
      event_types: ["conversation.updated"],
    });
    const [restricted, full] = await Promise.all([token, tenant.key].map((key) => openInitializedSocket(app.url, key)));
    const query = "subscription { events { type conversation { id } data } }";
    for (const raw of [restricted, full]) raw?.send({ id: "s", type: "subscribe", payload: { query } });
    for (const raw of [restricted, full])
      raw?.send({ id: "q", type: "subscribe", payload: { query: "{ __typename }" } });
    await until(() => [restricted, full].every((raw) => raw?.messages.some(({ type }) => type === "complete")));
    const address = `${app.url}/v1/events/stream?ticket=${ticket}`;
    const stream = await fetch(address);
    expect(stream.status).toBe(200);
    expect((await fetch(address)).status).toBe(401);
    const listening = listenToEvents(() => app.url, token);
    await until(() => listening.source.readyState === 1);
    for (const id of [other, own]) await tenant.patch(`/conversations/${id}`, { metadata: { at: Date.now() } });
    const count = (raw: typeof full) => raw?.messages.filter(({ id, type }) => id === "s" && type === "next").length;
    await until(() => listening.received.length > 0 && count(restricted) === 1 && count(full) === 2);
    expect(restricted?.messages.find(({ id }) => id === "s").payload.data.events.conversation).toEqual({ id: own });
    let text = "";
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes("data:")) break;
    }
    expect(text).toContain(own);
    expect(text + JSON.stringify([restricted?.messages, listening.received])).not.toContain(other);
    expect((await client.get(`/conversations/${own}`)).status).toBe(200);
    restricted?.socket.close();
    full?.socket.close();
    listening.close();
  });

  it("ends with the key that created it", async () => {
    const { body: key } = await tenant.post("/api_keys", { name: "parent", scopes: ["read"] });
    const { client, token } = await createToken({ conversation_ids: [own] }, createClient(app.url, key.key));
    expect((await client.get(`/conversations/${own}`)).status).toBe(200);
    const raw = await openInitializedSocket(app.url, token);
    await tenant.del(`/api_keys/${key.id}`);
    expect((await raw.closed).code).toBe(4403);
    expect((await client.get(`/conversations/${own}`)).status).toBe(401);
  });
});

it("a client token of event types reads these events alone", async () => {
  const { client } = await createToken({ event_types: ["summary.generated"], lifetime_seconds: 60 });
  const { body } = await client.get("/events?per_page=100");
  expect(new Set(body.data.map(({ type }: { type: string }) => type))).toEqual(new Set(["summary.generated"]));
  const { body: both } = await client.graphql("{ events(first: 9) { nodes { type conversation { title } } } }");
  expect(both.data.events.nodes.map((node: { conversation: unknown }) => node.conversation)).toEqual([null, null]);
  expect((await client.get(`/conversations/${own}`)).status).toBe(403);
});

describe("a client token with conditions", () => {
  const where = { metadata: { shown: true } };

  it("reads the conversations that meet them now, with all that belongs to them, and nothing else", async () => {
    await tenant.patch(`/conversations/${own}`, { metadata: { shown: true } });
    const created = await createToken({ where });
    expect(created).toMatchObject({ where, conversation_ids: null, event_types: null });
    const { client } = created;
    const read = async (id: string) => {
      const jobs = (await tenant.get(`/conversations/${id}/summaries`)).body.data;
      const [event] = (await tenant.get(`/events?conversation_id=${id}`)).body.data;
      const [attachment] = (await tenant.get(`/conversations/${id}/attachments`)).body.data;
      const ids = [id, jobs[0].id, event.id, attachment.id];
      const { data } = (await client.graphql("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids })).body;
      const paths = ["", "/summaries", "/attachments", "/messages"].map((path) => `/conversations/${id}${path}`);
      const answers = await Promise.all([...paths, `/events?conversation_id=${id}`].map((path) => client.get(path)));
      return [...answers.map(({ status }) => status), data.nodes.filter(Boolean).length];
    };
    expect(await read(own)).toEqual([200, 200, 200, 200, 200, 4]);
    expect(await read(other)).toEqual([403, 403, 403, 403, 403, 0]);
    for (const path of ["/conversations", "/events", "/account", `/events/stream?conversation_id=${other}`])
      expect((await client.get(path)).body.error.details.reason).toBe("token_restricted");
    const links = `query ($id: ID!) { conversation(id: $id) { events(first: 50) { totalCount nodes { conversation { id } } } summaryJobs { totalCount nodes { conversation { id } } } } }`;
    const { body } = await client.graphql(links, { id: own });
    expect(body.errors).toBeUndefined();
    expect(body.data.conversation.summaryJobs).toEqual({ totalCount: 1, nodes: [{ conversation: { id: own } }] });
    expect((await client.graphql(links, { id: other })).body.data.conversation).toBeNull();

    const raw = await openInitializedSocket(app.url, created.token);
    const query = "subscription { events { type conversation { id } data } }";
    raw.send({ id: "s", type: "subscribe", payload: { query } });
    raw.send({ id: "q", type: "subscribe", payload: { query: "{ __typename }" } });
    await until(() => raw.messages.some(({ type }) => type === "complete"));
    const start = (await tenant.get("/events?per_page=1")).body.data[0].id;
    await tenant.patch(`/conversations/${other}`, { metadata: { at: 1 } });
    await tenant.patch(`/conversations/${own}`, { metadata: { shown: false } });
    await tenant.patch(`/conversations/${own}`, { metadata: { shown: true } });
    await until(() => raw.messages.some(({ id, type }) => id === "s" && type === "next"));
    expect(JSON.stringify(raw.messages)).not.toContain(other);
    await tenant.patch(`/conversations/${own}`, { metadata: { shown: false } });
    expect((await read(own)).at(-1)).toBe(0);
    // Events that passed earlier are closed as well.
    const brief = (await tenant.post("/conversations", { title: "brief", content: "x" })).body.id;
    await tenant.del(`/conversations/${brief}`);
    const replayed = listenToEvents(() => app.url, created.token, `?after=${start}`);
    await until(() => replayed.received.some(({ data }) => data.data.conversation?.id === brief));
    expect(JSON.stringify(replayed.received)).not.toContain(own);
    replayed.close();
    await until(() => raw.messages.some(({ payload }) => payload?.data?.events?.type === "CONVERSATION_DELETED"));
    expect(raw.messages.filter(({ payload }) => payload?.errors)).toEqual([]);
    await tenant.patch(`/conversations/${own}`, { metadata: { shown: true } });
    expect((await read(own)).at(-1)).toBe(4);
    raw.socket.close();
  });

  it("is created alike over GraphQL, and needs a condition", async () => {
    const mutation = `mutation ($input: CreateClientTokenInput!) { createClientToken(input: $input) { clientToken { where conversationIds } userErrors { message } } }`;
    const input = { where: { metadata: [{ key: "shown", test: { eq: true } }] } };
    const { body } = await tenant.graphql(mutation, { input });
    expect(body.data.createClientToken).toEqual({
      clientToken: { where: { metadata: { shown: { eq: true } } }, conversationIds: null },
      userErrors: [],
    });
    for (const wrong of [{ where: {} }, { where, conversation_ids: [own] }, { where: { status: "gone" } }])
      expect((await tenant.post("/client_tokens", wrong)).status).toBe(422);
  });
});
