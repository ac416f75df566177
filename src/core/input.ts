import { z } from "zod";
import { type ApiError, badRequest, type Fields, validationError } from "./errors.ts";
import { idPattern, isId } from "./ids.ts";
import { exampleId } from "./output.ts";

/** Returns true for well-formed Unicode without NUL, which MongoDB and JSON store unchanged. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
export const CLEAN_TEXT = "must not contain NUL or lone surrogates";

/** Counts Unicode code points without allocating an array of them. */
export function countCodePoints(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) if ((text.charCodeAt(i) & 0xfc00) === 0xd800) length -= 1;
  return length;
}

/**
 * White space, control characters and other characters without a shape, such as U+200B, spelled out because `\s` and `\p{Cf}` differ
 * between regular expression engines.
 */
const BLANK =
  "\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u115f-\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0";
const VISIBLE = new RegExp(`[^${BLANK}]`);
const LINE_BREAKS = "\\u000a-\\u000d\\u0085\\u2028\\u2029";
const LINE_BREAK = new RegExp(`[${LINE_BREAKS}]`);
/** Patterns for the OpenAPI document. The checks below enforce the same rules in linear time. */
const NOT_BLANK = `^[^\\u0000]*[^\\u0000${BLANK}][^\\u0000]*$`;
const NOT_BLANK_LINE = `^[^\\u0000${LINE_BREAKS}]*[^\\u0000${BLANK}][^\\u0000${LINE_BREAKS}]*$`;
export const NO_NUL = "^[^\\u0000]*$";
const ONE_LINE = `^[^\\u0000${LINE_BREAKS}]*$`;

/** Returns true for text that shows nothing. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** Text of at most `max` code points, which may be empty. */
export const optionalText = (max: number, tooLong = `must be at most ${max} characters`) =>
  z
    .string()
    .refine((value) => countCodePoints(value) <= max, tooLong)
    .refine(isCleanText, CLEAN_TEXT)
    .meta({ maxLength: max, pattern: NO_NUL });

/** Text of at most `max` code points on one line, which may be empty. */
export const optionalLine = (max: number) =>
  optionalText(max)
    .refine((value) => !LINE_BREAK.test(value), "must be one line")
    .meta({ maxLength: max, pattern: ONE_LINE });

/** Text of 1 to `max` code points that is not blank; kept as sent. */
export const text = (max: number, tooLong?: string) =>
  optionalText(max, tooLong)
    .refine((value) => !isBlank(value), "must not be empty")
    .meta({ minLength: 1, maxLength: max, pattern: NOT_BLANK });

/** Such text on one line. */
export const line = (max: number) =>
  optionalLine(max)
    .refine((value) => !isBlank(value), "must not be empty")
    .meta({ minLength: 1, maxLength: max, pattern: NOT_BLANK_LINE });

const INVALID_FORM = "has an invalid form";
const INVALID_DATE = "must be a date (YYYY-MM-DD)";
const INVALID_TIMESTAMP = "must be an ISO 8601 timestamp with seconds and Z or an offset";
/** Pattern for the OpenAPI document of a timestamp in either case. */
const TIMESTAMP = z.regexes.datetime({ offset: true }).source.replace("T", "[Tt]").replace("Z", "[Zz]");

/** RFC 3339 permits `t` and `z`, which JavaScript parses in upper case only. */
export const toUpperCaseTime = (text: string): string => text.toUpperCase();

const describeTime = ({ input }: { input?: unknown }) => (input === undefined ? "is required" : INVALID_TIMESTAMP);

/** Text of an ISO 8601 timestamp with an offset, on a valid calendar day. */
export const timestampText = z
  .string({ error: describeTime })
  .overwrite(toUpperCaseTime)
  .check(z.iso.datetime({ offset: true, error: describeTime, abort: true }))
  .meta({ pattern: TIMESTAMP });

/** With an offset, the last hours of 9999 are in the year 10000 in UTC. */
export const isFourDigitYear = (time: Date): boolean => time.getUTCFullYear() >= 0 && time.getUTCFullYear() <= 9_999;
export const YEAR_OUT_OF_RANGE = "must be from the year 0000 to 9999 in UTC";

