import type { FastifyInstance, FastifyReply } from "fastify";
import { ApiError } from "../core/errors.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { requireProgress } from "./body-timeout.ts";
import { requireNoContentEncoding } from "./json-body.ts";

/** Accepts bodies of any type on the routes of the scope; handlers read them by `readRawUpload`. */
export function acceptRawUploads(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** The body as the bytes of one file. */
export function readRawUpload(reply: FastifyReply): IncomingFile {
  const { raw, headers } = reply.request;
  const length = headers["content-length"];
  return {
    length: length === undefined ? undefined : Number(length),
    overhead: 0,
    async read(take) {
      requireNoContentEncoding(headers);
      requireProgress(reply);
      try {
        const taken = await take(raw.iterator({ destroyOnReturn: false }));
        return { taken, filename: undefined, ownName: undefined };
      } catch (error) {
        if (!raw.complete && raw.destroyed) throw createIncompleteError(error);
        throw error;
      } finally {
        raw.resume();
      }
    },
  };
}

function createIncompleteError(cause: unknown): ApiError {
  return new ApiError("bad_request", "The body is incomplete.", { details: { reason: "malformed_body" }, cause });
}
