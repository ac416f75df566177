import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { CLEAN_TEXT, isCleanText } from "../core/input.ts";

/** What WEBHOOK_ALLOW_PRIVATE opens; link-local (cloud metadata), multicast and reserved ranges stay closed. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);
const LOCAL_NAME = /^(?:.+\.)?(?:localhost|localhost\.localdomain|localhost6|ip6-localhost|ip6-loopback)\.?$/i;
const LONGEST = 2_048;
/** 64:ff9b::/96, which carries an IPv4 address. */
const NAT64 = [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0];

/** Answers from inside Azure's own network, whatever the range says. */
const METADATA = new Set(["168.63.129.16"]);

/** The kind of an address, of the IPv4 one inside where an IPv6 address carries one. */
function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return "invalid";
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? rangeOfIpv6(parsed) : rangeOfIpv4(parsed.toByteArray());
}

function rangeOfIpv6(address: ipaddr.IPv6): string {
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === "ipv4Mapped" || NAT64.every((byte, i) => bytes[i] === byte)) return rangeOfIpv4(bytes.slice(12));
  if (range === "6to4") return rangeOfIpv4(bytes.slice(2, 6));
  // Global unicast is 2000::/3; what else is unassigned, or an old spelling of an IPv4 address.
  return range === "unicast" && ((bytes[0] as number) & 0xe0) !== 0x20 ? "reserved" : range;
}

function rangeOfIpv4(bytes: number[]): string {
  const address = new ipaddr.IPv4(bytes);
  return METADATA.has(address.toString()) ? "metadata" : address.range();
}

/** Whether a webhook may be sent to this address. */
export function isAllowed(address: string, allowPrivate: boolean): boolean {
  const range = rangeOf(address);
  return range === "unicast" || (allowPrivate && PRIVATE.has(range));
}

export function isLoopback(address: string): boolean {
  return rangeOf(address) === "loopback";
}

/** The host of a URL as an address, if it is one; URL has made one spelling of all there are. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return isIP(bare) === 0 ? undefined : bare;
}

/** What is wrong with the url of a webhook, in the words of validation_error; undefined when nothing is. */
export function faultOf(text: string, allowPrivate: boolean): string | undefined {
  if (text.length > LONGEST) return `must be at most ${LONGEST} characters`;
  // URL would leave some of it out without a word.
  if (/[\s\p{Cc}]/u.test(text)) return "must not contain white space or control characters";
  if (!isCleanText(text)) return CLEAN_TEXT;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return "must be an https URL";
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return "must not contain credentials";
  const literal = literalOf(url.hostname);
  const local = LOCAL_NAME.test(url.hostname);
  if (literal ? !isAllowed(literal, allowPrivate) : local && !allowPrivate) return "must not be a private address";
  const loopback = literal ? isLoopback(literal) : local;
  if (url.protocol === "http:" && !(allowPrivate && loopback)) return "must be an https URL";
  return undefined;
}
