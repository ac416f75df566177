import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../core/errors.ts";

const MOST_HEADERS = 100;

/** What a request must be before anybody looks at what it asks for. */
export function guardIntake(app: FastifyInstance, undecodable: WeakSet<object>): void {
  const continued = new WeakSet<IncomingMessage>();
  // Node would tell the client to go on before anybody has looked at its headers.
  app.server.on("checkContinue", (request, response) => app.server.emit("request", request, response));

  app.addHook("onRequest", (request, _reply, done) => {
    checkHead(request.raw);
    if (undecodable.has(request.raw)) {
      const part = isDecodable(request.originalUrl.split("?")[0] ?? "") ? "query" : "path";
      throw malformed(`The ${part} is not percent-encoded UTF-8.`, "malformed_url");
    }
    done();
  });
  app.addHook("preParsing", async (request, reply) => {
    const { headers } = request.raw;
    if (!hasBody(request.raw)) return;
    if (!expectsContinue(request.raw) || Number(headers["content-length"]) > request.routeOptions.bodyLimit) return;
    continued.add(request.raw);
    reply.raw.writeContinue();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // A client that was not told to go on may or may not send its body: what follows can't be told apart.
    if (expectsContinue(request.raw) && !continued.has(request.raw)) reply.header("connection", "close");
    // Else Node reads and drops the rest of a body that was refused: closing at once could lose the answer.
    else if (reply.statusCode !== 408 && reply.hasHeader("connection")) reply.removeHeader("connection");
    done(null, payload);
  });
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const expectsContinue = ({ headers }: IncomingMessage) => /^100-continue$/i.test(headers.expect ?? "");

/** @throws what HTTP says of such a head; Node's parser lets these pass */
function checkHead({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  if (rawHeaders.length / 2 > MOST_HEADERS)
    throw new ApiError("bad_request", `A request may have at most ${MOST_HEADERS} headers.`, {
      status: 431,
      details: { reason: "headers_too_many" },
    });
  const hosts = countHeader(rawHeaders, "host");
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) throw malformed("It needs one Host header.");
  // Of several Node keeps the first; something in between may have looked at another.
  for (const name of ["authorization", "content-type"])
    if (headers[name] !== undefined && countHeader(rawHeaders, name) > 1)
      throw malformed(`It may have one header ${name === "authorization" ? "Authorization" : "Content-Type"} only.`);
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    throw malformed("The only transfer coding that is read here is chunked.");
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1;
  return count;
}

function malformed(message: string, reason = "malformed_request"): ApiError {
  return new ApiError("bad_request", message, { details: { reason } });
}

/** What can't be decoded would be read as something else than was sent. */
export function isDecodable(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