/** Such a timestamp, which keeps its offset. */
export const offsetTimestamp = timestampText.refine((value) => isFourDigitYear(new Date(value)), YEAR_OUT_OF_RANGE);

/** The instant of such a timestamp. */
export const instant = offsetTimestamp.transform((value) => new Date(value));

/** An integer in a query string. */
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min, `must be at least ${min}`)
    .refine((value) => value <= max, `must be at most ${max}`)
    .meta({ type: "integer", minimum: min, maximum: max });

/** A query parameter that may be repeated: `type=a&type=b`. */
export const queryList = <T extends z.ZodType>(item: T) => {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: "input" });
  return z
    .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(item))
    .meta({ type: "array", items });
};

/** Pattern for the OpenAPI document of a date, or of a timestamp whose seconds and offset may be missing. */
export const DATE_OR_TIME = "^\\d{4}-\\d{2}-\\d{2}([Tt]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?([Zz]|[+-]\\d{2}:\\d{2})?)?$";

/** The cursor of a list whose entries have no other order. */
export const pageCursor = z
  .string()
  .min(1, "must not be empty")
  .optional()
  .describe("`meta.next_cursor` of the previous page.");

/** A parameter of a query string that names a conversation. */
export const conversationParameter = (description: string) =>
  z
    .string()
    .refine((value) => isId("conv", value), "must be the id of a conversation")
    .optional()
    .meta({ description, pattern: idPattern("conv"), examples: [exampleId("conv")] });

const UNKNOWN = "is not a known field";

function describeBound(origin: string, limit: "at least" | "at most", bound: number | bigint): string {
  if (origin === "array") return `have ${limit} ${Number(bound) === 1 ? "one entry" : `${bound} entries`}`;
  return origin === "string" ? `have ${limit} ${bound} characters` : `be ${limit} ${bound}`;
}

/** Types under other names than JSON has for them. */
const TYPE_NAMES: Readonly<Record<string, string>> = { record: "an object", int: "a whole number" };

const nameType = (type: string): string => TYPE_NAMES[type] ?? `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;

/** The fault of the branch whose type the value has; the types of all branches for a value of none. */
function formatUnion(branches: readonly Issue[][]): string {
  const types = branches.flatMap(([issue]) =>
    issue?.code === "invalid_type" && issue.path.length === 0 ? nameType(issue.expected) : [],
  );
  const other = branches.find(([issue]) => issue?.code !== "invalid_type" || issue.path.length > 0);
  return other?.[0]?.message ?? `must be ${types.join(" or ")}`;
}

/** Messages of the contract for the issues that zod reports. */
function formatIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== "custom") return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${nameType(issue.expected)}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}`;
    case "unrecognized_keys":
      return UNKNOWN;
    case "invalid_format":
      return issue.format === "date" ? INVALID_DATE : issue.format === "datetime" ? INVALID_TIMESTAMP : INVALID_FORM;
    case "invalid_union":
      return formatUnion(issue.errors);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return `must ${describeBound(issue.origin, "at least", issue.minimum)}`;
    case "too_big":
      return `must ${describeBound(issue.origin, "at most", issue.maximum)}`;
    default:
      return INVALID_FORM;
  }
}

/** Bounds the error response: a body of 1 MB may contain a hundred thousand invalid fields. */
const MAX_FIELDS = 100;
const MAX_FIELD_NAME_LENGTH = 100;

/** Returns the name of a field of a request for an error response: well-formed, as strict JSON parsers refuse lone surrogates. */
export const toFieldName = (name: string): string => name.slice(0, MAX_FIELD_NAME_LENGTH).toWellFormed();

type Issue = z.core.$ZodIssue;

interface Fault {
  path: PropertyKey[];
  message: string;
}

/** An integer beyond the exact ones breaks its own bound too, which the next issue states. */
function isImplied(issue: Issue, next: Issue | undefined): boolean {
  const isBound = issue.code === "too_big" || issue.code === "too_small";
  return isBound && issue.origin === "int" && next?.code === issue.code && next.path.join() === issue.path.join();
}

const listFaults = ({ issues }: z.ZodError, toMessage: (issue: Issue) => string): Fault[] =>
  issues
    .filter((issue, index) => !isImplied(issue, issues[index + 1]))
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: [...issue.path, key], message: issue.message }))
        : { path: issue.path, message: toMessage(issue) },
    );

