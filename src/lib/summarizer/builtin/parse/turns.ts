import { DATE, isDate, isStamp, STAMP } from "./timestamps.ts";

const NAME = '[\\p{L}#@+~\\d][^:\\n[\\]()<>|"]{0,39}';
// What a role or a party adds to the name: "Ann Smith (Chair): text", "Ann [Sales]: text".
const ROLE = "(?: ?(?:\\([\\p{L}][^()\\n]{1,60}\\)|\\[[\\p{L}][^[\\]\\n]{1,60}\\]))?";
const BRACED = `[[(]${STAMP}[\\])]`;
const TIME = `(?:${BRACED}|${STAMP}|\\d{4}-\\d{2}-\\d{2}),?`;
/** A name and the words on one line. */
const TURNS = [
  // "Name: text", "[10:02] Name: text", "10:02 Name: text", "Name [10:02]: text", "**Name** (00:12:03): text", "Name, 10:02: text"
  `(?:[*_]{0,2}${TIME} ?(?:[-–|] )?)?[*_]{0,2}(${NAME}?)${ROLE}[*_]{0,2}(?:,? ?${BRACED}|, ${STAMP})? ?:[*_]{0,2}(?: +(.*)|)`,
  // "<name> text", "[10:02] <@name> text"
  `(?:${TIME} ?)?<[@+%&~ ]?([^<>\\s][^<>]{0,39})> (.*)`,
  // "[Name] [2:14 PM] text", "[Name]: text"
  `\\[(${NAME}?)\\](?: \\[${STAMP}\\]|:) (.*)`,
].map((form) => new RegExp(`^${form}$`, "iu"));
/** Meeting tools and messengers put the name and the time on a line above the words. */
const HEADINGS = [
  // "Name 10:02", "Name (Guest) 0:04", "Name — Today at 2:14 PM", "Name, [12.03.2024 14:14]", "**Name** | 12 Mar 2024, 14:14", "Name | Contoso 0:09"
  `[*_]{0,2}(${NAME}?)(?:${ROLE}| \\| \\p{L}[^|:\\d\\n]{1,30})[*_]{0,2}(?:,| at| [—–·|@-])? ?(?:${BRACED}|${STAMP})`,
  // "[10:02] Name", "0:03 | Name"
  `(?:${BRACED}|${STAMP} [-–—|·]) (${NAME}?)${ROLE}`,
  // "name commented on Mar 4, 2024", "Name added a comment - 12/Mar/24 11:02 AM"
  `(${NAME}?) (?:commented|replied|wrote|added a comment|opened this issue)(?: on| -)? (?:${STAMP}|${DATE}|.{1,20} ago)(?: ?[·-] .{0,30})?`,
  // "[Name] 10:02"
  `\\[(${NAME}?)\\] ${STAMP}`,
].map((form) => new RegExp(`^${form}$`, "iu"));
const FORMS = [...TURNS, ...HEADINGS];
const LABELS = new Set(
  (
    "from to cc bcc date sent subject re fw fwd reply-to attendees attending participants present absent apologies agenda time " +
    "location place where when who what why how note notes summary topic topics action actions decision decisions next " +
    "todo to-do ps p.s http https mailto warning tip example update edit phone tel fax email e-mail web website address " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
    "pros cons budget venue date dates cost costs price risks risk benefits requirements scope timeline ingredients method instructions result results problem solution reason background context details today tomorrow yesterday morning afternoon evening week " +
    "minutes chair objective goal goals outcome status owner due deadline total price question answer conclusion important " +
    "priority requester assignee tags ticket status channel type guild exported info warn error debug fatal departure arrival breakfast lunch dinner"
  ).split(" "),
);
const LABEL_PHRASES =
  /^(?:(?:day|step|part|week|phase|option|chapter|section|question|answer|item|point|task|lesson|session|round) \d{1,3}|action items?|next steps?|follow[- ]ups?|open questions?|key points?|meeting notes|order (?:no|number|id)|last reply|ticket #?\d+)$/i;
/** Labels that are somebody's name where they come again and again. */
const NAMES_TOO = new Set(["april", "may", "june", "august", "chair"]);
const NAME_TOO = new RegExp(`(?:^|\\W)(?:${[...NAMES_TOO].join("|")})(?!\\p{L})`, "iu");

/** A line that begins with who says it. */
export interface Turn {
  speaker: string;
  text: string;
  timed: boolean;
  /** The words stand on the lines below. */
  heading: boolean;
  /** Which of the forms it has: a tool uses one. */
  form: number;
}

/** The line as a turn of a dialogue; null when no name stands before it. `known`: labels that are names here. */
export function turnOf(raw: string, known: ReadonlySet<string> = NOBODY): Turn | null {
  const line = raw
    .replace(/^([^:：]{1,40})：\s*/, "$1: ")
    .replace(/^\p{Extended_Pictographic}\ufe0f? /u, "")
    .replace(/^([^:]{1,40}) :[a-z_+-]{2,30}:(?= )/, "$1")
    .trim();
  if (!/[:>\]]| (?:commented|replied|added|opened) /.test(line.slice(0, 100))) return null;
  const form = FORMS.findIndex((each) => each.test(line));
  const match = FORMS[form]?.exec(line);
  const given = match?.[1]?.trim() ?? "";
  const speaker = personIn(given);
  if (!match || speaker === "" || !isName(speaker, known)) return null;
  const text = (match[2] ?? "").trim();
  // "Ann to everyone: 2:14 PM"; "Ben: 9:30" is an answer.
  if (isStamp(text) && speaker !== given) return { speaker, text: "", timed: true, heading: true, form };
  const head = match[0].slice(0, match[0].length - text.length);
  const heading = form >= TURNS.length;
  return { speaker, text, timed: heading || /\d:\d{2}/.test(head), heading, form };
}

