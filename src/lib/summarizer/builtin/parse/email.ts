import { trimSignature } from "./signature.ts";
import { joinWrappedLines } from "./text.ts";
import { TIMESTAMP } from "./timestamps.ts";
import type { Message, Transcript } from "./transcript.ts";

const HEADER = /^\*{0,2}([\p{L}][\p{L}-]{0,30})\*{0,2} ?: ?\*{0,2} ?(.*)$/u;
const HEADERS =
  /^(?:from|to|cc|bcc|date|sent|subject|reply-to|message-id|in-reply-to|references|mime-version|return-path|delivered-to|received|importance|user-agent|organization|dkim-signature|authentication-results|(?:content|x|list|arc)-[a-z-]{1,30})$/;
/** As mail programs in other languages call them. */
const TRANSLATED: Readonly<Record<string, string>> = {
  von: "from",
  gesendet: "sent",
  datum: "date",
  an: "to",
  betreff: "subject",
  de: "from",
  envoyé: "sent",
  à: "to",
  objet: "subject",
  enviado: "sent",
  fecha: "date",
  para: "to",
  asunto: "subject",
  assunto: "subject",
  van: "from",
  verzonden: "sent",
  aan: "to",
  onderwerp: "subject",
};
const WROTE =
  /^On .{6,140}\bwrote:$|^.{2,80} (?:wrote|writes|said):$|^(?:Am|Op) .{6,140}\bsch(?:rieb|reef)\b.{0,100}:$|^(?:Le|El|Il|Em) .{6,140} (?:a écrit|escribió|ha scritto|escreveu) ?:$/;
const WROTE_BELOW = /(?:\bwrote|\bsch(?:rieb|reef)\b.{0,100}|a écrit|escribió|ha scritto|escreveu) ?:$/;
/** Gmail's print of a thread has one line above each message: "Ann Lee <ann@example.com> Tue, Mar 12, 2024 at 2:02 PM". */
const PRINTED = new RegExp(`^(.{2,60} <[^<>\\s]{3,80}@[^<>\\s]{3,80}>) (${TIMESTAMP})$`, "i");
/** What stands above each message of a mailbox, and for what a program has left out. */
const MAILBOX = /^From \S{1,80}@\S{1,80} .{10,40}\d{4}$|^\[Quoted text hidden\]$/;
const ORIGINAL = /^-{2,} ?(?:original message|forwarded (?:message|by).{0,60}) ?-{0,10}$|^begin forwarded message:?$/i;
const GREETING =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening))[, ]{1,2})([\p{Lu}][\p{L}'-]{1,20}(?: [\p{Lu}][\p{L}'-]{1,20})?)[,.!:–-]?$/u;

// A mailing list has a name too, but nobody of that name is spoken to.
const LIST = /\b(?:list|group|team|staff|members|guidelines|discuss|announce|all|everyone|\p{Lu}{2,})\b/u;

interface Draft {
  headers: Map<string, string>;
  lines: string[];
}

/** Where headers such as From: and Subject: first stand, at the top or between the messages; -1 where they do not. */
export function findHeaders(lines: readonly string[]): number {
  return lines.findIndex(
    (line, index) =>
      PRINTED.test(line.trim()) ||
      (/^(?:from|subject|return-path)$/.test(headerOf(line)?.name ?? "") && startsHeaders(lines, index)),
  );
}

/** A header with its English name, in small letters. */
function headerOf(line: string): { name: string; value: string } | null {
  const [, given = "", value = ""] = HEADER.exec(line) ?? [];
  const name = TRANSLATED[given.toLowerCase()] ?? given.toLowerCase();
  return HEADERS.test(name) ? { name, value } : null;
}

