import type { IncomingMessage } from "node:http";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { getClientAddress, getProtocol } from "./forwarded.ts";
import { createInsecureError, isExempt } from "./https.ts";
import { getPath, toOriginForm } from "./request-head.ts";

/** Other upgrades (h2c, which some clients offer with every request) are ignored: the request continues as HTTP/1.1. */
export const isWebsocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? "");

/** Checks an upgrade, which no hook of Fastify sees, as hooks check other requests. Returns the error to refuse it with. */
export function checkUpgrade(deps: Deps, request: IncomingMessage, path: string): ApiError | undefined {
  if (getPath(toOriginForm(request.url ?? "")) !== path)
    return new ApiError("not_found", "There is nothing at this path.");
  return deps.admission.getRejection() ?? checkHttps(deps, request);
}

function checkHttps({ config }: Deps, request: IncomingMessage): ApiError | undefined {
  if (getProtocol(request, config.trustProxy) === "https") return undefined;
  const exempt = isExempt(config, request, getClientAddress(request, config.trustProxy));
  return exempt ? undefined : createInsecureError();
}
