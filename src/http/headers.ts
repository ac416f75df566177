import { createHash } from "node:crypto";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";

/** For answers that are no page: nothing may run or be framed, whatever a browser takes them for. */
const NO_PAGE = { useDefaults: false, directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] } };

const EXPOSED = [
  "X-Request-Id",
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

/** The headers that helmet knows; pages set a policy of their own. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await securityHeaders();
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Asked of helmet once: it would make the same ones anew for every request. */
async function securityHeaders(): Promise<Record<string, string>> {
  const shelf = Fastify();
  await shelf.register(helmet, {
    contentSecurityPolicy: NO_PAGE,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // The operator's other hosts are not ours to speak for.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  shelf.get("/", async () => "");
  const { headers } = await shelf.inject("/");
  await shelf.close();
  const others = new Set(["content-type", "content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (others.has(name) ? [] : [[name, String(value)]])),
  );
}

/** Answers preflights of the origins in CORS_ORIGINS and lets their pages read answers, errors too. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const options = {
    origin: origins.includes("*") ? "*" : [...origins],
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  };
  // The hook alone: a route for OPTIONS on every path would hide which methods a path has.
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: object) => void) =>
      done(null, { ...options, preflight: isPreflight(request) }),
  });
}

const isPreflight = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined && headers["access-control-request-method"] !== undefined;

/** The policy of a page of our own: what stands in it inline, by hash; from this server what else it names. */
export function pagePolicy(html: string, directives: Record<string, string> = {}): string {
  const policy: Record<string, string> = {
    "default-src": "'none'",
    "script-src": ["'self'", ...hashes(html, "script")].join(" "),
    "style-src": ["'self'", ...hashes(html, "style")].join(" "),
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...directives,
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

function hashes(html: string, element: "script" | "style"): string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))];
  return inline.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
