import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ExecutionResult, GraphQLSchema } from "graphql";
import type { Context, Deps } from "../core/context.ts";
import { identifyRequest, identifyTicket } from "../http/authenticate.ts";
import { compressResponses } from "../http/compression.ts";
import { createDisconnectSignal } from "../http/disconnect.ts";
import { asApiError, logServerError } from "../http/errors.ts";
import { refuseOtherMethods } from "../http/methods.ts";
import { createRateLimitHeaders } from "../http/rate-limit-headers.ts";
import { createExecutor } from "./compiled/executor.ts";
import { type CreateLoaders, createGraphqlContext, type GraphqlContext } from "./context.ts";
import { DocumentIds, getDocumentId } from "./document-ids.ts";
import { createErrorFormatter, formatApiError } from "./errors.ts";
import { snakeFieldDefaults, snakeFieldResolver } from "./field-names.ts";
import { GRAPHIQL_PAGE, GRAPHIQL_POLICY, registerGraphiqlAssets } from "./graphiql.ts";
import { LIMITS } from "./limits.ts";
import { selectMediaType } from "./media-type.ts";
import { createOperationAdmission } from "./operation-admission.ts";
import { createOperationPlugin } from "./operation-plugin.ts";
import { createSharedExecution, type FormatErrors } from "./shared-execution.ts";
import { createStreamedOperations, selectFormat } from "./streamed-operations.ts";
import type { TransportParts } from "./transport.ts";
import { serveWebsocket } from "./websocket-server.ts";

/** `/graphql`: POST and GET for Apollo, GraphiQL for browsers, websocket for subscriptions. */
export async function registerGraphql(
  app: FastifyInstance,
  deps: Deps,
  { schema, sdl, createLoaders }: { schema: GraphQLSchema; sdl: string; createLoaders: CreateLoaders },
): Promise<{ close(): Promise<void> }> {
  const formatError = createErrorFormatter(deps.log, deps.config.introspection !== "false");
  const ids = new DocumentIds(deps.config);
  const admit = createOperationAdmission(schema, deps.config, ids);
  const execute = createExecutor(schema, snakeFieldDefaults);
  const apollo = new ApolloServer<GraphqlContext>({
    schema,
    formatError,
    fieldResolver: snakeFieldResolver,
    // The admission plugin parses, validates and caches documents, as for websockets.
    documentStore: null,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: deps.log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // Otherwise Apollo adds traces to the answers of a subgraph when a client asks for them.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createOperationPlugin({ ids, admit, execute, formatError, metrics: deps.metrics }),
    ],
  });
  await apollo.start();
  const formatErrors: FormatErrors = (errors) =>
    errors.slice(0, LIMITS.errors).map((error) => formatError(error.toJSON(), error));
  // Subscribers of all transports share one execution of each event.
  const formatResult = ({ errors, ...result }: ExecutionResult) =>
    errors ? { errors: formatErrors(errors), ...result } : result;
  const deliver = createSharedExecution(execute, formatResult, deps.turns);
  const parts: TransportParts = { schema, createLoaders, ids, admit, execute, deliver, formatErrors, formatResult };
  const websocket = serveWebsocket(app, deps, parts);
  const stream = createStreamedOperations(deps, parts);

  await app.register(async (scope) => {
    scope.setErrorHandler(sendGraphqlError);
    scope.addHook("onRequest", (request) => authenticate(deps, request));
    scope.addHook("onSend", (request, reply, payload, done) => {
      if (!request.context || request.context.rateLimit) return done(null, payload);
      chargeRejectedRequest(request.context, reply).then(() => done(null, payload), done);
    });
    compressResponses(scope);
    scope.addHook("preHandler", ({ body, url }, _reply, done) => {
      ids.findTrusted({ documentId: getDocumentId(body, url.split("?")[1] ?? "") });
      done();
    });
    const handler = fastifyApolloHandler(apollo, {
      context: async (request, reply) => {
        if (request.context) request.context.getSignal = createDisconnectSignal(reply);
        return createGraphqlContext(createLoaders, request.context, request.id);
      },
    });
    registerGraphiqlAssets(scope);
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const format = selectFormat(request, ids);
      return format ? stream(format)(request, reply) : handler.call(scope, asGet(request), reply);
    };
    scope.post("/graphql", { config: { path: "/graphql", compressed: true } }, answer);
    scope.get("/graphql", { config: { path: "/graphql", ticket: true, compressed: true } }, async (request, reply) =>
      wantsPage(request)
        ? reply.header("content-security-policy", GRAPHIQL_POLICY).type("text/html; charset=utf-8").send(GRAPHIQL_PAGE)
        : answer(request, reply),
    );
    refuseOtherMethods(scope, deps, "/graphql", ["GET", "HEAD", "POST"]);
    scope.get("/graphql/schema.graphql", { config: { open: true } }, async (_request, reply) =>
      reply.type("text/plain; charset=utf-8").send(sdl),
    );
  });

  return {
    async close() {
      await websocket.close();
      await apollo.stop();
    },
  };
}

/** Returns a HEAD request as GET, for Apollo, which serves no HEAD; other requests as they are. */
const asGet = (request: FastifyRequest): FastifyRequest =>
  request.method === "HEAD" ? Object.create(request, { method: { value: "GET" } }) : request;

/** Returns true for a browser that opens the address, also with `?query=` as GraphiQL shares it. */
const wantsPage = (request: FastifyRequest) =>
  request.method !== "POST" && (request.headers.accept ?? "").includes("text/html");

/** Checks credentials before the body is read. Without any, operation-admission.ts admits introspection only. */
async function authenticate(deps: Deps, request: FastifyRequest): Promise<void> {
  if (wantsPage(request) || request.routeOptions.config.open) return;
  const { authorization, cookie } = request.headers;
  await identifyTicket(deps, request);
  if (authorization === undefined && cookie !== undefined)
    request.context ??= await deps.access.identifySession(deps, request, request.id, request.ip);
  if (authorization === undefined && !request.context && deps.config.introspection === "true") return;
  deps.access.requireRemaining(await identifyRequest(deps, request));
}

/** Charges requests that were rejected before admission, such as a body that is not JSON. */
async function chargeRejectedRequest(context: Context, reply: FastifyReply): Promise<void> {
  await context.deps.access.charge(context, "/graphql").catch(() => {});
  if (context.rateLimit) reply.headers(createRateLimitHeaders(context.rateLimit));
}

/** Sends errors of hooks and parsers in the shape of GraphQL, with their HTTP status. */
function sendGraphqlError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  logServerError(request.log, api, error, request.id);
  if (request.context) request.context.errorCode = api.code;
  const retry = api.retryAfter === undefined ? {} : { "retry-after": String(api.retryAfter) };
  reply
    .code(api.status)
    .headers({ ...api.headers, ...retry })
    .type(`${selectMediaType(request.headers.accept) ?? "application/json"}; charset=utf-8`);
  reply.serializer(JSON.stringify).send({ errors: [formatApiError(api)] });
}
