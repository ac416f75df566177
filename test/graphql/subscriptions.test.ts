import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isNonNullType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENTS as DECLARATIONS } from "../../src/app/event-catalogue.ts";
import { createSchema } from "../../src/app/graphql/schema.ts";
import { EVENT_TYPES, toPascalCase } from "../../src/core/event-types.ts";
import { toSnakeCase } from "../../src/graphql/field-names.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { publishEvents } from "../kit/events.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const EVENTS = `subscription ($types: [EventType!], $conversation: ID, $after: String) {
  events(types: $types, conversationId: $conversation, after: $after) { id sequence type createdAt data cursor redacted }
}`;

/** Subscribes; reads the results one at a time. */
async function subscribe(tenant: Tenant, variables: Record<string, unknown> = {}, query = EVENTS) {
  const socket = tenant.websocket();
  // biome-ignore lint/suspicious/noExplicitAny: events of any shape
  const events = socket.iterate<any>({ query, variables });
  return {
    /** Resolves after the subscription has started, as a socket answers operations in order. */
    begun: () => socket.iterate({ query: "{ __typename }" }).next(),
    async next() {
      const { value } = await events.next().catch((errors) => {
        throw errors[0];
      });
      if (value?.errors) throw Object.assign(new Error(value.errors[0].message), value.errors[0]);
      return value?.data?.events;
    },
    async take(count: number) {
      const taken = [];
      while (taken.length < count) taken.push(await this.next());
      return taken;
    },
    close: () => socket.dispose(),
  };
}

const TYPED = `redacted payload { __typename
  ... on ConversationCreatedPayload { conversation { id title source status createdAt summary { title } } }
  ... on ConversationUpdatedPayload { conversation { id title source status createdAt updatedAt metadata } changed }
  ... on ConversationDeletedPayload { deletedConversationId deleted }
  ... on SummaryGeneratedPayload { conversationId summaryJobId summary { title actionItems sentiment } }
  ... on SubscriptionUpdatedPayload { subscription { plan previousPlan changedAt } }
  ... on ApiKeyCreatedPayload { apiKey { id name scopes last4 createdAt revokedAt } }
  ... on ApiKeyRevokedPayload { apiKey { id name scopes last4 createdAt revokedAt } }
}`;

/** Nullability by REST's names, with the fields of nested objects. */
type Fields = Record<string, boolean | [boolean, Fields]>;

const isNode = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return isObjectType(named) && named.getInterfaces().some(({ name }) => name === "Node");
};

/** Lists fields and their nullability, recursively, with REST's names; of a node within another object without its links. */
function listFields(type: GraphQLObjectType, isNested = false): Fields {
  const fields = Object.values(type.getFields()).filter(({ type: of }) => !isNested || !isNode(type) || !isNode(of));
  return Object.fromEntries(
    fields.map(({ name, type: of }) => {
      const named = getNamedType(of);
      const nullable = !isNonNullType(of);
      if (!isObjectType(named)) return [toSnakeCase(name), nullable];
      return [toSnakeCase(name), [nullable, isNode(named) && !isNested ? {} : listFields(named, true)]];
    }),
  );
}

/** Lists the same for a JSON schema. */
// biome-ignore lint/suspicious/noExplicitAny: schemas are walked keyword by keyword
function listProperties({ properties, required = [], $defs = {} }: any): Fields {
  return Object.fromEntries(
    // biome-ignore lint/suspicious/noExplicitAny: as above
    Object.entries<any>(properties).map(([name, schema]) => {
      const parts = (schema.anyOf ?? [schema]).map((part: { $ref?: string }) =>
        part.$ref ? $defs[part.$ref.replace("#/$defs/", "")] : part,
      );
      // An optional property of the document is a nullable field.
      const nullable =
        !required.includes(name) ||
        parts.some((part: { type: string | string[] }) => [part.type].flat().includes("null"));
      const items = parts.find((part: { items?: { $ref?: string } }) => part.items)?.items;
      const item = items?.$ref ? $defs[items.$ref.replace("#/$defs/", "")] : items;
      const object = [...parts, item].find((part?: { properties?: object }) => part?.properties);
      return [name, object ? [nullable, listProperties({ ...object, $defs })] : nullable];
    }),
  );
}

const body = { title: "Order", content: "Anna: Please send the order by Friday." };

