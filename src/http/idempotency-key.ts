import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../core/context.ts";
import { requireCoverage } from "../core/restriction.ts";
import type { StoredResponse } from "../idempotency/call.ts";

/** Response headers that are stored and replayed with the body. */
const STORED_HEADERS = ["etag", "location"];

/**
 * Runs the handler of a POST once per Idempotency-Key: a later request with the key gets the stored response of the
 * first. Without the header it just runs the handler.
 */
export async function runOncePerKey(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return handle(ctx);
  // A stored response may be of another credential, and no verb checks what it contains.
  requireCoverage(ctx, undefined);
  const { idempotency } = ctx.deps;
  const { method, url, body } = request;
  const upload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  const begun = await idempotency.begin(ctx, {
    key: String(header),
    method,
    path: new URL(url, "http://localhost").pathname,
    body: upload ? undefined : (JSON.stringify(body) ?? ""),
  });
  if ("response" in begun) return sendStored(reply, begun.response, true);
  const { call } = begun;
  try {
    const result = await handle({ ...ctx, idempotency: call, requiredScopes: call.scopes });
    if (reply.sent || result === reply || reply.statusCode >= 300) return result;
    const response = {
      status: reply.statusCode,
      headers: readStoredHeaders(reply),
      body: String(reply.serialize(result)),
    };
    return sendStored(reply, await idempotency.storeResponse(ctx, call, response), call.isReplay);
  } finally {
    idempotency.end(call);
  }
}

function readStoredHeaders(reply: FastifyReply): Record<string, string> {
  const headers = STORED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function sendStored(reply: FastifyReply, response: StoredResponse, replayed: boolean): FastifyReply {
  if (replayed) reply.header("idempotent-replayed", "true");
  return reply
    .code(response.status)
    .headers(response.headers)
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(response.body);
}
