import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import proxyAddr from "proxy-addr";

/**
 * The client's address of a request that Fastify does not handle (an upgrade), by the rules of its `trustProxy`: the
 * nearest one that TRUST_PROXY does not list.
 */
export function getClientAddress(request: IncomingMessage, trustProxy: readonly string[]): string {
  // Undefined once the socket is closed.
  return proxyAddr(request, [...trustProxy]) ?? "";
}

/** The protocol of such a request: `X-Forwarded-Proto` counts only from an address in TRUST_PROXY. */
export function getProtocol({ headers, socket }: IncomingMessage, trustProxy: readonly string[]): string {
  const forwarded = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  if (forwarded && proxyAddr.compile([...trustProxy])(socket.remoteAddress ?? "", 0)) return forwarded;
  return socket instanceof TLSSocket ? "https" : "http";
}
