import { readFileSync } from "node:fs";
import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLScalarType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema } from "../../../src/app/graphql/schema.ts";
import { createAccountData } from "../../kit/account-data.ts";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { graphqlTransports } from "../../kit/graphql.ts";
import { startReceiver } from "../../kit/receiver.ts";
import { createWebhook, FAST_RETRIES } from "../../kit/webhooks.ts";

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

interface Described {
  description?: string | null | undefined;
}

/** Lists the schema elements that need a description, by path. */
function* parts(): Generator<[path: string, part: Described]> {
  for (const type of types) {
    yield [type.name, type];
    if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value];
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field];
      if (!("args" in field)) continue;
      // An argument called input is described by its type.
      for (const arg of field.args) if (arg.name !== "input") yield [`${type.name}.${field.name}(${arg.name})`, arg];
    }
  }
}

describe("the schema", () => {
  it("describes every type, field, argument and value in whole sentences", () => {
    // Each begins with a capital letter, a number or code, and ends with a full stop.
    const isComplete = ({ description }: Described) => /^[\p{Lu}\d`*][\s\S]*\.$/u.test(description?.trim() ?? "");
    const incomplete = [...parts()].filter(([, part]) => !isComplete(part));
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });

  it("states the length of every list of objects, and the cost of every mutation", () => {
    const objects = types.filter(isObjectType);
    const fields = objects.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
    const has = (name: string, { astNode }: GraphQLField<unknown, unknown>) =>
      astNode?.directives?.some((one) => one.name.value === name) ?? false;
    // The field that returns one of these states their length.
    const isConnection = (name: string) => name.endsWith("Connection") || name === "ConversationListPatch";
    const lists = fields.filter(({ type, field }) => {
      const list = /\[/.test(String(field.type)) && isCompositeType(getNamedType(field.type));
      return (list && !isConnection(type.name)) || isConnection(getNamedType(field.type).name);
    });
    expect(lists.length).toBeGreaterThan(30);
    const mutations = fields.filter(({ type }) => type.name === "Mutation");
    expect([
      ...lists.filter(({ field }) => !has("listSize", field)),
      ...mutations.filter(({ field }) => !has("cost", field)),
    ]).toEqual([]);
  });

  it("has the links of each Node type that docs/graphql.md lists", () => {
    const nodeTypes = new Set(schema.getPossibleTypes(schema.getType("Node") as GraphQLInterfaceType));
    const isLink = ({ type }: GraphQLField<unknown, unknown>) => {
      const { name } = getNamedType(type);
      return (
        /^(?:Node|Usage)$/.test(name) || [...nodeTypes].some((one) => one.name === name.replace(/Connection$/, ""))
      );
    };
    const listNames = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    const [, table = ""] = readFileSync("docs/graphql.md", "utf8").split("| from | links |");
    const rows = (table.split("\n\n")[0] ?? "").split("\n").map((row) => row.split("|").map(listNames));
    for (const type of nodeTypes) {
      const documented = rows.flatMap(([, from, links]) => (from?.includes(type.name) ? (links ?? []) : []));
      const links = Object.values(type.getFields()).filter(isLink);
      expect([type.name, ...documented.toSorted()]).toEqual([type.name, ...links.map(({ name }) => name).toSorted()]);
    }
  });

  it("has scalars that reject invalid values and return valid ones unchanged", () => {
    const scalar = (name: string) => schema.getType(name) as GraphQLScalarType;
    expect(scalar("URL").serialize("https://example.com")).toBe("https://example.com");
    expect(scalar("URL").parseValue("https://example.com?a")).toBe("https://example.com?a");
    expect(scalar("URL").parseLiteral({ kind: Kind.STRING, value: "https://example.com" })).toBe("https://example.com");
    expect(() => scalar("URL").parseValue("example")).toThrow();
    expect(() => scalar("URL").parseLiteral({ kind: Kind.INT, value: "1" })).toThrow();
    expect(scalar("Date").serialize("2026-11-01")).toBe("2026-11-01");
    expect(() => scalar("Date").parseValue("2026-13-01")).toThrow();
    expect(scalar("DateTime").serialize("2026-11-01T10:00:00.120Z")).toBe("2026-11-01T10:00:00.120Z");
  });
});

let app: TestApp;
let tenant: Tenant;
/** One id for each type of node. */
const nodes: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp(FAST_RETRIES);
  const belongings = await createAccountData(app, "sample");
  tenant = belongings.tenant;
  const { conversations, summaries, attachments, events, exports, webhooks, recoveries, account } = belongings.ids;
  const { api_keys: apiKeys, clients, tasks, imports, sessions, summary_versions: versions } = belongings.ids;
  const { summary_templates: templates } = belongings.ids;
  Object.assign(nodes, {
    Account: account,
    ApiKey: apiKeys,
    Attachment: attachments,
    Conversation: conversations,
    Event: events,
    Export: exports,
    Import: imports,
    OauthClient: clients,
  });
  const { body: security } = await tenant.get("/account/security_events?per_page=1");
  Object.assign(nodes, {
    SecurityEvent: security.data[0].id,
    Session: sessions,
    SummaryJob: summaries,
    SummaryTemplate: templates,
    SummaryVersion: versions,
    Task: tasks,
    Webhook: webhooks,
    WebhookRecovery: recoveries,
  });
  nodes.Message = `msg_${conversations?.slice("conv_".length)}-0`;
  const receiver = await startReceiver();
  const { id } = await createWebhook(tenant, receiver);
  const { body } = await tenant.post(`/webhooks/${id}/test`, { event_type: "conversation.created" });
  nodes.WebhookDelivery = body.id;
  await receiver.close();
});
afterAll(() => app.close());

const byType = (a: { __typename?: string }, b: { __typename?: string }) =>
  (a.__typename ?? "") < (b.__typename ?? "") ? -1 : 1;

describe.each(graphqlTransports)("node(id) over $name", (transport) => {
  const NODE = `query ($id: ID!) {
    node(id: $id) {
      __typename id
      ... on Account { plan } ... on ApiKey { scopes } ... on OauthClient { type } ... on Attachment { filename } ... on Conversation { title } ... on Event { sequence } ... on Export { format } ... on Import { created }
      ... on Message { position } ... on SecurityEvent { actor } ... on Session { userAgent } ... on SummaryJob { style } ... on SummaryTemplate { builtIn } ... on SummaryVersion { number } ... on Task { state } ... on Webhook { active } ... on WebhookDelivery { eventType } ... on WebhookRecovery { done }
    }
  }`;

  it("returns every type of node by its id", async () => {
    const answers: object[] = [];
    for (const id of Object.values(nodes)) answers.push((await transport.ask(tenant, NODE, { id })).data.node);
    const node = (type: string, fields: object) => ({ __typename: type, id: nodes[type], ...fields });
    expect(answers.sort(byType)).toEqual([
      node("Account", { plan: "PRO" }),
      node("ApiKey", { scopes: ["READ"] }),
      node("Attachment", { filename: "sample.txt" }),
      node("Conversation", { title: "About sample" }),
      node("Event", { sequence: expect.any(Number) }),
      node("Export", { format: "JSON" }),
      node("Import", { created: 0 }),
      node("Message", { position: 0 }),
      node("OauthClient", { type: "CONFIDENTIAL" }),
      node("SecurityEvent", { actor: "API_KEY" }),
      node("Session", { userAgent: "sample" }),
      node("SummaryJob", { style: "CONCISE" }),
      node("SummaryTemplate", { builtIn: false }),
      node("SummaryVersion", { number: 1 }),
      node("Task", { state: "OPEN" }),
      node("Webhook", { active: true }),
      node("WebhookDelivery", { eventType: "CONVERSATION_CREATED" }),
      node("WebhookRecovery", { done: 0 }),
    ]);
    const types = schema.getPossibleTypes(schema.getType("Node") as GraphQLInterfaceType).map(({ name }) => name);
    expect(types.sort()).toEqual(Object.keys(nodes).sort());
  });

  it("is null with not_found for ids that are unknown, malformed or of another account", async () => {
    const other = await app.tenant();
    const { body: foreign } = await other.post("/conversations", { title: "A", content: "B" });
    for (const id of [foreign.id, other.account, "conv_x", "nothing", "__proto__", "constructor_x", "key_x", ""]) {
      const { data, errors } = await transport.ask(tenant, NODE, { id });
      expect(data).toEqual({ node: null });
      expect(errors).toMatchObject([{ path: ["node"], extensions: { code: "not_found" } }]);
    }
  });

  it("requires the scope read", async () => {
    const { errors } = await transport.ask(await tenant.withScopes("write"), NODE, { id: tenant.account });
    expect(errors).toMatchObject([{ extensions: { code: "forbidden", details: { scope: "read" } } }]);
  });
});
