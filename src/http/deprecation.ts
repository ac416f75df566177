/** The deprecation of an operation; dates as ISO 8601. */
export interface Deprecated {
  since: string;
  /** Time of removal of the operation. */
  sunset?: string;
  /** A page that explains the deprecation. */
  link?: string;
}

/** Creates `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a `Link` to the explanation. */
export function createDeprecationHeaders({ since, sunset, link }: Deprecated): Record<string, string> {
  return {
    deprecation: `@${new Date(since).getTime() / 1_000}`,
    ...(sunset && { sunset: new Date(sunset).toUTCString() }),
    ...(link && { link: `<${link}>; rel="deprecation"; type="text/html"` }),
  };
}
