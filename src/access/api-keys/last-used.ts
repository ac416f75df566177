import type { Database } from "../../database/database.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";

const EVERY_MS = 60_000;
const MOST_KNOWN = 20_000;

/** Notes in the background that a key is used, at most once a minute per key: no write per request. */
export function createLastUsed(database: Database): (key: Pick<ApiKeyRow, "_id" | "account">) => void {
  const noted = new Map<string, number>();
  return ({ _id, account }) => {
    const now = Date.now();
    if (now - (noted.get(_id) ?? 0) < EVERY_MS) return;
    if (noted.size >= MOST_KNOWN) noted.clear();
    noted.set(_id, now);
    // Another process may have noted it within the minute.
    const stale = { $or: [{ last_used_at: null }, { last_used_at: { $lt: new Date(now - EVERY_MS) } }] };
    const filter = { _id, account, revoked_at: null, ...stale };
    void database
      .model(ApiKeys)
      .updateOne(filter, { $set: { last_used_at: new Date(now) } })
      .catch(() => noted.delete(_id));
  };
}
