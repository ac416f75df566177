import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSchema } from "../../src/app/graphql/schema.ts";
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
import { findRefusal } from "../kit/graphql.ts";
import { createIdOperations } from "../kit/operations.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let theirs: AccountData;
let own: AccountData;

beforeAll(async () => {
  app = await startApp();
  [theirs, own] = [await createAccountData(app, "zanzibar"), await createAccountData(app, "reykjavik")];
  // The index is written some seconds after a conversation.
  await waitUntilIndexed(app, theirs.tenant.account);
});
afterAll(() => app.close());

/** Keys of `AccountData.ids` by the names of arguments. */
const KINDS: Record<string, string> = {
  // Beside an id of a conversation, that of a version.
  id: "summary_versions",
  ids: "conversations",
  conversationId: "conversations",
  webhookId: "webhooks",
  eventId: "events",
  template: "summary_templates",
};

function ownId(place: string): string {
  const id = own.ids[KINDS[place.split(".").at(-1) as string] ?? ""];
  if (!id) throw new Error(`AccountData has no id for ${place}`);
  return id;
}

/** Returns true for ids that select rows: an unknown one selects none; and for values of fields. */
const isFilter = (name: string) =>
  name.endsWith("where.ids)") ||
  /[(.]template\)$/.test(name) ||
  ["events(conversationId)", "exports(conversationId)", "requests(credential)"].includes(name);

/** Codes of a filter by an id of another account: an empty page, or the refusal of an id of another type. */
const NOTHING_SELECTED = [undefined, "bad_request", "validation_error"];

const operations = createIdOperations(createSchema(), ownId);
const asked = operations.filter(({ kind }) => kind !== "subscription");
const followed = operations.filter(({ kind }) => kind === "subscription");

describe("an id of another account over GraphQL", () => {
  it("is an argument of queries, mutations and subscriptions", () => {
    const names = operations.map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "query conversation(id)",
        "mutation updateConversation(input.id)",
        "mutation regenerateSummary(input.conversationId)",
        "mutation revokeApiKey(id)",
        "mutation retryWebhookEvent(input.eventId)",
        "mutation cancelExport(id)",
        "subscription exportProgress(id)",
        "subscription events(conversationId)",
        "subscription webhookDeliveries(webhookId)",
      ]),
    );
  });

  it.each(asked.map((operation) => [`${operation.kind} ${operation.name}`, operation] as const))(
    "has the same response from %s as an unknown id, without any change",
    async (_title, { name, document, variables }) => {
      const before = await readStoredData(app, theirs.tenant.account);
      for (const foreign of Object.values(theirs.ids)) {
        const ask = async (id: string) => {
          const answer = await own.tenant.graphql(document, variables(id));
          return { response: removeId(answer, id), code: findRefusal(answer.body)?.code };
        };
        const answer = await ask(foreign);
        expect(answer).toEqual(await ask(createUnknownId(foreign)));
        expect(isFilter(name) ? NOTHING_SELECTED : ["not_found"]).toContain(answer.code);
      }
      expect(await readStoredData(app, theirs.tenant.account)).toEqual(before);
    },
  );

  it("is no valid cursor of the event log, and as the cursor of a connection returns no rows of the other account", async () => {
    for (const name of ["after", "before"]) {
      const ask = async (id: string) =>
        removeId(await own.tenant.graphql(`{ events(${name}: "${id}") { nodes { id } } }`), id);
      const foreign = theirs.ids.events as string;
      const answer = await ask(foreign);
      expect(answer).toEqual(await ask(createUnknownId(foreign)));
      expect(answer[1]).toContain("cursor_expired");
      const { body } = await own.tenant.graphql(
        `{ conversations(${name}: "${theirs.cursor}") { totalCount nodes { id title } } }`,
      );
      expect(body.data.conversations.totalCount).toBe(2);
      expectNoLeak(theirs, body);
    }
  });

  it("has the same result in a subscription as an unknown id", async () => {
    const socket = own.tenant.websocket();
    const follow = (query: string, variables: Record<string, unknown>, on = socket) => {
      const results: unknown[] = [];
      const error = (fault: unknown) => void results.push(fault);
      on.subscribe({ query, variables }, { next: (value) => void results.push(value), error, complete: () => {} });
      return results;
    };
    const events = "subscription ($after: String) { events(after: $after) { id data } }";
    const sentinel = follow(events, {});
    // A socket accepts 100 operations at once, which a busy server reaches with all ids.
    const sockets = Object.values(theirs.ids).map((id) => [id, own.tenant.websocket()] as const);
    const pairs = sockets.flatMap(([id, on]) => [
      ...followed.map(
        ({ document, variables }) =>
          [id, follow(document, variables(id), on), follow(document, variables(createUnknownId(id)), on)] as const,
      ),
      [id, follow(events, { after: id }, on), follow(events, { after: createUnknownId(id) }, on)] as const,
    ]);
    const toText = (list: unknown[], id: string) => JSON.stringify(list).replaceAll(id, "the id");

    let updates = 0;
    const rename = ({ tenant, ids }: typeof own, word: string) => {
      updates += 1;
      return tenant.patch(`/conversations/${ids.conversations}`, { title: `${word} ${updates}` });
    };
    const updateBoth = async () => {
      const count = sentinel.length;
      await rename(theirs, "zanzibar");
      await rename(own, "reykjavik");
      await until(() => sentinel.length > count);
    };
    // The first update may be earlier than the sentinel's subscription.
    await until(async () => {
      await rename(own, "reykjavik");
      return sentinel.length > 0;
    });
    await updateBoth();
    await updateBoth();
    for (const [id, foreign, unknown] of pairs) {
      await until(() => isDeepStrictEqual(toText(foreign, id), toText(unknown, createUnknownId(id))));
      expect(toText(foreign, id)).toBe(toText(unknown, createUnknownId(id)));
      expect(JSON.stringify(foreign)).not.toContain("zanzibar");
    }
    expect(pairs.filter(([, foreign]) => foreign.length === 0).length).toBeGreaterThan(0);
    expectNoLeak(theirs, sentinel);
    await Promise.all([socket, ...sockets.map(([, on]) => on)].map((on) => on.dispose()));
  });
});
