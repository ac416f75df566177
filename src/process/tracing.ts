import { DiagLogLevel, diag } from "@opentelemetry/api";
import type { Log } from "./log.ts";

/** Time for the last spans to be sent when the process ends. */
const FLUSH_TIMEOUT_MS = 1_000;
const MAX_REASON_LENGTH = 500;

/**
 * Sends OpenTelemetry traces to `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK reads the further variables of the specification itself
 * (`OTEL_SERVICE_NAME`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, …).
 * @returns a function that sends the last spans and stops
 */
export async function startTracing(log: Log): Promise<() => Promise<void>> {
  // Imported on demand: a process that does not trace loads none of it.
  const { NodeSDK } = await import("@opentelemetry/sdk-node");
  const { defaultResource, resourceFromAttributes } = await import("@opentelemetry/resources");
  const { traceDriver } = await import("./driver-tracing.ts");
  const warn = (message: string) =>
    log.warn({ reason: message.slice(0, MAX_REASON_LENGTH) }, "traces could not be sent");
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });
  const resource = defaultResource().merge(resourceFromAttributes({ "service.name": "recap" }));
  const sdk = new NodeSDK({ resource, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  traceDriver();
  return async () => {
    const timeout = new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
    await Promise.race([sdk.shutdown(), timeout]).catch((error: Error) => warn(error.message));
  };
}
