import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../src/app/app.ts";
import {
  type AccountData,
  createAccountData,
  createUnknownId,
  expectNoLeak,
  readStoredData,
  removeId,
  waitUntilIndexed,
} from "../kit/account-data.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";

let app: TestApp;
let theirs: AccountData;
let own: AccountData;
let before: Awaited<ReturnType<typeof readStoredData>>;

beforeAll(async () => {
  app = await startApp();
  [theirs, own] = [await createAccountData(app, "zanzibar"), await createAccountData(app, "reykjavik")];
  // The index is written some seconds after a conversation.
  await waitUntilIndexed(app, theirs.tenant.account);
  before = await readStoredData(app, theirs.tenant.account);
});
afterAll(() => app.close());

describe("an id of another account over REST", () => {
  const withIds = routes.filter((route) => route.path.includes("{"));

  it.each(withIds.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "has the same response from %s as an unknown id",
    async (_name, { method, path, body: schema, bodyType }) => {
      const places = [...path.matchAll(/(\w+)\/(\{\w+\})/g)].map(([, kind = "", name = ""]) => ({ kind, name }));
      expect(places).toHaveLength(path.split("{").length - 1);
      expect(places.filter(({ kind }) => !own.ids[kind])).toEqual([]);
      const examples = bodyType ? undefined : schema?.meta()?.examples;
      const body = (examples as object[] | undefined)?.[0];
      for (const asked of places)
        for (const foreign of Object.values(theirs.ids)) {
          const ask = async (id: string) => {
            const idAt = (place: (typeof places)[number]) => (place === asked ? id : (own.ids[place.kind] as string));
            const url = places.reduce((url, place) => url.replace(place.name, idAt(place)), path);
            return removeId(await own.tenant.call(method, url, body), id);
          };
          const answer = await ask(foreign);
          expect(answer).toEqual(await ask(createUnknownId(foreign)));
          expect(answer[0]).toBe(404);
        }
    },
  );

  it("is no valid cursor of the event log, and as the cursor of a list returns no rows of the other account", async () => {
    for (const name of ["after", "before"]) {
      const ask = async (id: string) => removeId(await own.tenant.get(`/events?${name}=${id}`), id);
      const foreign = theirs.ids.events as string;
      const answer = await ask(foreign);
      expect(answer).toEqual(await ask(createUnknownId(foreign)));
      expect(answer[0]).toBe(400);
    }
    const { body } = await own.tenant.get(`/conversations?after=${theirs.cursor}`);
    expect([body.data.length, body.meta.total]).toEqual([0, 2]);
  });

  it("ends an event stream like an unknown id", async () => {
    const follow = (place: string, id: string) =>
      place === "after"
        ? own.tenant.get(`/events/stream?after=${id}`)
        : own.tenant.get("/events/stream", { [place]: id });
    const foreign = theirs.ids.events as string;
    for (const place of ["after", "Last-Event-ID"]) {
      // The first line contains the reconnection time, which is random.
      const ask = async (id: string) =>
        removeId(await follow(place, id), id)[1]
          ?.toString()
          .replace(/retry: \d+/, "");
      const answer = await ask(foreign);
      expect(answer).toEqual(await ask(createUnknownId(foreign)));
      expect(answer).toContain("cursor_expired");
    }
  });

  it("does not collide as an Idempotency-Key, as each account has its own keys", async () => {
    const conversation = {
      title: "About zanzibar",
      content: "Anna: zanzibar?",
      source: "email",
      metadata: { word: "zanzibar" },
    };
    const tenant = await app.tenant();
    const answer = await tenant.post("/conversations", conversation, { "idempotency-key": "the-same" });
    expect([answer.status, answer.headers.get("idempotent-replayed")]).toEqual([201, null]);
    expect(answer.body.id).not.toBe(theirs.ids.conversations);
  });
});

describe("a response", () => {
  it.each(
    routes
      .filter((route) => route.method === "GET" && !route.path.includes("{") && !route.responseType)
      .map(({ path }) => path),
  )("of GET %s contains no data of another account", async (path) => {
    const { status, body } = await own.tenant.get(path);
    expect(status).toBe(200);
    // The log of requests has the paths that the account itself requested above, with ids of the other one.
    const requested = /\/v1\/[^"]*/g;
    expectNoLeak(theirs, path === "/account/requests" ? JSON.stringify(body).replaceAll(requested, "") : body);
  });

  it("of search and counts contains no data of another account", async () => {
    const { tenant } = own;
    const searched = await tenant.post("/conversations/search", { query: "zanzibar anna" });
    expect(searched.body.meta.total).toBe(2);
    expectNoLeak(theirs, searched.body);
    const filtered = await tenant.post("/conversations/search", { filters: { date_from: "2020-01-01" } });
    expect(filtered.body.meta.total).toBe(2);
    expectNoLeak(theirs, filtered.body);
    expect((await tenant.get("/conversations?search=zanzibar")).body.meta.total).toBe(0);
    expect((await tenant.get("/account/usage")).body.conversations).toEqual({
      total: 2,
      by_source: { email: 2, whatsapp: 0, api: 0 },
    });
    expectNoLeak(theirs, await readEventLog(tenant));
    const { body } = await tenant.graphql(
      `{ account { id email } conversations { totalCount nodes { id title } } events { totalCount nodes { id data } }
         apiKeys { nodes { id name } } ipAllowlist { entries { description } } usage { conversations { total } }
         searchConversations(query: "zanzibar") { totalCount nodes { id } } }`,
    );
    expect(body.errors).toBeUndefined();
    expectNoLeak(theirs, body);
    expect(body.data.conversations.totalCount).toBe(2);
    expect(body.data.events.totalCount).toBe((await readEventLog(tenant)).length);
  });
});

describe("the other account", () => {
  it("is unchanged after all these calls", async () => {
    expect(Object.values(before).flat().length).toBeGreaterThan(10);
    expect(await readStoredData(app, theirs.tenant.account)).toEqual(before);
  });
});
