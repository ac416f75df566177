import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Context, Deps } from "../core/context.ts";
import type { Scope } from "../core/scopes.ts";
import type { Deprecated } from "./deprecation.ts";
import type { ResponseHeader } from "./response-headers.ts";

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
  /** One or more sentences beyond the summary. */
  description: string;
  /** "any": any valid credential; "none": no credential. */
  scope: Scope | "any" | "none";
  query?: Query;
  body?: Body;
  /** The content type of the body, if it is not JSON. */
  bodyType?: string;
  /** For the document: `body`, restricted to what the configuration of this server supports. */
  documentedBody?(deps: Deps): z.ZodType;
  status?: number;
  /** The response with 202 of a request that may continue in the background; the handler sets that status. */
  accepted?: z.ZodType;
  /** Maximum size of the body, if it is larger than that of other requests. */
  maxBodyBytes?: number;
  /** The path of what a response with 201 or 202 created, relative to `/v1`. */
  location?(response: z.input<Response>, params: PathParameters<Path>): string;
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
  /** Accepts the single-use ticket of a client token in the query parameter `ticket`. */
  ticket?: boolean;
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
