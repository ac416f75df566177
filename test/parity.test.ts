import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "./support/app.ts";
import type { Answer, Client } from "./support/client.ts";
import { readLog } from "./support/log.ts";
import { until } from "./support/processes.ts";
import { upload } from "./support/uploads.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What both doors call an act, with the same arguments: what it answers is one thing. */
interface Act {
  name: string;
  rest(client: Client, id: string): Promise<Answer>;
  graphql: string;
  field: string;
  variables?: Record<string, unknown>;
  /** Fields that both answers must agree on, in REST's names. */
  compare: string[];
}

const CONVERSATION =
  "id title content source status metadata createdAt updatedAt summary { title content sentiment topics actionItems }";
const create = {
  title: "Order",
  content: "Anna: Can you send the order by Friday?",
  source: "email",
  metadata: { "a.b": [1] },
};

const acts: Act[] = [
  {
    name: "create",
    rest: (client) => client.post("/conversations", create),
    graphql: `mutation ($input: CreateConversationInput!) { createConversation(input: $input) { ${CONVERSATION} } }`,
    field: "createConversation",
    variables: { input: create },
    compare: ["title", "content", "source", "status", "metadata", "summary"],
  },
  {
    name: "get",
    rest: (client, id) => client.get(`/conversations/${id}`),
    graphql: `query ($id: ID!) { conversation(id: $id) { ${CONVERSATION} } }`,
    field: "conversation",
    compare: ["title", "content", "source", "status", "metadata", "summary"],
  },
  {
    name: "update",
    rest: (client, id) => client.patch(`/conversations/${id}`, { title: "New", metadata: { c: {}, d: null } }),
    graphql: `mutation ($id: ID!) { updateConversation(input: { id: $id, title: "New", metadata: { c: {}, d: null } }) { ${CONVERSATION} } }`,
    field: "updateConversation",
    compare: ["title", "content", "source", "status", "metadata"],
  },
  {
    name: "regenerate",
    rest: (client, id) => client.post(`/conversations/${id}/summaries`, { style: "bullets" }),
    graphql:
      "mutation ($id: ID!) { regenerateSummary(input: { conversationId: $id, style: bullets }) { id status style language } }",
    field: "regenerateSummary",
    compare: ["status", "style", "language"],
  },
  {
    name: "list jobs",
    rest: async (client, id) => {
      const answer = await client.get(`/conversations/${id}/summaries`);
      return answer.status === 200 ? { ...answer, body: answer.body.data.at(-1) } : answer;
    },
    graphql: "query ($id: ID!) { summaryJobs(conversationId: $id) { style status error { code } } }",
    field: "summaryJobs",
    compare: ["style", "error"],
  },
  {
    name: "list attachments",
    rest: async (client, id) => {
      const answer = await client.get(`/conversations/${id}/attachments`);
      if (answer.status !== 200) return answer;
      const told = ({ filename, size, mime_type }: Record<string, unknown>) => ({ filename, size, mime_type });
      return { ...answer, body: { attachments: answer.body.data.map(told) } };
    },
    graphql: "query ($id: ID!) { conversation(id: $id) { attachments { filename size mimeType } } }",
    field: "conversation",
    compare: ["attachments"],
  },
  {
    name: "delete",
    rest: (client, id) => client.del(`/conversations/${id}`),
    graphql: "mutation ($id: ID!) { deleteConversation(id: $id) { id deleted } }",
    field: "deleteConversation",
    compare: ["deleted"],
  },
];

const byGraphql = (act: Act, client: Client, id: string) => client.graphql(act.graphql, act.variables ?? { id });

/** Snake case, as REST has it; JSON below `metadata` stays. */
function snaked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snaked);
  if (typeof value !== "object" || value === null) return value;
  const name = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [name(key), key === "metadata" ? inner : snaked(inner)]),
  );
}

const pick = (value: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, name === "summary" && value[name] ? summaryOf(value[name]) : value[name]]),
  );

function summaryOf(value: unknown) {
  const { title, content, sentiment, topics, action_items } = value as Record<string, unknown>;
  return { title, content, sentiment, topics, action_items };
}

async function completed(tenant: Tenant): Promise<string> {
  const { body } = await tenant.post("/conversations", create);
  await upload(tenant, body.id, "Anna: the order", "order.txt");
  await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
  return body.id;
}

