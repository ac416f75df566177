import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { isFromUnknownProxy } from "./forwarded.ts";

/** @throws insecure_connection on plain HTTP, except from loopback when HTTPS_MODE allows it */
export function requireHttps({ config }: Pick<Deps, "config">, request: FastifyRequest): void {
  if (request.protocol === "https" || isExempt(config, request.raw, request.ip)) return;
  throw createInsecureError();
}

/** Returns true for a caller on this machine; a request that an unknown proxy passed on is from elsewhere. */
export function isExempt({ httpsMode, trustProxy }: Deps["config"], request: IncomingMessage, ip: string): boolean {
  return httpsMode === "loopback-exempt" && isLoopback(ip) && !isFromUnknownProxy(request, trustProxy);
}

export const createInsecureError = () => new ApiError("insecure_connection", "HTTPS is required.");

/** Logs one warning for each address that sends headers of a proxy and is not in TRUST_PROXY. */
export function warnOfUnknownProxies(app: FastifyInstance, { config, log }: Pick<Deps, "config" | "log">): void {
  const warned = new Set<string>();
  app.addHook("onRequest", (request, _reply, done) => {
    const address = request.raw.socket.remoteAddress ?? "";
    if (warned.size < MAX_WARNINGS && !warned.has(address) && isFromUnknownProxy(request.raw, config.trustProxy)) {
      warned.add(address);
      log.warn(
        { address },
        "a proxy that TRUST_PROXY does not name sends X-Forwarded-* headers; they are ignored, and plain HTTP is refused",
      );
    }
    done();
  });
}

const MAX_WARNINGS = 10;

export function isLoopback(address: string): boolean {
  if (address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1") return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
