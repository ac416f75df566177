import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ErrorReason } from "../core/error-reasons.ts";
import { ApiError } from "../core/errors.ts";

const MAX_HEADERS = 100;
const UNIQUE_HEADERS = [
  ["authorization", "Authorization"],
  ["content-type", "Content-Type"],
] as const;

/**
 * Rejects requests whose headers or URL are malformed, before anything else reads them.
 * @param undecodable requests whose URL is not percent-encoded UTF-8
 */
export function checkRequestHeads(app: FastifyInstance, undecodable: WeakSet<IncomingMessage>): void {
  app.addHook("onRequest", (request, _reply, done) => {
    checkHeaders(request.raw);
    if (undecodable.has(request.raw)) {
      const part = isDecodable(getPath(request.originalUrl)) ? "query" : "path";
      throw createMalformedError(`The ${part} is not percent-encoded UTF-8.`, "malformed_url");
    }
    done();
  });
}

/** Checks what Node's parser lets pass. @throws bad_request */
function checkHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  if (rawHeaders.length / 2 > MAX_HEADERS)
    throw new ApiError("bad_request", `A request can have at most ${MAX_HEADERS} headers.`, {
      status: 431,
      details: { reason: "headers_too_many" },
    });
  const hosts = countHeader(rawHeaders, "host");
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1"))
    throw createMalformedError("A request needs exactly one Host header.");
  // Node keeps the first of several; a proxy may have checked another.
  for (const [key, name] of UNIQUE_HEADERS)
    if (headers[key] !== undefined && countHeader(rawHeaders, key) > 1)
      throw createMalformedError(`A request can have only one ${name} header.`);
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    throw createMalformedError("The only supported transfer coding is chunked.");
  if (headers.expect !== undefined && !expectsContinue(headers))
    throw new ApiError("bad_request", "The only supported expectation is 100-continue.", {
      status: 417,
      details: { reason: "expectation_failed" },
    });
}

/** `name` in lower case. */
function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1;
  return count;
}

function createMalformedError(message: string, reason: ErrorReason = "malformed_request"): ApiError {
  return new ApiError("bad_request", message, { details: { reason } });
}

export const expectsContinue = ({ expect }: IncomingHttpHeaders): boolean =>
  expect !== undefined && /^100-continue$/i.test(expect);

/** Removes scheme and host of a request target in absolute form, which a server must accept (RFC 9112 section 3.2.2). */
export function toOriginForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?]*/i, "");
  return rest === target || rest.startsWith("/") ? rest : `/${rest}`;
}

export const getPath = (url: string): string => url.split("?", 1)[0] ?? "";

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Returns false for a URL that is not percent-encoded UTF-8; the router would read it as another one. */
export function isDecodable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