/** The person alone: chats of calls tell the audience too ("From Ann to Everyone"), and directories the surname first. */
function personIn(head: string): string {
  const sender = /^from (?=[\p{Lu}\p{Lo}+\d])/iu.test(head)
    ? head.slice(5).replace(/ to [\p{Lu}\p{Lo}+\d].*$/u, "")
    : head;
  return sender
    .replace(/(?: from .{1,40})? to (?:everyone|all|me|hosts?)\b.{0,40}$/i, "")
    .replace(/ (?:said|says|wrote|sent)$/i, "")
    .replace(/^(\p{Lu}[\p{L}'-]{1,20}), (\p{Lu}[\p{L}' -]{1,20})$/u, "$2 $1")
    .trim();
}

const NOBODY: ReadonlySet<string> = new Set();

/** Of the labels that can be names those that stand before turns, if one of them does so more than once. */
export function knownNames(lines: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const line of lines) {
    if (!NAME_TOO.test(line)) continue;
    const speaker = turnOf(line, NAMES_TOO)?.speaker.toLowerCase();
    if (speaker && NAMES_TOO.has(speaker)) times.set(speaker, (times.get(speaker) ?? 0) + 1);
  }
  return [...times.values()].some((count) => count > 1) ? new Set(times.keys()) : NOBODY;
}

export function isName(text: string, known: ReadonlySet<string> = NOBODY): boolean {
  const words = text.split(" ");
  if (
    words.length > 6 ||
    /^[\d\s:.,/-]+$|^\d{1,3}[.)] /.test(text) ||
    isDate(text) ||
    /[.!?,;]$/.test(text.replace(/\b(?:Dr|Mr|Ms|Mrs|Jr|Sr)\.$/, ""))
  )
    return false;
  const label = text.toLowerCase();
  if ((LABELS.has(label) && !known.has(label)) || LABEL_PHRASES.test(text)) return false;
  if (words.length > 4)
    return words.every((word) =>
      /^[\p{Lu}\p{Lo}]|^(?:de|da|do|dos|del|la|las|le|van|von|der|den|di|el|al|bin|y|e)$/u.test(word),
    );
  return words.length <= 2 || words.filter((word) => /^[\p{Lu}\p{Lo}\d#@+&(]/u.test(word)).length >= words.length - 1;
}
