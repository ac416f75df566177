export const STYLES = ["concise", "detailed", "bullets"] as const;
export type Style = (typeof STYLES)[number];

export const SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export interface SummaryRequest {
  title: string;
  content: string;
  source: "email" | "whatsapp" | "api";
  style: Style;
  /** BCP 47 tag of the summary's language; if absent, the summary is in the language of the conversation. */
  language?: string;
}

/** Engine and model that wrote a summary, stored with it so that clients can recognise a fallback's output. */
export interface Generator {
  engine: string;
  model: string | null;
  prompt_version: string | null;
  fallback: boolean;
}

/** A place in a message that supports a statement. */
export interface Evidence {
  /** Index of the message, as `messages/read-messages.ts` reads them. */
  message: number;
  /** Code points of the message's text. */
  start: number;
  end: number;
  quote: string;
}

export const STATEMENT_KINDS = ["sentence", "topic", "action_item"] as const;
export const STATEMENT_STATES = ["verified", "quoted", "unverified"] as const;

/** A point of a summary with its evidence. */
export interface Statement {
  kind: (typeof STATEMENT_KINDS)[number];
  text: string;
  /** `quoted`: a quotation that replaces a point which the text does not support; `unverified`: in another language than the text. */
  state: (typeof STATEMENT_STATES)[number];
  evidence: Evidence[];
}

/** Numbers of a summary's points, as the summarizer wrote it. */
export interface Grounding {
  points: number;
  verified: number;
  quoted: number;
  dropped: number;
}

export interface SummaryDraft {
  title: string;
  content: string;
  sentiment: Sentiment;
  topics: string[];
  action_items: string[];
  /** BCP 47 tag of the summary's text; `und` if its language could not be detected. */
  language: string;
  generator: Generator;
  /** Absent if nothing compared the summary with the text, as in earlier versions. */
  statements?: Statement[];
  grounding?: Grounding;
}

/** Token counts that a model server reported for its calls. */
export interface TokenUse {
  input: number;
  output: number;
}

export interface SummarizeOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number, partial: string | null) => void;
  /** Receives the token counts of each call, including calls whose answer was discarded. */
  onTokens?: (tokens: TokenUse) => void;
  /** True if the caller will not retry: a fallback then also replaces a summarizer whose failure is retryable. */
  lastAttempt?: boolean;
}

export interface Summarizer {
  readonly name: string;
  readonly styles: readonly Style[];
  /** Lists the base languages that can be requested for the summary of a conversation; null = any. */
  listLanguages(conversation: Pick<SummaryRequest, "content" | "source">): Promise<readonly string[] | null>;
  summarize(request: SummaryRequest, options: SummarizeOptions): Promise<SummaryDraft>;
  close(): Promise<void>;
}

/** A failure of the summarizer. `retryable`: the same call may succeed later. */
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
