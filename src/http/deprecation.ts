/** What is to go, and when; dates as ISO 8601. */
export interface Deprecated {
  since: string;
  /** When it will be gone. */
  sunset?: string;
  /** The page that explains it. */
  link?: string;
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the `Link` to the explanation. */
export function deprecationHeaders({ since, sunset, link }: Deprecated): Record<string, string> {
  return {
    deprecation: `@${new Date(since).getTime() / 1_000}`,
    ...(sunset && { sunset: new Date(sunset).toUTCString() }),
    ...(link && { link: `<${link}>; rel="deprecation"; type="text/html"` }),
  };
}
