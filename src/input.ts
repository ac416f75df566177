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

/** Text of 1 to `max` code points that is not only white space; kept as sent. */
export const text = (max: number, tooLong = `must be at most ${max} characters`) =>
  z
    .string()
    .refine((value) => value.trim() !== "", "must not be empty")
    .refine((value) => codePoints(value) <= max, tooLong)
    .refine(isCleanText, CLEAN_TEXT)
    .meta({ minLength: 1, maxLength: max });

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`)
    .refine((value) => value <= max, `must be at most ${max}`);

/** The contract's words for what zod finds (service.md section 7). */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code !== "custom") return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${/^[aeiou]/.test(issue.expected) ? "an" : "a"} ${issue.expected === "record" ? "object" : issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return "is not a known field";
    case "too_small":
      return `must have at least ${issue.minimum}${issue.origin === "array" ? " entries" : ""}`;
    case "too_big":
      return `must be at most ${issue.maximum}${issue.origin === "array" ? " entries" : ""}`;
    default:
      return undefined;
  }
}

function fieldsOf(error: z.ZodError): Fields {
  const fields: Fields = Object.create(null);
  const add = (path: PropertyKey[], message: string) => {
    const name = path.filter((part) => typeof part !== "number").join(".") || "body";
    const messages = fields[name] ?? [];
    if (!messages.includes(message)) messages.push(message);
    fields[name] = messages;
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...issue.path, key], issue.message);
    else add(issue.path, issue.message);
  }
  return { ...fields };
}

function parse<S extends z.ZodType>(schema: S, value: unknown, fail: (fields: Fields) => ApiError): z.output<S> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return result.data;
  throw fail(fieldsOf(result.error));
}

/** A body that could be read. @throws validation_error with `details.fields` */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return parse(schema, value, validationError);
}

/** A query string. @throws bad_request with `details.fields` */
export function parseQuery<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return parse(schema, value, (fields) => {
    const [name, messages] = Object.entries(fields)[0] as [string, string[]];
    return badRequest(`Invalid query parameter ${JSON.stringify(name)}: ${messages[0]}.`, fields);
  });
}
