import type { ExecutionArgs, ExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import type { Turns } from "../process/turns.ts";
import type { Execute } from "./compiled/executor.ts";
import { getGraphqlContext } from "./context.ts";
import { findPayloadVariables } from "./payload-variables.ts";
import { KeptResults, RenderedResult } from "./rendered-results.ts";

/** Source of a subscription whose values are the same for many subscribers. */
export interface SharedSource<T> extends AsyncIterableIterator<T> {
  /** Key of a value; values with equal keys look the same to every subscriber with the same rights. */
  identity(value: T): string;
  /** The place in the log after a value; the result carries it, so that any client can resume after it. */
  cursor?(value: T): string | undefined;
  /** Returns the next value if there is one already. */
  take?(): T | undefined;
  /** Continues after a value: those taken since are taken again, as their data may have been deleted meanwhile. */
  rewind?(value: T): void;
}

/** Sends one result. @returns a promise while the receiver is slow */
export type SendResult = (result: RenderedResult, cursor: string | undefined) => Promise<void> | undefined;

/** Source of any subscription. */
interface Source extends AsyncIterable<unknown> {
  return?(value: undefined): unknown;
}

/** A value of a source, the key of its result, and its cursor. */
interface Place {
  value: unknown;
  plan: Plan | undefined;
  key: string | undefined;
  cursor: string | undefined;
}

/** Subscriptions with the same document, variables and rights. */
interface Plan {
  number: number;
  /** Subscribers that are connected. */
  subscribers: number;
}

interface Subscriber {
  account: string;
  args: ExecutionArgs;
  query: string;
  rights: string;
}

/** Formats errors for a response, at most 20. */
export type FormatErrors = (errors: readonly GraphQLError[]) => GraphQLFormattedError[];

export type Deliver = ReturnType<typeof createSharedExecution>;

const MAX_PLANS = 1_000;
/** Values that are rendered together and then sent together. */
const MAX_BATCH = 16;

/**
 * Executes and serializes each event once for all subscribers with the same document, variables and rights. Arguments of
 * the subscription field itself (a cursor, for example) select events and do not affect their payload. A result that
 * contains current objects beside the event is shared only by subscribers that wait for it at the same time. Executions
 * take turns of the event loop and rest on a busy process, so that many different subscriptions of one account delay no other account.
 */
export function createSharedExecution(
  execute: Execute,
  format: (result: ExecutionResult) => object,
  turns: Pick<Turns, "run">,
) {
  const plans = new Map<string, Plan>();
  const results = new KeptResults();
  const inProgress = new Map<string, Promise<RenderedResult>>();
  let planned = 0;

  function getPlan({ args, query, rights }: Subscriber): Plan {
    const names = findPayloadVariables(args.document);
    // An absent variable has its default, null has not; JSON leaves out the absent ones.
    const variables = Object.fromEntries(names.map((name) => [name, args.variableValues?.[name]]));
    const key = JSON.stringify([query, args.operationName ?? null, variables, rights]);
    let plan = plans.get(key);
    if (plan === undefined) {
      planned += 1;
      plan = { number: planned, subscribers: 0 };
      if (plans.size >= MAX_PLANS) plans.clear();
      plans.set(key, plan);
    }
    return plan;
  }

  /** Keeps the result for other subscribers if no resolver waits: it then contains no current objects. */
  function render({ args, account }: Subscriber, { value, plan, key, cursor }: Place): Promise<RenderedResult> {
    const extensions = cursor === undefined ? undefined : { extensions: { cursor } };
    const serialize = (done: ExecutionResult) => new RenderedResult(JSON.stringify({ ...format(done), ...extensions }));
    return turns.run(account, () => {
      const contextValue = getGraphqlContext(args).renew();
      const result = execute({ ...args, contextValue, rootValue: value });
      if (result instanceof Promise) return result.then(serialize);
      const rendered = serialize(result);
      if (key !== undefined && plan && plan.subscribers > 1) results.keep(key, rendered);
      return rendered;
    });
  }

  function renderOnce(subscriber: Subscriber, place: Place): RenderedResult | Promise<RenderedResult> {
    const { key } = place;
    if (key === undefined) return render(subscriber, place);
    const known = results.get(key) ?? inProgress.get(key);
    if (known) return known;
    const rendered = render(subscriber, place);
    inProgress.set(key, rendered);
    const finish = () => void inProgress.delete(key);
    rendered.then(finish, finish);
    return rendered;
  }

  /** Sends the results of one subscriber, with backpressure; the returned iterator yields nothing. */
  return function deliver(
    send: SendResult,
    source: Source | SharedSource<unknown>,
    subscriber: Subscriber,
  ): AsyncIterableIterator<never> {
    const shared = "identity" in source ? source : undefined;
    const plan = shared && getPlan(subscriber);
    let stopped = false;

    const locate = (value: unknown): Place => ({
      value,
      plan,
      key: shared && `${plan?.number} ${shared.identity(value)}`,
      cursor: shared?.cursor?.(value),
    });

    /** Sends the results of values in their order; takes the remaining ones again once the receiver was slow. */
    async function sendAll(values: readonly unknown[]): Promise<void> {
      const places = values.map(locate);
      const results = places.map((place) => renderOnce(subscriber, place));
      // A failure is reported when its turn comes; nothing waits for those after it.
      for (const result of results) if (result instanceof Promise) result.catch(() => {});
      for (const [i, result] of results.entries()) {
        const rendered = result instanceof Promise ? await result : result;
        if (stopped) return;
        const sending = send(rendered, places[i]?.cursor);
        if (!sending) continue;
        await sending;
        if (i + 1 < values.length) return shared?.rewind?.(values[i]);
      }
    }

    async function run(): Promise<void> {
      for await (const first of source) {
        for (let values = takeAll([first], shared); values.length > 0 && !stopped; values = takeAll([], shared))
          await sendAll(values);
      }
    }

    return {
      async next() {
        if (plan) plan.subscribers += 1;
        await run().finally(() => {
          if (plan) plan.subscribers -= 1;
        });
        return { done: true, value: undefined };
      },
      async return() {
        stopped = true;
        await source.return?.(undefined);
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
}

/** Adds the values that a source has already. */
function takeAll(values: unknown[], source: SharedSource<unknown> | undefined): unknown[] {
  while (values.length < MAX_BATCH) {
    const next = source?.take?.();
    if (next === undefined) break;
    values.push(next);
  }
  return values;
}
