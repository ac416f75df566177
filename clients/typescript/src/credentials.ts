/** A bearer token: an API key, an access token or a client token. */
export interface Credential {
  token: string;
  /** When it expires; a new one is requested before. */
  expiresAt?: string | Date | null | undefined;
}

/** Why a credential is requested: for the first connection, shortly before it expires, or because the server refused it as expired. */
export type CredentialReason = "first" | "expiring" | "expired";

/** A fixed token, or a function that returns a valid one, for example a client token that your own server creates. */
export type Credentials = string | ((reason: CredentialReason) => string | Credential | Promise<string | Credential>);

/** A credential is renewed this long before it expires. */
const RENEW_BEFORE_MS = 30_000;

/** Keeps the current credential, and requests one new credential for all that wait for it. */
export class CurrentCredential {
  readonly #credentials: Credentials;
  #current: Credential | undefined;
  #requested: Promise<Credential> | undefined;
  #reason: CredentialReason = "first";

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** True if a credential that expired cannot be replaced. */
  get isFixed(): boolean {
    return typeof this.#credentials === "string";
  }

  async getToken(): Promise<string> {
    if (this.#current && getRemainingMs(this.#current) > 0) return this.#current.token;
    return (await this.renew()).token;
  }

  /** Requests a new credential. */
  renew(): Promise<Credential> {
    this.#requested ??= this.#request().finally(() => {
      this.#requested = undefined;
    });
    return this.#requested;
  }

  /** Discards a token that the server refused, unless it was replaced meanwhile. */
  discard(token: string): void {
    if (this.#current?.token !== token) return;
    this.#current = undefined;
    this.#reason = "expired";
  }

  async #request(): Promise<Credential> {
    const answer = typeof this.#credentials === "string" ? this.#credentials : await this.#credentials(this.#reason);
    this.#current = typeof answer === "string" ? { token: answer } : answer;
    this.#reason = "expiring";
    return this.#current;
  }
}

/** Computes the time until a credential should be replaced. */
export function getRemainingMs({ expiresAt }: Pick<Credential, "expiresAt">): number {
  return expiresAt ? new Date(expiresAt).getTime() - Date.now() - RENEW_BEFORE_MS : Number.POSITIVE_INFINITY;
}
