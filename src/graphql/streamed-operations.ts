import type { FastifyReply, FastifyRequest } from "fastify";
import { createSourceEventStream, type ExecutionResult } from "graphql";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, badRequest, MISSING_KEY, unauthorized } from "../core/errors.ts";
import { describeRestriction } from "../core/restriction.ts";
import { createDisconnectSignal } from "../http/disconnect.ts";
import { type FrameSource, sendEventStream } from "../http/event-stream.ts";
import type { CompiledArgs } from "./compiled/executor.ts";
import { createExtensions, createGraphqlContext, parseLastEventId } from "./context.ts";
import { DeliveredFrames } from "./delivered-frames.ts";
import type { DocumentIds } from "./document-ids.ts";
import { snakeFieldResolver } from "./field-names.ts";
import { executeOnce, parseIdempotencyKey } from "./keyed-execution.ts";
import { measureExecution } from "./operation-metrics.ts";
import { EVENT_STREAM, MULTIPART, type ResultFormat } from "./stream-formats.ts";
import type { TransportParts } from "./transport.ts";
import { isLogged } from "./websocket-credentials.ts";

interface StreamedOperation {
  query: string;
  operationName: string | null | undefined;
  variables: Record<string, unknown> | null | undefined;
  extensions: Record<string, unknown> | null | undefined;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Returns the format in which a request wants its results; undefined: one JSON response. */
export function selectFormat(request: FastifyRequest, ids: DocumentIds): ResultFormat | undefined {
  const { accept = "" } = request.headers;
  if (accept.includes("text/event-stream"))
    return acceptsJson(accept) && !mentionsSubscription(request, ids) ? undefined : EVENT_STREAM;
  const multipart = /multipart\/mixed[^,]*subscriptionSpec/.test(accept);
  return multipart && mentionsSubscription(request, ids) ? MULTIPART : undefined;
}

const acceptsJson = (accept: string) => /\bapplication\/(graphql-response\+)?json\b/.test(accept);

/** False for queries and mutations of clients that accept JSON beside streams for each operation, as urql does. */
function mentionsSubscription({ method, query: address, body }: FastifyRequest, ids: DocumentIds): boolean {
  const given = method === "GET" ? address : body;
  return isRecord(given) && /\bsubscription\b/.test(ids.peek(given) ?? "");
}

/** Answers operations as a stream of results over HTTP, with the admission, execution and limits of websockets. */
export function createStreamedOperations(
  deps: Deps,
  { schema, createLoaders, ids, admit, execute, deliver, formatErrors, formatResult }: TransportParts,
): (format: ResultFormat) => Answer {
  const { metrics, admission } = deps;
  const run = measureExecution(metrics, admission.operations, executeOnce(execute), "stream");
  const subscribe = measureExecution(metrics, admission.operations, createSourceEventStream, "stream");

  async function prepare(ctx: Context, request: FastifyRequest, { query, ...asked }: StreamedOperation) {
    const header = request.headers["x-recap-at-least"];
    const atLeast = asked.extensions?.atLeast ?? header;
    const { operationName, variables } = asked;
    const admitted = await admit(ctx, { source: query, operationName, variables, subscriptions: true, atLeast });
    const { document, operation, cost, coerced } = admitted;
    if (request.method === "GET" && operation.operation === "mutation")
      throw badRequest("A mutation needs the method POST.");
    const contextValue = createGraphqlContext(createLoaders, ctx, request.id);
    contextValue.lastEventId = parseLastEventId(request.headers["last-event-id"] ?? asked.extensions?.lastEventId);
    const key = parseIdempotencyKey(request.headers["idempotency-key"] ?? asked.extensions?.idempotencyKey);
    if (key !== undefined) contextValue.keyed = { key, source: query, operationName, variables };
    const fieldResolver = snakeFieldResolver;
    const args = { schema, document, operationName, variableValues: variables, contextValue, fieldResolver, coerced };
    return { args, operation: operation.operation, contextValue, cost };
  }

  async function openSubscription(ctx: Context, args: CompiledArgs, query: string, format: ResultFormat) {
    const source = await subscribe(args);
    if (!(Symbol.asyncIterator in source)) return createSource(format, { errors: formatErrors(source.errors ?? []) });
    const rights = `${ctx.credential.scopes.toSorted().join()} ${describeRestriction(ctx.credential)}`;
    return new DeliveredFrames(
      format,
      (send) => deliver(send, source, { account: ctx.account, args, query, rights }),
      () => {
        const end = deps.positions.peek(ctx.account);
        return end && isLogged(source) && source.hasSent(end.sequence) ? end.cursor : undefined;
      },
    );
  }

  return (format) => async (request, reply) => {
    const { context: ctx } = request;
    if (!ctx) throw unauthorized(MISSING_KEY);
    ctx.getSignal = createDisconnectSignal(reply);
    let asked: StreamedOperation;
    let prepared: Awaited<ReturnType<typeof prepare>>;
    try {
      asked = readOperation(request, ids);
      prepared = await prepare(ctx, request, asked);
    } catch (error) {
      const errors = findDocumentErrors(error);
      if (!errors) throw error;
      return sendEventStream(ctx, reply, async () => createSource(format, { errors: formatErrors(errors) }), format);
    }
    const { args, operation, contextValue, cost } = prepared;
    if (operation === "subscription")
      return sendEventStream(ctx, reply, () => openSubscription(ctx, args, asked.query, format), format);
    const result = formatResult(await run(args));
    const answer = { ...result, extensions: createExtensions(contextValue, cost) };
    if (format === MULTIPART) return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
    return reply
      .type(format.contentType)
      .send(format.formatResult(JSON.stringify(answer), undefined) + format.complete);
  };
}

/** Creates a source of one result. */
function createSource(format: ResultFormat, result: ExecutionResult | object): FrameSource {
  const frames = [format.formatResult(JSON.stringify(result), undefined), format.complete];
  return { ready: async () => frames.length > 0, take: () => frames.shift(), close() {} };
}

/** Returns the errors of the document, its variables and its limits, which are results; others have an HTTP status. */
function findDocumentErrors(error: unknown): AggregateError["errors"] | undefined {
  if (!(error instanceof AggregateError)) return undefined;
  const original = error.errors[0]?.originalError;
  if (original instanceof ApiError && original.status !== 400) throw original;
  return error.errors;
}

/** @throws bad_request, AggregateError of PersistedQueryNotFound */
function readOperation({ method, query: address, body }: FastifyRequest, ids: DocumentIds): StreamedOperation {
  const given = method === "GET" ? address : body;
  if (!isRecord(given)) throw badRequest("The request needs a GraphQL operation.", { query: ["must be a string"] });
  const extensions = readObject(given, "extensions");
  const text = typeof given.query === "string" ? given.query : undefined;
  const query = ids.resolve({ query: text, documentId: given.documentId, extensions });
  if (query === "") throw badRequest("The request needs a GraphQL operation.", { query: ["must be a string"] });
  const { operationName } = given;
  if (operationName !== undefined && operationName !== null && typeof operationName !== "string")
    throw badRequest("The name of the operation is not a string.", { operationName: ["must be a string"] });
  const variables = readObject(given, "variables");
  return { query, operationName, variables, extensions };
}

/** Reads an object of the body, or as JSON of the address. */
function readObject(given: Record<string, unknown>, name: string): Record<string, unknown> | undefined {
  const value = given[name];
  if (value === undefined || value === null) return undefined;
  const read = typeof value === "string" ? parseJson(value) : value;
  if (!isRecord(read)) throw badRequest(`The ${name} are not an object.`, { [name]: ["must be an object"] });
  return read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
