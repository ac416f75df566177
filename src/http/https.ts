import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";

/** @throws insecure_connection on plain HTTP, except from loopback when HTTPS_MODE allows it */
export function requireHttps(deps: Pick<Deps, "config">, request: FastifyRequest): void {
  if (request.protocol === "https") return;
  if (deps.config.httpsMode === "loopback-exempt" && isLoopback(request.ip)) return;
  throw new ApiError("insecure_connection", "HTTPS is required.");
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
