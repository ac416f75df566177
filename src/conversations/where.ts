import { z } from "zod";
import { ApiError, validationError } from "../core/errors.ts";
import { omitUndefined, parseInput } from "../core/input.ts";
import { toSnakeCase } from "../graphql/field-names.ts";
import type { ConversationFilter } from "./filter.ts";
import { createFilterInput } from "./filter-input.ts";
import type { Metadata } from "./metadata.ts";

interface MetadataCondition {
  key: string;
  test: { eq?: unknown; in?: unknown; exists?: unknown; range?: object | null };
}

/** Conditions as the GraphQL API receives them. */
export interface ConversationWhere {
  metadata?: readonly MetadataCondition[] | null;
}

/** Conditions in the JSON of REST. */
export type FilterJson = z.input<typeof WhereInput>["where"];

const WhereInput = z.strictObject({ where: createFilterInput("Where", "Conditions, all of which must be met.") });

export interface ParsedWhere {
  filter: ConversationFilter;
  /** The same under the field names of REST, for what is stored. */
  json: FilterJson;
}

/** Parses the conditions of the GraphQL API. @throws validation_error with `details.fields` below `where` */
export function parseWhere(where: ConversationWhere | null | undefined): ParsedWhere {
  const json = where ? toJson(where) : {};
  return { filter: withGivenNames(() => parseInput(WhereInput, { where: json })).where, json };
}

/** Names the lists in errors as they were given: `where.status` instead of `where.status_in`. */
function withGivenNames<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const fields = error instanceof ApiError ? error.details?.fields : undefined;
    if (!fields) throw error;
    const isList = (name: string) => Object.values(LISTS).includes(name.slice("where.".length));
    const entries = Object.entries(fields);
    throw validationError(
      Object.fromEntries(
        entries.map(([name, messages]) => [isList(name) ? name.slice(0, -"_in".length) : name, messages]),
      ),
    );
  }
}

/** Parses stored conditions in the JSON of REST. @throws validation_error */
export const parseFilterJson = (json: unknown): ConversationFilter => parseInput(WhereInput, { where: json }).where;

function toJson({ metadata, ...where }: ConversationWhere): FilterJson {
  const fields = Object.entries(where).map(([name, value]) => [LISTS[name] ?? toSnakeCase(name), withoutNulls(value)]);
  return omitUndefined({ ...Object.fromEntries(fields), metadata: metadata ? toConditions(metadata) : undefined });
}

/** Lists of values that REST has beside a field with a single one. */
const LISTS: Record<string, string> = { status: "status_in", source: "source_in", sentiment: "sentiment_in" };

/** Null counts as not given. */
function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value) || typeof value !== "object") return value;
  return omitUndefined(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNulls(one)])));
}

function toConditions(conditions: readonly MetadataCondition[]): Metadata {
  const given = new Map<string, object>();
  for (const { key, test } of conditions) {
    if (given.has(key)) throw validationError({ "where.metadata": ["must have each key once"] });
    const { range, ...others } = test;
    const bounds = withoutNulls(range);
    given.set(key, typeof bounds === "object" && bounds !== null ? bounds : others);
  }
  const result: Metadata = {};
  for (const [key, value] of given)
    Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
  return result;
}
