import { cleanSubject } from "./email-headers.ts";
import { type EmailDraft, splitMessages } from "./email-messages.ts";
import { extractDisplayName, extractOnlyRecipient } from "./email-names.ts";
import { findGreeting } from "./letters.ts";
import { isPrinted } from "./notices.ts";
import { trimSignature } from "./signature.ts";
import { joinWrappedLines } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";

const REPLY_PREFIX = /^(?:re|aw|sv|antw|tr)\b\s*:/i;

/** Parses a thread: messages in time order, without quotations of each other, signatures and disclaimers. */
export function parseEmail(lines: readonly string[]): Transcript {
  const countIndex = lines.findIndex((line) => /^\d{1,3} messages?$/.test(line.trim()));
  // Gmail's print view starts with the subject and the number of messages.
  const printedSubject = countIndex === 1 ? lines[0] : undefined;
  const drafts = splitMessages(printedSubject === undefined ? lines : lines.slice(2));
  const subject = printedSubject ?? drafts.map((draft) => draft.headers.get("subject")).find((value) => value) ?? null;
  const read = readDrafts(sortByTime(drafts));
  const kept = drafts.some(({ isQuotation }) => isQuotation) ? removeQuotations(read) : read;
  const messages = nameAuthors(kept.map(({ message }) => message));
  return { kind: "email", subject: subject && cleanSubject(subject), messages };
}

/** Creates a correspondence of letters whose authors the text tells only by their signatures. */
export const createCorrespondence = (letters: readonly string[][]): Transcript =>
  toCorrespondence(letters.map((lines) => ({ headers: new Map(), lines, isQuotation: false })));

/** Creates a correspondence of the letters that a chat layout separates. */
export const convertToCorrespondence = (messages: readonly Message[]): Transcript =>
  toCorrespondence(
    messages.map(({ speaker, time, text }) => {
      const headers = [
        ["from", speaker],
        ["date", time],
      ].filter((header): header is [string, string] => !!header[1]);
      return { headers: new Map(headers), lines: text.split("\n"), isQuotation: false };
    }),
  );

const toCorrespondence = (drafts: readonly EmailDraft[]): Transcript => ({
  kind: "email",
  subject: null,
  messages: nameAuthors(readDrafts(drafts).map(({ message }) => message)),
});

function readDrafts(drafts: readonly EmailDraft[]): ReadDraft[] {
  const seen = new Set<string>();
  return drafts
    .map((draft) => ({ draft, message: createMessage(draft, seen) }))
    .filter(({ message }) => message.text !== "");
}

/** Completes names that are only signed ("W.", "W.A.", "Wystan", "C. Achterberg"), and names the author of an unsigned letter between two people. */
function nameAuthors(messages: readonly Message[]): Message[] {
  const full = [...new Set(messages.map(({ speaker }) => speaker))].filter((name): name is string =>
    /^\p{Lu}\p{L}+ /u.test(name ?? ""),
  );
  const complete = (name: string): string => {
    const words = name.toLowerCase().replaceAll(".", "").split(" ");
    const known = full.filter((each) => {
      const parts = each.toLowerCase().split(" ");
      if (/^[\p{Lu}.]{3,6}$/u.test(name) && parts.map((part) => part[0]).join("") === words.join("")) return true;
      return words.every((word, index) => parts.some((part) => (index > 0 ? part === word : part.startsWith(word))));
    });
    return known.length === 1 && known[0] !== undefined ? known[0] : name;
  };
  return messages.map((message, index) => {
    const { speaker, addressee } = message;
    const named = addressee === null ? message : { ...message, addressee: complete(addressee.replace(TITLE, "")) };
    if (speaker !== null) return { ...named, speaker: complete(speaker) };
    const other = messages[index - 1]?.speaker ?? messages[index + 1]?.speaker ?? null;
    const author = full.length === 2 && other !== null ? (full.find((name) => name !== other) ?? null) : null;
    return author === null || author === named.addressee ? named : { ...named, speaker: author };
  });
}

const TITLE = /^(?:Mrs?|Ms|Dr|Prof)\.? /;

const SEQUENCE_WORDS = 4;

interface ReadDraft {
  draft: EmailDraft;
  message: Message;
}

/** Removes quotations of earlier messages, which may be wrapped at other words than these. */
function removeQuotations(messages: readonly ReadDraft[]): ReadDraft[] {
  const seen = new Set<string>();
  return messages.filter(({ draft, message }) => {
    const sequences = listSequences(message.text);
    const isQuotation = draft.isQuotation && sequences.length > 0 && sequences.every((each) => seen.has(each));
    for (const sequence of sequences) seen.add(sequence);
    return !isQuotation;
  });
}

/** Lists all sequences of four words. */
function listSequences(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(SEQUENCE_WORDS - 1).map((_, index) => words.slice(index, index + SEQUENCE_WORDS).join(" "));
}

/** Creates a message from the lines that occur in no earlier message; adds its lines to `seen`. */
function createMessage(draft: EmailDraft, seen: Set<string>): Message {
  const sender = extractDisplayName(draft.headers.get("from") ?? "");
  const body = trimSignature(draft.lines, sender);
  const newLines = body.lines.filter((line) => !isRepeated(line, seen) && !isPrinted(line.trim()));
  const greeting = findGreeting(newLines);
  const time = draft.headers.get("date") ?? draft.headers.get("sent");
  const text = joinWrappedLines(newLines.slice(greeting ? greeting.index + 1 : 0));
  const isOwn = !draft.isQuotation && newLines.length === body.lines.length;
  return {
    ...(time && { time }),
    speaker: sender ?? body.signedName,
    addressee: greeting?.name ?? extractOnlyRecipient(draft.headers.get("to")),
    // A mail may have no words but "Thanks!" or "Hello Ben."
    text: text === "" && isOwn ? (body.closing ?? newLines[greeting?.index ?? -1]?.trim() ?? "") : text,
  };
}

/** Reverses threads with the newest message or the reply first; threads without dates keep their order. */
function sortByTime(drafts: EmailDraft[]): EmailDraft[] {
  const times = drafts.map((draft) => Date.parse(draft.headers.get("date") ?? draft.headers.get("sent") ?? ""));
  const first = times.find((time) => !Number.isNaN(time));
  const last = times.findLast((time) => !Number.isNaN(time));
  const newestFirst = first !== undefined && last !== undefined && first > last;
  const replies = [drafts[0], drafts.at(-1)].map((draft) => REPLY_PREFIX.test(draft?.headers.get("subject") ?? ""));
  // Date.parse cannot read dates in other languages, but the first e-mail of a thread is no reply.
  const replyFirst =
    (first === undefined || first === last) &&
    replies[0] === true &&
    replies[1] === false &&
    drafts.at(-1)?.headers.has("subject") === true;
  const quotesOnly = drafts.slice(1).every(({ isQuotation }) => isQuotation);
  return drafts.length > 1 && (newestFirst || replyFirst || quotesOnly) ? [...drafts].reverse() : drafts;
}

/** Returns true if an earlier line has the same words; short lines never count as repeated. */
function isRepeated(line: string, seen: Set<string>): boolean {
  const key = line.toLowerCase().replace(/\W+/g, " ").trim();
  if (key.length < 20) return false;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}
