import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Deps } from "../../core/context.ts";

/** The site that passkeys belong to. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const NAME = "localhost";

/**
 * The origin of PUBLIC_URL; without that setting the server on this machine. Undefined where browsers support no passkeys: at an
 * address without a name, and without HTTPS. Never depends on what a request says.
 */
export function findRelyingParty({ publicUrl }: Pick<Deps, "publicUrl">): RelyingParty | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  const url = new URL(publicUrl);
  const address = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) {
    if (!["loopback", "unspecified"].includes(ipaddr.parse(address).range())) return undefined;
    url.hostname = NAME;
  }
  const isSecure = url.protocol === "https:" || url.hostname === NAME;
  return isSecure ? { id: url.hostname, origin: url.origin } : undefined;
}
