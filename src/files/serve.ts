import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { matchesEntityTag } from "../core/entity-tags.ts";
import { ApiError } from "../core/errors.ts";
import { byteranges, contentRange, type Range, rangesOf } from "./ranges.ts";

/** A file as it is handed out. */
export interface ServedFile {
  /** In the store. */
  file: string;
  filename: string;
  size: number;
  mime_type: string;
  /** Of the bytes: the ETag. */
  sha256: string;
  created_at: Date;
}

/** GET and HEAD of a file: whole, in ranges, or not at all when the client has it. Bytes under an id never change. */
export function serveFile(
  { files }: Pick<Deps, "files">,
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedFile,
): FastifyReply {
  const { size, mime_type } = served;
  const etag = `"${served.sha256}"`;
  const modified = new Date(Math.floor(served.created_at.getTime() / 1_000) * 1_000);
  const { method, headers } = request;
  const validators = { etag, "last-modified": modified.toUTCString(), "cache-control": "private, no-cache" };
  if (isUnchanged(headers, etag, modified)) return reply.headers(validators).code(304).send();

  // HEAD has no ranges (RFC 9110 section 14.2).
  const header = method === "GET" && isCurrent(headers["if-range"], etag, modified) ? headers.range : undefined;
  const ranges = rangesOf(header, size);
  if (ranges === "none")
    throw new ApiError("bad_request", "The file has no bytes in this range.", {
      status: 416,
      details: { reason: "range_not_satisfiable" },
      headers: { "content-range": `bytes */${size}`, "accept-ranges": "bytes" },
    });
  reply.headers({
    ...validators,
    "content-type": mime_type,
    "content-disposition": contentDisposition(served.filename, { type: "attachment" }),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  const read = ({ start, end }: Range) => files.read(served.file, start, end);
  if (ranges === "whole") {
    reply.header("content-length", size);
    return reply.send(method === "HEAD" ? undefined : stream(read({ start: 0, end: size })));
  }
  reply.code(206);
  const [only, ...more] = ranges;
  if (only && more.length === 0)
    return reply
      .headers({ "content-range": contentRange(only, size), "content-length": only.end - only.start })
      .send(stream(read(only)));
  const boundary = `recap-${randomBytes(12).toString("hex")}`;
  const { heads, tail, length } = byteranges(ranges, size, mime_type, boundary);
  async function* parts() {
    for (const { head, range } of heads) {
      yield Buffer.from(head);
      yield* read(range);
    }
    yield Buffer.from(tail);
  }
  return reply
    .headers({ "content-type": `multipart/byteranges; boundary=${boundary}`, "content-length": length })
    .send(stream(parts()));
}

/** Read as fast as the client takes it; a client that leaves ends the reading. */
const stream = (bytes: AsyncGenerator<Uint8Array>) => Readable.from(bytes, { objectMode: false });

/** RFC 9110 section 13.2.2: If-None-Match, and only without it If-Modified-Since. */
function isUnchanged(headers: FastifyRequest["headers"], etag: string, modified: Date): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return matchesEntityTag(known, etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return modified.getTime() <= since;
}

/** `If-Range`: the very tag, or the very date; else the whole file is due. */
function isCurrent(given: string | string[] | undefined, etag: string, modified: Date): boolean {
  if (given === undefined) return true;
  const text = String(given).trim();
  return text === etag || Date.parse(text) === modified.getTime();
}
