import type { IncomingHttpHeaders } from "node:http";

export const SESSION_COOKIE = "recap_session";

/** Returns the name of a cookie; the prefix makes a browser accept it over HTTPS from this host alone. */
export const getCookieName = (protocol: string, name: string): string =>
  protocol === "https" ? `__Host-${name}` : name;

/** Reads the session cookie of a request that has not passed the parser of the pages. */
export function findSessionToken({ headers, protocol }: Request): string | undefined {
  const name = getCookieName(protocol, SESSION_COOKIE);
  for (const pair of headers.cookie?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

interface Request {
  headers: IncomingHttpHeaders;
  protocol: string;
}

/**
 * Returns true if a page of this server sent the request, so that its cookies are the caller's intent: browsers set both
 * headers, and no script of another origin can. Other programs send neither, and have no use for a cookie.
 */
export function isFromOwnOrigin({ headers, protocol }: Request, publicUrl: string): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  if (origin === undefined) return site === "same-origin";
  const own = [`${protocol}://${headers.host}`, URL.canParse(publicUrl) ? new URL(publicUrl).origin : ""];
  return own.includes(origin);
}
