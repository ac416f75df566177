import { ForbiddenAddress } from "./connector.ts";

/** Why an attempt failed, in words for the delivery log: no addresses, no texts of libraries. */
const WORDS: [RegExp, string][] = [
  [/^ECONNREFUSED$/, "the connection was refused"],
  [/^(?:ENOTFOUND|EAI_\w+)$/, "the host name could not be resolved"],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, "no answer within 5 s"],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "the host can't be reached"],
  [/^(?:HTTPParserError|HPE_\w+|UND_ERR_(?:HEADERS_OVERFLOW|RES_\w+|RESPONSE\w*))$/, "the answer is not valid HTTP"],
  [/^CERT_HAS_EXPIRED$/, "the TLS certificate has expired"],
  [/^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED\w*|UNABLE_TO_\w+|CERT_\w+)$/, "the TLS certificate is not trusted"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the TLS certificate is for another host"],
  [/^(?:ERR_SSL_\w+|EPROTO|ERR_TLS_\w+)$/, "TLS could not be agreed on"],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "the connection was closed before an answer"],
];

export function errorOf(error: unknown, timedOut: boolean): string {
  const chain = causesOf(error);
  if (chain.some((one) => one instanceof ForbiddenAddress))
    return "the address is private or reserved; nothing was sent";
  if (timedOut) return "no answer within 5 s";
  for (const { code, name = "" } of chain as { code?: string; name?: string }[])
    for (const [pattern, words] of WORDS) if (pattern.test(code ?? name)) return words;
  return "the request failed";
}

/** The error and what it says it came from; of several tries to connect, each. */
function causesOf(error: unknown): object[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, errors = [] } = error as { cause?: unknown; errors?: unknown[] };
  return [error, ...causesOf(cause), ...errors.flatMap(causesOf)];
}

/** Null for the one status that is a success. */
export function statusError(status: number): string | null {
  if (status === 200) return null;
  if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`;
  return `answered ${status}; 200 is required`;
}
