import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { reportRateLimit } from "./authenticate.ts";

/** Responds with 405 and `Allow` to every other method on a path, in the error format of the scope. */
export function refuseOtherMethods(app: FastifyInstance, deps: Deps, url: string, allowed: readonly string[]): void {
  const refuse = async (request: FastifyRequest) => {
    await reportRateLimit(deps, request);
    throw createMethodNotAllowedError(allowed);
  };
  // In onRequest: the body is not read, whatever it holds.
  app.route({
    method: app.supportedMethods.filter((name) => !allowed.includes(name)),
    url,
    config: { open: true, refused: true },
    exposeHeadRoute: false,
    onRequest: refuse,
    handler: refuse,
  });
}

export function createMethodNotAllowedError(allowed: readonly string[]): ApiError {
  return new ApiError("bad_request", `This method is not allowed here. Allowed: ${allowed.join(", ")}.`, {
    status: 405,
    details: { reason: "method_not_allowed" },
    headers: { allow: allowed.join(", ") },
  });
}
