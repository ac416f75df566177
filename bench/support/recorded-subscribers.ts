import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** What `npm run bench -- subscribers` measures. */
export interface SubscriberFigures {
  fan_out: {
    sockets: number;
    documents: "equal" | "distinct";
    /** Microseconds of processor time for each delivery. */
    recap_us: number;
    graphql_ws_us: number;
    ratio: number;
    deliveries_per_second: number;
  }[];
  /** Microseconds of processor time for each event. */
  event: { without_us: number; with_one_us: number; own_us: number } | undefined;
  /** Resident memory; `core_percent`: of a processor, while all sockets are subscribed and no event occurs. */
  idle:
    | { sockets: number; before_mb: number; connected_mb: number; subscribed_mb: number; core_percent: number }
    | undefined;
}

const FILE = new URL("../peers/recorded-subscribers.json", import.meta.url);

export const readRecordedSubscribers = (): SubscriberFigures | undefined =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as SubscriberFigures) : undefined;

export function recordSubscribers(figures: SubscriberFigures): void {
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
}
