import { z } from "zod";
import { isCleanText } from "../core/input.ts";
import type { EntryCondition, EntryRange } from "./filter.ts";
import { isObject } from "./metadata.ts";
import {
  createEntry,
  createKeyRange,
  createTypeRange,
  MAX_KEY_LENGTH,
  MAX_TEXT_LENGTH,
  type MetadataValue,
} from "./metadata-entries.ts";

/** Keys of one filter. */
const MAX_KEYS = 10;
const MAX_VALUES = 50;

const BOUNDS = ["gt", "gte", "lt", "lte"] as const;
const OPERATORS = ["eq", "in", "exists", ...BOUNDS] as const;

const NOT_A_VALUE = `must be text of at most ${MAX_TEXT_LENGTH} characters, a number, true, false or null`;
const NOT_A_BOUND = `must be a number or text of at most ${MAX_TEXT_LENGTH} characters`;

const isValue = (value: unknown): value is MetadataValue =>
  value === null || typeof value === "boolean" || isBound(value);

const isBound = (value: unknown): value is string | number =>
  (typeof value === "number" && Number.isFinite(value)) ||
  (typeof value === "string" && value.length <= MAX_TEXT_LENGTH && isCleanText(value));

/** Values of a query string have no types. @returns the text, and the number, boolean or null that it reads as */
function readText(value: MetadataValue): MetadataValue[] {
  if (typeof value !== "string") return [value];
  const other = LITERALS.has(value) ? LITERALS.get(value) : isNumber(value) ? Number(value) : undefined;
  return other === undefined ? [value] : [value, other];
}

const LITERALS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);
const isNumber = (text: string) => /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/.test(text);

interface Reader {
  /** Values that equal the given one. */
  toValues(value: MetadataValue): MetadataValue[];
  toBound(value: string | number): string | number;
  isTrue(value: unknown): boolean | undefined;
}

const JSON_READER: Reader = {
  toValues: (value) => [value],
  toBound: (value) => value,
  isTrue: (value) => (typeof value === "boolean" ? value : undefined),
};

const TEXT_READER: Reader = {
  toValues: readText,
  toBound: (value) => (typeof value === "string" && isNumber(value) ? Number(value) : value),
  isTrue: (value) => (value === "true" ? true : value === "false" ? false : undefined),
};

type Report = (path: readonly string[], message: string) => void;

/** Parses the conditions on one key, of which all must be met. */
function parseKey(key: string, given: unknown, reader: Reader, report: Report): EntryCondition[] {
  if (key === "" || key.length > MAX_KEY_LENGTH || !isCleanText(key)) {
    report([key], `the key must have 1 to ${MAX_KEY_LENGTH} characters`);
    return [];
  }
  const tests = isObject(given) ? given : Array.isArray(given) ? { in: given } : { eq: given };
  const unknown = Object.keys(tests).filter((name) => !OPERATORS.some((operator) => operator === name));
  for (const name of unknown) report([key, name], `is not a known operator; there are ${OPERATORS.join(", ")}`);
  if (Object.keys(tests).length === 0) report([key], `must have one of ${OPERATORS.join(", ")}`);
  const { eq, in: values, exists, ...bounds } = tests;
  return [
    ...(eq === undefined ? [] : parseValues(key, "eq", [eq], reader, report)),
    ...(values === undefined ? [] : parseValues(key, "in", values, reader, report)),
    ...(exists === undefined ? [] : parseExistence(key, exists, reader, report)),
    ...parseBounds(key, bounds, reader, report),
  ];
}

function parseValues(key: string, name: "eq" | "in", given: unknown, reader: Reader, report: Report): EntryCondition[] {
  const values = Array.isArray(given) ? given : [given];
  if (values.length === 0 || values.length > MAX_VALUES) {
    report([key, name], `must have 1 to ${MAX_VALUES} entries`);
    return [];
  }
  if (!values.every(isValue)) {
    report([key, name], NOT_A_VALUE);
    return [];
  }
  const entries = values.flatMap(reader.toValues).map((value) => createEntry(key, value));
  return [{ anyOf: [...new Set(entries)] }];
}

