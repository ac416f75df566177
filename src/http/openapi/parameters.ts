import type { z } from "zod";
import { ID_PREFIX_BY_PATH_SEGMENT, idPattern } from "../../core/ids.ts";
import { exampleId } from "../../core/output.ts";
import type { Route } from "../route.ts";
import type { JsonSchema, SchemaBook } from "./schemas.ts";

const requestHeader = (name: string, description: string, example: string, schema: JsonSchema = {}) => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
  example,
});

/** `components.parameters`. */
export const REQUEST_HEADERS: JsonSchema = {
  IdempotencyKey: requestHeader(
    "Idempotency-Key",
    "Does the work once however often the request is sent: for 24 hours it answers what it answered first.",
    "5f0c2a9e-invoice-1",
    { minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  ),
  IfMatch: requestHeader("If-Match", "Refuses with 412 unless the resource has this ETag's version.", '"3-498682"'),
  IfNoneMatch: requestHeader("If-None-Match", "Answers 304 without a body while the ETag is still this.", '"3-498682"'),
};

export function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, collection = "", name]) => {
    const prefix = ID_PREFIX_BY_PATH_SEGMENT[collection];
    if (!prefix) throw new Error(`ids.ts does not say what follows ${collection} in ${path}.`);
    return {
      name,
      in: "path",
      required: true,
      description: `An id of ${collection}.`,
      schema: { type: "string", pattern: idPattern(prefix) },
      example: exampleId(prefix),
    };
  });
}

export interface Parameters {
  independent: JsonSchema[];
  /** Those whose right values no schema can tell: marked by `dependent` (input.ts), and the Idempotency-Key. */
  dependent: JsonSchema[];
}

/** All parameters of an operation but those of its path. */
export function parametersOf(route: Route, book: SchemaBook): Parameters {
  const found: Parameters = { independent: [], dependent: [] };
  const { properties, required = [] } = route.query ? readQuery(route.query, book) : { properties: {} };
  for (const [name, { description, dependent, ...schema }] of Object.entries(properties)) {
    found[dependent ? "dependent" : "independent"].push({
      name,
      in: "query",
      ...(description && { description }),
      ...(required.includes(name) && { required: true }),
      schema,
    });
  }
  for (const { dependent, ...parameter } of route.parameters ?? [])
    found[dependent ? "dependent" : "independent"].push(parameter);
  if (isKeyed(route)) found.dependent.push(parameterRef("IdempotencyKey"));
  if (route.conditional) found.independent.push(parameterRef(route.method === "GET" ? "IfNoneMatch" : "IfMatch"));
  return found;
}

const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** The parameter itself, where no reference can stand. */
export const resolveParameter = (parameter: JsonSchema): JsonSchema =>
  parameter.$ref ? REQUEST_HEADERS[parameter.$ref.split("/").at(-1)] : parameter;

/** Whether it takes an Idempotency-Key. */
export const isKeyed = ({ method, readOnly, scope }: Route) => method === "POST" && !readOnly && scope !== "none";

const readQuery = (query: z.ZodType, book: SchemaBook) =>
  book.input(query) as { properties: Record<string, JsonSchema>; required?: string[] };
