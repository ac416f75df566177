import { cleanSubject } from "./email-headers.ts";
import { type EmailDraft, splitMessages } from "./email-messages.ts";
import { extractDisplayName, extractOnlyRecipient } from "./email-names.ts";
import { trimSignature } from "./signature.ts";
import { joinWrappedLines } from "./text.ts";
import type { Message, Transcript } from "./transcript.ts";

const GREETING =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening))[, ]{1,2})([\p{Lu}][\p{L}'-]{1,20}(?: [\p{Lu}][\p{L}'-]{1,20})?)[,.!:–-]?$/u;
const REPLY_PREFIX = /^(?:re|aw|sv|antw|tr)\b\s*:/i;

/** Parses a thread: messages in time order, without quotations of each other, signatures and disclaimers. */
export function parseEmail(lines: readonly string[]): Transcript {
  const countIndex = lines.findIndex((line) => /^\d{1,3} messages?$/.test(line.trim()));
  // Gmail's print view starts with the subject and the number of messages.
  const printedSubject = countIndex === 1 ? lines[0] : undefined;
  const drafts = splitMessages(printedSubject === undefined ? lines : lines.slice(2));
  const subject = printedSubject ?? drafts.map((draft) => draft.headers.get("subject")).find((value) => value) ?? null;
  const seen = new Set<string>();
  const read = sortByTime(drafts).map((draft) => ({ draft, message: createMessage(draft, seen) }));
  const written = read.filter(({ message }) => message.text !== "");
  const kept = drafts.some(isOnlyAttributed) ? removeQuotations(written) : written;
  return { kind: "email", subject: subject && cleanSubject(subject), messages: kept.map(({ message }) => message) };
}

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
    const isQuotation = isOnlyAttributed(draft) && sequences.length > 0 && sequences.every((each) => seen.has(each));
    for (const sequence of sequences) seen.add(sequence);
    return !isQuotation;
  });
}

/** Lists all sequences of four words. */
function listSequences(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(SEQUENCE_WORDS - 1).map((_, index) => words.slice(index, index + SEQUENCE_WORDS).join(" "));
}

/** Returns true for text behind a line such as "On … wrote:". */
const isOnlyAttributed = ({ headers }: EmailDraft): boolean => headers.size === 1 && headers.has("from");

/** Creates a message from the lines that occur in no earlier message; adds its lines to `seen`. */
function createMessage(draft: EmailDraft, seen: Set<string>): Message {
  const sender = extractDisplayName(draft.headers.get("from") ?? "");
  const body = trimSignature(draft.lines, sender);
  const newLines = body.lines.filter((line) => !isRepeated(line, seen));
  const first = newLines.findIndex((line) => line.trim() !== "");
  const greeted = GREETING.exec(newLines[first]?.trim() ?? "")?.[1] ?? null;
  const time = draft.headers.get("date") ?? draft.headers.get("sent");
  return {
    ...(time && { time }),
    speaker: sender ?? body.signedName,
    addressee: greeted ?? extractOnlyRecipient(draft.headers.get("to")),
    text: joinWrappedLines(greeted ? newLines.slice(first + 1) : newLines),
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
  const replyFirst = (first === undefined || first === last) && replies[0] === true && replies[1] === false;
  const quotesOnly = drafts.slice(1).every((draft) => draft.headers.size === 1);
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
