import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, badRequest } from "../core/errors.ts";
import { parseInput, parseQuery } from "../core/input.ts";
import { authenticateRequest } from "./authenticate.ts";
import { compressResponses } from "./compression.ts";
import { createDeprecationHeaders } from "./deprecation.ts";
import { createDisconnectSignal } from "./disconnect.ts";
import { acceptFormUploads } from "./form-upload.ts";
import { runOncePerKey } from "./idempotency-key.ts";
import { refuseOtherMethods } from "./methods.ts";
import { nestQuery } from "./nested-query.ts";
import { hasBody } from "./request-head.ts";
import type { Route } from "./route.ts";
import { createSerializerCompiler, createSerializerSchema } from "./serializer.ts";

/** Registers the operations of `/v1`, which authenticate each request. */
export async function registerV1(app: FastifyInstance, deps: Deps, routes: readonly Route[]): Promise<void> {
  await app.register(
    async (v1) => {
      v1.addHook("onRequest", (request) => authenticateRequest(deps, request));
      compressResponses(v1);
      v1.setSerializerCompiler(createSerializerCompiler());
      registerRoutes(v1, deps, routes);
    },
    { prefix: "/v1" },
  );
}

function registerRoutes(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  const isForm = ({ bodyType }: Route) => bodyType === "multipart/form-data";
  for (const definition of routes) if (!isForm(definition)) registerRoute(app, definition);
  app.register(async (scope) => {
    await acceptFormUploads(scope);
    for (const definition of routes) if (isForm(definition)) registerRoute(scope, definition);
  });
  for (const [path, onPath] of Map.groupBy(routes, (definition) => definition.path)) {
    const allowed: string[] = onPath.map((definition) => definition.method);
    if (allowed.includes("GET")) allowed.push("HEAD");
    refuseOtherMethods(app, deps, toRouterPath(path), allowed);
  }
}

/** Converts `/conversations/{id}` to `/conversations/:id`. */
const toRouterPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function registerRoute(app: FastifyInstance, definition: Route): void {
  const { method, path, scope, status = 200, readOnly } = definition;
  const nested = listNestedParameters(definition.query);
  const deprecation = definition.deprecated && createDeprecationHeaders(definition.deprecated);
  app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
    method,
    url: toRouterPath(path),
    config: {
      ...(scope === "none" ? { open: true } : { scope }),
      path,
      ticket: definition.ticket === true,
      // A POST may create a credential.
      compressed: method === "GET" || method === "PATCH" || readOnly === true,
      ...(definition.bodyType && { upload: true }),
    },
    ...(definition.maxBodyBytes !== undefined && { bodyLimit: definition.maxBodyBytes }),
    ...(definition.responseType === undefined && {
      schema: {
        response: {
          [status]: createSerializerSchema(definition.response),
          ...(definition.accepted && { 202: createSerializerSchema(definition.accepted) }),
        },
      },
    }),
    // A hook, so that errors from before the handler carry the headers too.
    ...(deprecation && {
      onSend: async (_request: unknown, reply: FastifyReply) => void reply.headers(deprecation),
    }),
    handler: async (request, reply) => {
      if (method === "GET") refuseBodyOfGet(request);
      else if (!definition.conditional) refuseIfMatch(request);
      const query = definition.query
        ? parseQuery(definition.query, nestQuery(request.query, nested))
        : refuseQuery(request.query);
      const body = definition.body || request.body === undefined ? request.body : refuseFields(request.body);
      const call = { params: request.params, query, body: body === undefined ? {} : body };
      reply.code(status);
      const handle = async (ctx: Context) => {
        const result = await definition.handle(ctx, call, reply);
        if (definition.location && result !== reply)
          reply.header("location", `${ctx.deps.publicUrl}/v1${definition.location(result, call.params)}`);
        return result;
      };
      // Undefined only for the scope "none", whose handlers do not read it.
      const ctx = request.context as Context;
      if (method !== "GET" && method !== "DELETE" && !readOnly) ctx?.deps.disk.requireSpace();
      if (ctx) ctx.getSignal = createDisconnectSignal(reply);
      // The call of a write is that of its one change.
      if (ctx?.charge && method !== "GET" && !readOnly) ctx.charge.covered = 0;
      return method === "POST" && !readOnly ? runOncePerKey(ctx, request, reply, handle) : handle(ctx);
    },
  });
}

/** The body of a GET is not read, so its fields can't be named. @throws bad_request */
function refuseBodyOfGet({ raw }: FastifyRequest): void {
  if (hasBody(raw)) throw badRequest("A GET takes no body.", { body: ["is not a known field"] });
}

/** A write without `conditional` compares no versions, and must not pass as if it did. `*` names none. @throws bad_request */
function refuseIfMatch({ headers }: FastifyRequest): void {
  const condition = headers["if-match"];
  if (condition === undefined || condition.trim() === "*") return;
  throw badRequest("If-Match with an ETag is not supported by this operation: send it without.");
}

/** Refuses every field of a body where none is documented. @throws validation_error */
function refuseFields(body: unknown): unknown {
  return parseInput(z.strictObject({}), body);
}

/** Names of the parameters that a query string writes with brackets, as their documentation says. */
function listNestedParameters(query: z.ZodObject | undefined): string[] {
  const isNested = (schema: z.ZodType) =>
    Reflect.get(z.globalRegistry.get(schema)?.param ?? {}, "style") === "deepObject";
  const parameters: [string, z.ZodType][] = Object.entries(query?.shape ?? {});
  return parameters.flatMap(([name, schema]) => (isNested(schema) ? [name] : []));
}

/** Refuses every parameter where none is documented. @throws bad_request */
function refuseQuery(query: Record<string, unknown>): Record<string, never> {
  const [name] = Object.keys(query);
  if (name === undefined) return {};
  throw new ApiError("bad_request", `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}.`, {
    details: { fields: { [name]: ["is not a known field"] } },
  });
}
