import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  subscribe,
  validate,
} from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import type { Context, Deps } from "../context.ts";
import { unauthorized } from "../errors.ts";
import { clientAddress } from "../http/address.ts";
import { contextOf, countCall } from "../http/authenticate.ts";
import { asApiError } from "../http/errors.ts";
import { newId } from "../ids.ts";
import { createGraphqlContext } from "./context.ts";
import { toGraphqlError } from "./errors.ts";
import { snakeFieldResolver } from "./fields.ts";

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
interface Extra extends Record<PropertyKey, unknown> {
  authenticate?: () => Promise<Context>;
}

const BODY_LIMIT = 1_000_000;

/** The `graphql-transport-ws` protocol on `/graphql`: any operation, with the credentials of the connection. */
export function serveWebsocket(app: FastifyInstance, deps: Deps, schema: GraphQLSchema, formatError: FormatError) {
  const server = new WebSocketServer({ noServer: true, maxPayload: BODY_LIMIT });
  const format = (errors: readonly GraphQLError[]) =>
    errors.slice(0, 20).map((error) => formatError(error.toJSON(), error) as GraphQLError);

  const disposable = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      async onConnect(ctx) {
        const { headers } = ctx.extra.request;
        const authorization = credentialsOf(ctx.connectionParams) ?? headers.authorization;
        const address = clientAddress(ctx.extra.request, deps.config.trustProxy);
        try {
          ctx.extra.authenticate = () => contextOf(deps, authorization, newId("req"), address);
          await ctx.extra.authenticate();
          return true;
        } catch {
          // Closes with 4403 Forbidden, as the protocol says.
          return false;
        }
      },
      async onSubscribe(ctx, _id, payload): Promise<ExecutionArgs | readonly GraphQLError[]> {
        const { query, operationName, variables: variableValues } = payload;
        try {
          // Anew for every operation: what the key may do and how much can have changed since the socket opened.
          const caller = await ctx.extra.authenticate?.();
          if (!caller) throw unauthorized();
          await countCall(caller, "/graphql");
          const contextValue = createGraphqlContext(deps, caller, caller.requestId);
          const document = parse(query, { maxTokens: 1_000 });
          const errors = validate(schema, document);
          if (errors.length > 0) return errors.slice(0, 20);
          return {
            schema,
            document,
            operationName,
            variableValues,
            contextValue,
            fieldResolver: snakeFieldResolver,
          } as ExecutionArgs;
        } catch (error) {
          return [error instanceof GraphQLError ? error : toGraphqlError(asApiError(error))];
        }
      },
      execute: execute as never,
      subscribe: subscribe as never,
      onError: (_ctx, _id, _payload, errors) =>
        (errors as GraphQLError[]).map((error) =>
          error instanceof GraphQLError ? format([error])[0] : error,
        ) as GraphQLError[],
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? ({ ...result, errors: format(result.errors as GraphQLError[]) } as never) : undefined,
    },
    server,
    12_000,
  );

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (new URL(request.url ?? "/", "http://localhost").pathname !== "/graphql") {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    server.handleUpgrade(request, socket, head, (connected) => server.emit("connection", connected, request));
  };
  app.server.on("upgrade", onUpgrade);

  return {
    async close() {
      app.server.off("upgrade", onUpgrade);
      await disposable.dispose();
    },
  };
}

/** `connectionParams: {"Authorization": "Bearer KEY"}`, in any case, or below `headers` as GraphiQL sends it. */
function credentialsOf(params: Record<string, unknown> | undefined): string | undefined {
  for (const [name, value] of Object.entries(params ?? {})) {
    if (name.toLowerCase() === "authorization" && typeof value === "string") return value;
    if (name === "headers" && typeof value === "object" && value !== null)
      return credentialsOf(value as Record<string, unknown>);
  }
  return undefined;
}
