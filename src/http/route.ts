import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, badRequest } from "../core/errors.ts";
import { parseInput, parseQuery } from "../core/input.ts";
import type { Scope } from "../core/scopes.ts";
import { type Deprecated, deprecationHeaders } from "./deprecation.ts";
import { acceptForms } from "./multipart.ts";
import { answerOnce } from "./once.ts";
import type { ResponseHeader } from "./response-headers.ts";
import { createSerializerSchema } from "./serializer.ts";

export interface Call<Q> {
  params: Record<string, string>;
  query: Q;
  body: unknown;
}

/** One operation of `/v1`: what it is called, who may call it, what it takes and answers, and the verb it calls. */
export type Route<Q extends z.ZodObject = z.ZodObject, R extends z.ZodType = z.ZodType> = Operation<Q, R> & Answers<R>;

/** What it answers: documented, and written by it (a field that is not there is not sent). Needed of all JSON. */
type Answers<R> = { response: R; responseType?: never } | { response?: R; responseType: string };

interface Operation<Q extends z.ZodObject, R extends z.ZodType> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`, in OpenAPI's form: `/conversations/{id}`. */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** "any": any valid credential; "none": no credential. */
  scope: Scope | "any" | "none";
  query?: Q;
  body?: z.ZodType;
  /** Of the body, if it is not JSON. */
  bodyType?: string;
  /** For the document: `body` as the settings of this server narrow it down. */
  documentedBody?(deps: Deps): z.ZodType;
  status?: number;
  /** For the document: statuses beyond the common ones, response headers, request headers (which may be `dependent`). */
  errors?: readonly number[];
  responseHeaders?: readonly ResponseHeader[];
  requestHeaders?: z.ZodObject;
  /** operationId to parameters; what paths tell is there already (openapi-links.ts). */
  links?: Record<string, Record<string, string>>;
  /** Its answer has an ETag: a read heeds If-None-Match, a write If-Match. */
  conditional?: boolean;
  deprecated?: Deprecated;
  /** A POST that changes nothing: it takes no Idempotency-Key. */
  readOnly?: boolean;
  handle(ctx: Context, call: Call<z.output<Q>>, reply: FastifyReply): Promise<z.input<R> | FastifyReply>;
}

/** Keeps the types of query and response for the handler. */
export function route<Q extends z.ZodObject, R extends z.ZodType>(definition: Route<Q, R>): Route {
  return definition as unknown as Route;
}

/** Registers the routes of `/v1`, and a 405 with `Allow` for every other method on their paths. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  const isForm = ({ bodyType }: Route) => bodyType === "multipart/form-data";
  for (const definition of routes) if (!isForm(definition)) registerRoute(app, definition);
  app.register(async (forms) => {
    await acceptForms(forms);
    for (const definition of routes) if (isForm(definition)) registerRoute(forms, definition);
  });
  for (const [path, onPath] of Map.groupBy(routes, (definition) => definition.path)) {
    const allowed: string[] = onPath.map((definition) => definition.method);
    if (allowed.includes("GET")) allowed.push("HEAD");
    refuseOtherMethods(app, pathOf(path), allowed);
  }
}

/** 405 with `Allow`, in the form of errors that holds where it is registered. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: string[]): void {
  const refuse = async () => {
    throw methodNotAllowed(allowed);
  };
  // Before a body is read: what the body is does not matter here.
  const config = { open: true, refused: true };
  const refused = { url, config, exposeHeadRoute: false, onRequest: refuse, handler: refuse };
  for (const method of app.supportedMethods.filter((name) => !allowed.includes(name)))
    app.route({ method, ...refused });
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
  const { method, path, scope, status = 200, readOnly } = definition;
  const deprecation = definition.deprecated && deprecationHeaders(definition.deprecated);
  app.route({
    method,
    url: pathOf(path),
    config: { ...(scope === "none" ? { open: true } : { scope }), path, ...(definition.bodyType && { upload: true }) },
    ...(definition.responseType === undefined && {
      schema: { response: { [status]: createSerializerSchema(definition.response) } },
    }),
    // Refusals before the handler say so too.
    ...(deprecation && {
      onSend: async (_request: unknown, reply: FastifyReply) => void reply.headers(deprecation),
    }),
    handler: async (request, reply) => {
      if (method === "GET") refuseUnreadBody(request);
      const query = definition.query ? parseQuery(definition.query, request.query) : refuseQuery(request.query);
      const body = definition.body || request.body === undefined ? request.body : refuseBody(request.body);
      const call = { params: request.params as Record<string, string>, query, body: body === undefined ? {} : body };
      reply.code(status);
      const handle = (ctx: Context) => definition.handle(ctx, call, reply);
      const ctx = request.context as Context;
      return method === "POST" && !readOnly ? answerOnce(ctx, request, reply, handle) : handle(ctx);
    },
  });
}

/** The body of a GET is not read, so it can't be told what is wrong with its fields. @throws bad_request */
function refuseUnreadBody({ headers }: FastifyRequest): void {
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  throw badRequest("A GET takes no body.", { body: ["is not a known field"] });
}

/** No fields are known here, so each one is refused. @throws validation_error */
function refuseBody(body: unknown): unknown {
  return parseInput(z.strictObject({}), body);
}

/** No parameters are known here, so each one is refused. */
function refuseQuery(query: unknown): Record<string, never> {
  const [name] = Object.keys(query as object);
  if (name === undefined) return {};
  throw new ApiError("bad_request", `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}.`, {
    details: { fields: { [name]: ["is not a known field"] } },
  });
}
