import type { Database } from "../../database/database.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";

const WRITE_INTERVAL_MS = 60_000;
const MAX_KEYS = 20_000;

/** Writes the last use of a key in the background, at most once a minute per key. */
export function createLastUsedWriter(database: Database): (key: Pick<ApiKeyRow, "_id" | "account">) => void {
  const written = new Map<string, number>();
  return ({ _id, account }) => {
    const now = Date.now();
    if (now - (written.get(_id) ?? 0) < WRITE_INTERVAL_MS) return;
    if (written.size >= MAX_KEYS) written.clear();
    written.set(_id, now);
    // Another process may have written it within the minute.
    const stale = { $or: [{ last_used_at: null }, { last_used_at: { $lt: new Date(now - WRITE_INTERVAL_MS) } }] };
    const filter = { _id, account, revoked_at: null, ...stale };
    void database
      .model(ApiKeys)
      .updateOne(filter, { $set: { last_used_at: new Date(now) } })
      .catch(() => written.delete(_id));
  };
}
