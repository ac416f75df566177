import { z } from "zod";
import type { oas31 } from "zod-openapi";
import { ID_PREFIX_BY_PATH_SEGMENT, idPattern, TASK_ID_PATTERN } from "../../core/ids.ts";
import { EXAMPLE_TASK_ID, exampleId } from "../../core/output.ts";
import type { Route } from "../route.ts";

const defineRequestHeader = (id: string, schema: z.ZodString, param: Partial<oas31.ParameterObject>) =>
  schema.optional().meta({ param: { id, in: "header", ...param } });

const IDEMPOTENCY_KEY = defineRequestHeader(
  "IdempotencyKey",
  z.string().min(1).max(255).meta({ pattern: "^[\\x21-\\x7e]+$" }),
  {
    name: "Idempotency-Key",
    description:
      "Makes a retry safe: for 24 hours a request with the same key returns the response of the first one and changes nothing.",
    example: "5f0c2a9e-invoice-1",
  },
);

const IF_MATCH = defineRequestHeader("IfMatch", z.string(), {
  name: "If-Match",
  description: "The request fails with 412 unless the resource has the version of this ETag.",
  example: '"3-498682"',
});

const IF_NONE_MATCH = defineRequestHeader("IfNoneMatch", z.string(), {
  name: "If-None-Match",
  description: "The response is 304 without a body while the resource has this ETag.",
  example: '"3-498682"',
});

const AT_LEAST = defineRequestHeader("AtLeast", z.string().meta({ pattern: idPattern("evt") }), {
  name: "X-Recap-At-Least",
  description:
    "A cursor: an event's id, or `X-Recap-Cursor` of an earlier response. The response includes the effects of that event, or is 503.",
  example: exampleId("evt"),
});

/** The parameters in a path template, each with the id format of the collection before it. */
export function describePathParameters(path: string): oas31.ParameterObject[] {
  return [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, collection = "", name = ""]) => {
    const form = findIdForm(collection);
    if (!form) throw new Error(`core/ids.ts has no id prefix for ${collection} in ${path}.`);
    return {
      name,
      in: "path",
      required: true,
      description: `An id of ${collection}.`,
      schema: { type: "string", pattern: form.pattern },
      example: form.example,
    };
  });
}

/** The id of a version of a summary, or its number. */
const VERSION_PATTERN = "^(sum_[0-7][0-9a-hjkmnp-tv-z]{25}-)?[1-9][0-9]{0,8}$";

/** Finds the format of the ids of a collection; an id of a task contains that of its conversation. */
function findIdForm(collection: string): { pattern: string; example: string } | null {
  if (collection === "tasks") return { pattern: TASK_ID_PATTERN, example: EXAMPLE_TASK_ID };
  if (collection === "summary_versions") return { pattern: VERSION_PATTERN, example: "2" };
  const prefix = ID_PREFIX_BY_PATH_SEGMENT[collection];
  return prefix ? { pattern: idPattern(prefix), example: exampleId(prefix) } : null;
}

/** The request headers that the kind of operation implies; those of one operation alone are in its `requestHeaders`. */
export function describeRequestHeaders(route: Route): z.ZodType[] {
  const headers: z.ZodType[] = [];
  if (route.conditional) headers.push(route.method === "GET" ? IF_NONE_MATCH : IF_MATCH);
  if (route.scope !== "none" && (route.method === "GET" || route.readOnly)) headers.push(AT_LEAST);
  if (acceptsIdempotencyKey(route)) headers.push(IDEMPOTENCY_KEY);
  return headers;
}

export const acceptsIdempotencyKey = ({ method, readOnly, scope }: Route): boolean =>
  method === "POST" && !readOnly && scope !== "none";
