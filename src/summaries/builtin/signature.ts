const CLOSING =
  /^(?:(?:kind|best|warm|many|with best|with kind|kindest|warmest) )?(?:regards|wishes|thanks|thank you|cheers|sincerely|best|yours(?: (?:truly|sincerely|faithfully))?|sincerely yours|all the best|take care|love|respectfully|thanks again|thanks in advance|speak soon|talk soon|rgds|br|xx?o?)[,.!]?(?:[ ,]+(?!for\b)(\p{Lu}[\p{L}'-]{1,20}))?$/iu;
const DEVICE = /^(?:sent from my |get outlook for|sent via )/i;
const DISCLAIMER =
  /(?:this (?:e-?mail|message|communication)\b.{0,120}\b(?:confidential|privileged|intended)|intended (?:solely|only|recipient)|confidentiality notice|please consider the environment|^(?:to )?unsubscribe\b|(?:click|reply|write|mail|link|here) (?:here )?to unsubscribe|unsubscribe (?:here|from this list|link)|do you yahoo)/i;
const POSTSCRIPT = /^p\. ?s\.?[:.,]? |^ps[:.,]? /i;
const CONTACT =
  /^(?:(?:tel|phone|mobile|cell|fax|voice|email|e-mail|web|www|internet mail)\b.{0,80}|<?(?:https?:\/\/|www\.)\S{1,120}>?|\S{1,60}(?:@|\[at\])\S{1,60}|[\w ]{0,20}\+?[\d ().-]{9,24}|[-=_*#~]{3,})$/i;
const NAME_LINE = /^[-–~]{0,2} ?(\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20}){0,2})[.,]?$/u;
const LONGEST_SIGNATURE = 9;

export interface Body {
  lines: string[];
  signed: string | null;
}

/** Cuts off the signature, contact lines and disclaimers, and tells the name it was signed with. */
export function trimSignature(all: readonly string[], sender: string | null): Body {
  const lines = withoutDisclaimers(all);
  let end = lines.length;
  let signed: string | null = null;
  const dashes = lines.findIndex((line) => /^--\s*$/.test(line));
  if (dashes > 0) end = dashes;
  const closing = closingLine(lines, end);
  let after: string[] = [];
  if (closing !== null) {
    signed = closing.name;
    after = postscript(lines.slice(closing.index + 1, end));
    end = closing.index;
  }
  while (end > 1 && isSignatureLine(lines[end - 1] ?? "", sender)) end -= 1;
  const last = NAME_LINE.exec((lines[end - 1] ?? "").trim())?.[1];
  if (last && end > 1 && last.split(" ").length <= 2 && signed === null) {
    signed = last;
    end -= 1;
  }
  return { lines: [...lines.slice(0, end), ...after], signed };
}

/** A disclaimer goes up to the next empty line: what somebody writes below it stays. */
function withoutDisclaimers(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let dropping = false;
  lines.forEach((line, index) => {
    if (index > 0 && DEVICE.test(line)) return;
    if (line.trim() === "") dropping = false;
    else if (index > 0 && DISCLAIMER.test(line)) dropping = true;
    if (!dropping) kept.push(line);
  });
  return kept;
}

function postscript(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => POSTSCRIPT.test(line.trim()));
  if (at < 0) return [];
  return lines.slice(at).map((line) => line.trim().replace(POSTSCRIPT, ""));
}

/** Signatures hold names and addresses, not sentences. */
const isProse = (line: string) =>
  !CONTACT.test(line.trim()) && (line.match(/\S+/g)?.length ?? 0) > 4 && /\p{Ll}[.!?]$/u.test(line.trim());

function closingLine(lines: readonly string[], end: number): { index: number; name: string | null } | null {
  let following = 0;
  for (let index = end - 1; index > 0 && following <= LONGEST_SIGNATURE; index -= 1) {
    const line = (lines[index] ?? "").trim();
    const match = CLOSING.exec(line);
    const rest = match ? lines.slice(index + 1, end) : [];
    const ps = rest.findIndex((each) => POSTSCRIPT.test(each.trim()));
    if (match && !rest.slice(0, ps < 0 ? rest.length : ps).some(isProse)) {
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
