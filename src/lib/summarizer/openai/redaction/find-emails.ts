import { findSpans, type Span } from "./span.ts";

/** The length of the local part is bounded, as the search of a text without "@" would take quadratic time. */
const EMAIL = /[\p{L}\p{N}_%+][\p{L}\p{N}\p{M}._%+'!#$&^~-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** Finds e-mail addresses in a text with folded characters. */
export const findEmails = (text: string): Span[] => findSpans(text, EMAIL);
