import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  responsePathAsArray,
  validate,
} from "graphql";
import { describe, expect, it } from "vitest";
import { createExecutor, type Execute } from "../../src/graphql/compiled/executor.ts";
import {
  getSelectedFields,
  snakeFieldDefaults,
  snakeFieldResolver,
  toSnakeCase,
} from "../../src/graphql/field-names.ts";
import { scalarResolvers } from "../../src/graphql/scalars.ts";

const FOLDER = new URL("../../schema/", import.meta.url);

/** A number from 0 to 1 that depends on the text only. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507);
  return ((value ^ (value >>> 13)) >>> 0) / 2 ** 32;
}

const LEAVES: Record<string, unknown[]> = {
  Int: [0, 7, 2 ** 40, "3", 1.5],
  Float: [1.5, "x"],
  Boolean: [true, false, "no"],
  DateTime: ["2026-11-21T09:30:00.000Z", new Date(0), "2026-11-21T09:30:00+02:00", "never"],
  Date: ["2026-11-21", "x"],
  JSON: [{ a: [1] }, "text", null],
};

/** The schema with resolvers for half of the fields; all values follow from their place, and many are wrong. */
function createFaultySchema(): GraphQLSchema {
  const typeDefs = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
  const { Date: day, DateTime, JSON: json, URL: url } = scalarResolvers;
  const schema = makeExecutableSchema({ typeDefs, resolvers: { Date: day, DateTime, JSON: json, URL: url } });
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value) => (value as { typename: string }).typename;
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields()))
      if (type === schema.getQueryType() || hash(`${type.name}.${field.name}`) < 0.3)
        field.resolve = (_source, args, _context, info: GraphQLResolveInfo) => {
          const place = JSON.stringify([responsePathAsArray(info.path), args, [...getSelectedFields(info)]]);
          if (hash(`${place} throws`) < 0.05) throw new Error(`failed at ${place}`);
          return createAt(schema, place, field.type);
        };
  }
  return schema;
}

/** A value or a promise of it, which takes one to four turns. */
function createAt(schema: GraphQLSchema, place: string, type: GraphQLOutputType): unknown {
  const chance = hash(place);
  if (chance < 0.03) return new Error(`error at ${place}`);
  if (chance < 0.06) return delay(place, () => Promise.reject(new Error(`rejected at ${place}`)));
  if (chance < 0.12) return chance < 0.09 ? null : undefined;
  if (chance < 0.35) return delay(place, () => createValue(schema, place, type));
  return createValue(schema, place, type);
}

async function delay<T>(place: string, create: () => T | Promise<T>): Promise<T> {
  for (let i = Math.floor(hash(`${place} turns`) * 4); i > 0; i -= 1) await undefined;
  return create();
}

function createValue(schema: GraphQLSchema, place: string, type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return createValue(schema, place, type.ofType);
  const pick = (values: readonly unknown[]) => values[Math.floor(hash(`${place} pick`) * values.length)];
  if (isListType(type)) {
    if (hash(`${place} list`) < 0.04) return "no list";
    return [0, 1, 2]
      .slice(0, 1 + hash(`${place} length`) * 3)
      .map((i) => createAt(schema, `${place}/${i}`, type.ofType));
  }
  if (isEnumType(type)) return pick([...type.getValues().map(({ value }) => value), "unknown"]);
  if (!isCompositeType(type)) return pick(LEAVES[type.name] ?? ["text", 5, true]);
  const concrete = isObjectType(type) ? type : (pick([...schema.getPossibleTypes(type)]) as GraphQLObjectType);
  const typename = hash(`${place} type`) < 0.05 ? pick([undefined, "Missing", "Query", "ID", 5]) : concrete.name;
  return createObject(schema, place, concrete, typename);
}

/** An object whose properties are created when they are read. */
function createObject(schema: GraphQLSchema, place: string, type: GraphQLObjectType, typename: unknown): object {
  const object = { typename };
  for (const { name, type: fieldType } of Object.values(type.getFields())) {
    let created: { value: unknown } | undefined;
    const get = () => {
      created ??= { value: createAt(schema, `${place}.${name}`, fieldType) };
      return created.value;
    };
    // A few have the name of the field itself, as a property or as a method.
    const kind = hash(`${place}.${name} kind`);
    if (kind < 0.05) Object.defineProperty(object, name, { value: get });
    else Object.defineProperty(object, kind < 0.1 ? name : toSnakeCase(name), { get });
  }
  return object;
}

/** Writes random documents: aliases, fragments, arguments, variables and directives. */
class Writer {
  readonly #schema: GraphQLSchema;
  #seed: number;
  #names = 0;
  #variables: string[] = [];
  #fragments: string[] = [];
  values: Record<string, unknown> = {};

  constructor(schema: GraphQLSchema, seed: number) {
    this.#schema = schema;
    this.#seed = seed;
  }

