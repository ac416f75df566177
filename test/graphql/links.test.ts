import { getNamedType, isAbstractType, isObjectType } from "graphql";
import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema } from "../../src/app/graphql/schema.ts";
import { type AccountData, createAccountData, createUnknownId } from "../kit/account-data.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let own: AccountData;
const commands: CommandStartedEvent[] = [];

beforeAll(async () => {
  app = await startApp({}, `${newDatabase()}&monitorCommands=true`);
  own = await createAccountData(app, "reykjavik");
  app.deps.database.client.on("commandStarted", (event) => commands.push(event));
});
afterAll(() => app.close());

const read = async (query: string, variables: Record<string, unknown> = {}) =>
  (await own.tenant.graphql(query, variables)).body;

/** Counts the reads of a query; of several runs the fewest, as jobs of the server may read meanwhile. */
async function countReads(collection: string, query: string): Promise<number> {
  const counts: number[] = [];
  for (let i = 0; i < 3; i += 1) counts.push(await countReadsOnce(collection, query));
  return Math.min(...counts);
}

/** Number of reads of a collection during an operation; an aggregation of the database counts for the one it joins. */
async function countReadsOnce(collection: string, query: string): Promise<number> {
  commands.length = 0;
  expect((await read(query)).errors).toBeUndefined();
  return commands.filter(({ commandName, command }) => {
    const joined = command.pipeline?.find((stage: object) => "$lookup" in stage)?.$lookup.from;
    return ["find", "aggregate", "distinct"].includes(commandName) && (joined ?? command[commandName]) === collection;
  }).length;
}

describe("the schema", () => {
  it("has no type with an id that is not a Node, under one name", () => {
    const types = Object.values(createSchema().getTypeMap()).filter(isObjectType);
    const other = types.filter((type) => !type.getInterfaces().some(({ name }) => name === "Node"));
    expect(other.filter((type) => "id" in type.getFields()).map(({ name }) => name)).toEqual([]);
  });

  it("has every Node type as an entity of a supergraph", () => {
    const schema = createSchema();
    const list = (name: string) => {
      const type = schema.getType(name);
      return isAbstractType(type) ? schema.getPossibleTypes(type).map((one) => one.name) : [];
    };
    expect(list("_Entity").toSorted()).toEqual(list("Node").toSorted());
  });

  it("has at least 2.5 links per Node type", () => {
    const schema = createSchema();
    const node = schema.getType("Node");
    const types = Object.values(schema.getTypeMap()).filter(isObjectType);
    const isNode = (name: string) =>
      name === "Node" || types.some((type) => type.name === name && nodes.includes(type));
    const nodes = types.filter((type) => type.getInterfaces().some((one) => one === node));
    const links = nodes.flatMap((type) =>
      Object.values(type.getFields()).filter(({ type: output }) =>
        isNode(getNamedType(output).name.replace(/Connection$/, "")),
      ),
    );
    expect(nodes.map(({ name }) => name).toSorted()).toEqual([
      "Account",
      "ApiKey",
      "Attachment",
      "Conversation",
      "Event",
      "Export",
      "Import",
      "Message",
      "OauthClient",
      "SecurityEvent",
      "Session",
      "SummaryJob",
      "SummaryTemplate",
      "SummaryVersion",
      "Task",
      "Webhook",
      "WebhookDelivery",
      "WebhookRecovery",
    ]);
    expect(links.length / nodes.length).toBeGreaterThanOrEqual(2.5);
  });
});

