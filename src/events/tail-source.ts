import type { Timestamp } from "../database/driver-types.ts";
import type { EventRow } from "../database/event-log.ts";

/** A change that wakes readers or invalidates caches. */
export type Signal =
  /** A new event of the log. */
  | { kind: "event"; row: EventRow }
  /**
   * The same without its row, which readers read from the store; `deleted` is the conversation that it deletes. A process of
   * an older version does not send the `id`.
   */
  | { kind: "sequence"; account: string; sequence: number; id?: string | undefined; deleted?: string }
  /** The progress of a job; undefined means that its row must be read. */
  | { kind: "progress"; id: string; progress: unknown }
  /** A changed document of a watched collection. */
  | { kind: "change"; collection: string; id: string }
  /** The end of a turn to commit (see database/write-turns.ts). */
  | { kind: "turn"; id: string }
  /** Workers have something to do. */
  | { kind: "wake-up" };

/** Receives what a source reports, in order. */
export interface TailSink {
  /** The source responds, and has reported everything until this time. */
  alive(upToDateAt: number): void;
  /** Changes may have been missed until now: readers catch up from the store, and caches are emptied. */
  reset(): Promise<void>;
  receive(signal: Signal, clusterTime: Timestamp | undefined): void;
}

/** Reports the changes of the database, those of all processes. Missed ones are made up for by `reset`. */
export interface TailSource {
  /** Resolves once no later change can be missed. */
  open(sink: TailSink): Promise<void>;
  /** Reports that its responses are needed: a source that is not used may respond less often. */
  use(): void;
  /** Longest regular time between two responses, beyond that of a source in use. */
  getRestMs(): number;
  /** Number of change streams of the event log that this process reads. */
  countStreams(): number;
  close(): Promise<void>;
}
