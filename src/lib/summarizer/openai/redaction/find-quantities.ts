import { MONTH_NAME } from "../../points/day.ts";
import { PHONE_LINK } from "./phone-link.ts";
import { findSpans, type Span } from "./span.ts";

const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const ORDINAL = "(?:st|nd|rd|th|er|[.º°])?";
const MINUTES = "[0-5]\\d";
const HOURS = "(?:[01]?\\d|2[0-3])";
const CURRENCY = `(?:\\p{Sc}|${Intl.supportedValuesOf("currency").join("|")})`;
const UNIT =
  "(?:%|‰|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[Ff]rancs?|[Mm]io|[Mm]rd|[Mm]illion\\p{L}*|[Bb]illion\\p{L}*|[Bb]ytes?|[kMGT]i?B|k?[mg]|[cmn]m|km/h|m[gls]|kg|[tlshW]|ha|min|[kMG]Wh?|[kMG]?Hz)";
const AMOUNT = "(?:\\d{1,3}(?:[ .']\\d{3})+|\\d+)(?:[.,]\\d+)?";

/** Day, month and year in digits, with one separator: not part of a longer number with the same one. */
const createDate = (separator: string) =>
  `(?<!\\d|\\d${separator})(?:${DAY}${separator} ?${MONTH}|${MONTH}${separator} ?${DAY})${separator} ?(?:${YEAR}|\\d\\d)(?!\\d|${separator} ?\\d)`;

const PATTERNS: readonly RegExp[] = [
  // Links have numbers of things, up to one that starts a call.
  String.raw`\bhttps?:\/\/(?:(?!${PHONE_LINK})\S)*`,
  createDate("\\."),
  createDate("\\/"),
  createDate("-"),
  `(?<!\\d ?)(?:${DAY} ${MONTH}|${MONTH} ${DAY}) ${YEAR}(?! ?\\d)`,
  `(?<!\\d)${YEAR}(?<separator>[./-]) ?${MONTH}\\k<separator> ?${DAY}(?!\\d)`,
  `(?<!\\d)${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[T ._-]?[0-2]\\d${MINUTES}(?:${MINUTES})?)?(?!\\d)`,
  `(?<![\\d+])(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${YEAR}(?!\\d)`,
  // A day without a year.
  `(?<![\\d/.-])(?:${DAY}\\/${MONTH}|${MONTH}\\/${DAY})(?![\\d/])`,
  `(?<![\\d/.-])${DAY}\\.${MONTH}\\.(?!\\d)`,
  `(?<!\\d)(?:\\d{1,2}${ORDINAL} (?:de |of )?)?(?<!\\p{L})(?:${MONTH_NAME})(?!\\p{L})[.,]?(?: \\d{1,2}${ORDINAL}(?![\\d./-]),?)?(?: (?:de |del )?${YEAR}(?!\\d))?`,
  `(?<!\\d)${YEAR} ?[-/] ?${YEAR}(?!\\d)`,
  // Times and periods.
  "(?<![\\d:])\\d{1,2}:\\d\\d(?::\\d\\d)?(?:[.,]\\d+)?(?!\\d)",
  `(?<!\\d|\\d[./-])${HOURS}[.h]${MINUTES} ?- ?${HOURS}[.h]${MINUTES}(?!\\d|[./-]\\d)`,
  // Decimals, amounts, addresses of computers.
  "(?<![\\d.,+])(?:0|[1-9]\\d?)\\.\\d+(?!\\d|\\.\\d)",
  "(?<![\\d.,+])[1-9]\\d\\d\\.(?:\\d{1,2}|\\d{5,6}|\\d{8,})(?!\\d|\\.\\d)",
  "(?<![\\d.,+])[1-9]\\d{3,}\\.\\d{1,3}(?!\\d|\\.\\d)",
  "(?<![\\d.,+])\\d+\\.\\d{1,3} - \\d+\\.\\d{1,3}(?!\\d|\\.\\d)",
  "(?<![\\d.])(?:(?:1?\\d?\\d|2[0-4]\\d|25[0-5])\\.){3}(?:1?\\d?\\d|2[0-4]\\d|25[0-5])(?!\\d|\\.\\d)",
].map((source) => new RegExp(source, "giu"));
const CASE_SENSITIVE: readonly RegExp[] = [
  `(?<!\\p{L})${CURRENCY} ?${AMOUNT}(?!\\d)`,
  `(?<![\\d.,+/-]|\\d[ '])(?:\\d+ ?- ?)?${AMOUNT} ?(?:${CURRENCY}|${UNIT})(?![\\p{L}\\d])`,
  "(?<![\\d.,+])\\d{1,3}(?:[ .]000){2,}(?!\\d)",
  // IBAN.
  "(?<![\\p{L}\\d])[A-Z]{2}\\d\\d(?: ?[A-Z\\d]{4}){2,7}(?: ?[A-Z\\d]{1,3})?(?![\\p{L}\\d])",
].map((source) => new RegExp(source, "gu"));

/**
 * Finds dates, times, decimals, amounts with a unit or currency, links, account numbers (IBAN) and IP addresses in a text with folded characters:
 * numbers that have forms of telephone numbers, but are none.
 */
export const findQuantities = (text: string): Span[] =>
  [...PATTERNS, ...CASE_SENSITIVE].flatMap((pattern) => findSpans(text, pattern));
