import {
  type GraphQLField,
  GraphQLID,
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

/** Lists every field of the root types, for example `Query.conversation`. */
export function listRootFields(): Map<string, Field> {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return new Map(
    roots.flatMap((type) =>
      Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
    ),
  );
}

/** Converts REST's input to a field's arguments: names in camelCase, enum values by their GraphQL names. */
export function toArguments(field: Field, input: Values): Values {
  const named = Object.fromEntries(Object.entries(input).map(([name, value]) => [toCamelCase(name), value]));
  const values = field.args.some(({ name }) => name === "input") ? { input: named } : named;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const arg = field.args.find((one) => one.name === name);
      return [name, arg ? toGraphqlInput(arg.type, value) : value];
    }),
  );
}

function toGraphqlInput(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return Array.isArray(value) ? value.map((item) => toGraphqlInput(inner.ofType, item)) : value;
  // An unknown value is sent unchanged, for the server to reject.
  if (isEnumType(inner)) return inner.getValues().find((one) => one.value === value)?.name ?? value;
  if (!isInputObjectType(inner) || typeof value !== "object" || value === null) return value;
  const fields = inner.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const known = fields[toCamelCase(name)];
      return [toCamelCase(name), known ? toGraphqlInput(known.type, item) : item];
    }),
  );
}

/** A selection of all fields that a REST response contains, and the conversion of its result to REST's form. */
export interface Shape {
  selection: string;
  /** Converts GraphQL's value to REST's form. */
  read(value: unknown): unknown;
  /** The selected fields, for example `Conversation.title`. */
  fields: Set<string>;
}

/** @throws if GraphQL lacks a field of the REST response */
export function createShape(route: Route, type: GraphQLOutputType): Shape {
  if (!route.response) throw new Error(`${route.operationId} has no response schema`);
  const fields = new Set<string>();
  const output = createOutputSchema(route.response);
  Object.assign(components, output.components);
  const answer = resolve(output.schema);
  const isList = answer.properties?.data?.type === "array";
  const shape = isList ? listShape(type, answer.properties, fields) : createValueShape(type, answer, fields);
  return { ...shape, fields };
}

type Read = Omit<Shape, "fields">;

/** Maps REST's `{data, meta}` to a plain list or to the nodes of a connection. */
function listShape(type: GraphQLOutputType, { data, meta }: Json, fields: Set<string>): Read {
  const inner = getNullableType(type);
  if (isListType(inner)) return createValueShape(inner, data, fields);
  const connection = inner as GraphQLObjectType;
  const edge = getNamedType(connection.getFields().edges?.type as GraphQLOutputType) as GraphQLObjectType;
  const item = resolve(resolve(data).items);
  const ofEdge = Object.keys(item.properties ?? {}).filter((name) => name in edge.getFields());
  if (ofEdge.length > 0) return createEdgeShape(edge, item, ofEdge, fields);
  const nodes = createValueShape(connection.getFields().nodes?.type as GraphQLOutputType, data, fields);
  // The `meta` of a search has further members.
  const names = Object.keys(meta ? resolve(meta).properties : {}).filter(
    (name) => connection.getFields()[toCamelCase(name)],
  );
  const read = (value: unknown) => nodes.read((value as Values).nodes);
  return { selection: ` { nodes${nodes.selection} ${names.map(toCamelCase).join(" ")} }`, read };
}

/** Maps REST's items to edges that have some of their properties, such as the score of a search. */
function createEdgeShape(edge: GraphQLObjectType, item: Json, ofEdge: string[], fields: Set<string>): Read {
  for (const name of ofEdge) fields.add(`${edge.name}.${name}`);
  const rest = Object.entries<Json>(item.properties).filter(([name]) => !ofEdge.includes(name));
  const nodeType = edge.getFields().node?.type as GraphQLOutputType;
  const node = createValueShape(nodeType, { ...item, properties: Object.fromEntries(rest) }, fields);
  const readEdge = (one: Values) => ({
    ...(node.read(one.node) as Values),
    ...Object.fromEntries(ofEdge.map((name) => [name, one[name]])),
  });
  const read = (value: unknown) => ((value as Values).edges as Values[]).map(readEdge);
  return { selection: ` { edges { ${ofEdge.join(" ")} node${node.selection} } }`, read };
}

function createValueShape(type: GraphQLOutputType, json: Json, fields: Set<string>): Read {
  const inner = getNullableType(type);
  const resolved = removeNull(json);
  if (isListType(inner) && !resolved.items) return createPairShape(inner.ofType, fields);
  if (isListType(inner)) {
    const item = createValueShape(inner.ofType, resolved.items, fields);
    return { selection: item.selection, read: (value) => value && (value as unknown[]).map(item.read) };
  }
  if (isEnumType(inner)) return { selection: "", read: (value) => value && inner.parseValue(value) };
  // GraphQL returns the id alone of what was deleted.
  if (inner === GraphQLID && hasDeletion(resolved)) return { selection: "", read: (id) => ({ deleted: true, id }) };
  if (!isObjectType(inner)) return { selection: "", read: (value) => value };
  // Always null in this REST response.
  if (resolved.type === "null") return { selection: " { __typename }", read: (value) => value };
  // The first alternative of the union of events has the properties of all.
  const alternatives: Json[] | undefined = resolved.oneOf ?? resolved.anyOf;
  return createObjectShape(inner, alternatives?.find((one) => fits(inner, one)) ?? resolved, fields);
}

