import { countValues } from "./count-values.ts";
import { LOCAL_DATE_TIME, LOCAL_TIME_DATE } from "./local-times.ts";
import { CLOCK, DATE, DATE_TIME_SEPARATOR } from "./timestamps.ts";
import type { Message } from "./transcript.ts";

// Exports in any language ("[12.03.24, 14:14:02] ", "12/3/24, 2:14 μ.μ. - "); other logs ("2026-06-02 07:31 "), and messages
// copied from the web app ("[14:14, 12/03/2024] ").
const LOCAL_PREFIX = new RegExp(
  `^(?<opening>\\[?)(?:(?<dated>${LOCAL_DATE_TIME})|(?<timed>${LOCAL_TIME_DATE}))(?<closing>\\] | [-–] )(?<text>.*)$`,
  "u",
);
const PREFIX = new RegExp(
  `^(?<opening>\\[?)(?<dated>${DATE}${DATE_TIME_SEPARATOR}${CLOCK})(?<closing>\\]?(?: [-–] | |: ))(?<text>.*)$`,
  "i",
);
/** A log of text messages: "2026-06-02 07:31 From: Ann". */
const DIRECTION = /^(?:from|to|sent|received|in|out)$/i;
const SENDER = /^(?:~ ?)?([^:]{1,60}): ?(.*)$/;
const NOTICE =
  /^(?:messages (?:you send|and calls)\b|[^:]{1,40}\b(?:added|removed|changed|created|joined|left|pinned|turned (?:on|off))\b)/i;
/** A notice with a name in quotation marks: "Anna hat die Gruppe „Umzug: Mai“ erstellt". */
const OPEN_QUOTE = /[“„"«][^”“"»]*$/;
/** Program logs have the same form. */
const LOG_LEVEL = /^(?:trace|debug|info|warn(?:ing)?|error|fatal|critical):/i;
const ENGLISH_MEDIA = "media|images?|photos?|videos?|audio|gifs?|stickers?|documents?|contact cards?|voice messages?";
const TRANSLATED_OMISSION =
  "(?:imagen|imagem|immagine|bild|afbeelding|vidéo|vídeo|video|audio|gif|sticker|documento?|dokument) (?:weggelassen|omitid[oa]|absente?|weggelaten|omess[oa]|ocult[oa])";
const PLACEHOLDER = new RegExp(
  `^(?:<[^<>]{1,200}>|(?:${ENGLISH_MEDIA}) (?:omitted|excluded)|[^:]{1,80} (?:document|image|video|audio|gif|sticker) omitted|${TRANSLATED_OMISSION}|null|waiting for this message.{0,80}|missed (?:group )?(?:voice|video) call(?: at .{1,20})?|(?:voice|video) call[.,]? (?:\\d.{0,20}|no answer|tap to call back.{0,20})|verpasster (?:sprach|video)anruf.{0,20}|live location shared|view once (?:message|photo|video|voice message).{0,40}|your security code with .{0,80}|poll:|option: .{0,100}\\(\\d+ votes?\\))\\.?$`,
  "i",
);
const DELETED =
  /^(?:this message was deleted(?: by admin .{1,60})?|you deleted this message(?: as admin)?|(?:diese nachricht wurde|du hast diese nachricht) gelöscht|(?:se eliminó|eliminaste) este mensaje|(?:ce message a été supprimé|vous avez supprimé ce message)|(?:esta )?mensagem (?:foi )?apagada|questo messaggio è stato eliminato|dit bericht is verwijderd)\.?$/i;
const ATTACHMENT_MARKS =
  /<[^<>\n]{1,40} [^<>\n]{1,160}>$|\S{1,80}\.\w{2,5} \((?:file attached|datei angehängt|archivo adjunto|fichier joint|arquivo anexado|file allegato|bestand bijgevoegd)\)|<(?:attached|anhang|adjunto): ?[^>\n]{1,200}>/gi;
const ENCRYPTED =
  /^messages (?:and calls|you send).*end-to-end encrypt|end-to-end encrypted\. (?:no one|only people|tap)\b/i;

/** The first line of a message. */
export interface DatedLine {
  time: string;
  /** The marks around the time: a text has the same ones before each message. */
  form: string;
  /** Null for a notice of the app itself. */
  sender: string | null;
  text: string;
}

/** Parses a line that starts a message; null for any other line. */
export function parseDatedLine(line: string): DatedLine | null {
  const match = LOCAL_PREFIX.exec(line) ?? PREFIX.exec(line);
  if (!match?.groups) return null;
  const { opening = "", dated, timed = "", closing = "", text = "" } = match.groups;
  const time = dated ?? timed;
  const form = `${opening}${dated === undefined ? "time, date" : ""}${closing.replace("–", "-")}`;
  const sent = NOTICE.test(text.split(":", 1)[0] ?? "") || LOG_LEVEL.test(text) ? null : SENDER.exec(text);
  return sent && !OPEN_QUOTE.test(sent[1] ?? "")
    ? { time, form, sender: (sent[1] ?? "").trim(), text: sent[2] ?? "" }
    : { time, form, sender: null, text };
}

/** Parses the lines that start messages; null for the others, as for a line of a message that begins with a time in another form. */
function parseDatedLines(lines: readonly string[]): (DatedLine | null)[] {
  const parsed = lines.map(parseDatedLine);
  const forms = countValues(parsed.flatMap((line) => line?.form ?? []));
  const [[main] = []] = [...forms].toSorted(([, a], [, b]) => b - a);
  return parsed.map((line) => (line?.form === main ? line : null));
}

/** Returns true if the lines are a WhatsApp export of Android or iOS, in any language of the app. */
export function isWhatsappExport(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const parsed = parseDatedLines(filled);
  const dated = parsed.filter((line) => line !== null && line.sender !== null && !DIRECTION.test(line.sender)).length;
  return dated >= 1 && (dated >= 2 || parsed[0] !== null) && dated >= filled.length * 0.15;
}

/** Parses an export. A line without a date continues the message before it; a dated line without a sender is a notice. */
export function parseWhatsapp(lines: readonly string[]): Message[] {
  const messages: Message[] = [];
  let current: Message | null = null;
  const parsed = parseDatedLines(lines);
  for (const [index, line] of lines.entries()) {
    const dated = parsed[index];
    if (dated) {
      const { sender: speaker, text, time } = dated;
      current = speaker === null ? null : { speaker, addressee: null, text: cleanMessageText(text), time };
      if (current) messages.push(current);
    } else if (current && line.trim() !== "") {
      const text: string = cleanMessageText(line);
      if (text !== "") current.text += current.text === "" ? text : `\n${text}`;
    }
  }
  return messages.filter((message) => message.text !== "");
}

/** Removes what the app writes in place of words: names of files, media that are left out, deleted messages. */
export function cleanMessageText(line: string): string {
  const text = line.replace(ATTACHMENT_MARKS, "").trim();
  return PLACEHOLDER.test(text) || DELETED.test(text) || ENCRYPTED.test(text) ? "" : text;
}