describe("nodes", () => {
  const NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }";

  it("returns objects of every type in the order of the ids", async () => {
    const { body: created } = await own.tenant.post(`/webhooks/${own.ids.webhooks}/test`, {
      event_type: "summary.failed",
    });
    const ids = [...Object.values(own.ids), created.id].toReversed();
    const { data, errors } = await read(NODES, { ids });
    expect(errors).toBeUndefined();
    expect(data.nodes.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(new Set(data.nodes.map((node: { __typename: string }) => node.__typename)).size).toBe(16);
  });

  it("returns null with an error for an unknown id, a foreign id and a type beyond the scopes of the key", async () => {
    const other = await app.tenant();
    const { body: foreign } = await other.post("/conversations", { title: "Other", content: "x" });
    const ids = [createUnknownId("conv"), own.ids.conversations, "x", foreign.id, own.ids.webhooks];
    const reader = await own.tenant.withScopes("read");
    const { body } = await reader.graphql(NODES, { ids });
    const references = ids.map((id) => ({ __typename: "Conversation", id }));
    const { body: entities } = await reader.graphql(
      "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Conversation { id } } }",
      { r: references },
    );
    expect(entities).toMatchObject({ data: { _entities: [null, { id: own.ids.conversations }, null, null, null] } });
    expect(entities.errors).toBeUndefined();
    expect(body.data.nodes).toEqual([
      null,
      { __typename: "Conversation", id: own.ids.conversations },
      null,
      null,
      null,
    ]);
    const codes = body.errors.map(({ path, extensions }: { path: unknown[]; extensions: { code: string } }) => [
      path[1],
      extensions.code,
    ]);
    expect(new Map(codes)).toEqual(
      new Map([
        [0, "not_found"],
        [2, "not_found"],
        [3, "not_found"],
        [4, "forbidden"],
      ]),
    );
  });

  it("accepts at most 100 ids, costs as many objects and needs one read", async () => {
    const ids = Array.from({ length: 100 }, () => own.ids.conversations);
    commands.length = 0;
    const { extensions } = await read(NODES, { ids });
    expect(extensions.cost.requested).toBe(100);
    // Workers read other conversations meanwhile.
    const reads = commands.filter(({ command }) => command.find === "conversations");
    expect(reads.filter(({ command }) => JSON.stringify(command.filter).includes(ids[0] ?? ""))).toHaveLength(1);
    const { data, errors } = await read(NODES, { ids: [...ids, own.ids.events] });
    expect(data).toEqual({ nodes: null });
    expect(errors).toMatchObject([
      { extensions: { code: "bad_request", details: { fields: { ids: [expect.any(String)] } } } },
    ]);
  });
});

