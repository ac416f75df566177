/** A sentence of a reference summary, or one that a mechanical change makes false. */
export interface Variant {
  /** How the sentence was made false; null for the sentence itself. */
  kind: "speaker" | "negation" | "number" | "day" | null;
  text: string;
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const NEGATED = /n't|\bnot?\b|\b(?:never|nobody|nothing|only)\b/;
const NEGATIONS: readonly [RegExp, string][] = [
  [/^([^,]*?)\b(?:wants|needs|has) to\b/, "$1doesn't have to"],
  [/^([^,]*?)\b(will|can|is|are|was|has|have)\b(?! no\b)/, "$1$2 not"],
];
/** Sentences that hold for both speakers alike. */
const SYMMETRIC = /\b(?:and|or|each other|with|together|agree|both|same|meet|discuss|talk|chat|are|friends?)\b/i;

/** Lists a sentence with its false variants: exchanged speakers, a negation, another number and another weekday. */
export function listVariants(sentence: string, speakers: readonly string[]): Variant[] {
  const variants: Variant[] = [{ kind: null, text: sentence }];
  const add = (kind: Variant["kind"], text: string | null) => {
    if (text !== null && text !== sentence) variants.push({ kind, text });
  };
  add("speaker", exchangeSpeakers(sentence, speakers));
  if (!NEGATED.test(sentence)) {
    const [pattern, replacement] = NEGATIONS.find(([form]) => form.test(sentence)) ?? [/$^/, ""];
    add("negation", sentence.replace(pattern, replacement));
  }
  // The number of "#Person1#" is a label.
  add(
    "number",
    sentence.replace(/(?<![\w#])\d{1,4}\b(?!\w*#)/, (digits) => String(Number(digits) + 2)),
  );
  const day = DAYS.find((name) => sentence.includes(name));
  add("day", day === undefined ? null : sentence.replace(day, DAYS[(DAYS.indexOf(day) + 2) % DAYS.length] ?? ""));
  return variants;
}

function exchangeSpeakers(sentence: string, speakers: readonly string[]): string | null {
  const named = speakers.filter((name) => sentence.includes(name));
  const [first, second] = named;
  if (first === undefined) return null;
  if (second !== undefined && named.length === 2 && !SYMMETRIC.test(sentence))
    return sentence
      .split(first)
      .map((part) => part.replaceAll(second, first))
      .join(second);
  const other = speakers.length === 2 ? speakers.find((name) => name !== first) : undefined;
  const isOnlyOne = named.length === 1 && sentence.startsWith(first) && !/ (?:and|with) /.test(sentence.slice(0, 40));
  return isOnlyOne && other !== undefined ? sentence.replaceAll(first, other) : null;
}
