import {
  type ASTNode,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  Kind,
  visit,
} from "graphql";
import type { Turns } from "../process/turns.ts";
import type { Execute } from "./compiled/executor.ts";
import { getGraphqlContext } from "./context.ts";

/** Source of a subscription whose values are the same for many subscribers. */
export interface SharedSource<T> extends AsyncIterableIterator<T> {
  /** Key of a value; values with equal keys look the same to every subscriber with the same rights. */
  identity(value: T): string;
  /** The place in the log after a value; the result carries it, so that any client can resume after it. */
  cursor?(value: T): string | undefined;
}

/** Sends the JSON text of one result. @returns a promise while the receiver is slow */
export type SendResult = (json: string, cursor: string | undefined) => Promise<void> | undefined;

/** Source of any subscription. */
interface Source extends AsyncIterable<unknown> {
  return?(value: undefined): unknown;
}

/** A value of a shared source: the key of its result, and its cursor. */
interface Place {
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

const MAX_BYTES = 16_000_000;
const MAX_PLANS = 1_000;

/**
 * Executes and serializes each event once for all subscribers with the same document, variables and rights. Arguments of
 * the subscription field itself (a cursor, for example) select events and do not affect their payload. A result that
 * contains current objects beside the event is shared only by subscribers that wait for it at the same time. Each execution
 * takes a turn of the event loop and rests on a busy process, so that many different subscriptions of one account delay no other account.
 */
export function createSharedExecution(
  execute: Execute,
  format: (result: ExecutionResult) => object,
  turns: Pick<Turns, "run">,
  maxBytes = MAX_BYTES,
) {
  const plans = new Map<string, Plan>();
  const results = new Map<string, string>();
  const inProgress = new Map<string, Promise<string>>();
  let planned = 0;
  let bytes = 0;

  function getPlan({ args, query, rights }: Subscriber): Plan {
    const variables = findPayloadVariables(args.document).map((name) => args.variableValues?.[name] ?? null);
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
  function render({ args, account }: Subscriber, value: unknown, { plan, key, cursor }: Place): Promise<string> {
    const extensions = cursor === undefined ? undefined : { extensions: { cursor } };
    const serialize = (done: ExecutionResult) => JSON.stringify({ ...format(done), ...extensions });
    return turns.run(account, () => {
      const contextValue = getGraphqlContext(args).renew();
      const result = execute({ ...args, contextValue, rootValue: value });
      if (result instanceof Promise) return result.then(serialize);
      const json = serialize(result);
      if (key !== undefined && plan && plan.subscribers > 1) keep(key, json);
      return json;
    });
  }

  function keep(key: string, json: string): void {
    results.set(key, json);
    bytes += 2 * json.length;
    for (const [oldest, text] of results) {
      if (bytes <= maxBytes) return;
      results.delete(oldest);
      bytes -= 2 * text.length;
    }
  }

  async function renderOnce(subscriber: Subscriber, value: unknown, place: Place): Promise<string> {
    const { key } = place;
    const running = key === undefined ? undefined : inProgress.get(key);
    if (running) return running;
    const rendered = render(subscriber, value, place);
    if (key === undefined) return rendered;
    inProgress.set(key, rendered);
    try {
      return await rendered;
    } finally {
      inProgress.delete(key);
    }
  }

  /** Sends the results of one subscriber, with backpressure; the returned iterator yields nothing. */
  return function deliver(
    send: SendResult,
    source: Source | SharedSource<unknown>,
    subscriber: Subscriber,
  ): AsyncIterableIterator<never> {
    const plan = "identity" in source ? getPlan(subscriber) : undefined;
    let stopped = false;

    async function run(): Promise<void> {
      for await (const value of source) {
        const key = "identity" in source ? `${plan?.number} ${source.identity(value)}` : undefined;
        const cursor = "identity" in source ? source.cursor?.(value) : undefined;
        const kept = key === undefined ? undefined : results.get(key);
        const json = kept ?? (await renderOnce(subscriber, value, { plan, key, cursor }));
        if (stopped) return;
        const sending = send(json, cursor);
        if (sending) await sending;
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

const known = new WeakMap<DocumentNode, string[]>();

/** Names of the variables that affect the payload. */
function findPayloadVariables(document: DocumentNode): string[] {
  let names = known.get(document);
  if (!names) {
    const found = new Set<string>();
    visit(document, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void found.add(name.value),
      Argument(_node, _key, _parent, _path, ancestors) {
        // document > definitions > operation > selectionSet > selections > field; its arguments are the parent.
        const [, , operation, , , field] = ancestors;
        const ofRoot = ancestors.length === 6 && hasKind(operation, Kind.OPERATION_DEFINITION);
        return ofRoot && hasKind(field, Kind.FIELD) ? false : undefined;
      },
    });
    names = [...found].sort();
    known.set(document, names);
  }
  return names;
}

const hasKind = (node: ASTNode | readonly ASTNode[] | undefined, kind: Kind): boolean =>
  node !== undefined && "kind" in node && node.kind === kind;
