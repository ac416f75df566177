import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../core/errors.ts";
import { toApiError } from "./driver-errors.ts";

/** Longer than a failover. */
const RETRY_TIMEOUT_MS = 60_000;
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;

/** Retries a read while the database is unavailable; returns undefined once `isCanceled`. */
export async function retryRead<T>(read: () => Promise<T>, isCanceled: () => boolean): Promise<T | undefined> {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  for (let delay = MIN_DELAY_MS; !isCanceled(); delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await read();
    } catch (error) {
      const api = toApiError(error);
      const unavailable = api instanceof ApiError && api.code === "service_unavailable";
      if (!unavailable || Date.now() > deadline) throw error;
      await wait(delay);
    }
  }
  return undefined;
}
