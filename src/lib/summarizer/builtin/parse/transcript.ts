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