/** A thread in time order, each message without quotes of the others, signature and disclaimer. */
export function parseEmail(lines: readonly string[]): Transcript {
  const counted = lines.findIndex((line) => /^\d{1,3} messages?$/.test(line.trim()));
  // Gmail prints the subject and the number of messages above them all.
  const printed = counted === 1 ? lines[0] : undefined;
  const drafts = splitMessages(printed === undefined ? lines : lines.slice(2));
  const subject = printed ?? drafts.map((draft) => draft.headers.get("subject")).find((value) => value) ?? null;
  const seen = new Set<string>();
  const messages: Message[] = [];
  for (const draft of inTimeOrder(drafts)) {
    const sender = personOf(draft.headers.get("from") ?? "");
    const body = trimSignature(draft.lines, sender);
    const fresh = body.lines.filter((line) => !isSeen(line, seen));
    const first = fresh.findIndex((line) => line.trim() !== "");
    const greeted = GREETING.exec(fresh[first]?.trim() ?? "")?.[1] ?? null;
    const text = joinWrappedLines(greeted ? fresh.slice(first + 1) : fresh);
    if (text === "") continue;
    messages.push({
      speaker: sender ?? body.signed,
      addressee: greeted ?? onlyRecipient(draft.headers.get("to")),
      text,
    });
  }
  return { kind: "email", subject: subject && cleanSubject(subject), messages };
}

const REPLY = /^(?:re|aw|sv|antw|tr)\b\s*:/i;

/** A subject without the marks of replies, forwards and mailing lists. */
export function cleanSubject(subject: string): string {
  return subject.replace(/^(?:\s*(?:re|fw|fwd|aw|sv|wg|antw|tr)(?:\[\d{1,3}\])?\s*:|\s*\[[^\]]{1,40}\])+/i, "").trim();
}

/** Two headers or more, of which one is of mail alone or holds an address: "From: Oslo", "To: Rome" is a trip. */
function startsHeaders(lines: readonly string[], index: number): boolean {
  if (!headerOf(lines[index] ?? "")) return false;
  let found = 0;
  let sure = false;
  for (let at = index; at < index + 12; at += 1) {
    const line = lines[at] ?? "";
    const header = headerOf(line);
    if (header) {
      found += 1;
      sure ||=
        /^(?:subject|date|sent|received|return-path|message-id|x-.*)$/.test(header.name) || header.value.includes("@");
    } else if (!/^ \S/.test(line)) break;
  }
  return sure && found > 1;
}

// A bar before the words quotes; one between them parts the cells of a table.
const QUOTED = /^\s*(?:>|\|(?!.*\|))/;

/** Whether a quotation follows: else "On Monday Ann wrote:" is the author's own. */
function introduces(lines: readonly string[], index: number, wrapped: boolean): boolean {
  const line = `${lines[index] ?? ""}${wrapped ? lines[index + 1] : ""}`;
  if (/\d.*\d|@/.test(line)) return true;
  return QUOTED.test(lines.slice(index + (wrapped ? 2 : 1), index + 5).find((each) => each.trim() !== "") ?? "");
}

/** Cuts at header blocks and at "On … wrote:"; quoted text without such a line above it repeats what stands elsewhere. */
function splitMessages(lines: readonly string[]): Draft[] {
  const drafts: Draft[] = [];
  let draft: Draft = { headers: new Map(), lines: [] };
  let inHeaders = false;
  let quoteAttributed = false;
  // Whose mail it is, while those it quotes have the word; and whether their quotes have begun.
  let author = draft;
  let quoting = false;
  const open = (headers: Map<string, string>) => {
    drafts.push(draft);
    draft = { headers, lines: [] };
  };
  for (let index = 0; index < lines.length; index += 1) {
    const raw = lines[index] ?? "";
    const quoted = QUOTED.test(raw);
    const line = quoted ? raw.replace(/^[\s>|]{1,40}/, "").trimEnd() : raw.trim();
    const header = headerOf(line);
    const printed = PRINTED.exec(line);
    const next = (lines[index + 1] ?? "").replace(/^[\s>|]{1,40}/, "").trimEnd();
    const wrapped = /^(?:On|Am|Op|Le|El|Il|Em) .{6,100}$/.test(line) && !WROTE.test(line) && WROTE_BELOW.test(next);
    if (!quoted && header && !inHeaders && startsHeaders(lines, index)) {
      open(new Map());
      author = draft;
      quoting = false;
      inHeaders = true;
    }
    if (printed) {
      open(
        new Map([
          ["from", printed[1] ?? ""],
          ["date", (printed[2] ?? "").replace(" at ", " ")],
        ]),
      );
      author = draft;
      quoting = false;
      inHeaders = true;
    } else if (MAILBOX.test(line)) continue;
    else if (inHeaders && header) draft.headers.set(header.name, header.value);
    else if (inHeaders && /^\s+\S/.test(raw)) continue;
    else if (ORIGINAL.test(line)) quoteAttributed = true;
    else if ((wrapped || WROTE.test(line)) && introduces(lines, index, wrapped)) {
      open(new Map([["from", writerOf(wrapped ? `${line} ${next}` : line)]]));
      if (wrapped) index += 1;
      quoteAttributed = true;
      quoting = quoted;
      inHeaders = false;
    } else {
      inHeaders = false;
      if (quoted) quoting = true;
      // Answers below or between the quotes are the author's.
      if (!quoted && quoting) author.lines.push(line);
      else if (!quoted || quoteAttributed) draft.lines.push(line);
    }
    if (!quoted && header) quoteAttributed = false;
  }
  drafts.push(draft);
  return drafts.filter((each) => each.headers.size > 0 || each.lines.some((line) => line.trim() !== ""));
}

