import { ForbiddenAddressError } from "../process/outbound/connector.ts";
import { ResolverUnavailableError } from "../process/outbound/name-queries.ts";

const TIMEOUT = "no answer within 5 s";
const PREVENTED = "the server could not make the attempt; it does not count";
/** Connections that this process closed at its shutdown. */
const CLOSED_BY_SENDER = new Set(["UND_ERR_DESTROYED", "UND_ERR_CLOSED"]);
export const SECRET_UNREADABLE = "the secret of the webhook can't be decrypted; nothing was sent";

/** One message for a name that does not exist and one that leads to a forbidden address: internal names stay unknown. */
const NO_ALLOWED_ADDRESS = "the host has no allowed address; nothing was sent";

/** Messages of the delivery log by error code. They contain no addresses and no texts of libraries. */
const MESSAGES: [code: RegExp, message: string][] = [
  [/^ECONNREFUSED$/, "the connection was refused"],
  [/^(?:ENOTFOUND|EAI_\w+)$/, NO_ALLOWED_ADDRESS],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, TIMEOUT],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "the host can't be reached"],
  [/^(?:HTTPParserError|HPE_\w+|UND_ERR_(?:HEADERS_OVERFLOW|RES_\w+|RESPONSE\w*))$/, "the answer is not valid HTTP"],
  [/^CERT_HAS_EXPIRED$/, "the TLS certificate has expired"],
  [/^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED\w*|UNABLE_TO_\w+|CERT_\w+)$/, "the TLS certificate is not trusted"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "the TLS certificate is for another host"],
  [/^(?:ERR_SSL_\w+|EPROTO|ERR_TLS_\w+)$/, "the TLS handshake failed"],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "the connection was closed before an answer"],
];

export function describeAttemptError(error: unknown, timedOut: boolean): string {
  const chain = getErrorChain(error);
  if (chain.some((one) => one instanceof ForbiddenAddressError)) return NO_ALLOWED_ADDRESS;
  if (isOwnFailure(error)) return PREVENTED;
  if (timedOut) return TIMEOUT;
  for (const one of chain) {
    const code = getErrorCode(one);
    for (const [pattern, message] of MESSAGES) if (pattern.test(code)) return message;
  }
  return "the request failed";
}

/** Returns true if the cause is in this process or its name servers, not at the endpoint. */
export function isOwnFailure(error: unknown): boolean {
  return getErrorChain(error).some(
    (one) => one instanceof ResolverUnavailableError || CLOSED_BY_SENDER.has(getErrorCode(one)),
  );
}

/** Returns null for 200, the only success. */
export function describeStatusError(status: number): string | null {
  if (status === 200) return null;
  if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`;
  return `answered ${status}; 200 is required`;
}

/** Returns the error with its causes, and with the error of each address that a connection tried. */
function getErrorChain(error: unknown): object[] {
  if (typeof error !== "object" || error === null) return [];
  const cause = "cause" in error ? getErrorChain(error.cause) : [];
  const errors = "errors" in error && Array.isArray(error.errors) ? error.errors.flatMap(getErrorChain) : [];
  return [error, ...cause, ...errors];
}

function getErrorCode(error: object): string {
  if ("code" in error && typeof error.code === "string") return error.code;
  return "name" in error && typeof error.name === "string" ? error.name : "";
}
