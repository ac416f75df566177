import { tracingChannel } from "node:diagnostics_channel";
import { DiagLogLevel, diag, type Span, SpanKind } from "@opentelemetry/api";
import type { Log } from "./log.ts";
import { fail, tracer } from "./span.ts";

/** How long the last spans may take on their way when the process ends. */
const FLUSH_MS = 1_000;

/**
 * Sends OpenTelemetry traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. Further variables of the specification (`OTEL_SERVICE_NAME`,
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, …) hold too. @returns what ends it
 */
export async function startTracing(log: Log): Promise<() => Promise<void>> {
  // Only whoever traces pays for it.
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { defaultResource, resourceFromAttributes } = await import("@opentelemetry/resources");
  const warn = (message: string) => log.warn({ reason: message.slice(0, 500) }, "traces could not be sent");
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });
  const resource = defaultResource().merge(resourceFromAttributes({ "service.name": "recap" }));
  const sdk = new NodeSDK({ resource, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  for (const name of CHANNELS) tracingChannel<string, Operation>(name).subscribe(DATABASE);
  return async () => {
    const patience = new Promise((done) => setTimeout(done, FLUSH_MS));
    await Promise.race([sdk.shutdown(), patience]).catch((error: Error) => warn(error.message));
  };
}

/** Where Mongoose tells what it asks of the database. */
const CHANNELS = [
  "mongoose:query",
  "mongoose:aggregate",
  "mongoose:cursor:next",
  "mongoose:model:save",
  "mongoose:model:insertMany",
  "mongoose:model:bulkWrite",
];

interface Operation {
  operation?: string;
  collection?: string;
  database?: string;
  error?: unknown;
  span?: Span;
}

/** What was asked for stays out of the span: it is somebody's data. */
const DATABASE = {
  start(message: Operation) {
    const { operation = "unknown", collection = "unknown", database = "" } = message;
    const attributes = {
      "db.system.name": "mongodb",
      "db.namespace": database,
      "db.collection.name": collection,
      "db.operation.name": operation,
    };
    message.span = tracer().startSpan(`${operation} ${collection}`, { kind: SpanKind.CLIENT, attributes });
  },
  end(message: Operation) {
    // Thrown before anything was asked: no asynchronous end will come.
    if (message.error !== undefined) finish(message);
  },
  asyncStart() {},
  asyncEnd: finish,
  error(message: Operation) {
    if (message.span) fail(message.span, message.error);
  },
};

function finish({ span }: Operation): void {
  span?.end();
}
