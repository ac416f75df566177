import { ApolloServer } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from "@as-integrations/fastify";
import { renderGraphiQL } from "@graphql-yoga/render-graphiql";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { printSchema } from "graphql";
import type { Deps } from "../context.ts";
import { contextOf, requireHttps } from "../http/authenticate.ts";
import { asApiError } from "../http/errors.ts";
import { createGraphqlContext, type GraphqlContext } from "./context.ts";
import { createErrorFormatter, formatApiError } from "./errors.ts";
import { snakeFieldResolver } from "./fields.ts";
import { anonymousPlugin, statusPlugin } from "./plugins.ts";
import { createSchema } from "./schema.ts";
import { serveWebsocket } from "./websocket.ts";

/** `/graphql`: POST and GET for Apollo, GraphiQL for browsers, websocket for subscriptions. */
export async function registerGraphql(app: FastifyInstance, deps: Deps): Promise<{ close(): Promise<void> }> {
  const schema = createSchema();
  const formatError = createErrorFormatter(deps.log);
  const apollo = new ApolloServer<GraphqlContext>({
    schema,
    formatError,
    fieldResolver: snakeFieldResolver as never,
    introspection: deps.config.introspection !== "false",
    hideSchemaDetailsFromClientErrors: deps.config.introspection === "false",
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    maxRecursiveSelections: true,
    parseOptions: { maxTokens: 1_000 },
    logger: deps.log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      fastifyApolloDrainPlugin(app),
      anonymousPlugin,
      statusPlugin,
    ],
  });
  await apollo.start();
  const websocket = serveWebsocket(app, deps, schema, formatError);

  await app.register(async (scope) => {
    scope.setErrorHandler(sendGraphqlError);
    scope.addHook("onRequest", (request) => authenticate(deps, request));
    const handler = fastifyApolloHandler(apollo, {
      context: async (request) => createGraphqlContext(deps, request.context, request.id),
    });
    const page = renderGraphiQL({ title: "Recap", endpoint: "/graphql", subscriptionsProtocol: "WS" });
    scope.post("/graphql", { config: { path: "/graphql" } }, handler);
    scope.get("/graphql", { config: { path: "/graphql" } }, async (request, reply) =>
      wantsPage(request) ? reply.type("text/html; charset=utf-8").send(page) : handler.call(scope, request, reply),
    );
    scope.get("/graphql/schema.graphql", async (_request, reply) =>
      reply.type("text/plain; charset=utf-8").send(printSchema(schema)),
    );
  });

  return {
    async close() {
      await websocket.close();
      await apollo.stop();
    },
  };
}

const wantsPage = (request: FastifyRequest) =>
  request.method === "GET" &&
  (request.headers.accept ?? "").includes("text/html") &&
  !(request.query as { query?: string }).query;

/** With credentials: checked before the body is read. Without: Apollo's plugin sees to it that only introspection passes. */
async function authenticate(deps: Deps, request: FastifyRequest): Promise<void> {
  requireHttps(deps, request);
  if (wantsPage(request) || request.url === "/graphql/schema.graphql") return;
  const { authorization } = request.headers;
  if (authorization === undefined && deps.config.introspection === "true") return;
  request.context = await contextOf(deps, authorization, request.id);
}

/** Errors of hooks and parsers in GraphQL's shape, with their HTTP status. */
function sendGraphqlError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  const retry = api.retryAfter === undefined ? {} : { "retry-after": String(api.retryAfter) };
  reply
    .code(api.status)
    .headers({ ...api.headers, ...retry })
    .type("application/json; charset=utf-8");
  reply.serializer(JSON.stringify).send({ errors: [formatApiError(api)] });
}
