import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { findShapeFault } from "../core/json-shape.ts";
import { CALL_WORK } from "../core/work.ts";

/** Bytes of JSON that a call parses in at most about 100 ms. */
const BYTES_PER_CALL = 1_000_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Replaces Fastify's parser, which rejects or drops keys such as `__proto__`; here they are data. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    /^application\/(?:[\w.-]+\+)?json(?:;|$)/i,
    { parseAs: "buffer" },
    ({ headers, context }: FastifyRequest, body: Buffer, done) => {
      const parse = () => {
        let value: unknown;
        try {
          value = parseJsonBody(body, headers);
        } catch (error) {
          return done(error instanceof Error ? error : new Error("The body can't be parsed."));
        }
        done(null, value);
      };
      if (!context || body.length < BYTES_PER_CALL) parse();
      else chargeBody(context, body.length).then(parse, done);
    },
  );
}

/** Charges the work of parsing a body beyond that of other requests, which the call covers. @throws rate_limit_exceeded */
async function chargeBody(ctx: Context, bytes: number): Promise<void> {
  await ctx.deps.access.chargeWork(ctx, CALL_WORK * (1 + Math.floor(bytes / BYTES_PER_CALL)));
}

/** Returns undefined for an empty body. @throws bad_request with the position of the fault */
function parseJsonBody(body: Buffer, headers: IncomingHttpHeaders): unknown {
  if (body.length === 0) return undefined;
  requireNoContentEncoding(headers);
  requireUtf8(headers);
  const fault = findShapeFault(body);
  if (fault !== undefined) throw createJsonError(`The body ${fault}.`);
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw createJsonError("The body is not valid UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createJsonError(`The body is not valid JSON${error instanceof Error ? explain(error.message) : ""}.`);
  }
}

/** @throws bad_request with status 415 for a compressed body */
export function requireNoContentEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (coding === "identity") return;
  throw new ApiError("bad_request", "Compressed bodies are not supported; send the body without Content-Encoding.", {
    status: 415,
    details: { reason: "unsupported_content_encoding" },
  });
}

/** @throws bad_request with status 415 for another charset */
function requireUtf8(headers: IncomingHttpHeaders): void {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers["content-type"] ?? "") ?? [];
  if (/^(?:utf-?8|us-ascii)$/i.test(charset)) return;
  throw new ApiError("bad_request", "JSON must be sent in UTF-8.", {
    status: 415,
    details: { reason: "unsupported_media_type" },
  });
}

function createJsonError(message: string): ApiError {
  return new ApiError("bad_request", message, { details: { reason: "malformed_json" } });
}

/** The part of V8's message that helps a caller; the rest quotes the body. */
function explain(message: string): string {
  const [, fault, place] = /^(.+?) in JSON at position \d+ \((line \d+ column \d+)\)$/.exec(message) ?? [];
  if (fault) return `: ${fault.charAt(0).toLowerCase()}${fault.slice(1)} at ${place}`;
  const [, later] =
    /^Unexpected non-whitespace character after JSON at position \d+ \((line \d+ column \d+)\)$/.exec(message) ?? [];
  if (later) return `: unexpected text after the end at ${later}`;
  if (message === "Unexpected end of JSON input") return ": unexpected end";
  const [, token] = /^Unexpected token ('.+?'), /u.exec(message) ?? [];
  return token ? `: unexpected ${token.toWellFormed()}` : "";
}
