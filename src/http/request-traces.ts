import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { getTracer } from "../process/span.ts";
import { onResponseEnd } from "./response-end.ts";

/** Creates a span for each request, as a child of the caller's (`traceparent`), by OpenTelemetry's semantic conventions. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; active: Context }>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id, protocol, routeOptions } = request;
    const route = routeOptions.url;
    const attributes = {
      "http.request.method": method,
      "url.scheme": protocol,
      "url.path": getPath(request.url),
      "recap.request.id": id,
      ...(route && { "http.route": route }),
    };
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const name = route ? `${method} ${route}` : method;
    const span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    spans.set(request, { span, active });
    context.with(active, done);
  });
  // The body arrives in events of the socket, which have another context.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(spans.get(request)?.active ?? ROOT_CONTEXT, done);
  });
  onResponseEnd(app, (request, _reply, { status }) => {
    const span = spans.get(request)?.span;
    if (request.context) span?.setAttribute("recap.account.id", request.context.account);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", String(status));
    span?.setAttribute("http.response.status_code", status).end();
  });
}

/** Without the query, which may hold a search text or the signature of a link. */
const getPath = (url: string) => url.replace(/\?.*$/s, "");
