import type { AccountRow } from "../accounts/model.ts";
import { readAccount } from "../accounts/service.ts";
import type { Credential } from "../context.ts";
import { unauthorized } from "../errors.ts";
import type { Tail } from "../events/tail.ts";
import { createLastUsed } from "./last-used.ts";
import { ApiKeyModel } from "./model.ts";
import { hashKey, isKey } from "./secret.ts";

export interface Holder {
  owner: AccountRow;
  credential: Credential;
}

export interface Credentials {
  /** Who holds this bearer token. @throws unauthorized */
  resolve(token: string): Promise<Holder>;
}

const MOST_CACHED = 20_000;

/**
 * Bearer tokens to their holders, cached: a warm key costs no database read. A change of a key or an account,
 * by whatever process, forgets the entry; while the tail is deaf nothing cached is trusted.
 */
export function createCredentials(tail: Tail): Credentials {
  const cache = new Map<string, Promise<Holder>>();
  const hashes = new Map<string, Set<string>>();

  const noteUse = createLastUsed();
  let changes = 0;

  tail.onReset(() => {
    changes += 1;
    cache.clear();
    hashes.clear();
  });
  tail.onChange((collection, id) => {
    changes += 1;
    if (collection !== "api_keys" && collection !== "accounts") return;
    for (const hash of hashes.get(id) ?? []) cache.delete(hash);
    hashes.delete(id);
  });

  const remember = (id: string, hash: string) => {
    const known = hashes.get(id);
    if (known) known.add(hash);
    else hashes.set(id, new Set([hash]));
  };

  async function load(hash: string): Promise<Holder> {
    const key = await ApiKeyModel.findOne({ hash }).lean();
    if (!key || key.revoked_at) throw unauthorized();
    const owner = await readAccount(key.account);
    if (!owner) throw unauthorized();
    return { owner, credential: { id: key._id, kind: "api_key", scopes: key.scopes } };
  }

  async function find(hash: string): Promise<Holder> {
    const cached = cache.get(hash);
    if (cached && tail.healthy()) return cached;
    const loading = load(hash);
    if (cache.size >= MOST_CACHED) {
      cache.clear();
      hashes.clear();
    }
    cache.set(hash, loading);
    const changesBefore = changes;
    try {
      const holder = await loading;
      // Something changed while it was read: it may be stale already, so it serves this call alone.
      if (changes !== changesBefore) cache.delete(hash);
      remember(holder.credential.id, hash);
      remember(holder.owner._id, hash);
      return holder;
    } catch (error) {
      cache.delete(hash);
      throw error;
    }
  }

  return {
    async resolve(token) {
      if (!isKey(token)) throw unauthorized();
      const holder = await find(hashKey(token));
      noteUse({ _id: holder.credential.id, account: holder.owner._id });
      return holder;
    },
  };
}
