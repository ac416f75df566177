import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { CLEAN_TEXT, isCleanText } from "./input.ts";

/** Ranges that `allowPrivate` allows. Link-local (cloud metadata), multicast and reserved ranges stay forbidden. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);
const LOCAL_NAME = /^(?:.+\.)?(?:localhost|localhost\.localdomain|localhost6|ip6-localhost|ip6-loopback)\.?$/i;
const PRIVATE_ADDRESS = "must not be a private address";
const MAX_URL_LENGTH = 2_048;
/** 64:ff9b::/96: addresses that contain an IPv4 address. */
const NAT64 = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0];

/**
 * Metadata services of clouds (Azure, Alibaba, Oracle, AWS, Google, Scaleway) outside the link-local range: closed always, as
 * their answers contain credentials.
 */
const METADATA = new Set([
  "168.63.129.16",
  "100.100.100.200",
  "192.0.0.192",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fd20:ce::254",
  "fd00:42::42",
]);

/** Returns the range of an address, or of the IPv4 address that an IPv6 address contains. */
function classifyAddress(address: string): string {
  if (!ipaddr.isValid(address)) return "invalid";
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? classifyIpv6(parsed) : classifyIpv4(parsed.toByteArray());
}

function classifyIpv6(address: ipaddr.IPv6): string {
  const bytes = address.toByteArray();
  if (METADATA.has(address.toString())) return "metadata";
  const range = address.range();
  if (range === "ipv4Mapped" || NAT64.every((byte, i) => bytes[i] === byte)) return classifyIpv4(bytes.slice(12));
  if (range === "6to4") return classifyIpv4(bytes.slice(2, 6));
  // Global unicast is 2000::/3; the rest is unassigned, or a deprecated form of an IPv4 address.
  return range === "unicast" && ((bytes[0] ?? 0) & 0xe0) !== 0x20 ? "reserved" : range;
}

function classifyIpv4(bytes: number[]): string {
  const address = new ipaddr.IPv4(bytes);
  return METADATA.has(address.toString()) ? "metadata" : address.range();
}

/** Returns true if requests may be sent to the address. */
export function isAllowed(address: string, allowPrivate: boolean): boolean {
  const range = classifyAddress(address);
  return range === "unicast" || (allowPrivate && PRIVATE.has(range));
}

function isLoopback(address: string): boolean {
  return classifyAddress(address) === "loopback";
}

/** Returns the host of a parsed URL if it is an address; the parser has normalized its notation. */
export function parseLiteralAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** Rules of the URLs that an account enters, to which this server sends requests. */
export interface TargetRules {
  allowPrivate: boolean;
  /** Hosts that plain HTTP may have where private addresses are allowed. */
  plainHttp: "loopback" | "any";
  /** Added to the message about a private address that a setting would allow. */
  privateHint: string;
}

/** Returns the message of the validation error for a URL; undefined for a valid one. */
export function validateTargetUrl(text: string, rules: TargetRules): string | undefined {
  const { allowPrivate } = rules;
  if (text.length > MAX_URL_LENGTH) return `must be at most ${MAX_URL_LENGTH} characters`;
  // The parser of URL would silently remove these.
  if (/[\s\p{Cc}]/u.test(text)) return "must not contain white space or control characters";
  if (!isCleanText(text)) return CLEAN_TEXT;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return "must be an https URL";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "must not contain credentials";
  const literal = parseLiteralAddress(url.hostname);
  const local = LOCAL_NAME.test(url.hostname);
  if (literal ? !isAllowed(literal, allowPrivate) : local && !allowPrivate) {
    const couldBeAllowed = !literal || isAllowed(literal, true);
    return couldBeAllowed ? `${PRIVATE_ADDRESS} (${rules.privateHint})` : PRIVATE_ADDRESS;
  }
  const loopback = literal ? isLoopback(literal) : local;
  const isPlainAllowed = allowPrivate && (rules.plainHttp === "any" || loopback);
  if (url.protocol === "http:" && !isPlainAllowed) return "must be an https URL";
  return undefined;
}
