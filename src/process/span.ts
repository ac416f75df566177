import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Does nothing, and costs next to nothing, until tracing.ts has started. */
export const tracer = () => trace.getTracer("recap");

/** Runs `work` in a span of its own, below the one that is active; its error is the span's too. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

export function describeActive(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** For work that settles its own failures. */
export function failActive(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span) fail(span, error);
}

/** Its message is left out: it may quote what somebody wrote. */
export function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", String(code ?? name ?? "unknown"));
}
