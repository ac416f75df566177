import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Context } from "../core/context.ts";
import { isCursorExpired } from "../core/cursor-errors.ts";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { identifyCaller } from "./access.ts";
import { asApiError } from "./errors.ts";

/** Frames in order: `ready` waits until `take` has one, or resolves to false at the end. */
export interface FrameSource {
  ready(): Promise<boolean>;
  take(): string | undefined;
  /** Returns the frame that keeps an idle stream open; default: that of the format. */
  createHeartbeat?(): string | undefined;
  close(): void;
}

/** Text around the frames of a stream. */
export interface StreamFormat {
  contentType: string;
  createStart(): string;
  heartbeat: string;
  formatError(reason: ApiError): string;
}

export interface StreamTimes {
  heartbeatMs: number;
  /** A reader that takes nothing for so long, although something waits for it, is disconnected. */
  stalledMs: number;
  /** Time for a disconnected reader to receive the reason. */
  closeMs: number;
}

const STREAM_TIMES: StreamTimes = { heartbeatMs: 15_000, stalledMs: 40_000, closeMs: 5_000 };

const BUFFER_BYTES = 64_000;
/** The `retry` of an error that reconnecting does not resolve. */
const LONG_RETRY_MS = 60_000;
export const EVENT_STREAM_TYPE = "text/event-stream; charset=utf-8";
export const HEARTBEAT = ":\n\n";

/** The format of the event log: an error is an event `error` with the body of an error. */
const LOG_FORMAT: StreamFormat = {
  contentType: EVENT_STREAM_TYPE,
  createStart: createRetryFrame,
  heartbeat: HEARTBEAT,
  formatError: formatErrorFrame,
};

/** Writes frames as fast as the reader takes them. An error of the source is sent in the format, then the stream ends. */
export class EventStream extends Readable {
  readonly #source: FrameSource;
  readonly #times: StreamTimes;
  readonly #format: StreamFormat;
  readonly #timer: NodeJS.Timeout;
  #pumping = false;
  #ended = false;
  #fullSince: number | undefined;

  constructor(source: FrameSource, times: StreamTimes = STREAM_TIMES, format: StreamFormat = LOG_FORMAT) {
    super({ highWaterMark: BUFFER_BYTES });
    this.#source = source;
    this.#times = times;
    this.#format = format;
    this.#timer = setInterval(() => this.#check(), times.heartbeatMs).unref();
    this.#write(format.createStart());
  }

  /** Ends the stream: with the reason as an event `error`, or without, for example during shutdown. */
  finish(reason?: ApiError): void {
    if (this.#ended) return;
    if (reason) this.#write(this.#format.formatError(reason));
    this.#release();
    this.push(null);
    // A reader that does not read does not receive the end either.
    setTimeout(() => this.destroy(), this.#times.closeMs).unref();
  }

  override _read(): void {
    this.#fullSince = undefined;
    void this.#pump();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#release();
    done(error);
  }

  /** Writes frames until the buffer is full; `_read` calls it again. */
  async #pump(): Promise<void> {
    if (this.#pumping || this.#ended) return;
    this.#pumping = true;
    try {
      while (!this.#ended && (await this.#source.ready()))
        for (let frame = this.#source.take(); frame !== undefined; frame = this.#source.take())
          if (!this.#write(frame)) return;
      this.finish();
    } catch (error) {
      this.finish(asApiError(error));
    } finally {
      this.#pumping = false;
    }
  }

  /** Returns false when the buffer is full. */
  #write(text: string): boolean {
    if (this.#ended) return false;
    const more = this.push(text);
    if (!more) this.#fullSince ??= performance.now();
    return more;
  }

  /** Disconnects a stalled reader, and keeps an idle connection open. */
  #check(): void {
    const stalled = this.#fullSince !== undefined && performance.now() - this.#fullSince > this.#times.stalledMs;
    if (stalled) this.finish(createTooSlowError());
    else if (this.readableLength === 0) this.#write(this.#source.createHeartbeat?.() ?? this.#format.heartbeat);
  }

  #release(): void {
    this.#ended = true;
    clearInterval(this.#timer);
    this.#source.close();
  }
}

/**
 * Responds with a stream that counts as a live connection of the caller. An expired cursor is reported in the stream;
 * any other error before the first byte is an HTTP error.
 */
export async function sendEventStream(
  ctx: Context,
  reply: FastifyReply,
  open: () => Promise<FrameSource>,
  format: StreamFormat = LOG_FORMAT,
): Promise<FastifyReply> {
  const { request } = reply;
  const { authorization } = request.headers;
  const source = await open().catch((error) => {
    if (isCursorExpired(error)) return createFailingSource(error);
    throw error;
  });
  const stream = new EventStream(source, STREAM_TIMES, format);
  try {
    const authenticate = ctx.authenticate ?? (() => identifyCaller(ctx.deps, authorization, ctx.requestId, ctx.ip));
    const end = (reason: ApiError | undefined) => stream.finish(reason);
    stream.once("close", await ctx.deps.connections.open({ ctx, authenticate, end }));
  } catch (error) {
    stream.destroy();
    throw error;
  }
  reply.type(format.contentType).headers({
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  if (request.method !== "HEAD") return reply.send(stream);
  stream.destroy();
  return reply.send();
}

const createFailingSource = (error: ApiError): FrameSource => ({
  ready: () => Promise.reject(error),
  take: () => undefined,
  close() {},
});

/** Formats one event; serialized JSON contains no line breaks. */
export function formatEventFrame(id: string, type: string, json: string): string {
  return `id: ${id}\nevent: ${type}\ndata: ${json}\n\n`;
}

/** Formats the place up to which everything was sent; a client resumes after it. */
export const formatCursorFrame = (cursor: string) => `id: ${cursor}\n\n`;

/** The time is random, so that not all clients reconnect at once after a restart. */
export function createRetryFrame(): string {
  return `retry: ${1_000 + Math.round(2_000 * Math.random())}\n\n`;
}

function formatErrorFrame(reason: ApiError): string {
  const permanent = reason.status < 500 && reason.code !== "rate_limit_exceeded";
  const retry = permanent ? `retry: ${LONG_RETRY_MS}\n` : "";
  return `${retry}event: error\ndata: ${JSON.stringify({ error: toErrorBody(reason) })}\n\n`;
}

function createTooSlowError(): ApiError {
  return new ApiError("service_unavailable", "Too slow: connect again, after the last event.", {
    details: { reason: "too_slow" },
  });
}
