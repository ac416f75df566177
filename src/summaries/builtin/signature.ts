const CLOSING =
  /^(?:(?:kind|best|warm|many|with best|with kind|kindest|warmest) )?(?:regards|wishes|thanks|thank you|cheers|sincerely|best|yours(?: (?:truly|sincerely|faithfully))?|sincerely yours|all the best|take care|love|respectfully|thanks again|thanks in advance|speak soon|talk soon|rgds|br|xx?o?)[,.!]?(?:[ ,]+(?!for\b)(\p{Lu}[\p{L}'-]{1,20}))?$/iu;
const DEVICE = /^(?:sent from my |get outlook for|sent via )/i;
const DISCLAIMER =
  /(?:this (?:e-?mail|message|communication)\b.{0,120}\b(?:confidential|privileged|intended)|intended (?:solely|only|recipient)|confidentiality notice|please consider the environment|unsubscribe|do you yahoo)/i;
const CONTACT =
  /^(?:(?:tel|phone|mobile|cell|fax|voice|email|e-mail|web|www|internet mail)\b.{0,80}|<?(?:https?:\/\/|www\.)\S{1,120}>?|\S{1,60}(?:@|\[at\])\S{1,60}|[\w ]{0,20}\+?[\d ().-]{9,24}|[-=_*#~]{3,})$/i;
const NAME_LINE = /^[-–~]{0,2} ?(\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20}){0,2})[.,]?$/u;
const LONGEST_SIGNATURE = 9;

export interface Body {
  lines: string[];
  signed: string | null;
}

/** Cuts off the signature, contact lines and disclaimers, and tells the name it was signed with. */
export function trimSignature(lines: readonly string[], sender: string | null): Body {
  let end = lines.length;
  let signed: string | null = null;
  const dashes = lines.findIndex((line) => /^--\s*$/.test(line));
  if (dashes > 0) end = dashes;
  for (let index = 0; index < end; index += 1) {
    if (index > 0 && (DISCLAIMER.test(lines[index] ?? "") || DEVICE.test(lines[index] ?? ""))) end = index;
  }
  const closing = closingLine(lines, end);
  if (closing !== null) {
    signed = closing.name;
    end = closing.index;
  }
  while (end > 1 && isSignatureLine(lines[end - 1] ?? "", sender)) end -= 1;
  const last = NAME_LINE.exec((lines[end - 1] ?? "").trim())?.[1];
  if (last && end > 1 && last.split(" ").length <= 2 && signed === null) {
    signed = last;
    end -= 1;
  }
  return { lines: lines.slice(0, end), signed };
}

function closingLine(lines: readonly string[], end: number): { index: number; name: string | null } | null {
  let following = 0;
  for (let index = end - 1; index > 0 && following <= LONGEST_SIGNATURE; index -= 1) {
    const line = (lines[index] ?? "").trim();
    const match = CLOSING.exec(line);
    if (match) {
      const below = lines.slice(index + 1, end).find((each) => each.trim() !== "");
      return { index, name: match[1] ?? NAME_LINE.exec((below ?? "").trim())?.[1] ?? null };
    }
    if (line !== "") following += 1;
  }
  return null;
}

function isSignatureLine(line: string, sender: string | null): boolean {
  const text = line.trim();
  if (text === "" || CONTACT.test(text)) return true;
  if (sender === null) return false;
  const own = text
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, "")
    .trim();
  return (
    own !== "" &&
    own.length < 40 &&
    sender
      .toLowerCase()
      .split(" ")
      .some((part) => own === part || own === sender.toLowerCase())
  );
}
