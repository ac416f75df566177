import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../core/errors.ts";
import { toApiError } from "./committer.ts";

/** How long a reader waits for a database that is away before it gives up: longer than a failover. */
const PATIENCE_MS = 60_000;

/** Tries a read again while the database is away; undefined when nobody waits for it any more. */
export async function patiently<T>(read: () => Promise<T>, isOver: () => boolean): Promise<T | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = 100; !isOver(); pause = Math.min(2 * pause, 2_000)) {
    try {
      return await read();
    } catch (error) {
      const api = toApiError(error);
      const away = api instanceof ApiError && api.code === "service_unavailable";
      if (!away || Date.now() > deadline) throw error;
      await wait(pause);
    }
  }
  return undefined;
}
