import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, getOperationAST } from "graphql";
import type { ServerOptions, SubscribePayload } from "graphql-ws";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { describeRestriction } from "../core/restriction.ts";
import { asApiError } from "../http/errors.ts";
import type { CompiledArgs } from "./compiled/executor.ts";
import { createExtensions, createGraphqlContext, getGraphqlContext, parseLastEventId } from "./context.ts";
import { toGraphqlError } from "./errors.ts";
import { snakeFieldResolver } from "./field-names.ts";
import { executeOnce, parseIdempotencyKey } from "./keyed-execution.ts";
import { measureExecution } from "./operation-metrics.ts";
import { recordOperation } from "./record-operation.ts";
import type { TransportParts } from "./transport.ts";
import { isLogged, type SocketExtra, type WebsocketCredentials } from "./websocket-credentials.ts";

export interface OperationsExtra extends SocketExtra {
  /** Aborts when the socket closes. */
  closing: AbortController;
  /** The latest operation of each id, by its payload. */
  operations: Map<string, object>;
}

type Hooks = Pick<
  ServerOptions<Record<string, unknown>, OperationsExtra>,
  "onSubscribe" | "execute" | "subscribe" | "onOperation" | "onComplete" | "onError" | "onNext"
>;

const MAX_SUBSCRIPTIONS = 100;

/** Returns how an operation of a socket is admitted, executed and answered. */
export function createOperationHooks(deps: Deps, parts: TransportParts, credentials: WebsocketCredentials): Hooks {
  return {
    async onSubscribe(ctx, id, payload) {
      const startedAt = performance.now();
      ctx.extra.operations.set(id, payload);
      // A shutdown waits for an operation from its arrival, as for a request.
      const admitted = deps.admission.operations.begin();
      let caller: Context | undefined;
      try {
        const refusal = deps.admission.getRejection();
        if (refusal) throw refusal;
        if (Object.keys(ctx.subscriptions).length > MAX_SUBSCRIPTIONS) throw createTooManySubscriptionsError();
        caller = await credentials.authenticate(ctx.extra);
        caller.getSignal = () => ctx.extra.closing.signal;
        return await createArgs(parts, caller, payload);
      } catch (error) {
        const errors = error instanceof AggregateError ? error.errors : [toGraphqlError(asApiError(error))];
        if (caller) recordOperation(caller, startedAt, errors);
        const stopped = stopIfReplaced(ctx.extra, id, payload);
        if (!stopped) ctx.extra.operations.delete(id);
        return stopped ?? errors;
      } finally {
        // The execution, which counts itself, starts after this.
        setImmediate(admitted);
      }
    },
    execute: measureExecution(deps.metrics, deps.admission.operations, executeOnce(parts.execute)),
    // The declared type requires results, but onOperation replaces this stream of values, which are not executed yet.
    subscribe: measureExecution(deps.metrics, deps.admission.operations, createSourceEventStream) as (
      args: ExecutionArgs,
    ) => Promise<ExecutionResult>,
    async onOperation(ctx, id, payload, args, pending) {
      const result = await pending;
      const stopped = stopIfReplaced(ctx.extra, id, payload);
      if (stopped && "return" in result && typeof result.return === "function") await result.return(undefined);
      if (stopped) return stopped;
      if (!(Symbol.asyncIterator in result))
        return getOperationAST(args.document, args.operationName)?.operation === "subscription"
          ? createFailedStream(result)
          : undefined;
      return deliverEvents(parts, ctx.extra, id, payload, args, result);
    },
    onComplete({ extra }, id, payload) {
      const stopped = stopIfReplaced(extra, id, payload);
      if (stopped) return stopped;
      extra.operations.delete(id);
      extra.sources.delete(id);
    },
    onError({ extra }, id, payload, errors) {
      const stopped = stopIfReplaced(extra, id, payload);
      if (stopped) return stopped;
      const original = errors[0]?.originalError;
      return parts.formatErrors(
        original && "errors" in original && Array.isArray(original.errors) ? original.errors : errors,
      );
    },
    onNext(_ctx, _id, _payload, args, result) {
      const context = getGraphqlContext(args);
      const { cost } = context;
      return { ...parts.formatResult(result), ...(cost && { extensions: createExtensions(context, cost) }) };
    },
  };
}

/** Admits an operation and returns what its execution needs. Replaces the query of the payload, which later hooks read, by its full text. */
async function createArgs(
  { schema, createLoaders, ids, admit }: TransportParts,
  caller: Context,
  payload: SubscribePayload,
): Promise<CompiledArgs> {
  const { operationName, variables, extensions } = payload;
  const atLeast = extensions?.atLeast;
  const source = Object.assign(payload, { query: ids.resolve(payload) }).query;
  const asked = { source, operationName, variables, subscriptions: true, atLeast };
  const { document, operation, cost, coerced } = await admit(caller, asked);
  const contextValue = createGraphqlContext(createLoaders, caller, caller.requestId);
  contextValue.lastEventId = parseLastEventId(extensions?.lastEventId);
  const key = parseIdempotencyKey(extensions?.idempotencyKey);
  if (key !== undefined) contextValue.keyed = { key, source: payload.query, operationName, variables };
  // Events are shared by subscribers and do not repeat the cost of the subscription.
  if (operation.operation !== "subscription") contextValue.cost = cost;
  const fieldResolver = snakeFieldResolver;
  return { schema, document, operationName, variableValues: variables, contextValue, fieldResolver, coerced };
}

/** Sends the events of a subscription, with those of other sockets that ask for the same. */
function deliverEvents(
  { deliver }: TransportParts,
  { peer, sources }: OperationsExtra,
  id: string,
  { query }: SubscribePayload,
  args: ExecutionArgs,
  events: AsyncIterable<unknown>,
) {
  if (isLogged(events)) sources.set(id, events);
  const { account, credential } = getGraphqlContext(args).caller;
  const rights = `${credential.scopes.toSorted().join()} ${describeRestriction(credential)}`;
  const start = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
  return deliver(({ messageEnd }) => peer.sendParts(start, messageEnd), events, { account, args, query, rights });
}

/**
 * Returns a promise that never resolves if the client has completed the operation and used its id again, which stops the library there: it
 * tells operations apart by their ids alone, so that it would send the results of one as those of the other, and end both together.
 */
const stopIfReplaced = ({ operations }: OperationsExtra, id: string, payload: object): Promise<never> | undefined =>
  (operations.get(id) ?? payload) === payload ? undefined : new Promise(() => {});

/** Ends a subscription that failed to start with an `error` message, as a later failure does. */
async function* createFailedStream({ errors }: ExecutionResult): AsyncGenerator<never> {
  yield Promise.reject(Object.assign(new Error("The subscription failed to start."), { errors }));
}

function createTooManySubscriptionsError(): ApiError {
  return new ApiError("rate_limit_exceeded", `Too many operations: a socket may have ${MAX_SUBSCRIPTIONS} at once.`, {
    details: { reason: "too_many_subscriptions", limit: MAX_SUBSCRIPTIONS },
    retryAfter: 5,
  });
}
