export const STYLES = ["concise", "detailed", "bullets"] as const;
export type Style = (typeof STYLES)[number];

export const SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

export const SECTION_TYPES = ["text", "list", "boolean", "enum", "date"] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/** A section that a summary has beside its text, as a template defines it. */
export interface TemplateSection {
  key: string;
  title: string;
  type: SectionType;
  /** What the section holds, for a model. */
  instructions: string;
  /** Possible values of an enum; null for other types. */
  values: string[] | null;
}

export interface SummaryRequest {
  title: string;
  content: string;
  source: "email" | "whatsapp" | "api";
  /**
   * Messages of the content in time order, where the caller has them; otherwise they are parsed from it. `day`: on which one was
   * written, `YYYY-MM-DD`, if the caller knows it; default: that of its time.
   */
  messages?: readonly { speaker: string | null; addressee: string | null; text: string; time?: string; day?: string }[];
  style: Style;
  /** BCP 47 tag of the summary's language; if absent, the summary is in the language of the conversation. */
  language?: string;
  /** True: an engine that does not support `language` for the conversation writes in the conversation's own. */
  isLanguageOptional?: boolean;
  /** Sections that the summary has; absent without a template. */
  sections?: readonly TemplateSection[];
  /** The present summary of the conversation, if it has one: a model may write the next one from it and the new messages. */
  previous?: SummaryDraft;
  /** Day of the conversation, `YYYY-MM-DD`, if the caller knows it: due dates are relative to the times of messages, else to it. */
  day?: string;
}

/** Engine and model that wrote a summary, stored with it so that clients can recognise a fallback's output. */
export interface Generator {
  engine: string;
  model: string | null;
  prompt_version: string | null;
  fallback: boolean;
  /** True if another summary, which is being written, will replace it; otherwise absent. */
  interim?: boolean;
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

/** A point of one of the lists of {@link SummaryPoints}. */
export interface TypedPoint {
  text: string;
  evidence: Evidence[];
}

export const TASK_STATES = ["open", "done", "declined", "superseded"] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** When a task is due. */
export type TaskDue = Pick<Task, "due_text" | "due_at">;

/** Something that a participant committed to or was asked to do. */
export interface Task extends TypedPoint {
  /** Identifies the task within its conversation: equal evidence and text yield equal keys. */
  key: string;
  owner: string | null;
  /** Words of the text that state when it is due. */
  due_text: string | null;
  /** Day on which it is due, `YYYY-MM-DD`; null unless the text states it without doubt. */
  due_at: string | null;
  state: TaskState;
  /** Time at which a person set the state, in ISO 8601; absent if the summarizer did. */
  state_set_at?: string;
}

export interface SummaryPoints {
  decisions: TypedPoint[];
  tasks: Task[];
  open_questions: TypedPoint[];
  key_facts: TypedPoint[];
}

export const POINT_KINDS = ["sentence", "topic", "decision", "task", "open_question", "key_fact"] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export const FEEDBACK = ["useful", "wrong", "edited"] as const;

/** Feedback of a client on a point, which later summaries respect. */
export interface PointFeedback {
  kind: PointKind;
  /** The point as the summarizer wrote it last. */
  text: string;
  feedback: (typeof FEEDBACK)[number];
  /** The text that replaces it; null unless it was edited. */
  edit: string | null;
  /** State of the statement that an edit replaces, for the removal of the edit. */
  state?: Statement["state"];
  /** When a task is due by the edit, and by the text, for the removal of the edit. */
  due?: { edit: TaskDue; text: TaskDue };
  /** The task with the state that a person set, which summaries lack while it is wrong. */
  task?: Task;
  /** In ISO 8601. */
  set_at: string;
  evidence: Evidence[];
}

/** A section of a summary. */
export interface SummarySection {
  key: string;
  title: string;
  type: SectionType;
  /** By type: a text, a list of texts, a boolean, one of the values, a day (`YYYY-MM-DD`); null where the text does not say it. */
  value: string | string[] | boolean | null;
  evidence: Evidence[];
}

/** A part of a long conversation that is about one matter. */
export interface Chapter {
  title: string;
  /** Index of its first message. */
  message: number;
  /** Time of the first message as the text writes it, if it has one. */
  time: string | null;
  /** Instant of the first message in ISO 8601, if its time zone is known. */
  started_at: string | null;
  /** Its most important sentences. */
  points: TypedPoint[];
}

/** Numbers of a summary's points, as the summarizer wrote it. */
export interface Grounding {
  points: number;
  verified: number;
  quoted: number;
  dropped: number;
  /** Points that were removed because a client marked them as wrong; absent if there are none. */
  rejected?: number;
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
  /** Points by type; `action_items` are the texts of the open tasks. Absent in summaries of earlier versions. */
  points?: SummaryPoints;
  /** In the order of the template; absent without one. */
  sections?: SummarySection[];
  /** Set by an engine that can write the next summary from this one. */
  coverage?: Coverage;
  /** Chapters of a long conversation in order; absent for a short one, and in summaries of earlier versions. */
  chapters?: Chapter[];
  /** Feedback on points of this summary and of earlier ones, oldest first; absent without any. */
  feedback?: PointFeedback[];
}

/** The messages that a summary covers, for the next one. */
export interface Coverage {
  /** Number of messages of the conversation at that time. */
  messages: number;
  /** Summaries since the last one that was written from the whole text. */
  updates: number;
  /** The options of the summary. */
  form: string;
}

/** Token counts that a model server reported for its calls. */
export interface TokenUse {
  input: number;
  output: number;
}

/** The answer of a model server to a call that tests it. */
export interface ServerCheck {
  model: string;
}

export interface SummarizeOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number, partial: string | null) => void;
  /** Receives the token counts of each call, including calls whose answer was discarded. */
  onTokens?: (tokens: TokenUse) => void;
  /** True if the caller will not retry: a fallback then also replaces a summarizer whose failure is retryable. */
  lastAttempt?: boolean;
  /** True if no model may be called, as the budget of its account is exhausted: a fallback summarizes instead. */
  withoutModel?: boolean;
}

export interface Summarizer {
  readonly name: string;
  readonly styles: readonly Style[];
  /** Number of summaries that it computes at once, if it has a limit: further ones wait in the order of their calls. */
  readonly concurrency?: number;
  /** Lists the base languages that can be requested for the summary of a conversation; null = any. */
  listLanguages(
    conversation: Pick<SummaryRequest, "content" | "source" | "messages">,
  ): Promise<readonly string[] | null>;
  summarize(request: SummaryRequest, options: SummarizeOptions): Promise<SummaryDraft>;
  /** Calls the model server once, with a prompt of its own; absent where there is none. */
  check?(options: Pick<SummarizeOptions, "signal" | "onTokens">): Promise<ServerCheck>;
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

export const createBudgetExhausted = (): SummarizerError =>
  new SummarizerError("budget_exhausted", "the tokens of this month are used up", { retryable: false });
