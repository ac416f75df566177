import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const EXPOSED_HEADERS = [
  "X-Request-Id",
  "X-Recap-Cursor",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "ETag",
  "Location",
  "Idempotent-Replayed",
  "Accept-Ranges",
  "Content-Disposition",
  "Content-Range",
  "Deprecation",
  "Sunset",
  "Link",
  "Allow",
  "WWW-Authenticate",
];

/** Responds to preflight requests of the origins in CORS_ORIGINS, and lets their pages read responses and errors. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const options = {
    origin: origins.includes("*") ? "*" : [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  };
  // The hook alone: an OPTIONS route on every path would hide which methods a path supports.
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: object) => void) =>
      done(null, isAuthorization(request) ? { origin: false } : { ...options, preflight: isPreflight(request) }),
  });
}

/** A person signs in there; pages of other origins never call it (RFC 9700, section 2.6). */
const isAuthorization = ({ url }: FastifyRequest) => /^\/oauth\/authorize(?:[/?]|$)/.test(url);

const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers["access-control-request-method"] !== undefined;
