export const STYLES = ["concise", "detailed", "bullets"] as const;
export type Style = (typeof STYLES)[number];

export const SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export interface SummaryRequest {
  title: string;
  content: string;
  source: "email" | "whatsapp" | "api";
  style: Style;
  /** BCP 47 tag asked for; absent means the conversation's own language, whatever it is. */
  language?: string;
}

/** What wrote a summary, kept with it so that a reader can tell a model's words from a fallback's. */
export interface Generator {
  engine: string;
  model: string | null;
  prompt_version: string | null;
  fallback: boolean;
}

export interface SummaryDraft {
  title: string;
  content: string;
  sentiment: Sentiment;
  topics: string[];
  action_items: string[];
  /** BCP 47 tag of the summary's text; `und` when it could not be told. */
  language: string;
  generator: Generator;
}

/** What a model server counted for its calls. */
export interface TokenUse {
  input: number;
  output: number;
}

export interface SummarizeOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number, partial: string | null) => void;
  /** Told of each call's tokens, also of calls whose answer was of no use. */
  onTokens?: (tokens: TokenUse) => void;
  /** No retry follows a failure, so a fallback takes over even from one that might pass. */
  lastAttempt?: boolean;
}

export interface Summarizer {
  readonly name: string;
  /** BCP 47 tags it can write on request; null = any. */
  readonly languages: readonly string[] | null;
  readonly styles: readonly Style[];
  summarize(request: SummaryRequest, options: SummarizeOptions): Promise<SummaryDraft>;
  close(): Promise<void>;
}

/** A failure of the provider. `retryable`: the same call may succeed later. */
export class SummarizerError extends Error {
  readonly code: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: string,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number | undefined; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "SummarizerError";
    this.code = code;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}
