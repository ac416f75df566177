import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import { SummarizerError, type TemplateSection } from "../summarizer.ts";
import { createAnswerSchema, createBoundedSchema } from "./answer-schema.ts";
import type { ChatMessage } from "./build-prompt.ts";
import { type CallOptions, type ModelEndpoint, requestCompletion } from "./chat-completion.ts";
import { ContextWindow } from "./context-window.ts";
import type { Completion } from "./read-response.ts";
import {
  type CompletionRequest,
  OPTIONAL_PARAMETERS,
  type OptionalParameter,
  RESPONSE_FORMATS,
  type ResponseFormat,
} from "./request-parameters.ts";
import { getErrorResponse } from "./server-errors.ts";

/** Runs a call inside a trace span; `attributes` follow OpenTelemetry's conventions for generative AI. */
export type TraceCall = <T>(name: string, attributes: Record<string, string>, call: () => Promise<T>) => Promise<T>;

export interface ModelRequest extends CallOptions {
  maxTokens: number;
  /** Set if the answer must be JSON. */
  json: { maxContentLength: number; sections: readonly TemplateSection[] } | null;
  /** `includeSchema`: the server does not take the schema as a parameter. */
  buildMessages(includeSchema: boolean): ChatMessage[];
}

const MAX_CONSECUTIVE_FAILURES = 5;
/** Pauses after the circuit breaker opened for the first time, the second time in a row, and so on. */
const PAUSE_INTERVALS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
const MIN_RETRY_AFTER_MS = 1_000;
/** Time until a server that rejected the strictest response format is offered it again. */
const FORMAT_RETRY_INTERVAL_MS = 3_600_000;
/** The same after a status of 500, which a server that is overloaded answers with too. */
const FORMAT_RETRY_INTERVAL_AFTER_FAULT_MS = 60_000;

/**
 * A server with OpenAI's chat completions API. Calls go through a circuit breaker. The server's capabilities (response
 * formats, optional parameters, context window) are learned from the errors it answers with.
 */
export class ModelServer {
  readonly window = new ContextWindow();
  readonly #endpoint: ModelEndpoint;
  readonly #trace: TraceCall;
  readonly #breaker: CircuitBreakerPolicy;
  #pausedUntil = 0;
  /** The strictest format that the server is known to accept, and the time until which this is assumed. */
  #format: ResponseFormat = RESPONSE_FORMATS[0];
  #formatExpiresAt = 0;
  readonly #omitted = new Set<OptionalParameter>();
  /** Length limits in the schema: needed once an answer was endless, unless the server rejects them. */
  #lengthLimits: "unneeded" | "needed" | "rejected" = "unneeded";

  constructor(endpoint: ModelEndpoint, trace: TraceCall) {
    this.#endpoint = endpoint;
    this.#trace = trace;
    this.#breaker = this.#createBreaker();
  }

  /** Requests a completion in the strictest response format that the server accepts. */
  async complete(request: ModelRequest): Promise<Completion> {
    try {
      return await this.#breaker.execute(() => this.#negotiate(request));
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error;
      throw new SummarizerError("unavailable", "the model server failed repeatedly; calls to it are paused", {
        retryable: true,
        // An earlier attempt would be rejected too, and would count as one of the job's attempts.
        retryAfterMs: Math.max(MIN_RETRY_AFTER_MS, this.#pausedUntil - Date.now()),
        cause: error,
      });
    }
  }

  #createBreaker(): CircuitBreakerPolicy {
    // A rate-limited server works, and names the time to retry itself.
    const isOutage = (error: Error) =>
      error instanceof SummarizerError && error.retryable && error.code !== "rate_limited";
    return circuitBreaker(handleWhen(isOutage), {
      breaker: new ConsecutiveBreaker(MAX_CONSECUTIVE_FAILURES),
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        const pauseMs = PAUSE_INTERVALS_MS[Math.min(attempt, PAUSE_INTERVALS_MS.length) - 1] ?? 0;
        this.#pausedUntil = Date.now() + pauseMs;
        return pauseMs;
      }),
    });
  }

  /** Repeats the call with a less strict format, or without a parameter, as long as the server's errors call for it. */
  async #negotiate(request: ModelRequest): Promise<Completion> {
    let format = this.#chooseFormat(request);
    let serverFaults = 0;
    let mayBeOverload = false;
    for (;;) {
      try {
        const completion = await this.#call(request, format);
        if (completion.truncated && this.#lengthLimits === "unneeded") this.#lengthLimits = "needed";
        if (request.json) this.#rememberFormat(format, mayBeOverload);
        return completion;
      } catch (error) {
        if (isServerFault(error)) serverFaults += 1;
        const next = request.json && serverFaults < 2 ? findLessStrictFormat(format) : undefined;
        const parameter = findRejectedParameter(error, this.#omitted);
        if (parameter) this.#omitted.add(parameter);
        else if (!isFormatRejected(error)) throw error;
        else if (format === "json_schema" && this.#lengthLimits === "needed") this.#lengthLimits = "rejected";
        else if (next) {
          format = next;
          mayBeOverload = getErrorResponse(error)?.status === 500;
        } else throw error;
      }
    }
  }

  #chooseFormat({ json }: ModelRequest): ResponseFormat {
    if (!json) return "text";
    return Date.now() < this.#formatExpiresAt ? this.#format : RESPONSE_FORMATS[0];
  }

  #call({ json, buildMessages, maxTokens, ...options }: ModelRequest, format: ResponseFormat): Promise<Completion> {
    const { model } = this.#endpoint;
    const bounded = json !== null && this.#lengthLimits === "needed";
    const request: CompletionRequest = {
      messages: buildMessages(json !== null && format !== "json_schema"),
      format,
      omitted: this.#omitted,
      maxTokens,
      schema: bounded
        ? createBoundedSchema(json.maxContentLength, json.sections)
        : createAnswerSchema(json?.sections ?? []),
    };
    const attributes = { "gen_ai.operation.name": "chat", "gen_ai.request.model": model };
    return this.#trace(`chat ${model}`, attributes, () => requestCompletion(this.#endpoint, request, options));
  }

  #rememberFormat(format: ResponseFormat, mayBeOverload: boolean): void {
    const isKnown = format === this.#format && Date.now() < this.#formatExpiresAt;
    if (format === RESPONSE_FORMATS[0] || isKnown) return;
    this.#format = format;
    this.#formatExpiresAt =
      Date.now() + (mayBeOverload ? FORMAT_RETRY_INTERVAL_AFTER_FAULT_MS : FORMAT_RETRY_INTERVAL_MS);
  }
}

const findLessStrictFormat = (format: ResponseFormat) => RESPONSE_FORMATS[RESPONSE_FORMATS.indexOf(format) + 1];

const isServerFault = (error: unknown) => (getErrorResponse(error)?.status ?? 0) >= 500;

/** Servers that cannot enforce a schema answer with 400 or 422, and some with 500 or 501. */
function isFormatRejected(error: unknown): boolean {
  if (error instanceof SummarizerError && error.code === "too_long") return false;
  return [400, 422, 500, 501].includes(getErrorResponse(error)?.status ?? 0);
}

function findRejectedParameter(error: unknown, omitted: ReadonlySet<OptionalParameter>): OptionalParameter | undefined {
  const response = getErrorResponse(error);
  if (response?.status !== 400 && response?.status !== 422) return undefined;
  const sent = OPTIONAL_PARAMETERS.filter((name) => name !== "max_completion_tokens" || omitted.has("max_tokens"));
  return sent.find((name) => !omitted.has(name) && new RegExp(`\\b${name}\\b`).test(response.body));
}