/** Replies above quotes and exports with the newest first are turned round; threads without dates stay as they stand. */
function inTimeOrder(drafts: Draft[]): Draft[] {
  const times = drafts.map((draft) => Date.parse(draft.headers.get("date") ?? draft.headers.get("sent") ?? ""));
  const first = times.find((time) => !Number.isNaN(time));
  const last = times.findLast((time) => !Number.isNaN(time));
  const newestFirst = first !== undefined && last !== undefined && first > last;
  const replies = [drafts[0], drafts.at(-1)].map((draft) => REPLY.test(draft?.headers.get("subject") ?? ""));
  // Dates in other languages can't be read, but the first mail of a thread is no reply.
  const replyFirst = (first === undefined || first === last) && replies[0] === true && replies[1] === false;
  const quotesOnly = drafts.slice(1).every((draft) => draft.headers.size === 1);
  return drafts.length > 1 && (newestFirst || replyFirst || quotesOnly) ? [...drafts].reverse() : drafts;
}

function isSeen(line: string, seen: Set<string>): boolean {
  const key = line.toLowerCase().replace(/\W+/g, " ").trim();
  if (key.length < 20) return false;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function writerOf(said: string): string {
  const after = /\bsch(?:rieb|reef) (.{2,80}?)(?: ?<[^>]{1,80}>)? ?:$/.exec(said)?.[1];
  if (after) return after.trim();
  const line = said.replace(/ (?:a écrit|escribió|ha scritto|escreveu) ?:$/, " wrote:");
  const name =
    /(?:,| at [\d:]{4,8}(?: ?[AP]M)?,?|\d{4},? |\d[:.]\d{2}(?: ?[AP]M)?,? ) *([^,<(\d]{2,60}?) *(?:\(?<[^>]{1,80}>\)?|\[[^\]]{1,80}\])? *wrote:$/i.exec(
      line,
    )?.[1];
  return (name ?? line.replace(/ (?:wrote|writes|said):$/, "").replace(/^On .*\d,? /, "")).trim();
}

function onlyRecipient(to: string | undefined): string | null {
  return to && !/[,;]/.test(to.replace(/"[^"]{0,80}"/g, "")) ? personOf(to, true) : null;
}

/** The name in an address; a bare address gives its local part when that reads as a name. */
function personOf(address: string, namedOnly = false): string | null {
  const named = address
    .replace(/<[^>]{0,200}>|\([^)]{0,80}\)|\[mailto:[^\]]{0,80}\]/g, "")
    .replace(/["']/g, "")
    .trim();
  if (named !== "" && !named.includes("@")) {
    const inOrder = named.replace(/^([^,]{2,30}), ([^,]{2,30})$/, "$2 $1").slice(0, 60);
    if (namedOnly && LIST.test(inOrder)) return null;
    // Some write their own name in small letters: a sentence that begins with it needs a capital.
    return /^[\p{Ll} ]+$/u.test(inOrder)
      ? inOrder.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
      : inOrder;
  }
  if (namedOnly) return null;
  const local = /([a-z0-9._%+-]{1,64})@/i.exec(address)?.[1];
  return local ? local.replace(/[._]/g, " ").replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()) : null;
}
