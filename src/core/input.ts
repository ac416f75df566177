import { z } from "zod";
import { type ApiError, badRequest, type Fields, validationError } from "./errors.ts";

/** Well-formed Unicode without NUL: what MongoDB, JSON and every reader can hold exactly. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
export const CLEAN_TEXT = "must not contain NUL or lone surrogates";

/** Length in Unicode code points, without building an array of a long text. */
export function codePoints(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) length -= 1;
  return length;
}

/** What `trim` takes for white space, spelled out: `\s` differs from engine to engine. */
const BLANK = "\\u0009-\\u000d\\u0020\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff";
/** For documents: no NUL, and something that is not white space. The checks below say the same in linear time. */
export const NOT_BLANK = `^[^\\u0000]*[^\\u0000${BLANK}][^\\u0000]*$`;
export const NO_NUL = "^[^\\u0000]*$";

/** Text of at most `max` code points, which may be empty. */
export const optionalText = (max: number, tooLong = `must be at most ${max} characters`) =>
  z
    .string()
    .refine((value) => codePoints(value) <= max, tooLong)
    .refine(isCleanText, CLEAN_TEXT)
    .meta({ maxLength: max, pattern: NO_NUL });

/** Text of 1 to `max` code points that is not only white space; kept as sent. */
export const text = (max: number, tooLong?: string) =>
  optionalText(max, tooLong)
    .refine((value) => value.trim() !== "", "must not be empty")
    .meta({ minLength: 1, maxLength: max, pattern: NOT_BLANK });

const NO_INSTANT = "must be an ISO 8601 timestamp";

/** A point in time with its offset, on a day that the calendar has, and in a year of four digits in UTC too. */
export const instant = z.iso
  .datetime({ offset: true, error: ({ input }) => (input === undefined ? "is required" : NO_INSTANT) })
  .transform((value) => new Date(value))
  .refine((time) => time.getUTCFullYear() >= 0 && time.getUTCFullYear() <= 9_999, NO_INSTANT);

/** A whole number in a query string; documents call it an integer. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`)
    .refine((value) => value <= max, `must be at most ${max}`)
    .meta({ type: "integer", minimum: min, maximum: max });

/** A parameter of a query string that may stand there several times: `type=a&type=b`. */
export const queryList = <T extends z.ZodType>(item: T) => {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: "input" });
  return z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(item).min(1))
    .meta({ type: "array", items });
};

/**
 * Of a query parameter whose right values no schema can tell: two dates in order, a cursor of an earlier answer. The
 * document describes it apart from the parameters that may be chosen freely (http/openapi-operation.ts).
 */
export const dependent = (description: string) => ({ description, dependent: true });

const UNKNOWN = "is not a known field";

function measure(origin: string, limit: "at least" | "at most", bound: number | bigint): string {
  if (origin === "array") return `have ${limit} ${Number(bound) === 1 ? "one entry" : `${bound} entries`}`;
  return origin === "string" ? `have ${limit} ${bound} characters` : `be ${limit} ${bound}`;
}

/** The contract's words for what zod finds (service.md section 7). */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== "custom") return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected === "record" ? "object" : issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return UNKNOWN;
    case "too_small":
      return `must ${measure(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `must ${measure(issue.origin, "at most", issue.maximum)}`;
    default:
      return undefined;
  }
}

/** More faults than these help nobody, and a body has room for a hundred thousand. */
const MOST_FIELDS = 100;
const LONGEST_NAME = 100;

type Issue = z.core.$ZodIssue;

function fieldsOf(error: z.ZodError, wordsOf: (issue: Issue) => string): Fields {
  const fields = new Map<string, Set<string>>();
  const add = (path: PropertyKey[], message: string) => {
    const names = path.filter((part) => typeof part !== "number");
    const name = names.length > 0 ? names.join(".").slice(0, LONGEST_NAME) : "body";
    const messages = fields.get(name);
    if (messages) messages.add(message);
    else if (fields.size < MOST_FIELDS) fields.set(name, new Set([message]));
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...issue.path, key], issue.message);
    else add(issue.path, wordsOf(issue));
  }
  return Object.fromEntries(Array.from(fields, ([name, messages]) => [name, [...messages]]));
}

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  fail: (fields: Fields) => ApiError,
  wordsOf = (issue: Issue) => issue.message,
): z.output<S> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return result.data;
  throw fail(fieldsOf(result.error, wordsOf));
}

/** A body that could be read. @throws validation_error with `details.fields` */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return parse(schema, value, validationError);
}

/** A query string. @throws bad_request with `details.fields` */
export function parseQuery<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // What stands there twice is read as an array; where one may stand, only its entries can be wrong.
  const isRepeated = ({ path: [name, ...inside] }: Issue) =>
    inside.length === 0 && Array.isArray((value as Record<PropertyKey, unknown>)[name as PropertyKey]);
  const wordsOf = (issue: Issue) => (isRepeated(issue) ? "must be given once" : issue.message);
  return parse(schema, value, (fields) => queryError(schema, fields), wordsOf);
}

/** The message tells of the first fault, `details` of all. */
function queryError(schema: z.ZodType, fields: Fields): ApiError {
  const [name, [message]] = Object.entries(fields)[0] as [string, [string]];
  const known = schema instanceof z.ZodObject ? `; there are ${Object.keys(schema.shape).join(", ")}` : "";
  const unknown = message === UNKNOWN && `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}${known}.`;
  return badRequest(unknown || `Invalid query parameter ${JSON.stringify(name)}: ${message}.`, fields);
}
