import type { Deps } from "../core/context.ts";
import type { OverloadMonitor } from "../process/overload.ts";

/** Registers the metrics whose values are states of this process, read at each scrape. */
export function registerGauges(
  { metrics, database, disk, tail }: Pick<Deps, "metrics" | "database" | "disk" | "tail">,
  overload: OverloadMonitor,
): void {
  metrics.gauge("recap_mongodb_up", "1 while a writable MongoDB is known.", () => Number(database.awayFor() === 0));
  metrics.gauge("recap_disk_low", "1 while requests that store data are refused for lack of disk space.", () =>
    Number(disk.isLow),
  );
  metrics.gauge(
    "recap_events_tail_lag_seconds",
    "How far this process is behind the event log, in seconds.",
    () => tail.lag() / 1_000,
  );
  metrics.gauge("recap_events_change_streams", "Change streams of the event log that this process reads.", () =>
    tail.countStreams(),
  );
  metrics.reportLoopDelays(overload);
  metrics.gauge("recap_event_loop_overloaded", "1 while requests are rejected because of event loop delay.", () =>
    Number(overload.isOverloaded()),
  );
}