const hasDeletion = ({ properties, anyOf, oneOf }: Json): boolean =>
  Boolean(properties?.deleted) || [...(anyOf ?? oneOf ?? [])].some((one: Json) => hasDeletion(resolve(one)));

/** Returns true if the type has every property of this alternative of a REST response. */
const fits = (type: GraphQLObjectType, one: Json) =>
  Object.keys(resolve(one).properties).every((name) => type.getFields()[toCamelCase(name)]);

/** Fields of types that are no nodes: the id names an object of another type. */
const ID_FIELDS: Record<string, string> = {
  AuthTestUser: "accountId",
  ImportEntry: "conversationId",
  ImportedFile: "attachmentId",
};

const getFieldName = (type: GraphQLObjectType, name: string): string =>
  (name === "id" && ID_FIELDS[type.name]) || toCamelCase(name);

function createObjectShape(type: GraphQLObjectType, json: Json, fields: Set<string>): Read {
  const resolved = resolve(json);
  const members = Object.entries(resolved.properties as Json).map(([name, member]) => {
    const field = type.getFields()[getFieldName(type, name)];
    if (!field) throw new Error(`${type.name} lacks REST's property ${name}`);
    fields.add(`${type.name}.${field.name}`);
    return { name, isOptional: !resolved.required?.includes(name), ...createValueShape(field.type, member, fields) };
  });
  return {
    selection: ` { ${members.map(({ name, selection }) => `${getFieldName(type, name)}${selection}`).join(" ")} }`,
    read(value) {
      if (value === null || value === undefined) return value;
      const read = members.map(({ name, read }) => [name, read((value as Values)[getFieldName(type, name)])] as const);
      // GraphQL returns null or false for an omitted optional property of REST.
      const isOmitted = (name: string, one: unknown) =>
        (one === null || one === false) && members.some((member) => member.name === name && member.isOptional);
      return Object.fromEntries(read.filter(([name, one]) => !isOmitted(name, one)));
    },
  };
}

/** Maps REST's `{email: 2}` to GraphQL's `[{source: "email", count: 2}]`, as GraphQL objects have fixed fields. */
function createPairShape(type: GraphQLOutputType, fields: Set<string>): Read {
  const pair = getNamedType(type) as GraphQLObjectType;
  const [key = "", count = ""] = Object.keys(pair.getFields());
  for (const name of [key, count]) fields.add(`${pair.name}.${name}`);
  const keyType = getNamedType(pair.getFields()[key]?.type as GraphQLOutputType);
  const readKey = (name: unknown) => (isEnumType(keyType) ? keyType.parseValue(name) : name);
  const read = (value: unknown) =>
    Object.fromEntries((value as Values[]).map((one) => [readKey(one[key]), one[count]]));
  return { selection: ` { ${key} ${count} }`, read };
}

function removeNull(json: Json): Json {
  const resolved = resolve(json);
  const others = resolved.anyOf?.filter((one: Json) => one.type !== "null") ?? [];
  return others.length === 1 ? removeNull(others[0]) : resolved;
}

/** Converts error details to REST's names. */
export function convertDetails(
  details: { fields?: Values; paths?: Values } | undefined,
  names: Record<string, string>,
): unknown {
  if (!details?.fields) return details;
  const back = Object.fromEntries(Object.entries(names).map(([rest, graphql]) => [graphql, rest]));
  const name = (key: string) => back[key] ?? toSnakeCase(key);
  const convert = (messages: Values) =>
    Object.fromEntries(Object.entries(messages).map(([key, value]) => [name(key), value]));
  const { fields, paths } = details;
  return { ...details, fields: convert(fields), ...(paths && { paths: convert(paths) }) };
}

/** Removes what differs between two accounts after the same calls: ids, times, secrets and the varying members. */
export function removeIdentity(value: unknown, varying: readonly string[] = []): unknown {
  return JSON.parse(
    JSON.stringify(replaceVarying(value, varying))
      .replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, "$1_")
      .replace(/\b(sk|whsec|cs)_[\w-]{20,}/g, "$1_")
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"')
      .replace(/\?expires=\d+&signature=[\w-]+/g, "?signed")
      .replace(/"(last4|email)":"[^"]*"/g, '"$1":"…"'),
  );
}

/** Replaces the varying members by a constant. */
export const replaceVarying = (value: unknown, varying: readonly string[] = []): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, member) => (varying.includes(key) ? "varying" : member)));
