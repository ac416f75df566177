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
import { onEnd } from "./ended.ts";

/** A span for each request, below that of the caller (`traceparent`). Names and values are those of OpenTelemetry's conventions. */
export function traceTraffic(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id, protocol, routeOptions } = request;
    const route = routeOptions.url;
    const attributes = {
      "http.request.method": method,
      "url.scheme": protocol,
      "url.path": pathOf(request.url),
      "recap.request.id": id,
      ...(route && { "http.route": route }),
    };
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const name = route ? `${method} ${route}` : method;
    const span = getTracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
    const within = trace.setSpan(caller, span);
    traced.set(request, { span, within });
    context.with(within, done);
  });
  // The body has come by events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(traced.get(request)?.within ?? ROOT_CONTEXT, done);
  });
  onEnd(app, (request, _reply, { status }) => {
    const span = traced.get(request)?.span;
    if (request.context) span?.setAttribute("recap.account.id", request.context.account);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", String(status));
    span?.setAttribute("http.response.status_code", status).end();
  });
}

/** Without the query: it may hold what somebody looks for, or the signature of a link. */
const pathOf = (url: string) => url.split("?", 1)[0] as string;
