/** A bearer token: an API key, an access token or a client token. */
export interface Credential {
  token: string;
  /** When it expires; a new one is requested before. */
  expiresAt?: string | Date | null | undefined;
}

/** Why a credential is requested: for the first connection, shortly before it expires, or because the server refused it as expired. */
export type CredentialReason = "first" | "expiring" | "expired";

/** The cookie of the session of an account holder, which the browser sends by itself with requests of pages of the server. */
export interface SessionCookie {
  cookie: true;
}

/**
 * A fixed token, a function that returns a valid one, for example a client token that your own server creates, or the cookie of the
 * browser.
 */
export type Credentials =
  | string
  | SessionCookie
  | ((reason: CredentialReason) => string | Credential | Promise<string | Credential>);

/** A credential in use; a cookie is no part of what a client sends and has no token. */
type Used = Omit<Credential, "token"> & { token: string | undefined };

/** A credential is renewed this long before it expires. */
const RENEW_BEFORE_MS = 30_000;

/** Keeps the current credential, and requests one new credential for all that wait for it. */
export class CurrentCredential {
  readonly #credentials: Credentials;
  #current: Used | undefined;
  #requested: Promise<Used> | undefined;
  #reason: CredentialReason = "first";

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** True if a credential that expired cannot be replaced. */
  get isFixed(): boolean {
    return typeof this.#credentials !== "function";
  }

  /** Returns undefined for a cookie. */
  async getToken(): Promise<string | undefined> {
    if (this.#current && getRemainingMs(this.#current) > 0) return this.#current.token;
    return (await this.renew()).token;
  }

  /** Requests a new credential. */
  renew(): Promise<Used> {
    this.#requested ??= this.#request().finally(() => {
      this.#requested = undefined;
    });
    return this.#requested;
  }

  /** Discards a token that the server refused, unless it was replaced meanwhile. */
  discard(token: string | undefined): void {
    if (this.#current?.token !== token) return;
    this.#current = undefined;
    this.#reason = "expired";
  }

  async #request(): Promise<Used> {
    const answer = typeof this.#credentials === "function" ? await this.#credentials(this.#reason) : this.#credentials;
    this.#current = typeof answer === "string" ? { token: answer } : "cookie" in answer ? { token: undefined } : answer;
    this.#reason = "expiring";
    return this.#current;
  }
}

/** The header and the connection parameter of a credential. */
export function toAuthorization(token: string | undefined): { Authorization: string } | undefined {
  return token === undefined ? undefined : { Authorization: `Bearer ${token}` };
}

/** Computes the time until a credential should be replaced. */
export function getRemainingMs({ expiresAt }: Pick<Credential, "expiresAt">): number {
  return expiresAt ? new Date(expiresAt).getTime() - Date.now() - RENEW_BEFORE_MS : Number.POSITIVE_INFINITY;
}
