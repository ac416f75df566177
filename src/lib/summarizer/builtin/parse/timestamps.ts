const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday";
const YEAR_LAST = `${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}\\.? ${MONTH}(?:,? \\d{4})?`;
export const DATE = `(?:\\d{1,4}[./-] ?\\d{1,2}[./-](?: ?\\d{1,4}\\.?)?|\\d{1,2}/\\d{1,2}|${YEAR_LAST})`;
export const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:[.,]\\d{1,3})?(?: ?[ap]\\.? ?m\\.?)?(?!\\d|:\\d)";
const COLON_CLOCK = CLOCK.replaceAll("[:.]", ":");
const ISO = "\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?";
/** Between a date and a clock, in the languages in which messengers write it. */
export const AT = "(?:,? (?:at|à|klo|um|kl\\.?) |,? )(?:오전 |오후 |上午|下午)?";

/**
 * When something was said, as tools write it ("10:02", "[3/12/24, 2:14 PM]", "Today at 2:14 PM", "14:14, 12/03/2024"):
 * the source of a regular expression without regard to case.
 */
export const STAMP = `(?:${ISO}|${COLON_CLOCK}, ${DATE}|(?:(?:${DAY})(?:,? at|,)? )?(?:${DATE}${AT})?${COLON_CLOCK}(?: (?:utc|gmt|[ecmp][sd]t|[cew]es?t|bst|ist|jst|msk|ae[sd]t)(?!\\p{L}))?)`;

const DATE_ALONE = new RegExp(`^[-–—=* ]*(?:(?:${DAY})(?:,? ${DATE})?|${DATE})[-–—=* ]*$`, "iu");
const STAMP_ALONE = new RegExp(
  `^[—–·|, ]{0,3}[[(]?${STAMP}[\\])]?[—–·|, ]{0,3}(?:\\((?:edited|\\d+ \\w+ ago)\\))?$`,
  "iu",
);
const STAMP_FIRST = new RegExp(`^[[(]?${STAMP}[\\])]? `, "iu");

/** A line between the messages of two days. */
export const isDate = (line: string): boolean => DATE_ALONE.test(line);
export const beginsWithStamp = (line: string): boolean => STAMP_FIRST.test(line);
/** A clock alone, or with its date: "Monday 10:00" is rather what somebody writes. */
export const isClock = (line: string): boolean =>
  isStamp(line) && !/^\W*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b(?!.*\d{4})/i.test(line);
export const isStamp = (line: string): boolean => STAMP_ALONE.test(line);
