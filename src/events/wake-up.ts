import { parseClusterTime } from "../database/cluster-time.ts";
import type { Timestamp } from "../database/driver-types.ts";
import { TURNS } from "./tail-pipeline.ts";
import type { Signal } from "./tail-source.ts";

/** A signal as it is sent between processes: ids and numbers, never data of an account. */
type WakeUp =
  | [kind: "event", account: string, sequence: number, deleted: string | undefined, id: string | undefined]
  | [kind: "progress", id: string]
  | [kind: "change", collection: string, id: string]
  | [kind: "wake-up"];

/** A message of the process that reads the change stream. Numbers without gaps show the others what they missed. */
export interface WakeUpMessage {
  /** Increases with every process that becomes the reader. */
  term: number;
  number: number;
  /** The reader has reported everything until this time. */
  upToDateAt: number;
  wakeUps: WakeUp[];
  /** Latest cluster time of the signals. */
  clusterTime?: string | undefined;
}

export function toWakeUp(signal: Signal): WakeUp {
  switch (signal.kind) {
    case "event": {
      const { _id, account, sequence, type, conversation } = signal.row;
      const deleted = type === "conversation.deleted" && conversation ? conversation : undefined;
      return ["event", account, sequence, deleted, _id];
    }
    case "sequence":
      return ["event", signal.account, signal.sequence, signal.deleted, signal.id];
    case "progress":
      return ["progress", signal.id];
    case "change":
      return ["change", signal.collection, signal.id];
    // An older process knows no turns, and ignores changes of other collections than its own.
    case "turn":
      return ["change", TURNS, signal.id];
    case "wake-up":
      return ["wake-up"];
  }
}

export function toSignal(wakeUp: WakeUp): Signal {
  switch (wakeUp[0]) {
    case "event": {
      const [, account, sequence, deleted, id] = wakeUp;
      return { kind: "sequence", account, sequence, id, ...(deleted ? { deleted } : {}) };
    }
    case "progress":
      return { kind: "progress", id: wakeUp[1], progress: undefined };
    case "change":
      return wakeUp[1] === TURNS
        ? { kind: "turn", id: wakeUp[2] }
        : { kind: "change", collection: wakeUp[1], id: wakeUp[2] };
    case "wake-up":
      return { kind: "wake-up" };
  }
}

export const formatMessage = (message: WakeUpMessage): string => JSON.stringify(message);

/** Returns undefined for a message of another program. */
export function parseMessage(text: string): WakeUpMessage | undefined {
  try {
    const message: WakeUpMessage = JSON.parse(text);
    const isComplete = [message.term, message.number, message.upToDateAt].every(Number.isFinite);
    return isComplete && Array.isArray(message.wakeUps) ? message : undefined;
  } catch {
    return undefined;
  }
}

export function readClusterTime({ clusterTime }: WakeUpMessage): Timestamp | undefined {
  return clusterTime === undefined ? undefined : parseClusterTime(clusterTime);
}
