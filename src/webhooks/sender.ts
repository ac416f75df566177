import { type Span, SpanKind } from "@opentelemetry/api";
import { type Dispatcher, Pool } from "undici";
import type { Config } from "../process/config.ts";
import { type ConnectorOptions, createConnector } from "../process/outbound/connector.ts";
import { NameResolver } from "../process/outbound/name-resolver.ts";
import { runInSpan, setSpanError } from "../process/span.ts";
import { describeAttemptError, describeStatusError, isOwnFailure, SECRET_UNREADABLE } from "./attempt-errors.ts";
import type { Attempt } from "./model.ts";
import { createSignature } from "./signature.ts";

declare module "../core/context.ts" {
  interface Deps {
    sender: Sender;
  }
}

/** To connect and to receive the headers of the answer. */
const ANSWER_TIMEOUT_MS = 5_000;
/** For the body of the answer, which has no influence on the outcome. */
const BODY_TIMEOUT_MS = 1_000;
const MAX_READ_BYTES = 64 * 1_024;
const MAX_STORED_BYTES = 1_024;
/** Concurrent attempts to one endpoint. */
export const MAX_ATTEMPTS_PER_ENDPOINT = 10;
const POOL_IDLE_TIMEOUT_MS = 30_000;

export interface EventNotification {
  event: string;
  event_type: string;
  body: string;
}

export interface Target {
  account: string;
  /** Id of the webhook. Each has connections of its own, so that none waits for another. */
  id: string;
  url: string;
  /** Decrypted secrets that sign; none if SECRET_KEY lacks their key, so that every attempt fails. */
  keys: readonly string[];
}

export interface AttemptOutcome {
  delivered: boolean;
  /** True if this server could not make the attempt, or interrupted it: it does not count, and is repeated. */
  prevented: boolean;
  attempt: Attempt;
  /** From `Retry-After` of a 429 or 503; else 0. */
  retryAfterMs: number;
}

/** Replacements for tests. */
export interface SenderOptions extends Partial<Pick<ConnectorOptions, "connect">> {
  names?: Pick<NameResolver, "resolve" | "close">;
}

interface OpenPool {
  origin: string;
  pool: Pool;
  usedAt: number;
}

export type SenderConfig = Pick<Config, "webhookAllowPrivate" | "webhookDnsServers">;

const FAILED = { delivered: false, prevented: false, retryAfterMs: 0 };

/** Sends signed event notifications over connections that refuse private addresses. */
export class Sender {
  readonly #config: SenderConfig;
  readonly #names: Pick<NameResolver, "resolve" | "close">;
  readonly #connect: ConnectorOptions["connect"];
  readonly #pools = new Map<string, OpenPool>();
  readonly #sweep: NodeJS.Timeout;

  constructor(config: SenderConfig, { names, connect }: SenderOptions = {}) {
    this.#config = config;
    this.#names = names ?? new NameResolver({ servers: config.webhookDnsServers });
    this.#connect = connect;
    this.#sweep = setInterval(() => this.#closeIdlePools(), POOL_IDLE_TIMEOUT_MS).unref();
  }

