import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../core/errors.ts";
import { exceedsMaxDepth } from "../core/json-depth.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * A body as JSON; undefined for an empty one. It is parsed as it is: keys such as `__proto__` are data, not an attack,
 * and come back as sent. @throws bad_request that says where it is wrong
 */
export function readJson(body: Buffer, headers: IncomingHttpHeaders): unknown {
  if (body.length === 0) return undefined;
  requirePlain(headers);
  if (exceedsMaxDepth(body)) throw malformed("The body nests lists and objects too deep.");
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw malformed("The body is not valid UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(`The body is not valid JSON${hintOf((error as Error).message)}.`);
  }
}

/** @throws bad_request with status 415 for a compressed body */
export function requirePlain(headers: IncomingHttpHeaders): void {
  if ((headers["content-encoding"] ?? "identity") === "identity") return;
  throw new ApiError("bad_request", "A compressed body is not taken; send it without Content-Encoding.", {
    status: 415,
    details: { reason: "unsupported_content_encoding" },
  });
}

function malformed(message: string): ApiError {
  return new ApiError("bad_request", message, { details: { reason: "malformed_json" } });
}

/** What helps a caller of V8's message, which also quotes the body. */
function hintOf(message: string): string {
  const [, fault, place] = /^(.+?) in JSON at position \d+ \((line \d+ column \d+)\)$/.exec(message) ?? [];
  if (fault) return `: ${fault.charAt(0).toLowerCase()}${fault.slice(1)} at ${place}`;
  const [, later] =
    /^Unexpected non-whitespace character after JSON at position \d+ \((line \d+ column \d+)\)$/.exec(message) ?? [];
  if (later) return `: it goes on after its end at ${later}`;
  if (message === "Unexpected end of JSON input") return ": it ends too early";
  const [, token] = /^Unexpected token ('.+?'), /u.exec(message) ?? [];
  return token ? `: unexpected ${token.toWellFormed()}` : "";
}
