/** One speaker turn: a chat message, one e-mail of a thread, or a whole plain text. Line breaks separate paragraphs. */
export interface Message {
  speaker: string | null;
  addressee: string | null;
  text: string;
  /** Time of the message as the text writes it, such as "[12.03.24, 14:14]" without its brackets. */
  time?: string;
  /** Day on which it was written, `YYYY-MM-DD`, where the caller knows it. */
  day?: string;
}

/** A conversation as messages in time order, whatever its source format. */
export interface Transcript {
  kind: "chat" | "email" | "prose";
  subject: string | null;
  messages: Message[];
}
