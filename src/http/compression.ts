import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addCoding } from "../core/entity-tags.ts";
import { SIGNATURE_PARAMETER } from "../core/links.ts";
import { type ContentCoding, compress, selectCoding } from "./content-coding.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Responses of the route may be compressed. */
    compressed?: boolean;
  }
}
declare module "../core/context.ts" {
  interface Context {
    /** True if the response may contain a credential, and is therefore not compressed. */
    hasSecret?: boolean;
  }
}

/** Characters: below it, compression saves no packet. */
const MIN_LENGTH = 1_024;

/**
 * Compresses JSON as the client accepts it. The length of a compressed response reveals whether a text that another person chose
 * agrees with a secret beside it (BREACH), so that a response with a signed link or a credential is sent as it is, and so is one
 * of a session, which a browser sends by itself. Streams are not compressed.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!request.routeOptions.config.compressed || !hasOwnCredential(request)) return done(null, payload);
    addVary(reply);
    const coding = selectCoding(request.headers["accept-encoding"]);
    if (!coding || !isCompressible(request, reply, payload)) return done(null, payload);
    const send = (compressed: Buffer) => {
      reply.header("content-encoding", coding);
      reply.removeHeader("content-length");
      const etag = reply.getHeader("etag");
      if (typeof etag === "string") reply.header("etag", addCoding(etag, coding));
      done(null, compressed);
    };
    const compressed = typeof payload === "string" ? compress(coding, payload) : compressKept(coding, payload);
    if (Buffer.isBuffer(compressed)) send(compressed);
    else compressed.then(send, done);
  });
}

/** Compressed forms of the bodies that are kept for further requests (kept-responses.ts), as long as these are. */
const compressedBodies = new WeakMap<Buffer, Partial<Record<ContentCoding, Buffer | Promise<Buffer>>>>();

function compressKept(coding: ContentCoding, body: Buffer): Buffer | Promise<Buffer> {
  const forms = compressedBodies.get(body) ?? {};
  compressedBodies.set(body, forms);
  forms[coding] ??= compress(coding, body);
  return forms[coding];
}

/** A credential that no page of another origin can send. */
const hasOwnCredential = ({ context, headers }: FastifyRequest) => !context || headers.authorization !== undefined;

function isCompressible(
  { context }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return false;
  if (payload.length < MIN_LENGTH || context?.hasSecret) return false;
  if (reply.hasHeader("content-encoding") || !String(reply.getHeader("content-type")).includes("json")) return false;
  // Without a caller, a link is the example of a document.
  return !context || !payload.includes(`${SIGNATURE_PARAMETER}=`);
}

function addVary(reply: FastifyReply): void {
  const names = reply.getHeader("vary");
  reply.header("vary", names === undefined ? "accept-encoding" : `${names}, accept-encoding`);
}
