import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

declare module "../core/context.ts" {
  interface Deps {
    metrics: Metrics;
  }
}

/** What `/metrics` tells: a registry per app, and one of the process (memory, CPU, event loop), which all apps share. */
export interface Metrics {
  httpRequests: Histogram<"method" | "route" | "status">;
  unreadableRequests: Counter<"reason">;
  graphqlOperations: Histogram<"transport" | "operation" | "outcome">;
  commitGroups: Histogram<"outcome">;
  committedChanges: Counter;
  jobs: Counter<"kind" | "outcome">;
  modelTokens: Counter<"direction">;
  /** A value that is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** Prometheus text format. */
  exposition(): Promise<string>;
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let ofProcess: Registry | undefined;

/** Made once: its observers of garbage collection and event loop can't be taken back. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const shared = processRegistry();
  return {
    httpRequests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer a request, by path template.",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    }),
    unreadableRequests: new Counter({
      name: "http_unreadable_requests_total",
      help: "Connections ended because their bytes were no request, were too many, or came too slowly.",
      labelNames: ["reason"],
      registers,
    }),
    graphqlOperations: new Histogram({
      name: "graphql_operation_duration_seconds",
      help: "Time to execute a GraphQL operation; of a subscription, to start it.",
      labelNames: ["transport", "operation", "outcome"],
      buckets: SECONDS,
      registers,
    }),
    commitGroups: new Histogram({
      name: "recap_commit_group_duration_seconds",
      help: "Time to commit a group of changes in one transaction, waits for other processes included.",
      labelNames: ["outcome"],
      buckets: SECONDS,
      registers,
    }),
    committedChanges: new Counter({
      name: "recap_committed_changes_total",
      help: "Changes in the groups that were committed.",
      registers,
    }),
    jobs: new Counter({
      name: "recap_jobs_total",
      help: "Jobs by what became of them: completed, failed, or retried (postponed, or given back by a stopping process).",
      labelNames: ["kind", "outcome"],
      registers,
    }),
    modelTokens: new Counter({
      name: "recap_model_tokens_total",
      help: "Tokens that a model server counted for summaries: input read, output written.",
      labelNames: ["direction"],
      registers,
    }),
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
    exposition: async () => `${await registry.metrics()}\n${await shared.metrics()}`,
  };
}
