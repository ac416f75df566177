/** One person's turn: a chat message, one e-mail of a thread, or a whole plain text. Lines stand for paragraphs. */
export interface Message {
  speaker: string | null;
  addressee: string | null;
  text: string;
}

export interface Transcript {
  kind: "chat" | "email" | "prose";
  subject: string | null;
  messages: Message[];
}

/** What a conversation says in one sentence, with who said it. */
export interface Sentence {
  index: number;
  message: number;
  /** Place inside its message, 0 first. */
  order: number;
  text: string;
  speaker: string | null;
  addressee: string | null;
  /** Lower-case content words, in order. */
  terms: string[];
  words: number;
  /** What a question and its answer say together, where they were joined. */
  report?: string;
}
