const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
export const WEEKDAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
const DAY_NAME = `${WEEKDAY}|today|yesterday`;
const WRITTEN_DATE = `${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}\\.? ${MONTH}(?:,? \\d{4})?`;
export const DATE = `(?:\\d{1,4}[./-] ?\\d{1,2}[./-](?: ?\\d{1,4}\\.?)?|\\d{1,2}/\\d{1,2}|\\d{1,2}[/-]${MONTH}[/-]\\d{2,4}|${WRITTEN_DATE})`;
export const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:[.,]\\d{1,3})?(?: ?[ap]\\.? ?m\\.?)?(?!\\d|:\\d)";
const CLOCK_WITH_COLON = CLOCK.replaceAll("[:.]", ":");
const ISO_TIMESTAMP = "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?";
/** Separates a date from a clock time, in the languages of the messengers. */
export const DATE_TIME_SEPARATOR = "(?:,? (?:at|à|klo|um|kl\\.?) |,? )(?:오전 |오후 |上午|下午)?";

/**
 * Source of a case-insensitive pattern for the time of a message as tools write it: "10:02", "[3/12/24, 2:14 PM]",
 * "Today at 2:14 PM", "14:14, 12/03/2024".
 */
export const TIMESTAMP = `(?:${ISO_TIMESTAMP}|${WEEKDAY} ${MONTH} \\d{1,2} ${CLOCK_WITH_COLON}(?: [a-z]{3,4})? \\d{4}|${CLOCK_WITH_COLON},? (?:${DATE}|today|yesterday)(?!\\p{L})|(?:(?:${DAY_NAME})(?:,? at|,)? )?(?:${DATE}${DATE_TIME_SEPARATOR})?${CLOCK_WITH_COLON}(?: (?:utc|gmt|[ecmp][sd]t|[cew]es?t|bst|ist|jst|msk|ae[sd]t)(?!\\p{L}))?)`;

/** Source of a pattern for the age of a message: "5 days ago", "8d ago", "about an hour ago (Mon, 3 Feb at 8:51 AM)". */
export const AGO =
  "(?:(?:about|over|almost) )?(?:\\d{1,3} ?|an? )(?:m|min|minute|h|hr|hour|d|day|w|wk|week|mo|month|y|yr|year)s? ago(?: \\([^()]{4,40}\\))?";

const DATE_LINE = new RegExp(`^[-–—=* ]*(?:(?:${DAY_NAME})(?:,? ${DATE})?|${DATE})[-–—=* ]*$`, "iu");
const TIMESTAMP_LINE = new RegExp(
  `^[—–·|, ]{0,3}[[(]?${TIMESTAMP}[\\])]?[—–·|, ]{0,3}(?:\\((?:edited|\\d+ \\w+ ago)\\)|, edited)?$`,
  "iu",
);
const TIMESTAMP_AT_START = new RegExp(`^[[(]?${TIMESTAMP}[\\])]? `, "iu");

/** Returns true if the line is a date alone, as between the messages of two days. */
export const isDateLine = (line: string): boolean => DATE_LINE.test(line);

/** Returns true if the line is a date between dashes: "— Thu 4 June —". */
export const isMarkedDate = (line: string): boolean => /^[-–—=*].*[-–—=*]$/.test(line) && isDateLine(line);

const TIME_WORDS = new RegExp(
  `^(?:(?:${DAY_NAME})(?!\\p{L})|${DATE}|${CLOCK}|\\d{1,2}(?: ?[ap]\\.?m\\.?|h\\d{0,2}| ?hrs?)?(?!\\p{L})|[ ,.:–-])+$`,
  "iu",
);

/** Returns true for days and times alone, such as "Mon 18.02" or "Tuesday, 7pm". */
export const isTimeLabel = (text: string): boolean => TIME_WORDS.test(text);

/** Returns true if the line starts with a timestamp. */
export const startsWithTimestamp = (line: string): boolean => TIMESTAMP_AT_START.test(line);

/** Returns true if the line is a clock time, with or without its date; "Monday 10:00" is part of a message. */
export const isClockTime = (line: string): boolean =>
  isTimestamp(line) && !/^\W*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b(?!.*\d{4})/i.test(line);

/** Returns true if the line is a timestamp alone. */
export const isTimestamp = (line: string): boolean => TIMESTAMP_LINE.test(line);
