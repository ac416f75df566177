import { createRequire } from "node:module";
import { INVALID_SPAN_CONTEXT, type Span, type SpanOptions, type Tracer, trace } from "@opentelemetry/api";
import { MongoDBInstrumentation } from "@opentelemetry/instrumentation-mongodb";

/** Creates a span for each command that the MongoDB driver sends while a span is active. */
export function traceDriver(): void {
  const instrumentation = new MongoDBInstrumentation({ dbStatementSerializer: () => "" });
  instrumentation.setTracerProvider({ getTracer: (name, version) => redact(trace.getTracer(name, version)) });
  // The instrumentation patches the module when it is required, also one that is loaded already.
  createRequire(import.meta.url)("mongodb/lib/cmap/connection.js");
}

/** Removes what the instrumentation would record of a command's or an error's values: both may hold content. */
function redact(tracer: Tracer): Tracer {
  return {
    startSpan(name, options, context) {
      // Background work may continue in the context of a request that started it and has ended.
      if (!trace.getActiveSpan()?.isRecording()) return trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
      return omitStatusMessage(tracer.startSpan(name, omitQueryText(options), context));
    },
    startActiveSpan: tracer.startActiveSpan.bind(tracer),
  };
}

function omitQueryText({ attributes, ...options }: SpanOptions = {}): SpanOptions {
  const { "db.query.text": _, ...kept } = attributes ?? {};
  return { ...options, attributes: kept };
}

/** The driver's messages quote values, such as those of a duplicate key. */
function omitStatusMessage(span: Span): Span {
  const setStatus = span.setStatus.bind(span);
  span.setStatus = ({ code }) => setStatus({ code });
  return span;
}
