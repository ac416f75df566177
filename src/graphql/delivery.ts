import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute, Kind, visit } from "graphql";
import type { Peer } from "./transport.ts";

/** A subscription's source whose values many subscribers get alike. */
export interface SharedSource<T> extends AsyncIterableIterator<T> {
  /** The same for values that look the same to all who may see them. */
  identity(value: T): string;
}

const MOST_BYTES = 16_000_000;
const MOST_PLANS = 1_000;

/**
 * What subscribers are sent, executed and serialized once per event for all who ask for the same with the same
 * rights. Arguments of the subscription itself (a cursor, say) choose what comes, not what it looks like.
 */
export function createDelivery(format: (result: ExecutionResult) => ExecutionResult, mostBytes = MOST_BYTES) {
  const plans = new Map<string, number>();
  const results = new Map<string, string>();
  let planned = 0;
  let bytes = 0;

  function planOf(args: ExecutionArgs, query: string, rights: string): number {
    const variables = variablesBelowRoot(args.document).map((name) => args.variableValues?.[name] ?? null);
    const key = JSON.stringify([query, args.operationName ?? null, variables, rights]);
    let plan = plans.get(key);
    if (plan === undefined) {
      planned += 1;
      plan = planned;
      if (plans.size >= MOST_PLANS) plans.clear();
      plans.set(key, plan);
    }
    return plan;
  }

  /** At once where no resolver waits: then the next subscriber in the same turn finds it made. */
  function render(args: ExecutionArgs, value: unknown): string | Promise<string> {
    const result = execute({ ...args, rootValue: value });
    const serialize = (done: ExecutionResult) => JSON.stringify(format(done));
    return result instanceof Promise ? result.then(serialize) : serialize(result as ExecutionResult);
  }

  function keep(key: string, json: string): void {
    results.set(key, json);
    bytes += 2 * json.length;
    for (const [oldest, text] of results) {
      if (bytes <= mostBytes) return;
      results.delete(oldest);
      bytes -= 2 * text.length;
    }
  }

  /** The messages of one subscriber: sends them itself, as fast as the peer takes them, and yields nothing. */
  return function deliver(
    peer: Peer,
    id: string,
    source: AsyncIterableIterator<unknown> | SharedSource<unknown>,
    { args, query, rights }: { args: ExecutionArgs; query: string; rights: string },
  ): AsyncIterableIterator<never> {
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    const plan = "identity" in source ? planOf(args, query, rights) : undefined;
    let stopped = false;

    async function run(): Promise<void> {
      for await (const value of source) {
        const key = "identity" in source ? `${plan} ${source.identity(value)}` : undefined;
        let json = key === undefined ? undefined : results.get(key);
        if (json === undefined) {
          const made = render(args, value);
          json = typeof made === "string" ? made : await made;
          if (key !== undefined && !results.has(key)) keep(key, json);
        }
        if (stopped) return;
        const sending = peer.send(`${head}${json}}`);
        if (sending) await sending;
      }
    }

    return {
      async next() {
        await run();
        return { done: true, value: undefined };
      },
      async return() {
        stopped = true;
        await source.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  };
}

const known = new WeakMap<DocumentNode, string[]>();

/** Names of the variables that decide what a payload looks like. */
function variablesBelowRoot(document: DocumentNode): string[] {
  let names = known.get(document);
  if (!names) {
    const found = new Set<string>();
    visit(document, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void found.add(name.value),
      Argument(_node, _key, _parent, _path, ancestors) {
        // document > definitions > operation > selectionSet > selections > field; its arguments are the parent.
        const [, , operation, , , field] = ancestors as unknown as { kind: Kind }[];
        const ofRoot = ancestors.length === 6 && operation?.kind === Kind.OPERATION_DEFINITION;
        return ofRoot && field?.kind === Kind.FIELD ? false : undefined;
      },
    });
    names = [...found].sort();
    known.set(document, names);
  }
  return names;
}
