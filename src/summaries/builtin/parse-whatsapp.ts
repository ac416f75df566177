import type { Message } from "./transcript.ts";

const PREFIX =
  /^\[?(\d{1,4}[./-]\d{1,2}[./-]\d{1,4}),? (\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?)\]?(?: [-–] | |: )(.*)$/i;
const SENDER = /^~? ?([^:]{1,60}?): ?(.*)$/;
const PLACEHOLDER =
  /^<?(?:media|image|video|audio|gif|sticker|document|contact card|photo|voice message)s? (?:omitted|excluded)>?$|^<(?:attached|media)[^>]{0,200}>$|^(?:this message was deleted|you deleted this message|null|waiting for this message.{0,80}|missed (?:voice|video) call.{0,40})\.?$/i;
const MARKS = /<this message was edited>|\S{1,80} \(file attached\)|<attached: [^>\n]{1,200}>/gi;

/** Whether the lines begin like a WhatsApp export does, on Android or iOS. */
export function isWhatsappExport(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const dated = filled.filter((line) => PREFIX.test(line) && SENDER.test(PREFIX.exec(line)?.[3] ?? "")).length;
  return dated >= 1 && (dated >= 2 || PREFIX.test(filled[0] ?? "")) && dated >= filled.length * 0.15;
}

/** Messages of an export: lines without a date go on with the message before; lines without a sender are the app's own. */
export function parseWhatsapp(lines: readonly string[]): Message[] {
  const messages: Message[] = [];
  let current: Message | null = null;
  for (const line of lines) {
    const dated = PREFIX.exec(line);
    if (dated) {
      const sent = SENDER.exec(dated[3] ?? "");
      current = sent ? { speaker: (sent[1] ?? "").trim(), addressee: null, text: messageText(sent[2] ?? "") } : null;
      if (current) messages.push(current);
    } else if (current && line.trim() !== "") {
      const text: string = messageText(line);
      if (text !== "") current.text += current.text === "" ? text : `\n${text}`;
    }
  }
  return messages.filter((message) => message.text !== "");
}

function messageText(line: string): string {
  const text = line.replace(MARKS, "").trim();
  return PLACEHOLDER.test(text) || /end-to-end encrypted/i.test(text) ? "" : text;
}
