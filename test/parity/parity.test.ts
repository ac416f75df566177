import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/app/app.ts";
import type { Scope } from "../../src/core/scopes.ts";
import { documentRoute } from "../../src/http/openapi/route.ts";
import type { Route } from "../../src/http/route.ts";
import { createUnknownId } from "../kit/account-data.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { waitForSummaries } from "../kit/summary-jobs.ts";
import { FAST_RETRIES } from "../kit/webhooks.ts";
import {
  type Capability,
  graphqlOnlyFields,
  readCapabilities,
  singleApiCapabilities,
  writeCapabilities,
} from "./capabilities.ts";
import { listRootFields, removeIdentity, replaceVarying, schema } from "./compare.ts";
import { createFixture, type Fixture } from "./fixture.ts";
import { type Observed, renderTable } from "./table.ts";
import { callGraphql, callRest, listSelectedFields } from "./transports.ts";

const capabilities = [...readCapabilities, ...writeCapabilities];
const operations = new Map(
  [...routes, documentRoute({} as never, [], {} as never)].map((one) => [one.operationId, one]),
);
const fields = listRootFields();
const findRoute = ({ rest }: Capability) => operations.get(rest) as Route;
const SCOPES: Scope[] = ["read", "write", "delete"];

const observed = new Map<Capability, Observed>();
function observe(capability: Capability): Observed {
  const known = observed.get(capability) ?? { route: findRoute(capability), refusals: new Set(), events: [], calls: 0 };
  observed.set(capability, known);
  return known;
}