describe("a link", () => {
  const object = (id: unknown) => ({ id });

  it("leads from attachments and summary jobs to the conversation", async () => {
    const { attachments, summaries, conversations } = own.ids;
    const { data } = await read(`{
      attachment: node(id: "${attachments}") { ... on Attachment { conversation { id title } } }
      job: summaryJob(id: "${summaries}") { conversation { id content } }
    }`);
    expect(data).toEqual({
      attachment: { conversation: { id: conversations, title: "About reykjavik" } },
      job: { conversation: { id: conversations, content: expect.stringContaining("reykjavik") } },
    });
  });

  it("leads from an event to the current objects, and is null after their deletion", async () => {
    const { tenant } = await createAccountData(app, "oslo");
    const { body: hook } = await tenant.post("/webhooks", {
      url: "https://example.com/x",
      events: ["*"],
      active: false,
    });
    const { body: conversation } = await tenant.post("/conversations", { title: "Old", content: "x" });
    await tenant.patch(`/conversations/${conversation.id}`, { title: "New" });
    const query = `query ($types: [EventType!]) { events(last: 1, types: $types) { nodes {
      conversation { id title } summaryJob { id } apiKey { id name } webhook { id } deliveries { id } account { id }
    } } }`;
    const readEvent = async (types: string[]) => {
      const { body } = await tenant.graphql(query, { types });
      expect(body.errors).toBeUndefined();
      return body.data.events.nodes[0];
    };
    const none = { conversation: null, summaryJob: null, apiKey: null, webhook: null, deliveries: [] };
    const account = object(tenant.account);
    expect(await readEvent(["CONVERSATION_CREATED"])).toEqual({
      ...none,
      conversation: { id: conversation.id, title: "New" },
      account,
    });
    expect((await readEvent(["API_KEY_CREATED"])).apiKey).toEqual({ id: expect.stringMatching(/^key_/), name: "oslo" });
    await tenant.call("DELETE", `/conversations/${conversation.id}`);
    await tenant.call("DELETE", `/webhooks/${hook.id}`);
    expect(await readEvent(["CONVERSATION_CREATED"])).toEqual({ ...none, account });
  });

  it("leads from an event to its summary job", async () => {
    const { data } = await read("{ events(types: [SUMMARY_GENERATED], first: 100) { nodes { summaryJob { id } } } }");
    expect(data.events.nodes).toContainEqual({ summaryJob: object(own.ids.summaries) });
  });

  it("leads from a webhook to its deliveries and recoveries and back", async () => {
    const { webhooks, recoveries } = own.ids;
    const { body: hook } = await own.tenant.post("/webhooks", {
      url: "https://example.com/y",
      events: ["conversation.updated"],
    });
    await own.tenant.patch(`/conversations/${own.ids.conversations}`, { title: "About reykjavik 2" });
    const { data, errors } = await read(`{
      first: webhook(id: "${webhooks}") { recoveries(first: 1) { totalCount nodes { id status webhook { id } } edges { cursor } } account { id } }
      second: webhook(id: "${hook.id}") { deliveries { totalCount nodes { id webhook { id } event { type deliveries { id } } } } }
    }`);
    expect(errors).toBeUndefined();
    expect(data.first).toEqual({
      recoveries: {
        totalCount: 1,
        nodes: [{ id: recoveries, status: "COMPLETED", webhook: object(webhooks) }],
        edges: [{ cursor: recoveries }],
      },
      account: object(own.tenant.account),
    });
    const [delivery] = data.second.deliveries.nodes;
    expect(data.second.deliveries.totalCount).toBe(1);
    expect(delivery).toEqual({
      id: expect.stringMatching(/^dlv_/),
      webhook: object(hook.id),
      event: { type: "CONVERSATION_UPDATED", deliveries: [object(delivery.id)] },
    });
    await own.tenant.patch(`/conversations/${own.ids.conversations}`, { title: "About reykjavik" });
    await own.tenant.call("DELETE", `/webhooks/${hook.id}`);
  });

  it("leads from an API key to its replacement, predecessor and creator", async () => {
    const { body: admin } = await own.tenant.post("/api_keys", { name: "admin", scopes: ["admin"] });
    const { body: first } = await own.tenant.post("/api_keys", { name: "first", scopes: ["read"] });
    const { body: second } = await own.tenant.post(`/api_keys/${first.id}/reroll`, {});
    const ids = [first.id, second.id, admin.id];
    const { data, errors } = await read(
      "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ApiKey { replacement { id } replaces { id } creator { id } parent account { id } } } }",
      { ids },
    );
    expect(errors).toBeUndefined();
    const [old, next] = data.nodes;
    expect(old).toMatchObject({ replacement: object(second.id), replaces: null });
    expect(next).toMatchObject({ replacement: null, replaces: object(first.id), account: object(own.tenant.account) });
    for (const { creator, parent } of data.nodes) expect(creator).toEqual(parent && object(parent));
  });

  it("leads from the account to its lists, with pages and totals", async () => {
    const { data, errors } = await read(`{ account {
      conversations(first: 1) { totalCount nodes { id account { id } } }
      events(last: 1) { nodes { sequence } }
      usage { conversations { total } }
      exports(first: 1) { totalCount pageInfo { hasNextPage } nodes { id account { id } } }
      webhooks(first: 5) { totalCount nodes { id } }
      apiKeys(first: 1) { totalCount pageInfo { hasNextPage endCursor } nodes { id } }
      oauthClients { nodes { id creator { id } parent account { id } } }
    } }`);
    expect(errors).toBeUndefined();
    const { account } = data;
    expect(account.conversations).toMatchObject({ totalCount: 2, nodes: [{ account: object(own.tenant.account) }] });
    expect(account.events.nodes[0].sequence).toBeGreaterThan(2);
    expect(account.usage.conversations.total).toBe(2);
    expect(account.exports).toMatchObject({
      totalCount: 1,
      pageInfo: { hasNextPage: false },
      nodes: [{ id: own.ids.exports }],
    });
    expect(account.webhooks.nodes).toContainEqual(object(own.ids.webhooks));
    expect(account.oauthClients.nodes).toMatchObject([{ id: own.ids.clients }]);
    const { endCursor, hasNextPage } = account.apiKeys.pageInfo;
    expect(hasNextPage).toBe(true);
    const more = await read(`{ account { apiKeys(first: 100, after: "${endCursor}") { nodes { id } } } }`);
    expect(more.data.account.apiKeys.nodes).toHaveLength(account.apiKeys.totalCount - 1);
    const { nodes } = more.data.account.apiKeys;
    const last = await read(`{ account { apiKeys(last: 1) { nodes { id } pageInfo { hasPreviousPage } } } }`);
    expect(last.data.account.apiKeys).toEqual({ nodes: [nodes.at(-1)], pageInfo: { hasPreviousPage: true } });
    const before = await read(`{ account { apiKeys(last: 1, before: "${nodes[0].id}") { nodes { id } } } }`);
    expect(before.data.account.apiKeys.nodes).toEqual(account.apiKeys.nodes);
  });

  it("leads from a conversation to its events, in pages from both ends", async () => {
    const { data } = await read(`{ conversation(id: "${own.ids.conversations}") {
      all: events { totalCount nodes { id type } }
      first: events(first: 1) { nodes { id } pageInfo { hasNextPage endCursor } }
      last: events(last: 1) { nodes { id } pageInfo { hasPreviousPage } }
    } }`);
    const { all, first, last } = data.conversation;
    expect(all.nodes[0].type).toBe("CONVERSATION_CREATED");
    expect(all.totalCount).toBe(all.nodes.length);
    expect(first).toEqual({
      nodes: [object(all.nodes[0].id)],
      pageInfo: { hasNextPage: true, endCursor: all.nodes[0].id },
    });
    expect(last).toEqual({ nodes: [object(all.nodes.at(-1).id)], pageInfo: { hasPreviousPage: true } });
    const next = await read(
      `{ conversation(id: "${own.ids.conversations}") { events(after: "${all.nodes[0].id}") { nodes { id } } } }`,
    );
    expect(next.data.conversation.events.nodes).toEqual(all.nodes.slice(1).map(({ id }: { id: string }) => object(id)));
  });

  it("leads from a conversation to the exports that name it, in one read for all conversations", async () => {
    const id = String(own.ids.conversations);
    const create = async () => (await own.tenant.post("/exports", { format: "csv", filters: { ids: [id] } })).body.id;
    const [older, newer] = [await create(), await create()];
    const query = `{ conversations { nodes { id exports(first: 1) { totalCount nodes { id } pageInfo { endCursor hasNextPage } } } } }`;
    const { data } = await read(query);
    const totals = data.conversations.nodes.map((node: { id: string; exports: object }) => [node.id, node.exports]);
    const none = { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };
    expect(Object.fromEntries(totals)).toEqual({
      ...Object.fromEntries(totals.map(([other]: [string]) => [other, none])),
      [id]: { totalCount: 3, nodes: [object(newer)], pageInfo: { endCursor: newer, hasNextPage: true } },
    });
    expect(await countReads("exports", "{ conversations { nodes { exports { nodes { id } } } } }")).toBe(1);
    const next = await read(`{ conversation(id: "${id}") { exports(after: "${newer}") { nodes { id } } } }`);
    expect(next.data.conversation.exports.nodes).toEqual([object(older), object(own.ids.exports)]);
    const last = await read(`{ exports(conversationId: "${id}", last: 1) { totalCount nodes { id } } }`);
    expect(last.data.exports).toEqual({ totalCount: 3, nodes: [object(own.ids.exports)] });
    // The first call for each cancels it while it is in progress.
    for (const one of [older, newer, older, newer]) await own.tenant.del(`/exports/${one}`);
  });

  it("needs one read for all objects of a list", async () => {
    const events = "{ events(first: 100) { nodes { conversation { id } account { id } } } }";
    expect(await countReads("conversations", events)).toBe(1);
    const createPages = (first: number) =>
      `{ conversations { nodes { events(first: ${first}) { nodes { id } } account { events(last: 1) { nodes { id } } } } } }`;
    // One for the pages of the conversations, one for the log of the account.
    expect(await countReads("events", createPages(50))).toBe(2);
    // Conversations with more events than the pages show need another read.
    expect(await countReads("events", createPages(2))).toBe(3);
    expect(await countReads("webhooks", "{ events(first: 100) { nodes { deliveries { id } } } }")).toBe(1);
  });

  it("fails alone, without the scope of the linked type", async () => {
    const reader = await own.tenant.withScopes("read");
    const { body } = await reader.graphql(
      "{ account { id webhooks { nodes { id } } apiKeys { nodes { id } } exports { totalCount } } }",
    );
    expect(body.data.account).toEqual({
      id: own.tenant.account,
      webhooks: null,
      apiKeys: null,
      exports: { totalCount: 1 },
    });
    expect(body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)).toEqual([
      "forbidden",
      "forbidden",
    ]);
    const writer = await own.tenant.withScopes("write");
    const answer = await writer.graphql(
      `mutation { regenerateSummary(input: { conversationId: "${own.ids.conversations}" }) { summaryJob { id conversation { title } } userErrors { code details } } }`,
    );
    expect(answer.body.data.regenerateSummary.summaryJob).toMatchObject({ conversation: null });
    expect(answer.body.errors).toMatchObject([
      { path: ["regenerateSummary", "summaryJob", "conversation"], extensions: { code: "forbidden" } },
    ]);
  });
});

describe("a link of a subscription", () => {
  it("returns the state at the time of each event", async () => {
    const { body: conversation } = await own.tenant.post("/conversations", { title: "Zero", content: "x" });
    const socket = own.tenant.websocket();
    // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
    const results: any[] = [];
    const query = `subscription ($id: ID!) { events(conversationId: $id, types: [CONVERSATION_UPDATED]) {
      conversation { title events(last: 1) { nodes { id } } } id
    } }`;
    const sink = { next: (value: unknown) => void results.push(value), error: () => {}, complete: () => {} };
    socket.subscribe({ query, variables: { id: conversation.id } }, sink);
    let count = 0;
    const rename = async () => {
      count += 1;
      await own.tenant.patch(`/conversations/${conversation.id}`, { title: `Title ${count}` });
    };
    await until(async () => {
      await rename();
      return results.length > 2;
    });
    const titles = results.map(({ data }) => data.events.conversation.title);
    expect(new Set(titles).size).toBeGreaterThan(1);
    await socket.dispose();
  });
});
