import { createHash } from "node:crypto";

/**
 * Keys of the dictionary. The forms of a term follow each other, so that a ranked query reads one range and an exact word one
 * entry; a form equal to its term takes no space. Values of keywords have a range of their own.
 */
const SEPARATOR = "\0";
/** In UTF-16 units; a longer term is replaced by its start and a hash. */
const MAX_PART_LENGTH = 120;

/** Key of a form of a term. */
export function createFormKey(term: string, form: string): string {
  return createTermPrefix(term) + (form === term ? "" : limitPart(form));
}

/** A term of limited length, the same for equal terms only. */
export function createTermKey(term: string): string {
  return limitPart(term);
}

/** Prefix of the keys of all forms of a term. */
export function createTermPrefix(term: string): string {
  return `t${limitPart(term)}${SEPARATOR}`;
}

/** Prefix of the keys of all forms of the term of this key; undefined for a keyword. */
export function findTermPrefix(key: string): string | undefined {
  return key.startsWith("t") ? key.slice(0, key.indexOf(SEPARATOR) + 1) : undefined;
}

/** Key of the union of several forms of a term. It follows the form that is equal to the term, and precedes all others. */
export function createUnionKey(termPrefix: string): string {
  return termPrefix + SEPARATOR;
}

export function isUnionKey(key: string): boolean {
  return key.startsWith("t") && key.endsWith(`${SEPARATOR}${SEPARATOR}`);
}

export function createKeywordKey(name: string, value: string): string {
  return `k${limitPart(name)}${SEPARATOR}${limitPart(value)}`;
}

/** Limits the length, and removes the separator and lone surrogates, which UTF-8 cannot encode. */
function limitPart(text: string): string {
  if (isShortAndPlain(text)) return text;
  const clean = text.includes(SEPARATOR) || !text.isWellFormed() ? escapePart(text) : text;
  if (clean.length <= MAX_PART_LENGTH) return clean;
  const hash = createHash("sha256").update(clean).digest("base64url");
  return `${clean.slice(0, MAX_PART_LENGTH - hash.length).toWellFormed()}\u0001${hash}`;
}

/** A fast path for nearly all words. */
function isShortAndPlain(text: string): boolean {
  if (text.length > MAX_PLAIN_LENGTH) return false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0 || (unit & 0xf800) === 0xd800) return false;
  }
  return true;
}

const MAX_PLAIN_LENGTH = 24;
const escapePart = (text: string) => `\u0002${JSON.stringify(text)}`;
