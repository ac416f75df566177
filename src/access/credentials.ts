import type { Context, Credential } from "../core/context.ts";
import { credentialExpired, unauthorized } from "../core/errors.ts";
import type { Tail } from "../events/tail.ts";
import { hashSecret } from "./secret.ts";

declare module "../core/context.ts" {
  interface Deps {
    credentials: Credentials;
  }
}

export interface Holder {
  owner: Context["owner"];
  credential: Credential;
  /** Ids of the credentials by which it was created; it is valid only while they are. */
  ancestors?: readonly string[];
}

/** A credential that was not revoked, as far as its own row shows. */
export interface Validity {
  expiresAt: Date | null;
  ancestors: readonly string[];
}

/** One kind of bearer token: API keys, and access tokens of OAuth. */
export interface TokenKind {
  /** Returns true if the text has the format of this kind; other texts cost no database read. */
  accepts(token: string): boolean;
  /** @throws unauthorized, or another error that prevents its use */
  load(hash: string): Promise<Holder>;
  /** Finds a credential of this kind, null if it was revoked; undefined for the id of another kind. */
  find(id: string): Promise<Validity | null> | undefined;
  /** Uses a ticket, once, in place of the token. @returns the hash of the token; undefined for what is no valid ticket */
  redeem?(ticket: string): Promise<string | undefined>;
  /** Called on every use. */
  used?(holder: Holder): void;
}

export interface Credentials {
  /**
   * Returns the holder of a bearer token; `since`: the sequence number of an event of the holder's log whose effects it must
   * include. @throws unauthorized
   */
  resolve(token: string, since?: number): Promise<Holder>;
  /** Uses a single-use ticket. @returns a function that resolves the holder of its token. @throws unauthorized */
  redeem(ticket: string): Promise<() => Promise<Holder>>;
  /** Returns true if the credential with this id is valid, for work that continues without it. */
  isLive(id: string): Promise<boolean>;
}

const MAX_CACHED = 20_000;
/** Collections whose changes may end a credential or change what it may do. */
const WATCHED = new Set(["api_keys", "accounts", "oauth_clients", "oauth_records"]);

/**
 * Resolves bearer tokens, with a cache: a cached token costs no database read. A change of its key, token, client or
 * account, by any process, invalidates the entry; while the event tail is silent, cached entries are not trusted.
 */
export function createCredentials(tail: Tail, kinds: readonly TokenKind[]): Credentials {
  const cache = new Map<string, { holder: Promise<Holder>; since: number }>();
  const hashes = new Map<string, Set<string>>();
  let changes = 0;

  tail.onReset(() => {
    changes += 1;
    cache.clear();
    hashes.clear();
  });
  tail.onChange((collection, id) => {
    changes += 1;
    if (!WATCHED.has(collection)) return;
    for (const hash of hashes.get(id) ?? []) cache.delete(hash);
    hashes.delete(id);
  });

  const remember = (id: string, hash: string) => {
    const known = hashes.get(id);
    if (known) known.add(hash);
    else hashes.set(id, new Set([hash]));
  };

  async function find(kind: TokenKind, hash: string, since: number): Promise<Holder> {
    const cached = cache.get(hash);
    if (cached && cached.since >= since && tail.healthy()) return cached.holder;
    const loading = loadWithAncestors(kind, hash);
    if (cache.size >= MAX_CACHED) {
      cache.clear();
      hashes.clear();
    }
    cache.set(hash, { holder: loading, since });
    const changesBefore = changes;
    try {
      const { credential, owner } = await loading;
      // A change during the read may have made it stale: it serves this call only.
      if (changes !== changesBefore) cache.delete(hash);
      for (const id of credential.dependsOn ?? [credential.id, owner._id]) remember(id, hash);
      return loading;
    } catch (error) {
      cache.delete(hash);
      throw error;
    }
  }

  /** Loads a holder whose ancestors are valid too, with the earliest expiry of all. */
  async function loadWithAncestors(kind: TokenKind, hash: string): Promise<Holder> {
    const { owner, credential, ancestors = [] } = await kind.load(hash);
    if (ancestors.length === 0) return { owner, credential };
    // Before its ancestors, of which none expires later.
    requireUnexpired(credential);
    const ends = await Promise.all(ancestors.map(findEnd));
    if (ends.includes(undefined)) throw unauthorized();
    const times = [credential.expiresAt, ...ends].flatMap((end) => end?.getTime() ?? []);
    const dependsOn = [...(credential.dependsOn ?? [credential.id, owner._id]), ...ancestors];
    const expiry = times.length > 0 && { expiresAt: new Date(Math.min(...times)) };
    return { owner, credential: { ...credential, dependsOn, ...expiry } };
  }

  const findValidity = async (id: string): Promise<Validity | null> => {
    for (const kind of kinds) {
      const found = kind.find(id);
      if (found) return found;
    }
    return null;
  };

  /** Returns the expiry of a credential without its ancestors, null without one; undefined if it is not valid. */
  const findEnd = async (id: string): Promise<Date | null | undefined> => {
    const found = await findValidity(id);
    return !found || (found.expiresAt && found.expiresAt <= new Date()) ? undefined : found.expiresAt;
  };

  return {
    async resolve(token, since = 0) {
      const kind = kinds.find((one) => one.accepts(token));
      if (!kind) throw unauthorized();
      const holder = await find(kind, hashSecret(token), since);
      requireUnexpired(holder.credential);
      kind.used?.(holder);
      return holder;
    },
    async redeem(ticket) {
      for (const kind of kinds) {
        const hash = await kind.redeem?.(ticket);
        if (hash === undefined) continue;
        return async () => {
          const holder = await find(kind, hash, 0);
          requireUnexpired(holder.credential);
          return holder;
        };
      }
      throw unauthorized("Invalid ticket: it is unknown, mistyped, expired or was used before.");
    },
    async isLive(id) {
      const found = await findValidity(id);
      if (!found) return false;
      const ends = await Promise.all([id, ...found.ancestors].map(findEnd));
      return !ends.includes(undefined);
    },
  };
}

function requireUnexpired({ expiresAt }: Credential): void {
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw credentialExpired();
}
