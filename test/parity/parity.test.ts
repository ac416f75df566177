import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/app/app.ts";
import type { Scope } from "../../src/core/scopes.ts";
import { documentRoute } from "../../src/http/openapi/route.ts";
import type { Route } from "../../src/http/route.ts";
import { createUnknownId } from "../kit/account-data.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { FAST_RETRIES } from "../kit/webhooks.ts";
import { alone, beyondRest, reads, type Twin, writes } from "./capabilities.ts";
import { likened, loosened, rootFields, schema } from "./compare.ts";
import { isQuiet, makeWorld, type World } from "./fixture.ts";
import { type Observed, tableOf } from "./table.ts";
import { byGraphql, byRest, selectedFields } from "./transports.ts";

const twins = [...reads, ...writes];
const operations = new Map(
  [...routes, documentRoute({} as never, [], {} as never)].map((one) => [one.operationId, one]),
);
const fields = rootFields();
const routeOf = ({ rest }: Twin) => operations.get(rest) as Route;
const SCOPES: Scope[] = ["read", "write", "delete"];

const observed = new Map<Twin, Observed>();
function seen(twin: Twin): Observed {
  const known = observed.get(twin) ?? { route: routeOf(twin), refusals: new Set(), events: [], calls: 0 };
  observed.set(twin, known);
  return known;
}

