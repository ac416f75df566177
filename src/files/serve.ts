import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { create as createContentDisposition } from "content-disposition";
import { matchesEntityTag, parseEntityTags } from "../core/entity-tags.ts";
import { ApiError } from "../core/errors.ts";
import { createMultipart, formatRange, parseRanges, type Range } from "./ranges.ts";
import type { FileStore } from "./store.ts";

/** A stored file and how a download presents it. The bytes of an id never change. */
export interface ServedFile {
  /** Id in the file store. */
  file: string;
  filename: string;
  size: number;
  mime_type: string;
  /** Hash of the bytes; also the ETag. */
  sha256: string;
  created_at: Date;
}

export interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

export interface FileResponse {
  status: 200 | 206 | 304;
  headers: Record<string, string | number>;
  body?: Readable;
}

/** Answers GET and HEAD: the whole file, ranges of it, or nothing if the client has it. @throws bad_request with 412 or 416 */
export function serveFile(files: FileStore, { method, headers }: FileRequest, served: ServedFile): FileResponse {
  const { size, mime_type } = served;
  const etag = `"${served.sha256}"`;
  const modified = new Date(Math.floor(served.created_at.getTime() / 1_000) * 1_000);
  const validators = { etag, "last-modified": modified.toUTCString(), "cache-control": "private, no-cache" };
  requireMatch(headers, etag, modified);
  if (isUnchanged(headers, etag, modified)) return { status: 304, headers: validators };

  const common = {
    ...validators,
    "content-type": mime_type,
    "content-disposition": createContentDisposition(served.filename, { type: "attachment" }),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  };
  // HEAD has no ranges (RFC 9110 section 14.2).
  const header = method === "GET" && mayUseRange(headers["if-range"], etag, modified) ? headers.range : undefined;
  const ranges = parseRanges(header, size);
  if (ranges === "none") throw createRangeError(size);
  const read = ({ start, end }: Range) => files.read(served.file, start, end);
  if (ranges === "whole") {
    const whole = { status: 200, headers: { ...common, "content-length": size } } as const;
    return method === "HEAD" ? whole : { ...whole, body: toStream(read({ start: 0, end: size })) };
  }
  const [only, ...further] = ranges;
  if (only && further.length === 0) {
    const range = { "content-range": formatRange(only, size), "content-length": only.end - only.start };
    return { status: 206, headers: { ...common, ...range }, body: toStream(read(only)) };
  }
  const boundary = `recap-${randomBytes(12).toString("hex")}`;
  const { parts, tail, length } = createMultipart(ranges, size, mime_type, boundary);
  async function* readParts() {
    for (const { head, range } of parts) {
      yield Buffer.from(head);
      yield* read(range);
    }
    yield Buffer.from(tail);
  }
  const multipart = { "content-type": `multipart/byteranges; boundary=${boundary}`, "content-length": length };
  return { status: 206, headers: { ...common, ...multipart }, body: toStream(readParts()) };
}

/** Reads at the speed of the client. A client that disconnects ends the read. */
const toStream = (bytes: AsyncGenerator<Uint8Array>) => Readable.from(bytes, { objectMode: false });

function createRangeError(size: number): ApiError {
  return new ApiError("bad_request", "The file has no bytes in this range.", {
    status: 416,
    details: { reason: "range_not_satisfiable" },
    headers: { "content-range": `bytes */${size}`, "accept-ranges": "bytes" },
  });
}

/** RFC 9110 section 13.2.2: If-Unmodified-Since applies only without If-Match, which no weak tag matches. @throws bad_request with 412 */
function requireMatch(headers: IncomingHttpHeaders, etag: string, modified: Date): void {
  const tags = headers["if-match"];
  const isMet =
    tags === undefined
      ? !(modified.getTime() > Date.parse(headers["if-unmodified-since"] ?? ""))
      : tags.trim() === "*" || parseEntityTags(tags).includes(etag);
  if (isMet) return;
  throw new ApiError("bad_request", "The file is not the one that the condition names.", {
    status: 412,
    details: { reason: "precondition_failed" },
    headers: { etag },
  });
}

/** RFC 9110 section 13.2.2: If-Modified-Since applies only without If-None-Match. */
function isUnchanged(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined) return matchesEntityTag(known, etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return modified.getTime() <= since;
}

/** `If-Range` needs the exact tag, or the exact date; otherwise the whole file is sent. */
function mayUseRange(given: string | string[] | undefined, etag: string, modified: Date): boolean {
  if (given === undefined) return true;
  const text = String(given).trim();
  return text === etag || Date.parse(text) === modified.getTime();
}
