import { findQuantities } from "./find-quantities.ts";
import { PHONE_LINK } from "./phone-link.ts";
import { blankSpans, type Span } from "./span.ts";

/** Digits with separators in one line, perhaps an area code in brackets. */
const RUN = /[+(]{0,2}\d(?:[ ()./-]{0,4}\d)*/g;
/** E.164, with a trunk prefix in brackets. */
const MAX_DIGITS = 16;
const MAX_NATIONAL_DIGITS = 15;
const MAX_GROUPS = 7;
const MAX_SHAPE_LENGTH = 8;
const CONTEXT_LENGTH = 40;

const LABEL =
  /(?:(?<!\p{L})(?:tele?|(?:tele)?(?:phone|fon|fax)|t[ée]l[ée](?:phone|fono|copie)?|telefone|telefoon|m[oó](?:bile?|vil)|mobiel|mobil|cell|cellulare|cel|celular|(?:mobil|tele|hand)\p{L}*nummer|rufnummer|handy|fax|whats ?app|sms|portable|тел|телефон|моб)|[☎☏✆📞📱]\ufe0f?|电话|電話|手机|手機|전화)(?:[ .]*(?:(?:no|nr|num(?:ber)?|n[°ºo]|number is|is|ist|est|es)(?!\p{L})|#))*[\s.:#()/"'-]*$/iu;
const LINK_LABEL = new RegExp(`${PHONE_LINK}[\\s.:#()/"'-]*$`, "iu");
const OTHER_LABEL =
  /(?:(?<!\p{L})(?:order|invoice|ticket|case|ref(?:erence)?|booking|reservation|tracking|parcel|shipment|transaction|article|part|serial|sku|version|build|po|isbn|issn|ean|iban|vat|(?:customer|account|contract|policy|tax|member)[ _-]?(?:number|no|id|code)|\p{L}+nummer|bestellung|auftrag|rechnung|aktenzeichen|az|artikel|vorgang|commande|facture|dossier|r[ée]f[ée]rence|colis|pedido|factura|expediente|referencia|ordine|fattura|pratica|codice|encomenda|fatura|c[óo]digo)(?:[ .-]*(?:(?:no|nr|num(?:ber)?|n[°ºo]|id|code|is|was|ist|est|es)(?!\p{L})|[#:]))*|#)[\s.:"'-]*$/iu;

/** Letters of scripts that separate words by spaces. */
const LETTER = "[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}_]";
const CODE_BEFORE = new RegExp(`(?:${LETTER}-?|[\\d=&#]|\\d[,.])$`, "u");
const CODE_AFTER = new RegExp(`^(?:(?!(?:x|ext)\\.? ?\\d)${LETTER}|,\\d|-${LETTER})`, "iu");

interface Run extends Span {
  groups: string[];
  /** Between the groups. */
  separators: string[];
  opening: string;
  /** Text around it. */
  before: string;
  after: string;
}

/**
 * Finds telephone numbers in a text with folded characters: international ones, national ones with a trunk prefix, an area
 * code in brackets or in the groups of a country, numbers behind a word such as "Tel.", and grouped numbers of 9 to 15 digits
 * of which no other meaning is known.
 */
export function findPhones(text: string): Span[] {
  const blanked = blankSpans(text, findQuantities(text));
  return Array.from(blanked.matchAll(RUN))
    .filter(({ 0: found }) => found.length >= 6)
    .flatMap(({ 0: found, index }) =>
      splitRun(found).map(({ start, end }) => ({ start: start + index, end: end + index })),
    )
    .map((span) => readRun(text, span))
    .filter(isPhone)
    .map(({ start, end }) => ({ start, end }));
}

/** Separates numbers that only a space or slash separates. */
function splitRun(found: string): Span[] {
  const groups = Array.from(found.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, index }));
  const parts: Span[] = [];
  const total = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  let [start, end, count, shape] = [0, 0, 0, ""];
  for (const { digits, index } of groups) {
    const gap = found.slice(end, index);
    const isYear = shape === "4" && gap === " " && isYearNumber(found.slice(start, end));
    const isNext =
      total > MAX_NATIONAL_DIGITS &&
      count >= 7 &&
      (/\/| {2,}| - |\(/.test(gap) || digits.startsWith("0") || /^1?334$/.test(shape));
    if (isYear || isNext) {
      parts.push({ start, end });
      [start, count, shape] = [gap.includes("(") ? end + gap.indexOf("(") : index, 0, ""];
    }
    count += digits.length;
    // Longer shapes are those of no number.
    shape = `${shape}${digits.length}`.slice(0, MAX_SHAPE_LENGTH);
    end = index + digits.length;
  }
  return [...parts, { start, end }];
}

function readRun(text: string, { start: from, end }: Span): Run {
  // A bracket around the whole number is no part of it.
  const isOpen = text[from] === "(" && !text.slice(from, end).includes(")");
  const start = isOpen ? from + 1 : from;
  const number = text.slice(start, end);
  return {
    start,
    end,
    groups: number.match(/\d+/g) ?? [],
    separators: number.split(/\d+/).slice(1, -1),
    opening: /^\D*/.exec(number)?.[0] ?? "",
    before: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
    after: text.slice(end, end + CONTEXT_LENGTH),
  };
}

function isPhone(run: Run): boolean {
  const { groups, opening, before, after } = run;
  const digits = groups.join("");
  const count = digits.length;
  if (count < 6) return false;
  if (opening.includes("+") && /^[1-9]/.test(digits)) return count >= 8 && count <= MAX_DIGITS;
  if (LABEL.test(before) || LINK_LABEL.test(before)) return count <= MAX_DIGITS;
  if (CODE_BEFORE.test(before) || CODE_AFTER.test(after)) return false;
  if (/^00[1-9]/.test(digits)) return count >= 10 && count <= MAX_DIGITS + 2;
  if (groups.length > MAX_GROUPS) return false;
  if (groups.length > 1 && hasAreaCode(run))
    return count >= (hasLocalNumber(run) ? 7 : 8) && count <= MAX_NATIONAL_DIGITS;
  if (OTHER_LABEL.test(before)) return false;
  return groups.length === 1 ? isUngroupedPhone(digits) : isGroupedPhone(run, count);
}

/** An area code in brackets or with a trunk prefix, or the groups of North America. */
const hasAreaCode = ({ groups, opening }: Run) =>
  (opening === "(" && /^\d{2,5}$/.test(groups[0] ?? "") && !isYearNumber(groups[0] ?? "")) ||
  groups[0]?.startsWith("0") ||
  /^1?3(?:34|7)$/.test(getShape(groups));

/** An area code of 3 digits or more with a trunk prefix, and one group: "030 1234". */
const hasLocalNumber = ({ groups }: Run) => groups.length === 2 && /^0[1-9]\d/.test(groups[0] ?? "");

/** Numbers with a trunk prefix, and the lengths and first digits of mobile numbers of many countries. */
const isUngroupedPhone = (digits: string) =>
  /^(?:0\d{7,12}|[6-9]\d{8}|[2-9]\d{9}|[1-9]\d{10}|[1-9]\d{11})$/.test(digits);

function isGroupedPhone({ groups, separators }: Run, count: number): boolean {
  const isTight = separators.every((separator) => separator.length === 1);
  const shape = getShape(groups);
  if (count < 8) return isTight && isLocalNumber(shape, groups, separators);
  if (count === 8) return isTight && /^(?:44|2222|323|332|134)$/.test(shape) && !isRange(groups, separators);
  if (count > MAX_NATIONAL_DIGITS) return false;
  // Versions and numbers of sections.
  const isSingle = (group: string | undefined) => group?.length === 1;
  if (groups.length > 2 && separators.every((separator) => separator === ".") && groups.slice(1).some(isSingle))
    return false;
  return groups.slice(2).filter(isSingle).length === 0;
}

const isLocalNumber = (shape: string, groups: readonly string[], separators: readonly string[]) =>
  (shape === "34" &&
    /^[.-]$/.test(separators[0] ?? "") &&
    /^[2-9]/.test(groups[0] ?? "") &&
    !isRange(groups, separators)) ||
  (shape === "322" && separators.every((separator) => separator === "-"));

/** "500-1000". */
const isRange = ([first = "", second = ""]: readonly string[], [separator]: readonly string[]) =>
  separator === "-" && first.endsWith("0") && second.endsWith("00");

const isYearNumber = (group: string) => /^(?:19|20)\d\d$/.test(group);

/** The lengths of the groups. */
const getShape = (groups: readonly string[]) => groups.map(({ length }) => length).join("");
