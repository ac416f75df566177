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

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** The parameters in a path template: `{ id: string }` for `/conversations/{id}`. */
type PathParameters<Path extends string> = Record<string extends Path ? string : ParameterName<Path>, string>;

export interface Call<Path extends string, Query extends z.ZodObject, Body extends z.ZodType> {
  params: PathParameters<Path>;
  /** Validated. */
  query: z.output<Query>;
  /** Readable JSON that the verb validates; `{}` if the request has none. */
  body: z.input<Body>;
}

/** One operation of `/v1`: its documentation, who may call it, its request and response, and the verb behind it. */
export type Route<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Operation<Path, Query, Body, Response> & ResponseBody<Response>;

/** The schema of the response, which every JSON response needs: it is documented, and fields that it lacks are not sent. */
type ResponseBody<Response> =
  | { response: Response; responseType?: never }
  | { response?: Response; responseType: string };

interface Operation<
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Relative to `/v1`, as an OpenAPI template: `/conversations/{id}`. */
  path: Path;
  operationId: string;
  summary: string;
  description?: string;
  /** "any": any valid credential; "none": no credential. */
  scope: Scope | "any" | "none";
  query?: Query;
  body?: Body;
  /** The content type of the body, if it is not JSON. */
  bodyType?: string;
  /** For the document: `body`, restricted to what the configuration of this server supports. */
  documentedBody?(deps: Deps): z.ZodType;
  status?: number;
  /** For the document: error statuses beyond the common ones. */
  errors?: readonly number[];
  /** For the document: headers beyond those that the other properties imply. */
  responseHeaders?: readonly ResponseHeader[];
  requestHeaders?: z.ZodObject;
  /** For the document: parameters by operationId, beyond the links that paths show (openapi/links.ts). */
  links?: Record<string, Record<string, string>>;
  /** The response has an ETag: a GET supports If-None-Match, a write If-Match. */
  conditional?: boolean;
  deprecated?: Deprecated;
  /** A POST that changes nothing and takes no Idempotency-Key. */
  readOnly?: boolean;
  handle(ctx: Context, call: Call<Path, Query, Body>, reply: FastifyReply): Promise<z.input<Response> | FastifyReply>;
}

/** Infers the types of the handler's parameters and result from the path template and the schemas. */
export function route<
  const Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(definition: Route<Path, Query, Body, Response>): Route {
  return definition;
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
  app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
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
      const call = { params: request.params, query, body: body === undefined ? {} : body };
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
function refuseQuery(query: Record<string, unknown>): Record<string, never> {
  const [name] = Object.keys(query);
  if (name === undefined) return {};
  throw new ApiError("bad_request", `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}.`, {
    details: { fields: { [name]: ["is not a known field"] } },
  });
}
