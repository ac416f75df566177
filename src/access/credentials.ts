import type { AccountRow } from "../accounts/model.ts";
import type { Credential } from "../core/context.ts";
import { unauthorized } from "../core/errors.ts";
import type { Tail } from "../events/tail.ts";
import { hashKey } from "./secret.ts";

declare module "../core/context.ts" {
  interface Deps {
    credentials: Credentials;
  }
}

export interface Holder {
  owner: AccountRow;
  credential: Credential;
}

/** One kind of bearer token: API keys, and access tokens of OAuth. */
export interface TokenKind {
  /** Whether the text has the form of this kind; what has none costs no database read. */
  accepts(token: string): boolean;
  /** @throws unauthorized, or what else keeps it from being used */
  load(hash: string): Promise<Holder>;
  /** Whether a credential of this kind still holds; undefined for the id of another kind. */
  isLive(id: string): Promise<boolean> | undefined;
  /** Called for every use. */
  used?(holder: Holder): void;
}

export interface Credentials {
  /** Who holds this bearer token. @throws unauthorized */
  resolve(token: string): Promise<Holder>;
  /** Whether a credential still holds, by its id: for what was begun with it and goes on without it. */
  isLive(id: string): Promise<boolean>;
}

const MOST_CACHED = 20_000;
/** Collections whose changes may end a credential or change what it may do. */
const WATCHED = new Set(["api_keys", "accounts", "oauth_clients", "oauth_records"]);

/**
 * Bearer tokens to their holders, cached: a warm one costs no database read. A change of a key, a token, its client or
 * an account, by whatever process, forgets the entry; while the tail is deaf nothing cached is trusted.
 */
export function createCredentials(tail: Tail, kinds: readonly TokenKind[]): Credentials {
  const cache = new Map<string, Promise<Holder>>();
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

  async function find(kind: TokenKind, hash: string): Promise<Holder> {
    const cached = cache.get(hash);
    if (cached && tail.healthy()) return cached;
    const loading = kind.load(hash);
    if (cache.size >= MOST_CACHED) {
      cache.clear();
      hashes.clear();
    }
    cache.set(hash, loading);
    const changesBefore = changes;
    try {
      const { credential, owner } = await loading;
      // Something changed while it was read: it may be stale already, so it serves this call alone.
      if (changes !== changesBefore) cache.delete(hash);
      for (const id of credential.dependsOn ?? [credential.id, owner._id]) remember(id, hash);
      return loading;
    } catch (error) {
      cache.delete(hash);
      throw error;
    }
  }

  return {
    async resolve(token) {
      const kind = kinds.find((one) => one.accepts(token));
      if (!kind) throw unauthorized();
      const holder = await find(kind, hashKey(token));
      const { expiresAt } = holder.credential;
      if (expiresAt && expiresAt.getTime() <= Date.now()) throw unauthorized();
      kind.used?.(holder);
      return holder;
    },
    async isLive(id) {
      for (const kind of kinds) {
        const live = kind.isLive(id);
        if (live) return live;
      }
      return false;
    },
  };
}
