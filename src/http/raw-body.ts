import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../core/errors.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { requireFlow } from "./body-time.ts";
import { requirePlain } from "./json.ts";

/** Bodies of any type are left to the handlers of this scope, as they come. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** The body as the bytes of one file. */
export function bodyOf(request: FastifyRequest): IncomingFile {
  const length = request.headers["content-length"];
  return {
    length: length === undefined ? undefined : Number(length),
    overhead: 0,
    async read(take) {
      requirePlain(request.headers);
      requireFlow(request);
      try {
        return {
          taken: await take(request.raw.iterator({ destroyOnReturn: false })),
          filename: undefined,
          ownName: undefined,
        };
      } catch (error) {
        if (!request.raw.complete && request.raw.destroyed) throw cutOff(error);
        throw error;
      } finally {
        request.raw.resume();
      }
    },
  };
}

function cutOff(cause: unknown): ApiError {
  return new ApiError("bad_request", "The body was cut off.", { details: { reason: "malformed_body" }, cause });
}
