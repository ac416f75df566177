const BASE = "http://localhost";

/** Returns the path and query of a redirect target on this server, or `fallback` for anything that leads to another site. */
export function toLocalPath(target: string | undefined, fallback = "/settings"): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /[\s\\]/.test(target)) return fallback;
  const url = URL.canParse(target, BASE) ? new URL(target, BASE) : undefined;
  // The parser removes dots: "/.//example.com" becomes "//example.com", which leads to another site.
  return url?.origin === BASE && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : fallback;
}
