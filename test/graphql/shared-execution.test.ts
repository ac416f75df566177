import { setImmediate as nextTurn } from "node:timers/promises";
import { buildSchema, type ExecutionArgs, execute, parse } from "graphql";
import { beforeEach, expect, it, vi } from "vitest";
import { createGraphqlContext } from "../../src/graphql/context.ts";
import { createSharedExecution } from "../../src/graphql/shared-execution.ts";
import { Turns } from "../../src/process/turns.ts";

const QUERY =
  "subscription ($after: String, $short: Boolean = false) { events(after: $after) { id data @skip(if: $short) } }";
const schema = buildSchema(`
  type Query { a: Int }
  type Event { id: ID! data(part: String): String! }
  type Subscription { events(after: String): Event! }
`);
const contextValue = createGraphqlContext(
  () => {
    throw new Error("an operation without credentials has no loaders");
  },
  undefined,
  "req_1",
);
const EVENTS = ["e1", "e2", "e3"].map((id) => ({ events: { id, data: "d" } }));

let executions: number;
let turns: Turns;
/** True if the field `data` is read asynchronously, as links to current objects are. */
let waits: boolean;
/** Duration of an execution. */
let computeMs: number;
let deliver: ReturnType<typeof createSharedExecution>;
beforeEach(() => {
  executions = 0;
  turns = new Turns();
  waits = false;
  computeMs = 0;
  deliver = createSharedExecution(execute, (result) => result, turns);
});

/** Subscribes to all events. @returns the sent results */
async function follow(variables = {}, { query = QUERY, rights = "read" } = {}): Promise<string[]> {
  const sent: string[] = [];
  const source = (async function* () {
    yield* EVENTS;
  })();
  const getId = (value: (typeof EVENTS)[0]) => value.events.id;
  const shared = Object.assign(source, { identity: getId, cursor: getId });
  const fieldResolver: ExecutionArgs["fieldResolver"] = (from, { part }, _context, { fieldName }) => {
    if (fieldName === "id") executions += 1;
    for (const end = performance.now() + computeMs; fieldName === "id" && performance.now() < end; );
    const value = part === undefined ? (from as Record<string, unknown>)[fieldName] : String(part);
    return waits && fieldName === "data" ? Promise.resolve(value) : value;
  };
  const document = parse(query);
  const args: ExecutionArgs = { schema, document, variableValues: variables, fieldResolver, contextValue };
  await deliver(({ json }) => void sent.push(json), shared as never, { account: "a", args, query, rights }).next();
  return sent;
}

it("an event is executed once for equal subscriptions, whatever their cursors", async () => {
  const all = await Promise.all(Array.from({ length: 100 }, (_, i) => follow({ after: `e${i}`, short: false })));
  expect(executions).toBe(EVENTS.length);
  const messages = EVENTS.map((data) => JSON.stringify({ data, extensions: { cursor: data.events.id } }));
  for (const sent of all) expect(sent).toEqual(messages);
});

it("an event is executed again for other documents, other payload variables and other rights", async () => {
  const short = EVENTS.map(({ events: { id } }) => ({ data: { events: { id } }, extensions: { cursor: id } }));
  await follow({ short: false });
  expect(await follow({ short: true })).toEqual(short.map((message) => JSON.stringify(message)));
  expect(executions).toBe(2 * EVENTS.length);
  await follow({ short: false }, { query: `${QUERY} # mine` });
  await follow({ short: false }, { rights: "admin,read" });
  expect(executions).toBe(4 * EVENTS.length);
});

it("a variable that is absent has its default, and null is another value", async () => {
  const query = 'subscription ($part: String = "default") { events { id data(part: $part) } }';
  const results = await Promise.all([{}, { part: null }, {}].map((variables) => follow(variables, { query })));
  const parts = results.map(([first]) => JSON.parse(first ?? "").data.events.data);
  expect(parts).toEqual(["default", "null", "default"]);
  expect(executions).toBe(2 * EVENTS.length);
});

it("an event with current objects is executed once for subscribers at the same time, and again for a later one", async () => {
  waits = true;
  const all = await Promise.all(Array.from({ length: 100 }, () => follow()));
  expect(executions).toBe(EVENTS.length);
  await expect(follow()).resolves.toEqual(all[0]);
  expect(executions).toBe(2 * EVENTS.length);
});

it("a result is kept while a subscription has other subscribers, and not for one alone", async () => {
  await follow();
  await follow();
  expect(executions).toBe(2 * EVENTS.length);
  const endless = { next: () => new Promise(() => {}), [Symbol.asyncIterator]: () => endless };
  const args = { schema, document: parse(QUERY), variableValues: {}, contextValue };
  const subscriber = { account: "a", args, query: QUERY, rights: "read" };
  void deliver(() => undefined, Object.assign(endless, { identity: String }) as never, subscriber).next();
  await follow();
  await follow();
  expect(executions).toBe(3 * EVENTS.length);
});

it("many different subscriptions are executed in turns of a millisecond, as work of their account", async () => {
  const run = vi.spyOn(turns, "run");
  computeMs = 1.2;
  const all = Promise.all(Array.from({ length: 6 }, (_, i) => follow({}, { query: `${QUERY} # ${i}` })));
  for (let before = 0; executions < 6 * EVENTS.length; before = executions) {
    await nextTurn();
    expect(executions - before).toBeLessThanOrEqual(1);
  }
  await all;
  expect(run.mock.calls.map(([account]) => account)).toEqual(Array(6 * EVENTS.length).fill("a"));
});

it("values that are available are sent together, and taken again after the one for which the receiver was slow", async () => {
  const sent: string[] = [];
  let next = 0;
  const take = () => EVENTS[next++];
  const source = {
    async next() {
      const value = take();
      return value ? { done: false, value } : { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => source,
    identity: (value: (typeof EVENTS)[0]) => value.events.id,
    take,
    rewind: vi.fn((value: (typeof EVENTS)[0]) => {
      next = EVENTS.indexOf(value) + 1;
    }),
  };
  const args = { schema, document: parse(QUERY), variableValues: {}, contextValue };
  const subscriber = { account: "a", args, query: QUERY, rights: "read" };
  const send = ({ json }: { json: string }) => {
    sent.push(json);
    return sent.length === 2 ? nextTurn() : undefined;
  };
  await deliver(send as never, source as never, subscriber).next();
  expect(sent).toEqual(EVENTS.map((data) => JSON.stringify({ data })));
  expect(source.rewind.mock.calls).toEqual([[EVENTS[1]]]);
});
