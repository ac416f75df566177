import { SpanKind } from "@opentelemetry/api";
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  IterableBackoff,
  isBrokenCircuitError,
} from "cockatiel";
import type OpenAI from "openai";
import { inSpan } from "../../../process/span.ts";
import { SummarizerError } from "../summarizer.ts";
import { ANSWER_SCHEMA, boundedSchema } from "./answer.ts";
import {
  type Ask,
  type Completion,
  complete,
  createClient,
  type Endpoint,
  FORMATS,
  type Format,
  OPTIONAL,
  type Optional,
} from "./completion.ts";
import { saidIn } from "./failure.ts";
import type { ChatMessage } from "./prompt.ts";

/** A model server, and what has been learnt of it. */
export interface ModelServer {
  endpoint: Endpoint;
  client: OpenAI;
  breaker: CircuitBreakerPolicy;
  /** The strictest form it is known to understand, and until when that is believed. */
  format: Format;
  formatUntil: number;
  without: Set<Optional>;
  /** Whether its schema names lengths: once an answer had no end, unless it refuses them. */
  bounds: "unneeded" | "needed" | "refused";
  /** Tokens it takes in at once, as far as it has complained. */
  window: number;
}

const FAILURES_TO_OPEN = 5;
/** How long it is left alone, the first time and each time that it fails again. */
const OPEN_FOR_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
const LEAST_WAIT_MS = 1_000;
const REMEMBER_MS = 3_600_000;

/** A server of which nothing is known yet. */
export function createModelServer(endpoint: Endpoint): ModelServer {
  return {
    endpoint,
    client: createClient(endpoint),
    // A server that is busy answers: it has its own way to say when to come back.
    breaker: circuitBreaker(
      handleWhen((error) => error instanceof SummarizerError && error.retryable && error.code !== "rate_limited"),
      {
        breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
        halfOpenAfter: new IterableBackoff(OPEN_FOR_MS),
      },
    ),
    format: FORMATS[0],
    formatUntil: 0,
    without: new Set(),
    bounds: "unneeded",
    window: Number.POSITIVE_INFINITY,
  };
}

export interface Question extends Pick<Ask, "signal" | "mostTokens" | "onText"> {
  /** The most characters of the summary, where an answer in JSON is wanted. */
  json: { contentLength: number } | null;
  messages(spelledSchema: boolean): ChatMessage[];
}

/** Asks through the circuit breaker, in the strictest form that the server understands. */
export async function askServer(server: ModelServer, question: Question): Promise<Completion> {
  try {
    return await server.breaker.execute(() => askDownTheLadder(server, question));
  } catch (error) {
    if (!isBrokenCircuitError(error)) throw error;
    throw new SummarizerError("unavailable", "the model server has failed too often of late and is left alone", {
      retryable: true,
      retryAfterMs: Math.max(LEAST_WAIT_MS, leftAloneFor(server)),
      cause: error,
    });
  }
}

/** Milliseconds until it is tried again: whoever comes back earlier has used up an attempt for nothing. */
function leftAloneFor({ breaker }: ModelServer): number {
  const { ownState } = breaker.toJSON() as { ownState: { openedAt?: number; attemptNo?: number } };
  const { openedAt = 0, attemptNo = 1 } = ownState;
  return openedAt + (OPEN_FOR_MS[Math.min(attemptNo, OPEN_FOR_MS.length) - 1] ?? 0) - Date.now();
}

async function askDownTheLadder(server: ModelServer, question: Question): Promise<Completion> {
  const { endpoint, client, without } = server;
  const { json, messages, ...rest } = question;
  let format: Format = !json ? "text" : Date.now() < server.formatUntil ? server.format : FORMATS[0];
  let faults = 0;
  const about = { "gen_ai.operation.name": "chat", "gen_ai.request.model": endpoint.model };
  for (;;) {
    try {
      const asked = messages(json !== null && format !== "json_schema");
      const schema = json && server.bounds === "needed" ? boundedSchema(json.contentLength) : ANSWER_SCHEMA;
      const ask = { ...rest, messages: asked, format, without, schema };
      const completion = await inSpan(
        `chat ${endpoint.model}`,
        about,
        () => complete(client, endpoint, ask),
        SpanKind.CLIENT,
      );
      if (completion.cut && server.bounds === "unneeded") server.bounds = "needed";
      if (json && format !== FORMATS[0] && format !== server.format) remember(server, format);
      return completion;
    } catch (error) {
      const unwanted = complaintOfOption(error, without);
      const next = json ? FORMATS[FORMATS.indexOf(format) + 1] : undefined;
      if (isFault(error)) faults += 1;
      if (unwanted) without.add(unwanted);
      else if (format === "json_schema" && server.bounds === "needed" && complainsOfFormat(error))
        server.bounds = "refused";
      else if (next && complainsOfFormat(error) && faults < 2) format = next;
      else throw error;
    }
  }
}

function remember(server: ModelServer, format: Format): void {
  server.format = format;
  server.formatUntil = Date.now() + REMEMBER_MS;
}

/** Servers that cannot enforce a schema say so with 400 or 422, and some with a fault of their own. */
function complainsOfFormat(error: unknown): boolean {
  const status = saidIn(error)?.status;
  const other = error instanceof SummarizerError && error.code === "too_long";
  return !other && (status === 400 || status === 422 || status === 500 || status === 501);
}

const isFault = (error: unknown) => (saidIn(error)?.status ?? 0) >= 500;

function complaintOfOption(error: unknown, without: ReadonlySet<Optional>): Optional | undefined {
  const said = saidIn(error);
  if (said?.status !== 400 && said?.status !== 422) return undefined;
  const sent = OPTIONAL.filter((name) => name !== "max_completion_tokens" || without.has("max_tokens"));
  return sent.find((name) => !without.has(name) && new RegExp(`\\b${name}\\b`).test(said.body));
}
