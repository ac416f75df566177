import { unifyDigits } from "./digits.ts";

/** Order of day and month in dates of digits with slashes, which differs between countries. */
export type DateOrder = "day-first" | "month-first";

const MONTHS = [
  "jan|january|januar|janvier|enero|janeiro|gennaio",
  "feb|february|februar|février|febrero|fevereiro|febbraio",
  "mar|march|märz|mars|marzo|março",
  "apr|april|avril|abril|aprile",
  "may|mai|mayo|maio|maggio",
  "jun|june|juni|juin|junio|junho|giugno",
  "jul|july|juli|juillet|julio|julho|luglio",
  "aug|august|août|agosto",
  "sep|sept|september|septembre|septiembre|setembro|settembre",
  "oct|october|oktober|okt|octobre|octubre|outubro|ottobre",
  "nov|november|novembre|noviembre|novembro",
  "dec|december|dezember|dez|décembre|diciembre|dezembro|dicembre",
];

/** Source of a pattern for the name of a month. */
export const MONTH_NAME = `(?:${MONTHS.join("|")})`;

/** Returns the number of a month by its name, from 1; 0 for another word. */
export const parseMonth = (name: string): number =>
  MONTHS.findIndex((names) => names.split("|").includes(name.toLowerCase())) + 1;

const MAX_YEAR = 9_999;

/** Returns the UTC day of a time, `YYYY-MM-DD`; null outside the years from 0000 to 9999, which this form has. */
export function toDay(time: Date): string | null {
  const year = time.getUTCFullYear();
  return year >= 0 && year <= MAX_YEAR ? time.toISOString().slice(0, 10) : null;
}

/** Formats a day; null if it does not exist. */
export function formatDay(year: number, month: number, date: number): string | null {
  const day = new Date(0);
  // Date.UTC reads the years from 0 to 99 as those from 1900 on.
  day.setUTCFullYear(year, month - 1, date);
  const isReal = day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? toDay(day) : null;
}

/** Reads a written year; one of two digits is of this century. */
export const parseYear = (year: string | undefined = ""): number => (year.length === 2 ? 2000 : 0) + Number(year);

/** Adds days to a day; null as for {@link toDay}. */
export function addDays(day: string, days: number): string | null {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return toDay(time);
}

/** Years of the calendar of UTC; those of others, as 1402 and 2567, give no day. */
const YEAR = "(?:19|20)\\d{2}";
/** "3/12/24", "12-03-2024" */
const SLASHED = new RegExp(`(?<![\\d/-])(\\d{1,2})([/-])(\\d{1,2})\\2(${YEAR}|(?<=/)\\d{2})(?![\\d/-])`);

/** Detects the order of day and month from times in which one of the two exceeds 12; null if none shows it. */
export function detectDateOrder(times: readonly string[]): DateOrder | null {
  const dates = times.flatMap((time) => {
    const match = SLASHED.exec(unifyDigits(time));
    return match ? [[Number(match[1]), Number(match[3])] as const] : [];
  });
  const isDayFirst = dates.some(([first]) => first > 12);
  const isMonthFirst = dates.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-first" : "month-first";
}

/** "2024/3/12", "2024. 03. 12." */
const YEAR_FIRST = new RegExp(
  `(?<![\\d/.])(${YEAR})(?:/|\\. ?|[年년] ?)(\\d{1,2})(?:/|\\. ?|[月월] ?)(\\d{1,2})(?![\\d/])`,
);
/** "12.03.24", "12. 3. 2024" */
const DOTTED = new RegExp(`(?<![\\d.])(\\d{1,2})\\.( ?)(\\d{1,2})\\.\\2(${YEAR}|(?<=\\.)\\d{2})(?!\\d)`);

/** Reads the day of a message from its time, as the text writes it; null if the time has no day, or one of two meanings. */
export function parseDay(text: string, order: DateOrder | null): string | null {
  const time = unifyDigits(text);
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(time) ?? YEAR_FIRST.exec(time);
  if (iso) return formatDay(parseYear(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = DOTTED.exec(time);
  if (dotted) return formatDay(parseYear(dotted[4]), Number(dotted[3]), Number(dotted[1]));
  const slashed = SLASHED.exec(time);
  if (slashed) {
    const [first, second, year] = [Number(slashed[1]), Number(slashed[3]), parseYear(slashed[4])];
    if (first === second) return formatDay(year, second, first);
    if (order === null) return null;
    return order === "day-first" ? formatDay(year, second, first) : formatDay(year, first, second);
  }
  const written = new RegExp(`(\\d{1,2})\\.? (${MONTH_NAME})\\.?,? (\\d{4})`, "iu").exec(time);
  if (written) return formatDay(parseYear(written[3]), parseMonth(written[2] ?? ""), Number(written[1]));
  const american = new RegExp(`(${MONTH_NAME})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`, "iu").exec(time);
  return american ? formatDay(parseYear(american[3]), parseMonth(american[1] ?? ""), Number(american[2])) : null;
}
