const CLOSING =
  /^(?:(?:kind|best|warm|many|with best|with kind|kindest|warmest) )?(?:regards|wishes|thanks|thank you|cheers|sincerely|best|yours(?: (?:truly|sincerely|faithfully))?|sincerely yours|all the best|take care|(?:lots of |much )?love|warmly|hugs|yours|see you(?: (?:soon|then|there))?|respectfully|thanks again|thanks in advance|speak soon|talk soon|rgds|br|xx?o?|(?:viele|beste|liebe|schöne|freundliche|mit freundlichen) grüßen?|mfg|lg|vg|(?:bien )?cordialement|bien à vous|(?:un )?saludos?(?: cordiales)?|met vriendelijke groet(?:en)?|cordiali saluti|atenciosamente)[,.!]?(?:[ ,]+(?!for\b)(\p{Lu}[\p{L}'-]{1,20}(?: (?:(?:&|and) )?\p{Lu}[\p{L}'.-]{0,20})?))?$/iu;
const DEVICE_NOTE =
  /^(?:sent (?:from (?:my \S|outlook|yahoo|mail for|gmail|samsung|proton)|with \[?proton|via (?:blackberry|iphone|proton|superhuman|gmail))|get outlook for|external sender\b|microsoft teams (?:meeting|need help)|join (?:the meeting now|on your computer)|meeting id: [\d ]{6,}|passcode: \S+$)/i;
const DISCLAIMER =
  /(?:\bthis (?:e-?mail|message|communication)\b.{0,160}\b(?:confidential (?:and|or|information)|privileged|intended (?:solely|only|for|recipient))|intended (?:solely|only|recipient)|confidentiality notice|please consider the environment|^(?:to )?unsubscribe\b|(?:click|reply|write|mail|link) (?:here )?to unsubscribe|^unsubscribe (?:here|from this list|link)|do you yahoo|^(?:caution|warning|\[?external)\b.{0,40}\b(?:e-?mail|message|sender)\b.{0,60}\b(?:originated|outside|external|unknown)|^you don't often get e-?mail from)/i;
const WARNING_BANNER = /^(?:caution|warning|\[?external|you don't often)/i;
/** "P.S. …" */
export const POSTSCRIPT = /^p\. ?s\.?[:.,]? |^ps[:.,]? /i;
const CONTACT_LINE =
  /^(?:(?:tel|phone|mobile|cell|fax|voice|t|m)\.?(?: phone| no\.?| number)? ?[:.]? ?[+(\d].{0,60}|(?:e-?mail|web|www|internet mail) ?[:.]? ?\S{0,60}[@.]\S{1,60}|<?(?:https?:\/\/|www\.)\S{1,120}>?|\S{1,60}(?:@|\[at\])\S{1,60}|[\w ]{0,20}\+?[\d ().-]{9,24}|[-=_*#~]{3,})$/i;
const NAME_LINE =
  /^[-–~]{0,2} ?(\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20}){0,2}(?: (?:&|and) \p{Lu}[\p{L}'.-]{0,20})?)(?: \([^()]{1,30}\))?,?$/u;
const MAX_SIGNATURE_LINES = 9;

/** The text of an e-mail without its signature. */
export interface Body {
  lines: string[];
  /** The name in the signature. */
  signedName: string | null;
  /** The words before the name, such as "Thanks!". */
  closing?: string;
}

/** Removes the signature, contact lines and disclaimers, and returns the name in the signature. */
export function trimSignature(allLines: readonly string[], sender: string | null): Body {
  const lines = removeDisclaimers(allLines);
  const dashes = lines.findIndex((line, index) => /^--\s*$/.test(line) && isShort(lines.slice(index + 1)));
  const bottom = dashes > 0 ? dashes : lines.length;
  const closing = findClosing(lines, bottom);
  if (closing)
    return {
      lines: [...lines.slice(0, closing.index), ...closing.postscript],
      signedName: closing.name,
      closing: closing.words,
    };
  let end = bottom;
  while (end > 1 && isContact(lines[end - 1] ?? "")) end -= 1;
  const last = (lines[end - 1] ?? "").trim();
  if (end > 1 && isOwnName(last, sender)) return { lines: lines.slice(0, end - 1), signedName: null };
  const signedName = findSignedName(lines, end);
  // Without a name, a link or number at the end is part of the text.
  return { lines: lines.slice(0, signedName === null ? bottom : end - 1), signedName };
}

const isContact = (line: string) => line.trim() === "" || CONTACT_LINE.test(line.trim());

/** Finds a name below a complete sentence or an empty line, which the last item of a list is not. A line without text above is no signature. */
function findSignedName(lines: readonly string[], end: number): string | null {
  const name = NAME_LINE.exec((lines[end - 1] ?? "").trim())?.[1];
  const above = (lines[end - 2] ?? "").trim();
  if (!name || name.split(" ").length > 2 || lines.slice(0, end - 1).every((line) => line.trim() === "")) return null;
  return above === "" || /[.!?,:)]$/.test(above) ? name : null;
}

const isShort = (lines: readonly string[]) => {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length <= MAX_SIGNATURE_LINES && filled.filter((line) => isProse(line.trim())).length < 2;
};

/** Removes each disclaimer up to the next empty line; the text below it stays. */
function removeDisclaimers(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let dropping = false;
  lines.forEach((line, index) => {
    if (index > 0 && DEVICE_NOTE.test(line)) return;
    if (line.trim() === "") dropping = false;
    else if ((index > 0 || WARNING_BANNER.test(line)) && DISCLAIMER.test(line)) dropping = true;
    if (!dropping) kept.push(line);
  });
  return kept;
}

interface Closing {
  index: number;
  words: string;
  name: string | null;
  postscript: string[];
}

/** Returns true for a sentence, which a signature of names and addresses does not contain. */
export const isProse = (line: string) =>
  !CONTACT_LINE.test(line) && (line.match(/\S+/g)?.length ?? 0) > 4 && /\p{Ll}[.!?]$/u.test(line);

function findClosing(lines: readonly string[], end: number): Closing | null {
  let linesBelow = 0;
  for (let index = end - 1; index > 0 && linesBelow <= MAX_SIGNATURE_LINES; index -= 1) {
    const line = (lines[index] ?? "").trim();
    const match = CLOSING.exec(line);
    const below = match ? lines.slice(index + 1, end).map((each) => each.trim()) : [];
    const found = below.findIndex((each) => POSTSCRIPT.test(each));
    const signatureLength = found < 0 ? below.length : found;
    if (match && !below.slice(0, signatureLength).some(isProse)) {
      const name = match[1] ?? NAME_LINE.exec(below.find((each) => each !== "") ?? "")?.[1] ?? null;
      const words = line.slice(0, line.length - (match[1]?.length ?? 0)).replace(/[ ,]+$/, "");
      return {
        index,
        words,
        name,
        postscript: below.slice(signatureLength).map((each) => each.replace(POSTSCRIPT, "")),
      };
    }
    if (line !== "") linesBelow += 1;
  }
  return null;
}

function isOwnName(text: string, sender: string | null): boolean {
  if (sender === null) return false;
  const name = text
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, "")
    .trim();
  const full = sender.toLowerCase();
  return name !== "" && name.length < 40 && (name === full || full.split(" ").includes(name));
}
