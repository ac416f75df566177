export const REDACTED_KINDS = ["email", "card", "phone"] as const;
export type RedactedKind = (typeof REDACTED_KINDS)[number];

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const CARD = /(?<![\d.,])\d(?:[ -]?\d){12,18}(?![\d.,]?\d)/g;
const PHONE = /(?<![\p{L}\p{N}.,#/-])(?:\+|00|\(?0)[\d ()/.-]{6,20}\d(?![\p{L}\p{N}])/gu;
const PLACEHOLDER = /\[(?:email|card|phone)-\d{1,6}\]/g;

/** Replaces addresses and numbers of persons by placeholders before a text leaves the process, and puts them back. */
export interface Redactor {
  hide(text: string): string;
  /** Puts the words back into JSON or plain text. */
  restore(text: string): string;
}

export function createRedactor(kinds: readonly RedactedKind[]): Redactor {
  const placeholders = new Map<string, string>();
  const originals = new Map<string, string>();
  const replace = (kind: RedactedKind) => (found: string) => {
    const known = placeholders.get(found);
    if (known !== undefined) return known;
    const placeholder = `[${kind}-${originals.size + 1}]`;
    placeholders.set(found, placeholder);
    originals.set(placeholder, found);
    return placeholder;
  };
  return {
    hide(text) {
      let hidden = text;
      // A known number is found whatever follows it.
      for (const [original, placeholder] of placeholders) hidden = hidden.replaceAll(original, placeholder);
      if (kinds.includes("email")) hidden = hidden.replace(EMAIL, replace("email"));
      if (kinds.includes("card"))
        hidden = hidden.replace(CARD, (found) => (isCardNumber(found) ? replace("card")(found) : found));
      if (kinds.includes("phone")) hidden = hidden.replace(PHONE, replace("phone"));
      return hidden;
    },
    // None of the replaced words contains a character that JSON escapes.
    restore: (text) => text.replace(PLACEHOLDER, (placeholder) => originals.get(placeholder) ?? placeholder),
  };
}

/** Returns true if the check digit is right (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
