import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Context } from "../core/context.ts";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { identifyCaller } from "./access.ts";
import { asApiError } from "./errors.ts";

/** What is sent, one after the other: `ready` waits, `take` gives a frame. */
export interface FrameSource {
  ready(): Promise<boolean>;
  take(): string | undefined;
  close(): void;
}

export interface StreamTimes {
  heartbeatMs: number;
  /** A reader that takes nothing for so long while something waits for it is dropped. */
  stalledMs: number;
  /** How long a dropped one may take to read the reason. */
  closeMs: number;
}

export const STREAM_TIMES: StreamTimes = { heartbeatMs: 15_000, stalledMs: 40_000, closeMs: 5_000 };

const BUFFER_BYTES = 64_000;
/** A fault that trying again does not mend should not be tried again at once. */
const LONG_RETRY_MS = 60_000;
const HEARTBEAT = ":\n\n";

export interface EventStream {
  body: Readable;
  /** Ends it: with the reason as an event `error`, or without, as when a server goes away. */
  end(reason: ApiError | undefined): void;
}

/** Server-Sent Events: as much as the reader takes. What the source fails with is told in the stream, then it ends. */
export function createEventStream(source: FrameSource, times: StreamTimes = STREAM_TIMES): EventStream {
  let pumping = false;
  let ended = false;
  let fullSince: number | undefined;

  const body = new Readable({
    highWaterMark: BUFFER_BYTES,
    read() {
      fullSince = undefined;
      void pump();
    },
    destroy(error, done) {
      ended = true;
      clearInterval(timer);
      source.close();
      done(error);
    },
  });

  function push(text: string): boolean {
    if (ended) return false;
    const more = body.push(text);
    if (!more) fullSince ??= performance.now();
    return more;
  }

  /** As many frames as the reader takes; `read` calls for more. */
  async function pump(): Promise<void> {
    if (pumping || ended) return;
    pumping = true;
    try {
      while (!ended && (await source.ready()))
        for (let frame = source.take(); frame !== undefined; frame = source.take()) if (!push(frame)) return;
      end(undefined);
    } catch (error) {
      end(asApiError(error));
    } finally {
      pumping = false;
    }
  }

  function end(reason: ApiError | undefined): void {
    if (ended) return;
    if (reason) push(errorFrame(reason));
    ended = true;
    clearInterval(timer);
    source.close();
    body.push(null);
    // Whoever does not read does not see the end either.
    setTimeout(() => body.destroy(), times.closeMs).unref();
  }

  const timer = setInterval(() => {
    if (fullSince !== undefined && performance.now() - fullSince > times.stalledMs) end(tooSlow());
    else if (body.readableLength === 0) push(HEARTBEAT);
  }, times.heartbeatMs).unref();

  // Not all at once when a server comes back.
  push(`retry: ${1_000 + Math.round(2_000 * Math.random())}\n\n`);
  return { body, end };
}

/**
 * Answers with a stream, as a live connection of the caller. A cursor that has expired is told in the stream; what
 * else goes wrong before the first byte is an error of HTTP.
 */
export async function sendEventStream(
  ctx: Context,
  reply: FastifyReply,
  open: () => Promise<FrameSource>,
): Promise<FastifyReply> {
  const { request } = reply;
  const { authorization } = request.headers;
  const source = await open().catch((error) => {
    if (error instanceof ApiError && error.details?.reason === "cursor_expired") return failing(error);
    throw error;
  });
  const stream = createEventStream(source);
  try {
    const authenticate = () => identifyCaller(ctx.deps, authorization, ctx.requestId, ctx.ip);
    stream.body.once("close", await ctx.deps.connections.open({ ctx, authenticate, end: stream.end }));
  } catch (error) {
    stream.body.destroy();
    throw error;
  }
  reply.type("text/event-stream; charset=utf-8").headers({
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  if (request.method !== "HEAD") return reply.send(stream.body);
  stream.body.destroy();
  return reply.send();
}

const failing = (error: ApiError): FrameSource => ({
  ready: () => Promise.reject(error),
  take: () => undefined,
  close() {},
});

/** One event; JSON has no line breaks of its own. */
export function eventFrame(id: string, type: string, json: string): string {
  return `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`;
}

function errorFrame(reason: ApiError): string {
  const lasting = reason.status < 500 && reason.code !== "rate_limit_exceeded";
  const retry = lasting ? `retry: ${LONG_RETRY_MS}\n` : "";
  return `${retry}event: error\ndata: ${JSON.stringify({ error: toErrorBody(reason) })}\n\n`;
}

function tooSlow(): ApiError {
  return new ApiError("service_unavailable", "Too slow: connect again, after the last event.", {
    details: { reason: "too_slow" },
  });
}