describe("the events subscription", () => {
  it("replays events after the cursor, then streams live events, without gaps or duplicates", async () => {
    const tenant = await app.tenant();
    const cursor = (await readEventLog(tenant))[0]?.id;
    for (let i = 0; i < 3; i += 1) await tenant.post("/conversations", body);
    const live = await subscribe(tenant, { after: cursor });
    await live.take(3);
    for (let i = 0; i < 20; i += 1) await tenant.post("/conversations", body);
    const rest = await live.take(3 + 40);
    expect(rest.map((event) => event.sequence)).toEqual(rest.map((_, i) => i + 5));
    const log = await readEventLog(tenant);
    expect(rest.map(({ id, sequence, data }) => ({ id, sequence, data }))).toEqual(
      log.slice(4).map(({ id, sequence, data }) => ({ id, sequence, data })),
    );
    expect(rest[0]).toMatchObject({ cursor: rest[0].id, redacted: false, type: expect.stringMatching(/^[A-Z_]+$/) });
    live.close();
  });

  it("states the cursor of each event, and resumes after extensions.lastEventId rather than its argument", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const ids = await publishEvents(app, tenant.account, 3);
    const socket = tenant.websocket();
    const query = `subscription { events(after: "${first?.id}") { type } }`;
    const follow = async (extensions: Record<string, unknown>) => {
      const { value } = await socket.iterate({ query, extensions }).next();
      return value?.extensions;
    };
    expect(await follow({})).toEqual({ cursor: ids[0] });
    expect(await follow({ lastEventId: ids[1] })).toEqual({ cursor: ids[2] });
    await expect(follow({ lastEventId: 1 })).rejects.toMatchObject([{ extensions: { code: "bad_request" } }]);
    await socket.dispose();
  });

  it("filters by type and conversation", async () => {
    const tenant = await app.tenant();
    const { body: watched } = await tenant.post("/conversations", body);
    const cursor = (await readEventLog(tenant))[0]?.id;
    const live = await subscribe(tenant, {
      after: cursor,
      types: ["SUMMARY_GENERATED", "CONVERSATION_UPDATED"],
      conversation: watched.id,
    });
    expect((await live.next()).type).toBe("SUMMARY_GENERATED");
    const { body: other } = await tenant.post("/conversations", body);
    await tenant.patch(`/conversations/${other.id}`, { title: "no" });
    await tenant.patch(`/conversations/${watched.id}`, { title: "yes" });
    expect(await live.next()).toMatchObject({ type: "CONVERSATION_UPDATED", data: { conversation: { title: "yes" } } });
    live.close();
  });

  it("types the payload of each event type and has none once redacted, as does the query", async () => {
    const tenant = await app.tenant();
    const [first] = await readEventLog(tenant);
    const { body: created } = await tenant.post("/conversations", { ...body, metadata: { "a.b": 1 } });
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    await tenant.patch(`/conversations/${created.id}`, { title: "New" });
    await tenant.patch("/account/subscription", { plan: "standard" });
    const { body: createdKey } = await tenant.post("/api_keys", { name: "k", scopes: ["read"] });
    await tenant.del(`/api_keys/${createdKey.id}`);
    const query = `query ($after: String) { events(first: 100, after: $after) { nodes { ${TYPED} } } }`;
    const events = async () => (await tenant.graphql(query, { after: first?.id })).body.data.events.nodes;
    const { key: _, last_used_at: __, ...shown } = createdKey;
    const apiKey = { id: createdKey.id, name: "k", scopes: ["READ"], last4: shown.last4, createdAt: shown.created_at };
    const { summary, updated_at: updatedAt } = (await tenant.get(`/conversations/${created.id}`)).body;
    // The current state in every event.
    const conversation = {
      id: created.id,
      title: "New",
      source: "API",
      status: "COMPLETED",
      createdAt: created.created_at,
    };
    const subscription = { plan: "STANDARD", previousPlan: "PRO", changedAt: expect.any(String) };
    const expected = [
      {
        __typename: "ConversationCreatedPayload",
        conversation: { ...conversation, summary: { title: summary.title } },
      },
      {
        __typename: "SummaryGeneratedPayload",
        conversationId: created.id,
        summaryJobId: expect.stringMatching(/^job_/),
        summary: {
          title: summary.title,
          actionItems: summary.action_items,
          sentiment: summary.sentiment.toUpperCase(),
        },
      },
      {
        __typename: "ConversationUpdatedPayload",
        conversation: { ...conversation, updatedAt, metadata: { "a.b": 1 } },
        changed: ["title"],
      },
      { __typename: "SubscriptionUpdatedPayload", subscription },
      { __typename: "ApiKeyCreatedPayload", apiKey: { ...apiKey, revokedAt: expect.any(String) } },
      { __typename: "ApiKeyRevokedPayload", apiKey: { ...apiKey, revokedAt: expect.any(String) } },
    ];
    expect((await events()).map((event: { payload: unknown }) => event.payload)).toEqual(expected);
    await tenant.del(`/conversations/${created.id}`);
    const live = await subscribe(
      tenant,
      { after: first?.id },
      `subscription ($after: String) { events(after: $after) { ${TYPED} } }`,
    );
    const received = await live.take(7);
    expect(received).toEqual(await events());
    expect(received.map(({ redacted, payload }) => [redacted, payload])).toEqual([
      [true, null],
      [true, null],
      [true, null],
      ...expected.slice(3).map((payload) => [false, payload]),
      [false, { __typename: "ConversationDeletedPayload", deletedConversationId: created.id, deleted: true }],
    ]);
    live.close();
  });

  it("has a payload type for every event type with the fields of the OpenAPI document, and objects with an id in their current state", async () => {
    const { types } = (
      await (await app.tenant()).graphql('{ __type(name: "EventPayload") { types: possibleTypes { name } } }')
    ).body.data.__type;
    const names = EVENT_TYPES.map((type) => `${toPascalCase(type)}Payload`);
    expect(types.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort());
    const schema = createSchema();
    for (const type of EVENT_TYPES) {
      const named = schema.getType(`${toPascalCase(type)}Payload`) as GraphQLObjectType;
      const properties = listProperties(z.toJSONSchema(DECLARATIONS[type].data));
      // An object with an id is a node, or the id alone of a deleted one.
      const objects = Object.entries(properties).filter(([, value]) => Array.isArray(value) && "id" in value[1]);
      const names = objects.map(([name]) => (type.endsWith(".deleted") ? `deleted_${name}_id` : name));
      for (const [name] of objects) delete properties[name];
      const fields = listFields(named);
      const live = Object.values(named.getFields()).filter(({ type: of }) => isNode(of));
      expect([type, Object.keys(fields)]).toEqual([type, expect.arrayContaining(names)]);
      for (const name of [...names, ...live.map(({ name }) => toSnakeCase(name))]) delete fields[name];
      expect([type, fields]).toEqual([type, properties]);
    }
  });

  it("sends each subscriber its own selection while executions are shared", async () => {
    const tenant = await app.tenant();
    const reader = (await tenant.withScopes("read")) as Tenant;
    const select =
      "subscription ($long: Boolean!, $after: String) { events(after: $after) { id type @include(if: $long) } }";
    const [first] = await readEventLog(tenant);
    const subscribers = await Promise.all([
      subscribe(tenant, { long: true }, select),
      subscribe(tenant, { long: true, after: first?.id }, select),
      subscribe(tenant, { long: false }, select),
      subscribe(tenant, { long: true }, select.replace("id type", "cursor: id kind: type")),
      subscribe(reader, { long: true }, select),
    ]);
    for (const each of subscribers) await each.begun();
    const ids = await publishEvents(app, tenant.account, 2);
    const received = await Promise.all(subscribers.map((each) => each.take(each === subscribers[1] ? 3 : 2)));
    const long = ids.map((id) => ({ id, type: "SUMMARY_FAILED" }));
    expect(received[0]).toEqual(long);
    expect(received[1]?.slice(1)).toEqual(long);
    expect(received[2]).toEqual(ids.map((id) => ({ id })));
    expect(received[3]).toEqual(ids.map((id) => ({ cursor: id, kind: "SUMMARY_FAILED" })));
    expect(received[4]).toEqual(long);
    for (const each of subscribers) each.close();
  });

  it("rejects an invalid conversation id", async () => {
    const live = await subscribe(await app.tenant(), { conversation: "nonsense" });
    await expect(live.next()).rejects.toMatchObject({
      extensions: { code: "bad_request", details: { fields: { conversationId: [expect.any(String)] } } },
    });
    live.close();
  });

  it("reports cursor_expired for a cursor that is not in the log", async () => {
    const live = await subscribe(await app.tenant(), { after: "evt_nonsense" });
    await expect(live.next()).rejects.toMatchObject({
      extensions: { code: "bad_request", details: { reason: "cursor_expired" } },
    });
    live.close();
  });

  it("closes a connection without a valid key with 4403", async () => {
    for (const key of [undefined, "sk_wrong", "x"]) {
      const socket = createClient(app.url, key).websocket();
      const ended = new Promise<{ code: number }>((resolve) =>
        socket.on("closed", (event) => resolve(event as { code: number })),
      );
      await expect(socket.iterate({ query: EVENTS }).next()).rejects.toBeDefined();
      expect((await ended).code).toBe(4403);
      socket.dispose();
    }
  });

  it("requires the scope read", async () => {
    const tenant = await app.tenant();
    const writer = (await tenant.withScopes("write")) as Tenant;
    const live = await subscribe(writer);
    await expect(live.next()).rejects.toMatchObject({ extensions: { code: "forbidden", details: { scope: "read" } } });
    live.close();
  });
});
