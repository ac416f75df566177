import { normalizeText } from "../lib/summarizer/builtin/parse/text.ts";
import { cleanMessageText, type DatedLine, parseDatedLine } from "../lib/summarizer/builtin/parse/whatsapp.ts";
import { detectDateOrder, parseDay } from "../lib/summarizer/points/day.ts";
import { type InputBytes, readLines } from "./input-bytes.ts";
import { type LongConversation, type LongMessage, toTimestamp } from "./split-conversation.ts";

/** iOS marks what the app itself writes behind the name of the group or of the other person. */
const MARKED = /^[\u200e\u200f]?\[[^\]]{8,40}\] [^:]{1,60}: \u200e/;
/** "WhatsApp Chat with Anna", "Chat de WhatsApp con Anna", "Conversa do WhatsApp com Anna" */
const FILENAME =
  /^(?:(?:chat|conversaci[oó]n|conversa|discussion|conversation|gesprek)[ _-]+(?:(?:de|do|di)[ _-]+)?whatsapp|whatsapp[ _-]+chat)(?:[ _-]+(?:with|mit|con|avec|com|met)(?=[ _-]))?[ _-]*/iu;
const MAX_PARTICIPANTS = 50;
const DAY_MS = 86_400_000;

/** Reads the text file of an export of a WhatsApp chat. @throws Error for another text */
export async function readWhatsapp(bytes: InputBytes, name: string): Promise<LongConversation[]> {
  const messages: LongMessage[] = [];
  const times: string[] = [];
  const participants = new Participants();
  let form: string | undefined;
  for await (const line of readLines(bytes)) {
    const plain = normalizeText(line);
    const dated = parseDatedLine(plain);
    const last = messages.at(-1);
    form ??= dated?.form;
    if (dated && dated.form === form) {
      messages.push({ text: line, head: plain.slice(0, plain.length - dated.text.length) });
      times.push(dated.time);
      participants.add(dated, MARKED.test(line));
    } else if (last) last.text += `\n${line}`;
    else if (line.trim() !== "")
      throw new Error("this is no export of a WhatsApp chat: its first line has no date, time and sender");
  }
  if (messages.length === 0) throw new Error("the chat is empty");
  const known = name
    .replace(/\.\w+$/, "")
    .replace(FILENAME, "")
    .replace(/^_chat$/, "");
  const title = known || participants.names.slice(0, 3).join(", ") || "chat";
  const noon = Date.parse(`${parseDay(times[0] ?? "", detectDateOrder(times))}T12:00:00Z`);
  return [
    {
      title: `WhatsApp: ${title}`,
      source: "whatsapp",
      // The times of a chat have no time zone; noon is on that day in nearly all of them.
      // Years of other calendars that are written with two digits would be in the future.
      created_at: noon < Date.now() + DAY_MS ? toTimestamp(noon) : undefined,
      metadata: { participants: participants.names },
      messages,
    },
  ];
}

/** The people who wrote, without the group, under whose name iOS writes notices. */
class Participants {
  readonly #names = new Set<string>();
  /** The sender of the first line if it is the notice on encryption; in a chat of two, the other person. Empty without one. */
  #group: string | undefined;

  get names(): string[] {
    return [...this.#names];
  }

  add({ sender, text }: DatedLine, isMarked: boolean): void {
    const isFirst = this.#group === undefined;
    this.#group ??= (isMarked && sender) || "";
    // The app also marks media, which it leaves out, behind the name of their sender.
    const isNotice = isMarked && sender === this.#group && (isFirst || cleanMessageText(text) !== "");
    if (sender !== null && !isNotice && this.#names.size < MAX_PARTICIPANTS) this.#names.add(sender);
  }
}