let app: TestApp;
let receiver: Receiver;
/** Two accounts that are treated alike, one over REST, one over GraphQL. */
let left: World;
let right: World;
beforeAll(async () => {
  // The windows of the rate limit stand still, so that what is left tells what a call took.
  const now = Date.now();
  app = await startApp(FAST_RETRIES, newDatabase(), () => now);
  receiver = await startReceiver();
  left = await makeWorld(app, receiver);
  right = await makeWorld(app, receiver);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

describe("what one door can do", () => {
  it("the other can: every operation and every field has its twin, or a reason to have none", () => {
    const known = [...operations.keys(), ...fields.keys()];
    const told = new Set([...twins.flatMap(({ rest, graphql }) => [rest, graphql]), ...Object.keys(alone)]);
    expect(known.filter((name) => !told.has(name))).toEqual([]);
    expect([...told].filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(twins.map(({ rest }) => rest)).size).toBe(twins.length);
  });

  it("it shows alike: of the types that both show GraphQL has no field that REST lacks without a reason", () => {
    const shown = twins.flatMap((twin) => (twin.byGraphql ? [] : [...selectedFields(twin, routeOf(twin))]));
    const types = new Set(shown.map((name) => name.split(".")[0] as string));
    const all = [...types].flatMap((type) => {
      const { getFields } = schema.getType(type) as unknown as { getFields(): object };
      return Object.keys(getFields.call(schema.getType(type))).map((field) => `${type}.${field}`);
    });
    const unshown = all.filter((name) => !shown.includes(name));
    expect(unshown.sort()).toEqual(Object.keys(beyondRest).sort());
  });

  it("is tried with input that breaks a rule wherever there is input", () => {
    const takes = twins.filter((twin) => (routeOf(twin).body || routeOf(twin).query) && !twin.byGraphql);
    expect(takes.filter(({ wrong }) => !wrong).map(({ rest }) => rest)).toEqual([]);
  });
});

/** For `it.each`. */
const named = (list: Twin[]) => list.map((twin) => [`${twin.rest} and ${twin.graphql}`, twin] as const);

describe("refused callers", () => {
  it.each(named(twins))("%s have the same", async (_name, twin) => {
    const route = routeOf(twin);
    for (const scope of [...SCOPES, "none" as const]) {
      if (scope === route.scope || (route.scope === "any" && scope !== "none")) continue;
      const rest = await byRest(twin, route, left, left.as[scope]);
      const graphql = await byGraphql(twin, route, left, left.as[scope]);
      expect(rest.error).toMatchObject(
        scope === "none"
          ? { code: "unauthorized" }
          : { code: "forbidden", details: { reason: "scope_missing", scope: route.scope } },
      );
      expect(graphql.error).toEqual(rest.error);
    }
  });
});

describe("ids of nothing", () => {
  it.each(named(twins.filter(({ params }) => params)))("%s do not find", async (_name, twin) => {
    const { params = {}, names = {} } = twin;
    for (const [name, kind] of Object.entries(params))
      for (const id of [createUnknownId(left.ids[kind] as string), "nonsense"]) {
        const rest = await byRest(twin, routeOf(twin), left, left.tenant, { params: { [name]: id } });
        expect(rest).toMatchObject({ status: 404, error: { code: "not_found" } });
        // A path may name what GraphQL need not be told.
        if (names[name] === "") continue;
        const graphql = await byGraphql(twin, routeOf(twin), left, left.tenant, { params: { [name]: id } });
        expect(graphql.error).toEqual(rest.error);
      }
    seen(twin).refusals.add("not_found");
  });
});

describe("input that breaks a rule", () => {
  it.each(named(twins.filter(({ wrong }) => wrong)))("%s refuse with the same words", async (_name, twin) => {
    const [route, input] = [routeOf(twin), twin.wrong as Record<string, unknown>];
    const rest = await byRest(twin, route, left, left.tenant, { input });
    const code = route.body ? "validation_error" : "bad_request";
    const [field = ""] = Object.keys(input);
    expect(rest.error).toMatchObject({ code, details: { fields: expect.any(Object) } });
    const details = rest.error?.details as { fields: Record<string, string[]> };
    const { fields } = details;
    expect(Object.keys(fields).map((name) => name.split(/[.[]/)[0])).toEqual([field]);
    seen(twin).refusals.add(code);
    // A list that GraphQL gives whole has no pages to ask for.
    if (twin.names?.[field] === "") return;
    const graphql = await byGraphql(twin, route, left, left.tenant, { input });
    if (twin.typed) expect(graphql.error).toMatchObject({ code: "bad_request" });
    else {
      // What has another name is told of in other words.
      const told = twin.names?.[field] ? { [field]: [expect.any(String)] } : fields;
      expect(graphql.error).toEqual({ code, details: { ...details, fields: told } });
    }
  });
});

describe("the same act", () => {
  it.each(named(twins))("%s answer alike, with the same events, at the same price", async (_name, twin) => {
    const route = routeOf(twin);
    const isWrite = writes.includes(twin);
    // What changes something does so in an account of its own.
    const other = isWrite ? right : left;
    const scope = route.scope === "any" ? "read" : (route.scope as Scope);
    const before = await Promise.all([left, other].map(async ({ tenant }) => (await readEventLog(tenant)).length));
    const [restPrice, rest] = await priceOf(left, () => byRest(twin, route, left, left.as[scope]));
    const [graphqlPrice, graphql] = await priceOf(other, () => byGraphql(twin, route, other, other.as[scope]));
    expect([rest.error, graphql.error]).toEqual([undefined, undefined]);
    expect(rest.status).toBe(route.status ?? 200);
    const form = isWrite ? likened : loosened;
    expect(form(graphql.answer, twin.loose)).toEqual(form(rest.answer, twin.loose));
    // Two empty lists would agree on nothing.
    expect([rest.answer].flat()).not.toEqual([]);

    await Promise.all([left, other].map(({ tenant }) => isQuiet(tenant)));
    const [restEvents = [], graphqlEvents = []] = await Promise.all(
      [left, other].map(async ({ tenant }, i) =>
        (await readEventLog(tenant)).slice(before[i]).map(({ type, data }) => ({ type, data: likened(data) })),
      ),
    );
    expect(graphqlEvents).toEqual(restEvents);
    if (!isWrite) expect(restEvents).toEqual([]);

    expect([restPrice, graphqlPrice]).toEqual([1, twin.calls ?? 1]);
    expect(graphql.calls ?? graphqlPrice).toBe(graphqlPrice);
    Object.assign(seen(twin), { events: restEvents.map(({ type }) => type), calls: graphqlPrice });
  });
});

/** How many calls it takes from the account's budget. */
async function priceOf<T>({ tenant }: World, act: () => Promise<T>): Promise<[price: number, result: T]> {
  const left = async () => (await tenant.get("/auth/test")).body.rate_limit.remaining as number;
  const before = await left();
  const result = await act();
  // The second question is a call too.
  return [before - (await left()) - 1, result];
}

describe("both doors", () => {
  it("answer a missing or wrong key with 401 and unauthorized", async () => {
    const { tenant } = left;
    for (const authorization of ["", "Bearer", "Basic abc", "Bearer sk_wrong", `Bearer ${tenant.key}x`]) {
      const rest = await tenant.get("/conversations", { authorization });
      expect(rest).toMatchObject({ status: 401, body: { error: { code: "unauthorized" } } });
      const graphql = await tenant.graphql("{ account { id } }", {}, { authorization });
      expect(graphql).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "unauthorized" } }] } });
    }
  });

  it("list the same conversations in the same order, whole pages and by cursor, forwards and backwards", async () => {
    const tenant = await app.tenant();
    for (const title of ["a", "b", "c", "d"]) await tenant.post("/conversations", { title, content: "Anna: this." });
    const { data } = (await tenant.get("/conversations?sort=created_at")).body;
    const query = `query ($after: String) { conversations(first: 3, after: $after, sort: CREATED_AT_ASC) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id } } }`;
    const first = (await tenant.graphql(query)).body.data.conversations;
    const second = (await tenant.graphql(query, { after: first.pageInfo.endCursor })).body.data.conversations;
    expect([...first.nodes, ...second.nodes]).toEqual(data.map(({ id }: { id: string }) => ({ id })));
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([4, true, false]);
    const backwards =
      "{ conversations(last: 2, sort: CREATED_AT_ASC) { nodes { title } pageInfo { hasPreviousPage } } }";
    expect((await tenant.graphql(backwards)).body.data.conversations).toEqual({
      nodes: [{ title: "c" }, { title: "d" }],
      pageInfo: { hasPreviousPage: true },
    });
  });
});

describe("docs/parity.md", () => {
  it("tells all this (npm run parity writes it)", async ({ skip }) => {
    if (observed.size < twins.length) skip("not all were tried");
    const inOrder = twins.map((twin) => [twin, seen(twin)] as const);
    await expect(tableOf(inOrder)).toMatchFileSnapshot("../../docs/parity.md");
  });
});