describe("REST and GraphQL", () => {
  it.each(acts)("$name: the same answer, and the same events", async (act) => {
    const [left, right] = [await app.tenant(), await app.tenant()];
    const [restId, graphqlId] = [await completed(left), await completed(right)];
    const rest = await act.rest(left, restId);
    const graphql = await byGraphql(act, right, graphqlId);
    expect(rest.status).toBeLessThan(300);
    expect(graphql.body.errors).toBeUndefined();
    const field = graphql.body.data[act.field];
    const answer = snaked(Array.isArray(field) ? field.at(-1) : field) as Record<string, unknown>;
    expect(pick(answer, act.compare)).toEqual(pick(rest.body, act.compare));
    const told = async (tenant: Tenant) => {
      await until(async () => (await tenant.get("/conversations?status=processing")).body.meta.total === 0);
      return (await readLog(tenant)).map(({ type, data }) => [type, Object.keys(data).sort()]);
    };
    expect(await told(right)).toEqual(await told(left));
  });

  it.each(acts.filter((act) => act.name !== "create"))(
    "$name: not_found for a foreign, an unknown and a malformed id",
    async (act) => {
      const tenant = await app.tenant();
      const foreign = await completed(await app.tenant());
      for (const id of [foreign, "conv_00000000000000000000000000", "nonsense"]) {
        const rest = await act.rest(tenant, id);
        expect(rest).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
        const graphql = await byGraphql(act, tenant, id);
        expect(graphql.body.errors[0].extensions.code).toBe("not_found");
      }
    },
  );

  it.each(acts)("$name: the same scope", async (act) => {
    const tenant = await app.tenant();
    const id = await completed(tenant);
    for (const scope of ["read", "write", "delete", "admin"] as const) {
      const client = await tenant.withScopes(scope);
      const fresh = act.name === "delete" ? [await completed(tenant), await completed(tenant)] : [id, id];
      const rest = await act.rest(client, fresh[0] as string);
      const graphql = await byGraphql(act, client, fresh[1] as string);
      const error = graphql.body.errors?.[0].extensions;
      expect([scope, error?.code, error?.details]).toEqual([scope, rest.body.error?.code, rest.body.error?.details]);
    }
  });

  it("refuse the same input with the same code and fields", async () => {
    const tenant = await app.tenant();
    const cases: [Record<string, unknown>, string[]][] = [
      [{ title: "", content: "x" }, ["title"]],
      [{ title: "x", content: "y".repeat(10_000) }, ["content"]],
      [{ title: "x", content: "y", metadata: { deep: [[[[[[[[1]]]]]]]] } }, ["metadata"]],
    ];
    for (const [input, fields] of cases) {
      const rest = await tenant.post("/conversations", input);
      const graphql = await tenant.graphql(
        "mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }",
        { input },
      );
      expect(rest.body.error.code).toBe("validation_error");
      expect(Object.keys(rest.body.error.details.fields)).toEqual(fields);
      expect(graphql.body.errors[0].extensions).toEqual({ code: "validation_error", details: rest.body.error.details });
    }
  });

  it("answer a missing or wrong key with 401 and unauthorized", async () => {
    const tenant = await app.tenant();
    for (const authorization of ["", "Bearer", "Basic abc", "Bearer sk_wrong", `Bearer ${tenant.key}x`]) {
      const rest = await tenant.get("/conversations", { authorization });
      expect(rest).toMatchObject({ status: 401, body: { error: { code: "unauthorized" } } });
      const graphql = await tenant.graphql("{ account { id } }", {}, { authorization });
      expect(graphql).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "unauthorized" } }] } });
    }
  });

  it("list the same conversations in the same order, with stable cursors", async () => {
    const tenant = await app.tenant();
    for (const title of ["a", "b", "c", "d"]) await tenant.post("/conversations", { ...create, title });
    const { body: page } = await tenant.get("/conversations?sort=created_at");
    const query = `query ($after: String) { conversations(first: 3, after: $after, sort: CREATED_AT_ASC) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id title content } } }`;
    const first = (await tenant.graphql(query)).body.data.conversations;
    const second = (await tenant.graphql(query, { after: first.pageInfo.endCursor })).body.data.conversations;
    expect([...first.nodes, ...second.nodes].map((node) => node.id)).toEqual(
      page.data.map((item: { id: string }) => item.id),
    );
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([4, true, false]);
    expect(first.nodes[0].content).toBe(create.content);
    const last = (
      await tenant.graphql(
        "{ conversations(last: 2, sort: CREATED_AT_ASC) { nodes { title } pageInfo { hasPreviousPage } } }",
      )
    ).body.data;
    expect(last.conversations).toEqual({
      nodes: [{ title: "c" }, { title: "d" }],
      pageInfo: { hasPreviousPage: true },
    });
    const bad = (await tenant.graphql("{ conversations(first: 101) { nodes { id } } }")).body;
    expect(bad.errors[0].extensions.code).toBe("bad_request");
  });
});