function parseExistence(key: string, given: unknown, reader: Reader, report: Report): EntryCondition[] {
  const exists = reader.isTrue(given);
  if (exists === undefined) report([key, "exists"], "must be true or false");
  return [exists ? { within: createKeyRange(key) } : { without: createKeyRange(key) }];
}

function parseBounds(key: string, given: Record<string, unknown>, reader: Reader, report: Report): EntryCondition[] {
  const bounds = BOUNDS.flatMap((name) => (given[name] === undefined ? [] : [{ name, value: given[name] }]));
  const read: { name: (typeof BOUNDS)[number]; value: string | number }[] = [];
  for (const { name, value } of bounds) {
    if (isBound(value)) read.push({ name, value: reader.toBound(value) });
    else report([key, name], NOT_A_BOUND);
  }
  const [first] = read;
  if (!first || read.length < bounds.length) return [];
  const other = read.find(({ value }) => typeof value !== typeof first.value);
  if (other) report([key, other.name], `must be of the same type as ${first.name}`);
  const names = read.map(({ name }) => name);
  for (const [one, same] of [
    ["gt", "gte"],
    ["lt", "lte"],
  ] as const)
    if (names.includes(one) && names.includes(same)) report([key, one], `must not be combined with ${same}`);
  return [{ within: { ...limitToType(key, first.value, names), ...createBounds(key, read) } }];
}

/** Bounds of the type on the sides that have no bound of their own. */
function limitToType(key: string, value: string | number, names: readonly string[]): EntryRange {
  const { gte, lt } = createTypeRange(key, value);
  const [isBelow, isAbove] = [names.some((name) => name.startsWith("l")), names.some((name) => name.startsWith("g"))];
  return { ...(!isAbove && { gte }), ...(!isBelow && { lt }) };
}

const createBounds = (key: string, read: readonly { name: keyof EntryRange; value: string | number }[]): EntryRange =>
  Object.fromEntries(read.map(({ name, value }) => [name, createEntry(key, value)]));

const createConditionsInput = (reader: Reader) =>
  z.custom<Record<string, unknown>>(isObject, "must be an object").transform((given, issues): EntryCondition[] => {
    const report: Report = (path, message) => issues.addIssue({ code: "custom", path: [...path], message });
    const keys = Object.entries(given);
    if (keys.length === 0 || keys.length > MAX_KEYS) report([], `must have 1 to ${MAX_KEYS} keys`);
    return keys.slice(0, MAX_KEYS).flatMap(([key, tests]) => parseKey(key, tests, reader, report));
  });

/** Values differ in type, for which generators of clients have no form. */
const ANY_OBJECT = { type: "object", additionalProperties: true, minProperties: 1, maxProperties: MAX_KEYS } as const;

/** Conditions on metadata by its top-level keys, as JSON. */
export const MetadataConditions = createConditionsInput(JSON_READER).meta({
  ...ANY_OBJECT,
  description:
    "Conditions on top-level keys of the metadata: a value, or an object of `eq`, `in`, `exists`, `gt`, `gte`, `lt`, `lte`.",
  examples: [{ ticket: "C-7719", amount: { gte: 100, lt: 500 } }],
});

/** The same in a query string, where a value matches the text as well as the number, boolean or null that it reads as. */
export const MetadataParameters = createConditionsInput(TEXT_READER).meta({
  ...ANY_OBJECT,
  description:
    "Filters by top-level keys of the metadata: `metadata[ticket]=C-7719`, `metadata[amount][gte]=100`, `metadata[tag][in]=a`, `metadata[tag][exists]=false`.",
  examples: [{ ticket: "C-7719" }],
});
