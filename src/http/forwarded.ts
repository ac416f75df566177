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

const HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
  "x-real-ip",
];

/**
 * Returns true for a request that an unknown proxy passed on: it has headers of a proxy, and comes from an address that TRUST_PROXY
 * does not name. Its client's address is not known, even if the proxy is on this machine.
 */
export function isFromUnknownProxy({ headers, socket }: IncomingMessage, trustProxy: readonly string[]): boolean {
  if (!HEADERS.some((name) => headers[name] !== undefined)) return false;
  return !getTrust(trustProxy)(socket.remoteAddress ?? "", 0);
}

/** The protocol of such a request: `X-Forwarded-Proto` counts only from an address in TRUST_PROXY. */
export function getProtocol({ headers, socket }: IncomingMessage, trustProxy: readonly string[]): string {
  const forwarded = String(headers["x-forwarded-proto"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  if (forwarded && getTrust(trustProxy)(socket.remoteAddress ?? "", 0)) return forwarded;
  return socket instanceof TLSSocket ? "https" : "http";
}

const compiled = new WeakMap<readonly string[], ReturnType<typeof proxyAddr.compile>>();

function getTrust(trustProxy: readonly string[]): ReturnType<typeof proxyAddr.compile> {
  const trust = compiled.get(trustProxy) ?? proxyAddr.compile([...trustProxy]);
  compiled.set(trustProxy, trust);
  return trust;
}
