import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { AccountRow, IpAllowlistEntry } from "./model.ts";

type Range = [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Parses an address or a CIDR range; IPv4-mapped IPv6 counts as IPv4. */
function parseRange(text: string): Range {
  const [address = "", bits] = text.split("/");
  const parsed = ipaddr.parse(address);
  const length = bits === undefined ? (parsed.kind() === "ipv4" ? 32 : 128) : Number(bits);
  const mapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && length >= 96;
  return mapped ? [parsed.toIPv4Address(), length - 96] : [parsed, length];
}

function inRange(address: string, [network, bits]: Range): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && parsed.match(network, bits);
  return network instanceof ipaddr.IPv6 && parsed.match(network, bits);
}

/**
 * Converts an address or CIDR range to its canonical form: without host bits, IPv6 shortened, IPv4-mapped as IPv4.
 * Returns undefined for anything else; ipaddr.js alone would accept `127.1` or octal numbers.
 */
export function toCanonicalRange(text: string): string | undefined {
  const [address = "", bits, ...more] = text.trim().split("/");
  const version = address.includes("%") ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return undefined;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128))) return undefined;
  const [parsed, length] = parseRange(bits === undefined ? address : `${address}/${Number(bits)}`);
  if (bits === undefined) return parsed.toString();
  const family = parsed.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${length}`).toString()}/${length}`;
}

/** Removes entries that name the same range as an earlier one. */
export function distinctRanges<T extends Pick<IpAllowlistEntry, "cidr">>(entries: readonly T[]): T[] {
  const known = new Map<string, T>();
  for (const entry of entries) {
    const [network, bits] = parseRange(entry.cidr);
    const key = `${network.toString()}/${bits}`;
    if (!known.has(key)) known.set(key, entry);
  }
  return [...known.values()];
}

export function contains(entries: readonly Pick<IpAllowlistEntry, "cidr">[], address: string): boolean {
  return entries.some((entry) => inRange(address, parseRange(entry.cidr)));
}

/** Returns true if the account's allow-list contains the address, is empty, or is disabled by the plan. */
export function isAllowedIp(account: AccountRow, address: string): boolean {
  const entries = account.ip_allowlist ?? [];
  return account.plan !== "pro" || entries.length === 0 || contains(entries, address);
}
