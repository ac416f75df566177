import { MongoClient } from "mongodb";
import type { Client } from "./client.ts";

export interface LoggedEvent {
  id: string;
  type: string;
  sequence: number;
  // biome-ignore lint/suspicious/noExplicitAny: the data of any event
  data: any;
}

/** Reads an account's whole event log over REST, oldest first. */
export async function readEventLog(client: Client): Promise<LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  for (let before = ""; ; ) {
    const { body } = await client.get(`/events?per_page=100${before && `&before=${before}`}`);
    events.unshift(...body.data.reverse());
    before = body.meta.next_cursor;
    if (!before) return events;
  }
}

/** Returns true if the events have the sequence numbers from 1 in order, each once. */
export function isGapFree(events: LoggedEvent[]): boolean {
  return events.every((event, i) => event.sequence === i + 1);
}

export async function withDatabase<T>(uri: string, run: (db: import("mongodb").Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await run(client.db());
  } finally {
    await client.close();
  }
}
