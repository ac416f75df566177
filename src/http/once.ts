import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../core/context.ts";
import type { Answer } from "../idempotency/call.ts";

/** Headers that belong to an answer as its body does. */
const KEPT_HEADERS = ["etag", "location"];

/** Runs a POST once per Idempotency-Key; later ones get the answer of the first. Without the header: just runs it. */
export async function answerOnce(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return handle(ctx);
  const { idempotency } = ctx.deps;
  const { method, url, body } = request;
  const upload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  const begun = await idempotency.begin(ctx, {
    key: String(header),
    method,
    path: new URL(url, "http://localhost").pathname,
    body: upload ? undefined : (JSON.stringify(body) ?? ""),
  });
  if ("kept" in begun) return send(reply, begun.kept, true);
  const { call } = begun;
  try {
    const result = await handle({ ...ctx, idempotency: call, requiredScopes: call.scopes });
    if (reply.sent || result === reply || reply.statusCode >= 300) return result;
    const answer = {
      status: reply.statusCode,
      headers: headersOf(reply),
      body: String(reply.serialize(result as object)),
    };
    return send(reply, await idempotency.keep(ctx, call, answer), call.replayed);
  } finally {
    idempotency.end(call);
  }
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const given = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function send(reply: FastifyReply, answer: Answer, replayed: boolean): FastifyReply {
  if (replayed) reply.header("idempotent-replayed", "true");
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type("application/json; charset=utf-8")
    .serializer((body: string) => body)
    .send(answer.body);
}
