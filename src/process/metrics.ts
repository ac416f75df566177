import { createRequire } from "node:module";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { LoopDelays, OverloadMonitor } from "./overload.ts";

declare module "../core/context.ts" {
  interface Deps {
    metrics: Metrics;
  }
}

/** The metrics of `/metrics`: one registry per app, and one of the process (memory, CPU, event loop) that all apps share. */
export interface Metrics {
  httpRequests: Histogram<"method" | "route" | "status">;
  unreadableRequests: Counter<"reason">;
  graphqlOperations: Histogram<"transport" | "operation" | "outcome">;
  commitGroups: Histogram<"outcome">;
  committedChanges: Counter;
  jobs: Counter<"kind" | "outcome">;
  modelTokens: Counter<"direction">;
  summaryPoints: Counter<"engine" | "state">;
  unreadableRows: Gauge<"kind">;
  /** Registers a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
  /** Registers the age in seconds of the longest due job of a kind, which is read at each scrape; 0 without one. */
  reportOldestDueJob(kind: string, read: () => Promise<number>): void;
  /** Registers the delays of the event loop. */
  reportLoopDelays(monitor: Pick<OverloadMonitor, "takeDelays">): void;
  /** Formats all metrics in the text format of Prometheus. */
  render(): Promise<string>;
}

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** It would wake an idle process a hundred times a second; `reportLoopDelays` has the same metrics. */
const REPLACED_METRIC = "eventLoopLag";

const require = createRequire(import.meta.url);
let processRegistry: Registry | undefined;

/** Creates the registry once, as its observers of garbage collection and event loop can't be removed. */
function getProcessRegistry(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    for (const name of collectDefaultMetrics.metricsList)
      if (name !== REPLACED_METRIC) require(`prom-client/lib/metrics/${name}`)(processRegistry);
  }
  return processRegistry;
}

/** Creates the metrics that are counted where the work is done. */
function createInstruments(registers: Registry[]) {
  return {
    httpRequests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Duration of a request until the end of the response, by path template.",
      labelNames: ["method", "route", "status"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    unreadableRequests: new Counter({
      name: "http_unreadable_requests_total",
      help: "Connections closed because their data was not a valid request, too large or too slow.",
      labelNames: ["reason"],
      registers,
    }),
    graphqlOperations: new Histogram({
      name: "graphql_operation_duration_seconds",
      help: "Duration of the execution of a GraphQL operation; for a subscription, of its start.",
      labelNames: ["transport", "operation", "outcome"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    commitGroups: new Histogram({
      name: "recap_commit_group_duration_seconds",
      help: "Duration of the commit of a group of changes in one transaction, including retries after write conflicts.",
      labelNames: ["outcome"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    committedChanges: new Counter({
      name: "recap_committed_changes_total",
      help: "Changes in committed groups.",
      registers,
    }),
    jobs: new Counter({
      name: "recap_jobs_total",
      help: "Jobs by outcome: completed, failed, or retried (postponed, or released by a stopping process).",
      labelNames: ["kind", "outcome"],
      registers,
    }),
    modelTokens: new Counter({
      name: "recap_model_tokens_total",
      help: "Tokens that the model server reported for summaries: input and output.",
      labelNames: ["direction"],
      registers,
    }),
    summaryPoints: new Counter({
      name: "recap_summary_points_total",
      help: "Points of summaries (sentences, topics, tasks, decisions, open questions, key facts, and points of chapters and sections): verified, quoted (replaced by a quotation), dropped or unverified.",
      labelNames: ["engine", "state"],
      registers,
    }),
    unreadableRows: new Gauge({
      name: "recap_unreadable_secrets",
      help: "Rows with an encrypted value that no key of SECRET_KEY decrypts.",
      labelNames: ["kind"],
      registers,
    }),
  };
}

/** Registers a gauge for each of the delays, which one reading sets together so that they are of the same period. */
function registerLoopDelays(registers: Registry[], monitor: Pick<OverloadMonitor, "takeDelays">): void {
  const create = (part: keyof LoopDelays, collect?: () => void) =>
    new Gauge({
      name: `nodejs_eventloop_lag_${part}_seconds`,
      help: `Delay of timers of the event loop: ${part}.`,
      registers,
      ...(collect && { collect }),
    });
  const parts = ["max", "mean", "stddev", "p50", "p90", "p99"] as const;
  const gauges = new Map<keyof LoopDelays, Gauge>();
  // It is read first, as it was registered first.
  const first = create("min", () => {
    const delays = monitor.takeDelays();
    first.set(delays.min);
    for (const [part, gauge] of gauges) gauge.set(delays[part]);
  });
  for (const part of parts) gauges.set(part, create(part));
}

/** Registers the gauge of due jobs. @returns the map of its readers by kind */
function registerOldestDueJobs(registers: Registry[]): Map<string, () => Promise<number>> {
  const readers = new Map<string, () => Promise<number>>();
  new Gauge({
    name: "recap_jobs_oldest_due_seconds",
    help: "Time since the longest due job that no worker has begun became due; 0 without one.",
    labelNames: ["kind"],
    registers,
    async collect() {
      await Promise.all(Array.from(readers, async ([kind, read]) => this.set({ kind }, await read())));
    },
  });
  return readers;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const shared = getProcessRegistry();
  const oldestDueJobs = registerOldestDueJobs(registers);
  return {
    ...createInstruments(registers),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    reportOldestDueJob: (kind, read) => void oldestDueJobs.set(kind, read),
    reportLoopDelays: (monitor) => registerLoopDelays(registers, monitor),
    render: async () => `${await registry.metrics()}\n${await shared.metrics()}`,
  };
}
