import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";

/** Returns a tracer that does nothing, at next to no cost, until tracing has started. */
export const getTracer = (): Tracer => trace.getTracer("recap");

/** The trace context of a caller, for work that is done for it elsewhere. */
export type TraceContext = Context;

export const captureTraceContext = (): TraceContext => context.active();

/** Runs `work` in a span below the active one. An error that it throws is recorded in the span. */
export async function runInSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  return getTracer().startActiveSpan(name, { attributes, kind }, async (span) => endAfter(span, () => work(span)));
}

/** Runs work that several callers share in one span: below the first caller's span, with links to the others'. */
export async function runInSharedSpan<T>(
  name: string,
  attributes: Attributes,
  [parent = context.active(), ...others]: readonly TraceContext[],
  work: () => Promise<T>,
): Promise<T> {
  const links = others.flatMap((caller) => trace.getSpanContext(caller) ?? []).map((context) => ({ context }));
  return getTracer().startActiveSpan(name, { attributes, links }, parent, async (span) => endAfter(span, work));
}

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    setSpanError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export function setActiveSpanAttributes(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Records a failure that the work handles itself and does not throw. */
export function setActiveSpanError(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span) setSpanError(span, error);
}

/** Records the error's code or name. Its message is omitted, as it may quote content. */
export function setSpanError(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", getErrorType(error));
}

function getErrorType(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  if ("code" in error && error.code !== undefined) return String(error.code);
  return "name" in error ? String(error.name) : "unknown";
}
