import type { IncomingMessage } from "node:http";
import type { TLSSocket } from "node:tls";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { clientAddress, inRange, parseRange } from "./address.ts";
import { isLoopback } from "./https.ts";

/** Any other upgrade (h2c, which some clients offer with every request) is not taken: HTTP/1.1 goes on. */
export const isWebsocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? "");

/** Why a socket may not be opened here, if so: what hooks check of other requests, which no upgrade passes. */
export function upgradeRefusal(deps: Deps, request: IncomingMessage, path: string): ApiError | undefined {
  if (pathOf(request) !== path) return new ApiError("not_found", "There is nothing at this path.");
  return deps.gate.refusal() ?? insecure(deps, request);
}

function insecure({ config }: Deps, request: IncomingMessage): ApiError | undefined {
  if (protocolOf(request, config.trustProxy) === "https") return undefined;
  const local = isLoopback(clientAddress(request, config.trustProxy));
  if (local && config.httpsMode === "loopback-exempt") return undefined;
  return new ApiError("insecure_connection", "HTTPS is required.");
}

/** As Fastify tells it of other requests: `X-Forwarded-Proto` counts from an address in TRUST_PROXY alone. */
function protocolOf({ headers, socket }: IncomingMessage, trustProxy: readonly string[]): string {
  const forwarded = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  const trusted = trustProxy.map(parseRange).some((range) => inRange(socket.remoteAddress ?? "", range));
  if (forwarded && trusted) return forwarded;
  return (socket as TLSSocket).encrypted ? "https" : "http";
}

/** Without a parser that throws: nobody catches it here. */
const pathOf = ({ url = "" }: IncomingMessage) => url.replace(/^https?:\/\/[^/?]*/i, "").split("?")[0];
