import { type Span, SpanKind } from "@opentelemetry/api";
import { Pool } from "undici";
import type { Config } from "../process/config.ts";
import { runInSpan, setSpanError } from "../process/span.ts";
import { type ConnectorOptions, createConnector } from "./connector.ts";
import { errorOf, statusError } from "./errors.ts";
import type { Attempt } from "./model.ts";
import { signatureOf } from "./secrets.ts";

declare module "../core/context.ts" {
  interface Deps {
    sender: Sender;
  }
}

/** To connect and answer with headers. */
export const ANSWER_MS = 5_000;
/** For what follows the headers, which decides nothing. */
const BODY_MS = 1_000;
const BODY_BYTES = 64 * 1_024;
const KEPT_BYTES = 1_024;
/** At once to one endpoint. */
export const PER_ENDPOINT = 10;
const IDLE_MS = 30_000;

export interface Parcel {
  event: string;
  event_type: string;
  body: string;
}

export interface Target {
  /** The webhook: each has connections of its own, so that none waits for another. */
  id: string;
  url: string;
  /** The live secrets, in the clear. */
  keys: readonly string[];
}

export interface Outcome {
  delivered: boolean;
  attempt: Attempt;
  /** What `Retry-After` of a 429 or 503 asks for. */
  retryAfterMs: number;
}

export interface Sender {
  /** One attempt. Never throws: what goes wrong is its outcome. */
  send(target: Target, parcel: Parcel): Promise<Outcome>;
  close(): Promise<void>;
}

/** Signed POSTs to webhooks, over connections that are guarded against private addresses. */
export function createSender(
  config: Pick<Config, "webhookAllowPrivate">,
  options: Partial<ConnectorOptions> = {},
): Sender {
  const connect = createConnector({ allowPrivate: config.webhookAllowPrivate, timeoutMs: ANSWER_MS, ...options });
  const pools = new Map<string, { origin: string; pool: Pool; used: number }>();
  const sweep = setInterval(() => {
    for (const [id, { pool, used }] of pools) {
      if (Date.now() - used < IDLE_MS) continue;
      pools.delete(id);
      void pool.close();
    }
  }, IDLE_MS).unref();

  function poolOf(id: string, origin: string): Pool {
    const known = pools.get(id);
    if (known?.origin === origin) {
      known.used = Date.now();
      return known.pool;
    }
    void known?.pool.close();
    // An idle connection is given up early: one that the endpoint closes as we send looks like a failure.
    const limits = {
      headersTimeout: ANSWER_MS,
      bodyTimeout: BODY_MS,
      keepAliveTimeout: 1_000,
      keepAliveMaxTimeout: 5_000,
    };
    const pool = new Pool(origin, { connections: PER_ENDPOINT, pipelining: 1, connect, ...limits });
    pools.set(id, { origin, pool, used: Date.now() });
    return pool;
  }

  async function post({ id, url, keys }: Target, { event, event_type, body }: Parcel): Promise<Outcome> {
    const at = new Date();
    const began = performance.now();
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ANSWER_MS);
    const attempt = (fields: Partial<Attempt>): Attempt => {
      const duration_ms = Math.round(performance.now() - began);
      return { at, status_code: null, error: null, duration_ms, body: null, ...fields };
    };
    try {
      const { origin, pathname, search } = new URL(url);
      const sending = poolOf(id, origin).request({
        method: "POST",
        path: `${pathname}${search}`,
        body,
        headers: {
          "content-type": "application/json",
          "user-agent": "Recap-Webhooks/1.0",
          "x-service-signature": signatureOf(keys, body),
          "x-service-event-id": event,
          "x-service-event-type": event_type,
        },
        signal: stop.signal,
      });
      // The pool heeds the signal only once it is connected; then it sends nothing any more.
      const answer = await Promise.race([sending, aborted(stop.signal)]);
      clearTimeout(timer);
      const { statusCode: status_code, headers } = answer;
      const made = attempt({ status_code, error: statusError(status_code) });
      made.body = await readStart(answer.body, stop);
      return { delivered: status_code === 200, attempt: made, retryAfterMs: retryAfter(status_code, headers) };
    } catch (error) {
      return { delivered: false, attempt: attempt({ error: errorOf(error, stop.signal.aborted) }), retryAfterMs: 0 };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    send(target, parcel) {
      const about = { "http.request.method": "POST", "recap.webhook.id": target.id, "recap.event.id": parcel.event };
      const work = async (span: Span) => {
        const outcome = await post(target, parcel);
        const { status_code } = outcome.attempt;
        if (status_code) span.setAttribute("http.response.status_code", status_code);
        if (!outcome.delivered) setSpanError(span, { code: status_code ?? "no_answer" });
        return outcome;
      };
      return runInSpan("webhook delivery", about, work, SpanKind.CLIENT);
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy().catch(() => {})));
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

/** The first KB; reads on a little so that the connection can be used again, and cuts off what does not end. */
async function readStart(
  body: AsyncIterable<Buffer> & { on(name: "error", run: () => void): unknown },
  stop: AbortController,
) {
  const kept: Buffer[] = [];
  let length = 0;
  const timer = setTimeout(() => stop.abort(), BODY_MS);
  body.on("error", () => {});
  try {
    for await (const chunk of body) {
      if (length < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - length));
      length += chunk.length;
      if (length >= BODY_BYTES) break;
    }
  } catch {
    // Cut off, or broken off by the endpoint: its status has decided already.
  } finally {
    clearTimeout(timer);
    if (length >= BODY_BYTES) stop.abort();
  }
  // "stream": a character that was cut in two is left out.
  return new TextDecoder().decode(Buffer.concat(kept), { stream: true });
}

function retryAfter(status: number, headers: Record<string, string | string[] | undefined>): number {
  const value = [headers["retry-after"]].flat()[0];
  if ((status !== 429 && status !== 503) || value === undefined) return 0;
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
