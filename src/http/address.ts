import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address or a CIDR range; IPv4 in its IPv6 spelling counts as IPv4. */
export function parseRange(text: string): Range {
  const [address = "", bits] = text.split("/");
  const parsed = ipaddr.parse(address);
  const given = bits === undefined ? (parsed.kind() === "ipv4" ? 32 : 128) : Number(bits);
  const mapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && given >= 96;
  return mapped ? [parsed.toIPv4Address(), given - 96] : [parsed, given];
}

export function inRange(address: string, [network, bits]: Range): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === network.kind() && parsed.match(network as never, bits);
}

/**
 * The client's address of a request that Fastify does not see (an upgrade), as Fastify tells it elsewhere: the
 * nearest one that TRUST_PROXY does not name.
 */
export function clientAddress(request: IncomingMessage, trustProxy: readonly string[]): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  const hops = trustProxy.length > 0 ? forwarded.map((hop) => hop.trim()).filter(Boolean) : [];
  const ranges = trustProxy.map(parseRange);
  let address = request.socket.remoteAddress ?? "";
  for (const hop of hops.reverse()) {
    if (!ranges.some((range) => inRange(address, range))) break;
    address = hop;
  }
  return address;
}
