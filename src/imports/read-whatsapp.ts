import { parseDatedLine } from "../lib/summarizer/builtin/parse/whatsapp.ts";
import { type InputBytes, readLines } from "./input-bytes.ts";
import type { LongConversation } from "./split-conversation.ts";

/** The beginning of a message in an export of WhatsApp: `[12.03.24, 14:14:02] Anna: ` or `12/3/24, 2:14 pm - Anna: `. */
const MESSAGE =
  /^[\u200e\u200f]?\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[ \u202f]?[ap]\.?[ \u202f]?m\.?)?\]?(?: [-–] | )(?:[^:]{1,60}: (\u200e)?|\S)/i;
const MARKS = /[\u200e\u200f]/g;
const FILENAME = /^whatsapp[ _-]+chat(?:[ _-]+(?:with|mit|con|avec|com|met))?[ _-]*/i;
const MAX_PARTICIPANTS = 50;

/** Reads the text file of an export of a WhatsApp chat. @throws Error for another text */
export async function readWhatsapp(bytes: InputBytes, name: string): Promise<LongConversation[]> {
  const messages: string[] = [];
  const participants = new Set<string>();
  for await (const line of readLines(bytes)) {
    const match = MESSAGE.exec(line);
    if (match) {
      messages.push(line);
      // The first notice, on encryption, names the group as its sender.
      const isGroup = match[1] !== undefined && messages.length === 1;
      const sender = isGroup ? null : parseDatedLine(line.replace(MARKS, "").replaceAll("\u202f", " "))?.sender;
      if (sender && participants.size < MAX_PARTICIPANTS) participants.add(sender);
    } else if (messages.length > 0) messages.push(`${messages.pop()}\n${line}`);
    else if (line.trim() !== "")
      throw new Error("this is no export of a WhatsApp chat: its first line has no date, time and sender");
  }
  if (messages.length === 0) throw new Error("the chat is empty");
  const known = name
    .replace(/\.\w+$/, "")
    .replace(FILENAME, "")
    .replace(/^_chat$/, "");
  const title = known || [...participants].slice(0, 3).join(", ") || "chat";
  return [
    {
      title: `WhatsApp: ${title}`,
      source: "whatsapp",
      metadata: { participants: [...participants] },
      messages,
    },
  ];
}