  /** Makes one attempt. Never throws: a failure is part of the outcome. */
  send(target: Target, notification: EventNotification): Promise<AttemptOutcome> {
    const attributes = {
      "http.request.method": "POST",
      "recap.webhook.id": target.id,
      "recap.event.id": notification.event,
    };
    const work = async (span: Span) => {
      const outcome = await this.#attempt(target, notification);
      const { status_code } = outcome.attempt;
      if (status_code) span.setAttribute("http.response.status_code", status_code);
      if (!outcome.delivered) setSpanError(span, { code: status_code ?? "no_answer" });
      return outcome;
    };
    return runInSpan("webhook delivery", attributes, work, SpanKind.CLIENT);
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    this.#names.close();
    await Promise.all([...this.#pools.values()].map(({ pool }) => pool.destroy().catch(() => {})));
  }

  async #attempt(target: Target, notification: EventNotification): Promise<AttemptOutcome> {
    const at = new Date();
    const startedAt = performance.now();
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_TIMEOUT_MS);
    const describe = (fields: Partial<Attempt>): Attempt => {
      const duration_ms = Math.round(performance.now() - startedAt);
      return { at, status_code: null, error: null, duration_ms, body: null, ...fields };
    };
    if (target.keys.length === 0) {
      clearTimeout(timer);
      return { ...FAILED, attempt: describe({ error: SECRET_UNREADABLE }) };
    }
    try {
      // The pool observes the signal only after it has connected, and then sends nothing.
      const request = this.#request(target, notification, abort.signal);
      const answer = await Promise.race([request, rejectOnAbort(abort.signal)]);
      clearTimeout(timer);
      const { statusCode, headers } = answer;
      const attempt = describe({ status_code: statusCode, error: describeStatusError(statusCode) });
      attempt.body = await readBeginning(answer.body, abort);
      const retryAfterMs = parseRetryAfter(statusCode, headers);
      return { delivered: statusCode === 200, prevented: false, attempt, retryAfterMs };
    } catch (error) {
      const message = describeAttemptError(error, abort.signal.aborted);
      return { ...FAILED, prevented: isOwnFailure(error), attempt: describe({ error: message }) };
    } finally {
      clearTimeout(timer);
    }
  }

  #request({ account, id, url, keys }: Target, { event, event_type, body }: EventNotification, signal: AbortSignal) {
    const { origin, pathname, search } = new URL(url);
    return this.#getPool(account, id, origin).request({
      method: "POST",
      path: `${pathname}${search}`,
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Recap-Webhooks/1.0",
        "x-service-signature": createSignature(keys, body),
        "x-service-event-id": event,
        "x-service-event-type": event_type,
      },
      signal,
    });
  }

  #getPool(account: string, id: string, origin: string): Pool {
    const open = this.#pools.get(id);
    if (open?.origin === origin) {
      open.usedAt = Date.now();
      return open.pool;
    }
    void open?.pool.close();
    const pool = new Pool(origin, {
      connections: MAX_ATTEMPTS_PER_ENDPOINT,
      pipelining: 1,
      connect: createConnector({
        allowPrivate: this.#config.webhookAllowPrivate,
        timeoutMs: ANSWER_TIMEOUT_MS,
        resolve: (hostname) => this.#names.resolve(account, hostname),
        connect: this.#connect,
      }),
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
      // Short, because an endpoint that closes an idle connection during a request causes a failed attempt.
      keepAliveTimeout: 1_000,
      keepAliveMaxTimeout: 5_000,
    });
    this.#pools.set(id, { origin, pool, usedAt: Date.now() });
    return pool;
  }

  #closeIdlePools(): void {
    for (const [id, { pool, usedAt }] of this.#pools) {
      if (Date.now() - usedAt < POOL_IDLE_TIMEOUT_MS) continue;
      this.#pools.delete(id);
      void pool.close();
    }
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

/** Reads the first KB. Reads a limited rest too, so that the connection can be reused, and aborts a longer body. */
async function readBeginning(body: Dispatcher.ResponseData["body"], abort: AbortController): Promise<string> {
  const stored: Buffer[] = [];
  let length = 0;
  const timer = setTimeout(() => abort.abort(), BODY_TIMEOUT_MS);
  body.on("error", () => {});
  try {
    for await (const chunk of body) {
      if (length < MAX_STORED_BYTES) stored.push(chunk.subarray(0, MAX_STORED_BYTES - length));
      length += chunk.length;
      if (length >= MAX_READ_BYTES) break;
    }
  } catch {
    // Aborted, or ended early by the endpoint: the status has decided the outcome.
  } finally {
    clearTimeout(timer);
    if (length >= MAX_READ_BYTES) abort.abort();
  }
  // With "stream", the decoder omits a character that is incomplete at the end.
  return new TextDecoder().decode(Buffer.concat(stored), { stream: true });
}

function parseRetryAfter(status: number, headers: Record<string, string | string[] | undefined>): number {
  const value = [headers["retry-after"]].flat()[0];
  if ((status !== 429 && status !== 503) || value === undefined) return 0;
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
