import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { ApiError } from "../errors.ts";
import { parseQuery } from "../input.ts";
import type { Scope } from "../keys/scopes.ts";

export interface Call<Q> {
  params: Record<string, string>;
  query: Q;
  body: unknown;
}

/** One operation of `/v1`: what it is called, who may call it, what it takes, and the verb it calls. */
export interface Route<Q extends z.ZodType = z.ZodType> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`, in OpenAPI's form: `/conversations/{id}`. */
  path: string;
  operationId: string;
  summary: string;
  /** "any": any valid credential. */
  scope: Scope | "any";
  query?: Q;
  body?: z.ZodType;
  status?: number;
  handle(ctx: Context, call: Call<z.output<Q>>, reply: FastifyReply): Promise<unknown>;
}

/** Keeps the query's type for the handler. */
export function route<Q extends z.ZodType>(definition: Route<Q>): Route {
  return definition as unknown as Route;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"] as const;

/** Registers the routes of `/v1`, and a 405 with `Allow` for every other method on their paths. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  for (const definition of routes) registerRoute(app, definition);
  for (const [path, onPath] of Map.groupBy(routes, (definition) => definition.path)) {
    const allowed: string[] = onPath.map((definition) => definition.method);
    if (allowed.includes("GET")) allowed.push("HEAD");
    const refused = METHODS.filter((method) => !allowed.includes(method));
    const handler = () => {
      throw methodNotAllowed(allowed);
    };
    app.route({ method: refused, url: pathOf(path), config: { open: true }, handler });
    app.route({ method: "OPTIONS", url: pathOf(path), config: { open: true }, handler });
  }
}

export function methodNotAllowed(allowed: string[]): ApiError {
  return new ApiError("bad_request", `This method is not allowed here; ${allowed.join(", ")} are.`, {
    status: 405,
    details: { reason: "method_not_allowed" },
    headers: { allow: allowed.join(", ") },
  });
}

const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function registerRoute(app: FastifyInstance, definition: Route): void {
  const { method, path, scope, status = 200 } = definition;
  app.route({
    method,
    url: pathOf(path),
    config: { scope, path },
    handler: async (request, reply) => {
      const query = definition.query ? parseQuery(definition.query, request.query) : refuseQuery(request.query);
      const call = { params: request.params as Record<string, string>, query, body: request.body ?? {} };
      reply.code(status);
      return definition.handle(request.context as Context, call, reply);
    },
  });
}

/** No parameters are known here, so each one is refused. */
function refuseQuery(query: unknown): unknown {
  const [name] = Object.keys(query as object);
  if (name === undefined) return {};
  throw new ApiError("bad_request", `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}.`, {
    details: { fields: { [name]: ["is not a known field"] } },
  });
}
