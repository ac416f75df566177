import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { EventType } from "../core/event-types.ts";
import { toApiError } from "../database/driver-errors.ts";
import type { EventRow } from "../database/event-log.ts";
import { listEvents, openStream } from "../events/service.ts";
import { type EventReader, toAsyncIterable } from "../events/stream.ts";
import { printNotice } from "./output.ts";

const RECONNECT_INTERVAL_MS = 1_000;

interface EventFilter {
  after: string | undefined;
  types: EventType[] | undefined;
}

/**
 * Passes each event to `handle` once, also across outages of the database, until SIGINT or SIGTERM, or until `handle` returns
 * false.
 * @returns the id of the last handled event
 */
export async function followEvents(
  ctx: Context,
  filter: EventFilter,
  handle: (row: EventRow) => Promise<boolean>,
): Promise<string | undefined> {
  let reader: EventReader | undefined;
  let stopped = false;
  const stop = () => {
    stopped = true;
    reader?.close();
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  // Starting at the last event, so that an outage right after the start skips none.
  let after = filter.after ?? (await listEvents(ctx, { per_page: 1 })).rows[0]?._id;
  while (!stopped) {
    try {
      reader = await openStream(ctx, { after, types: filter.types });
      if (stopped) reader.close();
      for await (const row of toAsyncIterable(reader)) {
        if (!(await handle(row))) return after;
        after = row._id;
      }
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      printNotice("The database is not available; waiting for it.");
      await wait(RECONNECT_INTERVAL_MS);
    } finally {
      reader?.close();
    }
  }
  return after;
}

function isUnavailable(error: unknown): boolean {
  const apiError = toApiError(error);
  return apiError instanceof ApiError && apiError.code === "service_unavailable";
}
