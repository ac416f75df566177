import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
} from "graphql";
import { makeServer } from "graphql-ws";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { describeRestriction } from "../core/restriction.ts";
import { createDisconnectError } from "../http/disconnect.ts";
import { asApiError } from "../http/errors.ts";
import { sendErrorOverSocket } from "../http/socket-errors.ts";
import { checkUpgrade } from "../http/upgrade.ts";
import type { CompiledArgs } from "./compiled/executor.ts";
import { createExtensions, createGraphqlContext, getGraphqlContext, parseLastEventId } from "./context.ts";
import { formatApiError, toGraphqlError } from "./errors.ts";
import { snakeFieldResolver } from "./field-names.ts";
import { executeOnce, parseIdempotencyKey } from "./keyed-execution.ts";
import { measureExecution } from "./operation-metrics.ts";
import { recordOperation } from "./record-operation.ts";
import type { TransportParts } from "./transport.ts";
import { isLogged, type SocketExtra, WebsocketCredentials } from "./websocket-credentials.ts";
import { createWebsocketTransport } from "./websocket-transport.ts";

interface Extra extends SocketExtra {
  /** Aborts when the socket closes. */
  closing: AbortController;
  /** The latest operation of each id, by its payload. */
  operations: Map<string, object>;
}

const MAX_SUBSCRIPTIONS = 100;
const INIT_TIMEOUT_MS = 5_000;

/** Serves the `graphql-transport-ws` protocol on `/graphql`: any operation, with the credentials of the connection. */
export function serveWebsocket(
  app: FastifyInstance,
  deps: Deps,
  { schema, createLoaders, ids, admit, execute, deliver, formatErrors: format, formatResult }: TransportParts,
) {
  const credentials = new WebsocketCredentials(deps);

  const protocol = makeServer<Record<string, unknown>, Extra>({
    schema,
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect({ connectionParams, extra, subscriptions }) {
      extra.isStarting = () => Object.values(subscriptions).includes(null);
      return credentials.connect(extra, connectionParams);
    },
    onClose({ extra }) {
      extra.closing.abort(createDisconnectError());
      extra.release?.();
    },
    async onSubscribe(ctx, id, payload): Promise<CompiledArgs | readonly GraphQLError[]> {
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
        const { operationName, variables, extensions } = payload;
        const atLeast = extensions?.atLeast;
        // Later hooks of this operation read the text.
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
    execute: measureExecution(deps.metrics, deps.admission.operations, executeOnce(execute)),
    // The declared type requires results, but onOperation replaces this stream of values, which are not executed yet.
    subscribe: measureExecution(deps.metrics, deps.admission.operations, createSourceEventStream) as (
      args: ExecutionArgs,
    ) => Promise<ExecutionResult>,
    async onOperation(ctx, id, payload, args, pending) {
      const { query } = payload;
      const result = await pending;
      const stopped = stopIfReplaced(ctx.extra, id, payload);
      if (stopped && "return" in result && typeof result.return === "function") await result.return(undefined);
      if (stopped) return stopped;
      if (!(Symbol.asyncIterator in result))
        return getOperationAST(args.document, args.operationName)?.operation === "subscription"
          ? createFailedStream(result)
          : undefined;
      if (isLogged(result)) ctx.extra.sources.set(id, result);
      const { account, credential } = getGraphqlContext(args).caller;
      const rights = `${credential.scopes.toSorted().join()} ${describeRestriction(credential)}`;
      const asked = { account, args, query, rights };
      const { peer } = ctx.extra;
      const start = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
      return deliver(({ messageEnd }) => peer.sendParts(start, messageEnd), result, asked);
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
      return format(original && "errors" in original && Array.isArray(original.errors) ? original.errors : errors);
    },
    onNext(_ctx, _id, _payload, args, result) {
      const context = getGraphqlContext(args);
      const { cost } = context;
      return { ...formatResult(result), ...(cost && { extensions: createExtensions(context, cost) }) };
    },
  });
  const transport = createWebsocketTransport<Extra>(protocol, deps.log, {
    createExtra: (peer) => ({ peer, sources: new Map(), closing: new AbortController(), operations: new Map() }),
    createPing: (extra) => credentials.createPing(extra),
    answerPing: (extra, payload) => credentials.answerPing(extra, payload),
  });

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = checkUpgrade(deps, request, "/graphql");
    if (refusal) {
      const request_id = sendErrorOverSocket(
        socket,
        refusal,
        refusal.status === 404 ? undefined : toGraphqlBody(refusal),
      );
      return deps.log.info({ request_id, status: refusal.status }, "rejected a websocket");
    }
    transport.upgrade(request, socket, head);
  };
  app.server.on("upgrade", onUpgrade);
  deps.metrics.gauge("websocket_connections", "Open websockets.", transport.count);

  return {
    /** Closes each socket with 1001 after its pending messages. */
    async close() {
      await transport.close();
      app.server.off("upgrade", onUpgrade);
    },
  };
}

/**
 * Returns a promise that never resolves if the client has completed the operation and used its id again, which stops the library there: it
 * tells operations apart by their ids alone, so that it would send the results of one as those of the other, and end both together.
 */
const stopIfReplaced = ({ operations }: Extra, id: string, payload: object): Promise<never> | undefined =>
  (operations.get(id) ?? payload) === payload ? undefined : new Promise(() => {});

/** Ends a subscription that failed to start with an `error` message, as a later failure does. */
async function* createFailedStream({ errors }: ExecutionResult): AsyncGenerator<never> {
  yield Promise.reject(Object.assign(new Error("The subscription failed to start."), { errors }));
}

function createTooManySubscriptionsError(): ApiError {
  return new ApiError("rate_limit_exceeded", `Too many operations: a socket may have ${MAX_SUBSCRIPTIONS} at once.`, {
    details: { reason: "too_many_subscriptions", limit: MAX_SUBSCRIPTIONS },
  });
}
const toGraphqlBody = (error: ApiError) => ({ errors: [formatApiError(error)] });