  #random(): number {
    this.#seed += 1;
    return hash(`seed ${this.#seed}`);
  }

  #pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T;
  }

  writeDocument(): string {
    const root = this.#schema.getQueryType() as GraphQLObjectType;
    const body = this.#writeSelection(root, 4);
    const head = this.#variables.length > 0 ? `query Q(${this.#variables.join(", ")})` : "query Q";
    return [`${head} ${body}`, ...this.#fragments].join("\n");
  }

  #writeSelection(type: GraphQLNamedType, depth: number): string {
    const fields = "getFields" in type && !isInputObjectType(type) ? Object.values(type.getFields()) : [];
    const usable = fields.filter((field) => depth > 1 || !isCompositeType(getNamedType(field.type)));
    const parts = ["__typename"];
    for (let i = 0; i < 5 && usable.length > 0; i += 1) {
      const field = this.#pick(usable);
      const alias = this.#random() < 0.6 ? `${this.#pick(["a", "_b", "constructor", "x_y"])}${this.#names++}: ` : "";
      const inner = getNamedType(field.type);
      const args = this.#writeArguments(field.args);
      const selection = isCompositeType(inner) ? this.#writeSelection(inner, depth - 1) : "";
      parts.push(`${alias}${field.name}${args}${this.#writeDirective()} ${selection}`);
    }
    const targets = isAbstractType(type) ? this.#schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    for (let i = isAbstractType(type) ? 3 : 1; i > 0 && depth > 1 && this.#random() < 0.7; i -= 1) {
      const target = this.#pick(targets);
      const selection = this.#writeSelection(target, depth - 1);
      const name = `F${this.#names++}`;
      if (this.#random() < 0.5) parts.push(`... on ${target.name}${this.#writeDirective()} ${selection}`);
      else {
        this.#fragments.push(`fragment ${name} on ${target.name} ${selection}`);
        parts.push(`...${name}${this.#writeDirective()}`, `...${name}`);
      }
    }
    return `{ ${parts.join(" ")} }`;
  }

  #writeDirective(): string {
    const chance = this.#random();
    if (chance > 0.2) return "";
    const condition = chance < 0.1 ? this.#declare("Boolean!", this.#random() < 0.5) : String(chance < 0.15);
    return ` @${this.#pick(["skip", "include"])}(if: ${condition})`;
  }

  #declare(type: string, value: unknown): string {
    const name = `v${this.#names++}`;
    this.#variables.push(`$${name}: ${type}`);
    this.values[name] = value;
    return `$${name}`;
  }

  #writeArguments(args: readonly GraphQLArgument[]): string {
    const given = args.flatMap(({ name, type }) => {
      if (!isNonNullType(type) && this.#random() < 0.5) return [];
      const value = this.#createInput(type);
      return [`${name}: ${this.#random() < 0.5 ? this.#declare(String(type), value) : writeLiteral(value, type)}`];
    });
    return given.length > 0 ? `(${given.join(", ")})` : "";
  }

  #createInput(type: GraphQLInputType): unknown {
    if (isNonNullType(type)) return this.#createInput(type.ofType);
    if (isListType(type)) return [this.#createInput(type.ofType)];
    if (isEnumType(type)) return this.#pick(type.getValues()).name;
    if (isInputObjectType(type)) return {};
    const values: Record<string, unknown> = { Int: 3, Float: 1.5, Boolean: true, Date: "2026-11-21" };
    return (
      { ...values, DateTime: "2026-11-21T09:30:00Z", JSON: { a: 1 }, URL: "https://a.example/" }[type.name] ?? "a b"
    );
  }
}

function writeLiteral(value: unknown, type: GraphQLInputType): string {
  if (Array.isArray(value)) return `[${value.map((one) => writeLiteral(one, getNamedType(type))).join(", ")}]`;
  if (isEnumType(getNamedType(type))) return String(value);
  return JSON.stringify(value).replace(/"(\w+)":/g, "$1:");
}

/** Documents with variables, and the same ones with the opposite conditions. */
function createCorpus(schema: GraphQLSchema, size: number) {
  const corpus: { document: DocumentNode; variableValues: Record<string, unknown> }[] = [];
  for (let seed = 0; seed < size; seed += 1) {
    const writer = new Writer(schema, seed * 10_000);
    const document = parse(writer.writeDocument());
    if (validate(schema, document).length > 0) continue;
    const opposite = Object.entries(writer.values).map(([name, one]) => [name, one === true ? false : one]);
    corpus.push({ document, variableValues: writer.values });
    corpus.push({ document, variableValues: Object.fromEntries(opposite) });
  }
  return corpus;
}

/** Runs without the listeners of the test runner, and returns the number of unhandled rejections with the results. */
async function countUnhandled<T>(run: () => Promise<T>): Promise<[T, number]> {
  const listeners = process.listeners("unhandledRejection");
  let count = 0;
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", () => {
    count += 1;
  });
  try {
    const result = await run();
    await new Promise(setImmediate);
    return [result, count];
  } finally {
    process.removeAllListeners("unhandledRejection");
    for (const listener of listeners) process.on("unhandledRejection", listener);
  }
}

describe("a compiled document", () => {
  const schema = createFaultySchema();
  const corpus = createCorpus(schema, 50);
  const executeAll = (run: Execute) =>
    countUnhandled(async () => {
      const results: ExecutionResult[] = [];
      for (const one of corpus)
        results.push(await run({ schema, ...one, contextValue: {}, rootValue: {}, fieldResolver: snakeFieldResolver }));
      return results;
    });

  it("returns what graphql-js returns, with the same errors in the same order, and handles every rejection", async () => {
    const [compiled, unhandled] = await executeAll(createExecutor(schema, snakeFieldDefaults));
    // graphql-js does not handle the rejections of a list's first items when a later item fails the list.
    const [expected] = await executeAll(execute);
    const toErrors = ({ errors = [] }: ExecutionResult) =>
      errors.map(({ message, path, locations, originalError }) => [message, path, locations, String(originalError)]);
    for (const [i, result] of compiled.entries()) {
      expect(JSON.stringify(result)).toBe(JSON.stringify(expected[i]));
      expect(toErrors(result)).toEqual(toErrors(expected[i] ?? {}));
    }

    expect(unhandled).toBe(0);
    expect(corpus.length).toBeGreaterThan(40);
    expect(compiled.flatMap(({ errors = [] }) => errors).length).toBeGreaterThan(300);
  });
});