let app: TestApp;
let receiver: Receiver;
/** Two accounts that receive the same calls: the first over REST, the second over GraphQL. */
let first: Fixture;
let second: Fixture;
beforeAll(async () => {
  // With a constant clock no rate limit window ends, so that `remaining` shows what a call took.
  const now = Date.now();
  app = await startApp(FAST_RETRIES, newDatabase(), () => now);
  receiver = await startReceiver();
  first = await createFixture(app, receiver);
  second = await createFixture(app, receiver);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

describe("the lists of capabilities", () => {
  it("contain every operation of REST and every root field of GraphQL, each with its counterpart or a reason for its absence", () => {
    const known = [...operations.keys(), ...fields.keys()];
    const listed = new Set([
      ...capabilities.flatMap(({ rest, graphql }) => [rest, graphql]),
      ...Object.keys(singleApiCapabilities),
    ]);
    expect(known.filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(capabilities.map(({ rest }) => rest)).size).toBe(capabilities.length);
  });

  it("give a reason for every GraphQL field that REST lacks", () => {
    const shown = capabilities.flatMap((capability) =>
      capability.byGraphql ? [] : [...listSelectedFields(capability, findRoute(capability))],
    );
    const types = new Set(shown.map((name) => name.split(".")[0] as string));
    const all = [...types].flatMap((type) => {
      const { getFields } = schema.getType(type) as unknown as { getFields(): object };
      return Object.keys(getFields.call(schema.getType(type))).map((field) => `${type}.${field}`);
    });
    const unshown = all.filter((name) => !shown.includes(name));
    expect(unshown.sort()).toEqual(Object.keys(graphqlOnlyFields).sort());
  });

  it("contain an invalid input for every capability that takes input", () => {
    const takes = capabilities.filter(
      (capability) => (findRoute(capability).body || findRoute(capability).query) && !capability.byGraphql,
    );
    expect(takes.filter(({ wrong }) => !wrong).map(({ rest }) => rest)).toEqual([]);
  });
});

/** Rows of `it.each`. */
const named = (list: Capability[]) =>
  list.map((capability) => [`${capability.rest} and ${capability.graphql}`, capability] as const);

describe("a client without the scope", () => {
  it.each(named(capabilities))("%s reject with the same error", async (_name, capability) => {
    const route = findRoute(capability);
    for (const scope of [...SCOPES, "none" as const]) {
      if (scope === route.scope || (route.scope === "any" && scope !== "none")) continue;
      const rest = await callRest(capability, route, first, first.as[scope]);
      const graphql = await callGraphql(capability, route, first, first.as[scope]);
      expect(rest.error).toMatchObject(
        scope === "none"
          ? { code: "unauthorized" }
          : { code: "forbidden", details: { reason: "scope_missing", scope: route.scope } },
      );
      expect(graphql.error).toEqual(rest.error);
    }
  });
});

describe("a client token of another conversation", () => {
  const restricted = async ({ tenant }: Fixture) => {
    const other = await tenant.post("/conversations", { title: "Other", content: "Anna: that." });
    await waitForSummaries(tenant);
    const { body } = await tenant.post("/client_tokens", { conversation_ids: [other.body.id] });
    return createClient(app.url, body.token);
  };

  it("reads nothing by any capability of either API", async () => {
    const clients = [await restricted(first), await restricted(second)] as const;
    for (const capability of capabilities) {
      const route = findRoute(capability);
      // The document is public, and the log is filtered: the streams wait for an event that the token may read.
      if (["getOpenapi", "streamEvents"].includes(capability.rest)) continue;
      const rest = await callRest(capability, route, first, clients[0]);
      const graphql = await callGraphql(capability, route, second, clients[1]);
      if (capability.rest === "listEvents") {
        const ids = JSON.stringify([rest.answer, graphql.answer]).match(/conv_\w+/g) ?? [];
        expect(ids).not.toContain(first.ids.conversations);
        expect(ids).not.toContain(second.ids.conversations);
        continue;
      }
      for (const { answer, error } of [rest, graphql]) {
        expect(answer, capability.rest).toBeUndefined();
        expect(["forbidden", "not_found"], capability.rest).toContain(error?.code);
      }
    }
  });
});

describe("an id that names no resource", () => {
  it.each(named(capabilities.filter(({ params }) => params)))(
    "%s respond with not_found",
    async (_name, capability) => {
      const { params = {}, names = {} } = capability;
      for (const [name, kind] of Object.entries(params))
        for (const id of [createUnknownId(first.ids[kind] as string), "nonsense"]) {
          const rest = await callRest(capability, findRoute(capability), first, first.tenant, {
            params: { [name]: id },
          });
          expect(rest).toMatchObject({ status: 404, error: { code: "not_found" } });
          // GraphQL may lack the argument of a path parameter.
          if (names[name] === "") continue;
          const graphql = await callGraphql(capability, findRoute(capability), first, first.tenant, {
            params: { [name]: id },
          });
          expect(graphql.error).toEqual(rest.error);
        }
      observe(capability).refusals.add("not_found");
    },
  );
});

describe("invalid input", () => {
  it.each(named(capabilities.filter(({ wrong }) => wrong)))(
    "%s reject with the same messages",
    async (_name, capability) => {
      const [route, input] = [findRoute(capability), capability.wrong as Record<string, unknown>];
      const rest = await callRest(capability, route, first, first.tenant, { input });
      const code = route.body ? "validation_error" : "bad_request";
      const [field = ""] = Object.keys(input);
      expect(rest.error).toMatchObject({ code, details: { fields: expect.any(Object) } });
      const details = rest.error?.details as { fields: Record<string, string[]> };
      const { fields } = details;
      expect(Object.keys(fields).map((name) => name.split(/[.[]/)[0])).toEqual([field]);
      observe(capability).refusals.add(code);
      // GraphQL returns some lists without pages.
      if (capability.names?.[field] === "") return;
      const graphql = await callGraphql(capability, route, first, first.tenant, { input });
      if (capability.typed) expect(graphql.error).toMatchObject({ code: "bad_request" });
      else {
        // A field with another name has a message of its own.
        const expected = capability.names?.[field] ? { [field]: [expect.any(String)] } : fields;
        expect(graphql.error).toEqual({ code, details: { ...details, fields: expected } });
      }
    },
  );
});

describe("the same call", () => {
  it.each(named(capabilities))(
    "%s respond alike, publish the same events and take their number of calls",
    async (_name, capability) => {
      const route = findRoute(capability);
      const isWrite = writeCapabilities.includes(capability);
      // A write over GraphQL uses the second account.
      const other = isWrite ? second : first;
      const scope = route.scope === "any" ? "read" : (route.scope as Scope);
      const before = await Promise.all([first, other].map(async ({ tenant }) => (await readEventLog(tenant)).length));
      const [restCalls, rest] = await measureCalls(first, () => callRest(capability, route, first, first.as[scope]));
      const [graphqlCalls, graphql] = await measureCalls(other, () =>
        callGraphql(capability, route, other, other.as[scope]),
      );
      expect([rest.error, graphql.error]).toEqual([undefined, undefined]);
      expect(rest.status).toBe(route.status ?? 200);
      const form = isWrite ? removeIdentity : replaceVarying;
      expect(form(graphql.answer, capability.varying)).toEqual(form(rest.answer, capability.varying));
      // Two empty lists would prove nothing.
      expect([rest.answer].flat()).not.toEqual([]);

      await Promise.all([first, other].map(({ tenant }) => waitForSummaries(tenant)));
      const [restEvents = [], graphqlEvents = []] = await Promise.all(
        [first, other].map(async ({ tenant }, i) =>
          (await readEventLog(tenant)).slice(before[i]).map(({ type, data }) => ({ type, data: removeIdentity(data) })),
        ),
      );
      expect(graphqlEvents).toEqual(restEvents);
      if (!isWrite) expect(restEvents).toEqual([]);

      expect([restCalls, graphqlCalls]).toEqual([1, capability.calls ?? 1]);
      expect(graphql.calls ?? graphqlCalls).toBe(graphqlCalls);
      Object.assign(observe(capability), { events: restEvents.map(({ type }) => type), calls: graphqlCalls });
    },
  );
});

/** Measures how many calls a call takes from the account's rate limit. */
async function measureCalls<T>({ tenant }: Fixture, run: () => Promise<T>): Promise<[calls: number, result: T]> {
  const first = async () => (await tenant.get("/auth/test")).body.rate_limit.remaining as number;
  const before = await first();
  const result = await run();
  // The second measurement is a call, too.
  return [before - (await first()) - 1, result];
}

describe("both APIs", () => {
  it("reject a missing or wrong key with 401 and unauthorized", async () => {
    const { tenant } = first;
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
  it("shows these results (npm run parity updates it)", async ({ skip }) => {
    if (capabilities.some((capability) => !observed.get(capability)?.calls))
      skip("some capabilities failed or did not run");
    const inOrder = capabilities.map((capability) => [capability, observe(capability)] as const);
    await expect(renderTable(inOrder)).toMatchFileSnapshot("../../docs/parity.md");
  });
});
