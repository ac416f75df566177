import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql";
import { createSchema } from "../../src/app/graphql/schema.ts";
import { toCamelCase, toSnakeCase } from "../../src/graphql/field-names.ts";
import { createOutputSchema, resolveSchema } from "../../src/http/json-schema.ts";
import type { Route } from "../../src/http/route.ts";
import type { Json } from "../kit/response-contract.ts";

export const schema = createSchema();
/** The components of every response read so far. */
const components: Json = {};
const resolve = (schema: Json): Json => resolveSchema(schema, components);

type Values = Record<string, unknown>;
type Field = GraphQLField<unknown, unknown>;

/** Every field of the root types, as `Query.conversation`. */
export function rootFields(): Map<string, Field> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return new Map(
    roots.flatMap((type) =>
      Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
    ),
  );
}

/** REST's input as a field takes it: other names, enums by their GraphQL names. */
export function argumentsOf(field: Field, input: Values): Values {
  const named = Object.fromEntries(Object.entries(input).map(([name, value]) => [toCamelCase(name), value]));
  const values = field.args.some(({ name }) => name === "input") ? { input: named } : named;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const arg = field.args.find((one) => one.name === name);
      return [name, arg ? inputOf(arg.type, value) : value];
    }),
  );
}

function inputOf(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return Array.isArray(value) ? value.map((item) => inputOf(inner.ofType, item)) : value;
  // What the enum does not know goes as it is, to be refused.
  if (isEnumType(inner)) return inner.getValues().find((one) => one.value === value)?.name ?? value;
  if (!isInputObjectType(inner) || typeof value !== "object" || value === null) return value;
  const fields = inner.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const known = fields[toCamelCase(name)];
      return [toCamelCase(name), known ? inputOf(known.type, item) : item];
    }),
  );
}

/** The selection of what a REST answer shows, `path` below the field, and the way back from the one form to the other. */
export interface Shape {
  selection: string;
  /** GraphQL's value in REST's form. */
  read(value: unknown): unknown;
  /** `Conversation.title`: the fields that were selected. */
  fields: Set<string>;
}

/** @throws for what REST shows and GraphQL lacks */
export function shapeOf(route: Route, type: GraphQLOutputType): Shape {
  if (!route.response) throw new Error(`${route.operationId} has no schema of its answer`);
  const fields = new Set<string>();
  const output = createOutputSchema(route.response);
  Object.assign(components, output.components);
  const answer = resolve(output.schema);
  const isList = answer.properties?.data?.type === "array";
  const made = isList ? listShape(type, answer.properties, fields) : valueShape(type, answer, fields);
  return { ...made, fields };
}

type Read = Omit<Shape, "fields">;

/** `{data, meta}` of REST: a plain list, or the nodes of a connection. */
function listShape(type: GraphQLOutputType, { data, meta }: Json, fields: Set<string>): Read {
  const inner = getNullableType(type);
  if (isListType(inner)) return valueShape(inner, data, fields);
  const connection = inner as GraphQLObjectType;
  const nodes = valueShape(connection.getFields().nodes?.type as GraphQLOutputType, data, fields);
  // A search's meta has more than its page.
  const told = Object.keys(resolve(meta).properties).filter((name) => connection.getFields()[toCamelCase(name)]);
  const read = (value: unknown) => nodes.read((value as Values).nodes);
  return { selection: ` { nodes${nodes.selection} ${told.map(toCamelCase).join(" ")} }`, read };
}

function valueShape(type: GraphQLOutputType, json: Json, fields: Set<string>): Read {
  const inner = getNullableType(type);
  const told = withoutNull(json);
  if (isListType(inner) && told.additionalProperties && !told.properties) return pairShape(inner.ofType, fields);
  if (isListType(inner)) {
    const item = valueShape(inner.ofType, told.items, fields);
    return { selection: item.selection, read: (value) => value && (value as unknown[]).map(item.read) };
  }
  if (isEnumType(inner)) return { selection: "", read: (value) => value && inner.parseValue(value) };
  if (!isObjectType(inner)) return { selection: "", read: (value) => value };
  // Always null in this answer of REST.
  if (told.type === "null") return { selection: " { __typename }", read: (value) => value };
  return objectShape(inner, told.anyOf?.find((one: Json) => fits(inner, one)) ?? told, fields);
}

/** Where REST answers one of several, a field answers the one that its type has all of. */
const fits = (type: GraphQLObjectType, one: Json) =>
  Object.keys(resolve(one).properties).every((name) => type.getFields()[toCamelCase(name)]);

function objectShape(type: GraphQLObjectType, json: Json, fields: Set<string>): Read {
  const told = resolve(json);
  const members = Object.entries(told.properties as Json).map(([name, member]) => {
    const field = type.getFields()[toCamelCase(name)];
    if (!field) throw new Error(`REST shows ${name}, which ${type.name} lacks`);
    fields.add(`${type.name}.${field.name}`);
    return { name, isOptional: !told.required?.includes(name), ...valueShape(field.type, member, fields) };
  });
  return {
    selection: ` { ${members.map(({ name, selection }) => `${toCamelCase(name)}${selection}`).join(" ")} }`,
    read(value) {
      if (value === null || value === undefined) return value;
      const read = members.map(({ name, read }) => [name, read((value as Values)[toCamelCase(name)])] as const);
      // What REST may leave out is null or false here.
      const isLeftOut = (name: string, one: unknown) =>
        (one === null || one === false) && members.some((member) => member.name === name && member.isOptional);
      return Object.fromEntries(read.filter(([name, one]) => !isLeftOut(name, one)));
    },
  };
}

/** `{email: 2}` of REST is `[{source: "email", count: 2}]` of GraphQL, whose objects have fixed fields. */
function pairShape(type: GraphQLOutputType, fields: Set<string>): Read {
  const pair = getNamedType(type) as GraphQLObjectType;
  const [key = "", count = ""] = Object.keys(pair.getFields());
  for (const name of [key, count]) fields.add(`${pair.name}.${name}`);
  const read = (value: unknown) => Object.fromEntries((value as Values[]).map((one) => [one[key], one[count]]));
  return { selection: ` { ${key} ${count} }`, read };
}

function withoutNull(json: Json): Json {
  const told = resolve(json);
  const others = told.anyOf?.filter((one: Json) => one.type !== "null") ?? [];
  return others.length === 1 ? withoutNull(others[0]) : told;
}

/** Error details in REST's names. */
export function snakeDetails(details: { fields?: Values } | undefined, names: Record<string, string>): unknown {
  if (!details?.fields) return details;
  const back = Object.fromEntries(Object.entries(names).map(([rest, graphql]) => [graphql, rest]));
  const name = (key: string) => back[key] ?? toSnakeCase(key);
  return {
    ...details,
    fields: Object.fromEntries(Object.entries(details.fields).map(([key, value]) => [name(key), value])),
  };
}

/** Without what two accounts that were treated alike differ in: ids, times, secrets, and the members named. */
export function likened(value: unknown, loose: readonly string[] = []): unknown {
  return JSON.parse(
    JSON.stringify(loosened(value, loose))
      .replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, "$1_")
      .replace(/\b(sk|whsec|cs)_[\w-]{20,}/g, "$1_")
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"')
      .replace(/\?expires=\d+&signature=[\w-]+/g, "?signed")
      .replace(/"(last4|email)":"[^"]*"/g, '"$1":"…"'),
  );
}

/** Without the members named. */
export const loosened = (value: unknown, loose: readonly string[] = []): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, member) => (loose.includes(key) ? "loose" : member)));