type FormatPath = (path: readonly PropertyKey[]) => string;

const toDottedName: FormatPath = (path) => path.join(".");
/** A name of a query string: "metadata[amount][gte]". */
const toParameterName: FormatPath = ([name = "", ...inside]) =>
  `${String(name)}${inside.map((part) => `[${String(part)}]`).join("")}`;

function groupFaults(faults: readonly Fault[], format: FormatPath): Fields {
  const fields = new Map<string, Set<string>>();
  for (const { path, message } of faults) {
    const name = path.length > 0 ? toFieldName(format(path)) : "body";
    const messages = fields.get(name);
    if (messages) messages.add(message);
    else if (fields.size < MAX_FIELDS) fields.set(name, new Set([message]));
  }
  return Object.fromEntries(Array.from(fields, ([name, messages]) => [name, [...messages]]));
}

const isIndex = (part: PropertyKey): boolean => typeof part === "number";

/** Names of fields have no indexes, which clients of `v1` depend on; a list of hundreds of entries needs them. */
function collectFields(faults: readonly Fault[], format: FormatPath): { fields: Fields; paths?: Fields } {
  const named = faults.map(({ path, message }) => ({ path: path.filter((part) => !isIndex(part)), message }));
  const isInList = faults.some(({ path }) => path.some(isIndex));
  return { fields: groupFaults(named, format), ...(isInList && { paths: groupFaults(faults, format) }) };
}

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  fail: (fields: Fields, paths?: Fields) => ApiError,
  { toMessage = (issue: Issue) => issue.message, format = toDottedName } = {},
): z.output<S> {
  const result = schema.safeParse(value, { error: formatIssue });
  if (result.success) return result.data;
  const { fields, paths } = collectFields(listFaults(result.error, toMessage), format);
  throw fail(fields, paths);
}

/** Removes the fields that were not given, which clients may also send as undefined. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function omitUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Removes the fields whose values equal the stored ones; a field that the row lacks equals null. */
export function omitUnchanged<T extends object>(given: T, row: object): Partial<T>;
export function omitUnchanged(given: object, row: object): object {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== (Reflect.get(row, name) ?? null)),
  );
}

/** Parses a request body. @throws validation_error with `details.fields`, and `details.paths` for faults inside lists */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return parse(schema, value, validationError);
}

/** Parses a query string. @throws bad_request with `details.fields` */
export function parseQuery<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  // A repeated parameter arrives as an array; where repetition is allowed, only its entries can be invalid.
  const isRepeated = ({ code, path: [name, ...inside] }: Issue) =>
    code !== "too_big" && inside.length === 0 && name !== undefined && Array.isArray(Reflect.get(Object(value), name));
  const toMessage = (issue: Issue) => (isRepeated(issue) ? "must be given once" : issue.message);
  return parse(schema, value, (fields) => queryError(schema, fields), { toMessage, format: toParameterName });
}

/** The message names the first invalid parameter, `details` all of them. */
function queryError(schema: z.ZodType, fields: Fields): ApiError {
  const [name = "", [message] = []] = Object.entries(fields)[0] ?? [];
  if (message !== UNKNOWN) return badRequest(`Invalid query parameter ${JSON.stringify(name)}: ${message}.`, fields);
  const known = listKnown(schema, name).join(", ");
  return badRequest(
    `Unknown query parameter ${JSON.stringify(name.slice(0, 100))}${known && `; there are ${known}`}.`,
    fields,
  );
}

/** Lists the parameters beside an unknown one; for a key in brackets, those of its parameter. */
function listKnown(schema: z.ZodType, name: string): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const [parameter = "", key] = name.split("[");
  const nested = key === undefined ? undefined : findObject(schema.shape[parameter]);
  return nested
    ? Object.keys(nested.shape).map((known) => toParameterName([parameter, known]))
    : Object.keys(schema.shape);
}

/** Finds the object that a schema of an optional or transformed one reads. */
function findObject(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional) return findObject(schema.unwrap());
  if (schema instanceof z.ZodPipe) return findObject(schema.in);
  return schema instanceof z.ZodObject ? schema : undefined;
}
