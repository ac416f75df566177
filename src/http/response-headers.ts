import { z } from "zod";
import { exampleId } from "../core/output.ts";

/** Documents a header as a component; it is in every response that names it unless its schema is optional. */
const define = (id: string, description: string, schema: z.ZodType, example: unknown) =>
  schema.meta({ examples: [example], header: { id, description } });

export const RATE_LIMIT_HEADERS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"] as const;

const HEADERS = {
  "X-RateLimit-Limit": define(
    "X-RateLimit-Limit",
    "Calls allowed in the window with fewer calls remaining.",
    z.int(),
    500,
  ),
  "X-RateLimit-Remaining": define("X-RateLimit-Remaining", "Calls that remain in that window.", z.int(), 499),
  "X-RateLimit-Reset": define(
    "X-RateLimit-Reset",
    "When that window ends: a Unix timestamp in seconds.",
    z.int(),
    1_795_253_460,
  ),
  "X-Recap-Cursor": define(
    "X-Recap-Cursor",
    "The place of this response in the event log: it includes the effects of that event. Absent while the log is empty.",
    z.string().optional(),
    exampleId("evt"),
  ),
  "X-Request-Id": define("X-Request-Id", "Identifies this request in the server's log.", z.string(), exampleId("req")),
  "Retry-After": define("Retry-After", "Seconds to wait before the next attempt.", z.int(), 30),
  "WWW-Authenticate": define("WWW-Authenticate", "How to authenticate.", z.string(), 'Bearer realm="recap"'),
  ETag: define("ETag", "The version of the resource, for If-Match and If-None-Match.", z.string(), '"3-498682"'),
  Location: define(
    "Location",
    "The URL of what the request created.",
    z.string().meta({ format: "uri" }),
    `https://recap.example.com/v1/conversations/${exampleId("conv")}`,
  ),
  "Idempotent-Replayed": define(
    "Idempotent-Replayed",
    "`true` if this is the stored response of an earlier request with the same Idempotency-Key.",
    z.string().optional(),
    "true",
  ),
  Deprecation: define("Deprecation", "Since when this is deprecated (RFC 9745).", z.string(), "@1795219200"),
  Sunset: define("Sunset", "When this will be removed (RFC 8594).", z.string(), "Sun, 21 Nov 2027 00:00:00 GMT"),
  Link: define(
    "Link",
    "The page that explains the deprecation.",
    z.string(),
    '<https://example.com>; rel="deprecation"',
  ),
};

export type ResponseHeader = keyof typeof HEADERS;

export function describeHeaders(names: Iterable<ResponseHeader>) {
  return z.object(Object.fromEntries(Array.from(new Set(names), (name) => [name, HEADERS[name]])));
}
