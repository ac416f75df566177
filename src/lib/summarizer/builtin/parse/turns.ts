import { isConversational } from "../lexicon/conversational-words.ts";
import { AMBIGUOUS_LABELS, CONTAINS_AMBIGUOUS_LABEL } from "../lexicon/labels.ts";
import { ROLE } from "../lexicon/names.ts";
import { countValues } from "./count-values.ts";
import { isSpeakerName } from "./speaker-names.ts";
import { AGO, DATE, isTimestamp, TIMESTAMP, WEEKDAY } from "./timestamps.ts";

const NAME = '[\\p{L}#@+~\\d][^:\\n[\\]()<>|"]{0,39}';
// A role or company after the name: "Ann Smith (Chair): text", "Ann [Sales]: text".
const ROLE_BEHIND_NAME = "(?: ?(?:\\((?:[\\p{L}][^()\\n]{1,60}|\\d{1,4})\\)|\\[[\\p{L}][^[\\]\\n]{1,60}\\]))?";
const BRACED = `[[(]${TIMESTAMP}[\\])]`;
const TIME = `(?:${BRACED}|${TIMESTAMP}|\\d{4}-\\d{2}-\\d{2}),?`;
/** Layouts with the name and the words on one line. */
const INLINE_TURNS = [
  // "Name: text", "[10:02] Name: text", "10:02 Name: text", "Name [10:02]: text", "**Name** (00:12:03): text", "Name, 10:02: text"
  `(?:[*_]{0,2}${TIME} ?(?:[-–|] )?)?[*_]{0,2}(${NAME}?)${ROLE_BEHIND_NAME}[*_]{0,2}(?:,? ?${BRACED}|, ${TIMESTAMP})? ?:[*_]{0,2}(?: +(.*)|)`,
  // "<name> text", "[10:02] <@name> text"
  `(?:${TIME} ?)?<[@+%&~ ]?([^<>\\s][^<>]{0,39})> (.*)`,
  // "[Name] [2:14 PM] text", "[Name]: text"
  `\\[(${NAME}?)\\](?: \\[${TIMESTAMP}\\]|:) (.*)`,
  // "2024-03-01 09:02 [Name] text"
  `${TIME} \\[(${NAME}?)\\]:? (.*)`,
].map((layout) => new RegExp(`^${layout}$`, "iu"));
/** Layouts of meeting tools and messengers, with the name and the time on a line above the words. */
const HEADINGS = [
  // "name commented on Mar 4, 2024", "Name added a comment - 12/Mar/24 11:02 AM"
  `(${NAME}?) (?:commented|replied|wrote|added a comment|opened this issue)(?:(?: on| -)? |\\.)(?:${TIMESTAMP}|${DATE}|.{1,20} ago|yesterday|today|last \\w{3,9})(?: ?[·-] .{0,30})?`,
  // "Name 10:02", "Name (Guest) 0:04", "Name — Today at 2:14 PM", "Name, [12.03.2024 14:14]", "**Name** | 12 Mar 2024, 14:14", "Name | Contoso 0:09"
  `[*_]{0,2}(${NAME}?)(?:${ROLE_BEHIND_NAME}| \\| \\p{L}[^|:\\d\\n]{1,30})[*_]{0,2}(?:,| at| [—–·|@-])? ?(?:${BRACED}|${TIMESTAMP})`,
  // "Name [5 days ago]", "Name [@ May 28]", which layouts.ts writes
  `(${NAME}?) \\[(?:${AGO}|@|@ ${DATE})\\]`,
  // "[10:02] Name", "0:03 | Name"
  `(?:${BRACED}|${TIMESTAMP} [-–—|·]) (${NAME}?)${ROLE_BEHIND_NAME}`,
  // "[Name] 10:02"
  `\\[(${NAME}?)\\] ${TIMESTAMP}`,
].map((layout) => new RegExp(`^${layout}$`, "iu"));
/** The channel and the rank of the speaker in a game: "[21:40:02] [Guild] <Officer> Ann: text". */
const CHANNEL = /^(\[[\d:]{5,8}\] )\[\p{L}{2,10}\] (?:<\p{L}{2,12}> )?(?=[^:\n]{1,40}: )/u;
/** "09:02 Kim>Lee: text" */
const RECIPIENT = /^([^<>:]{0,24}(?::\d{2})?[^<>:]{0,24}\p{L}) ?> ?\p{Lu}[\p{L} .'-]{0,30}(?=: )/u;
/** "Mon Kim", but not "Sun Li". */
const DAY_BEFORE_NAME = new RegExp(`^(?!sun\\b)${WEEKDAY}\\.?[ ,–-]+(?=\\p{Lu})`, "iu");
/** The company behind or before the name: "Oskar | Larder & Vine: text", "Larder & Vine - Oskar: text". */
const COMPANY =
  /^(?:(\p{Lu}[\p{L} .'’-]{1,30}) \| [\p{L}&][^:|\n]{1,40}|\p{Lu}[\p{L}.'’]{1,20}(?: [\p{L}&][\p{L}.'’]{0,20}){1,3} [-–] (\p{Lu}[\p{L}'’]{1,20}))(?=: )/u;
/** Marks of meeting tools inside a head: "From Ann Lee (host) to Everyone:". */
const ATTENDANCE = / ?\((?:host|co-?host|guest|external|unverified|direct message|me)(?:, me)?\)(?=[^:\n]{0,40}:)/giu;
const TIME_IN_PREFIX = new RegExp(TIMESTAMP, "iu");
const LAYOUTS = [...INLINE_TURNS, ...HEADINGS];

/** A line that names a speaker, with or without the words of the turn. */
export interface Turn {
  speaker: string;
  text: string;
  /** The line contains a timestamp. */
  timed: boolean;
  /** The timestamp before the words, as the text writes it. */
  time?: string;
  /** The words of the turn follow on the next lines. */
  heading: boolean;
  /** Index of the matching layout; one tool writes all its headings in the same layout. */
  layout: number;
}

/** Parses a line as a speaker turn; null if it names no speaker. `namesAmongLabels`: labels that are names in this text. */
export function parseTurn(rawLine: string, namesAmongLabels?: ReadonlySet<string>): Turn | null {
  const line = (rawLine.includes("：") ? rawLine.replace(/^([^:：]{1,40})：\s*/, "$1: ") : rawLine)
    .replace(/^\p{Extended_Pictographic}\ufe0f? /u, "")
    .replace(/^([^:]{1,40}) :[a-z_+-]{2,30}:(?= )/, "$1")
    .replace(CHANNEL, "$1")
    .replace(RECIPIENT, "$1")
    .replace(COMPANY, "$1$2")
    .replace(ATTENDANCE, "")
    .replace(/,? \(?edited\)?$/i, "")
    .trim();
  if (!/[:>\]]| (?:commented|replied|added|opened) /.test(line.slice(0, 100))) return null;
  let layout = 0;
  let match = LAYOUTS[0]?.exec(line);
  while (!match && layout < LAYOUTS.length - 1) match = LAYOUTS[++layout]?.exec(line);
  const role = match?.[1]?.trim() ?? "";
  const head = findNameBehindRole(role, line) ?? role;
  const speaker = extractName(head);
  if (!match || speaker === "" || !isSpeakerName(speaker, namesAmongLabels)) return null;
  const text = (match[2] ?? "").trim();
  // "Ann to everyone: 2:14 PM"; "Ben: 9:30" is an answer.
  if (isTimestamp(text) && speaker !== head)
    return { speaker, text: "", timed: true, time: text, heading: true, layout };
  const prefix = match[0].slice(0, match[0].length - text.length);
  const heading = layout >= INLINE_TURNS.length;
  const time = /\d/.test(prefix) ? TIME_IN_PREFIX.exec(prefix)?.[0] : undefined;
  return { speaker, text, timed: heading || /\d:\d{2}/.test(prefix), ...(time && { time }), heading, layout };
}

/** "Customer (Ann Lee): text"; the role may stand in brackets, too: "Ann Lee (Customer)". */
function findNameBehindRole(role: string, line: string): string | null {
  if (!ROLE.test(role.toLowerCase())) return null;
  const rest = line.slice(line.indexOf(role) + role.length);
  return /^ ?[([](\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})[)\]]/u.exec(rest)?.[1] ?? null;
}

