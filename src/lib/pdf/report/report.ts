/** A document with a cover, a table of contents and a section for each conversation. */
export interface Report {
  info: DocumentInfo;
  /** Number of conversations to expect. Page numbers depend on it; if it is wrong, page labels correct them. */
  expectedConversations: number;
  /** Read once, in the order of the document; each section is written before the next conversation is requested. */
  conversations(): AsyncIterable<ReportConversation>;
  /** Called after the last conversation, so that the cover can show totals. */
  getCover(): Cover;
}

/** Properties of the document that readers and archives show. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  /** Name of the application. */
  creator: string;
  createdAt: Date;
  /** Distinguishes documents with equal properties: the file identifier is a hash of it. */
  identifier: string;
}

export interface Cover {
  brand: string;
  title: string;
  subtitle: string;
  /** Lines below the titles; the first is emphasized. */
  byline: readonly string[];
  figures: readonly { value: number; label: string }[];
  /** Number of summaries of each sentiment, shown as a divided bar. */
  sentiments: readonly { sentiment: string; count: number }[];
  facts: readonly { name: string; value: string }[];
}

export interface ReportConversation {
  /** Small line above the title, such as source and date. */
  caption: string;
  title: string;
  /** Small line below the title, such as an id. */
  reference: string;
  details: readonly string[];
  createdAt: Date;
  /** BCP 47 tag, `und` if unknown; selects between Chinese, Japanese and Korean fonts. */
  language: string;
  /** A text takes the place of a summary that does not exist. */
  summary: ReportSummary | string;
  attachments: readonly ReportAttachment[];
  /** null: not part of the document. */
  messages: readonly ReportMessage[] | null;
}

export interface ReportSummary {
  title: string;
  content: string;
  sentiment: string;
  topics: readonly string[];
  /** Tasks; those that are done have a checked box. */
  actionItems: readonly ReportTask[];
  /** Further lists below the tasks, such as decisions. */
  lists: readonly { title: string; items: readonly ReportPoint[] }[];
  /** Sentences of the content that lead to a place in the messages. */
  sentences?: readonly ReportPoint[];
}

export interface ReportPoint {
  text: string;
  /** The place in the messages to which the point leads. */
  place?: MessagePlace | null;
}

export interface ReportTask extends ReportPoint {
  isDone: boolean;
}

/** A line of the text of a message; both numbers count from 0. */
export interface MessagePlace {
  message: number;
  line: number;
}

export interface ReportAttachment {
  filename: string;
  /** In bytes. */
  size: number;
  mediaType: string;
}

export interface ReportMessage {
  author: string | null;
  time: string | null;
  /** Shown in small print above the text, such as the headers of an e-mail. */
  headers: readonly string[];
  text: string;
}
