/** One speaker turn: a chat message, one e-mail of a thread, or a whole plain text. Line breaks separate paragraphs. */
export interface Message {
  speaker: string | null;
  addressee: string | null;
  text: string;
}

/** A conversation as messages in time order, whatever its source format. */
export interface Transcript {
  kind: "chat" | "email" | "prose";
  subject: string | null;
  messages: Message[];
}