/** Removes the audience ("From Ann to Everyone") and verbs from a name, and puts a surname in first place last. */
function extractName(head: string): string {
  const sender = /^from (?=[\p{Lu}\p{Lo}+\d])/iu.test(head)
    ? head.slice(5).replace(/ to [\p{Lu}\p{Lo}+\d].*$/u, "")
    : head;
  return sender
    .replace(
      /^(?:(?:new|original|first) )?(?:reply|message|answer|e-?mail|mail|text|sms|letter|note) (?:from|by) (?=\p{Lu})/iu,
      "",
    )
    .replace(/(?: from .{1,40})? to (?:everyone|all|me|hosts?)\b.{0,40}$/i, "")
    .replace(/ (?:said|says|wrote|sent)$/i, "")
    .replace(DAY_BEFORE_NAME, "")
    .replace(/^(?:\d{1,2}\.\d{2}|sms|txt|msg|dm) (?=\p{Lu})/iu, "")
    .replace(/ ?(?:→|->) ?\p{Lu}.*$/u, "")
    .replace(/^(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+)\/\S.*$/u, "$1")
    .replace(/^(\p{Lu}[\p{L}'-]{1,20}), (\p{Lu}[\p{L}' -]{1,20})$/u, "$2 $1")
    .trim();
}

/** Finds the labels that are names in this text ("May: …"): all that open a line, if at least one does so twice. */
export function findNamesAmongLabels(lines: readonly string[]): ReadonlySet<string> {
  const turns = lines
    .filter((line) => CONTAINS_AMBIGUOUS_LABEL.test(line))
    .flatMap((line) => parseTurn(line, AMBIGUOUS_LABELS) ?? []);
  // "Owner: Platform team" is a field.
  const names = turns.filter(({ text }) => isConversational([text])).map(({ speaker }) => speaker.toLowerCase());
  const counts = countValues(names.filter((name) => AMBIGUOUS_LABELS.has(name)));
  return [...counts.values()].some((count) => count > 1) ? new Set(counts.keys()) : new Set();
}
