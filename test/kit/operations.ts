import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

export type Kind = "query" | "mutation" | "subscription";

/** A root field with one argument that takes an id, and values for its other required arguments. */
export interface IdOperation {
  kind: Kind;
  /** For example `updateConversation(input.id)`. */
  name: string;
  document: string;
  /** Variables with this id in that argument, and with ids of the caller's account in the others. */
  variables(id: string): Record<string, unknown>;
}

/** Valid values of fields that do not accept any text. */
const VALUES: Record<string, unknown> = {
  language: "en",
  from: "2026-01-01",
  to: "2026-01-02",
  since: "2026-01-01T00:00:00Z",
  expiresAt: "2099-01-01T00:00:00Z",
  cidr: "127.0.0.1",
  lifetimeSeconds: 60,
  url: "https://example.com/hook",
};

const SCALARS: Record<string, unknown> = { String: "x", Int: 1, Float: 1, Boolean: true, JSON: { x: 1 } };

/** Creates an operation for each argument or nested input field that takes an id, of every root field. */
export function createIdOperations(schema: GraphQLSchema, own: (place: string) => string): IdOperation[] {
  const roots = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return Object.entries(roots).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      listIdPlaces(field).map((place) => createOperation(kind as Kind, field, place, own)),
    ),
  );
}

type Field = GraphQLField<unknown, unknown>;

function listIdPlaces(field: Field): string[] {
  return field.args.flatMap((arg) => findIds(arg.type, arg.name));
}

function findIds(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type);
  if (named.name === "ID") return [path];
  if (!isInputObjectType(named)) return [];
  return listFields(named).flatMap((field) => findIds(field.type, `${path}.${field.name}`));
}

/** Without the conditions of a client token, which exclude its ids and select rows only when the token reads them. */
function listFields(type: GraphQLInputObjectType) {
  return Object.values(type.getFields()).filter(
    ({ name }) => !(type.name === "CreateClientTokenInput" && name === "where"),
  );
}

function createOperation(kind: Kind, field: Field, place: string, own: (place: string) => string): IdOperation {
  // Other optional arguments only filter the result.
  const used = field.args.filter((arg) => isNonNullType(arg.type) || findIds(arg.type, arg.name).length > 0);
  const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection = selectFields(getNamedType(field.type));
  return {
    kind,
    name: `${field.name}(${place})`,
    document: `${kind} (${declared}) { ${field.name}(${passed})${selection} }`,
    variables: (id) => {
      const idAt = (path: string) => (path === place ? id : own(path));
      return Object.fromEntries(used.map((arg) => [arg.name, createSample(arg.type, arg.name, idAt)]));
    },
  };
}

/** Selects the refusals of a mutation, for findRefusal. */
function selectFields(type: GraphQLNamedType): string {
  if (!isCompositeType(type)) return "";
  const refusals = "getFields" in type && "userErrors" in type.getFields() ? " userErrors { code details }" : "";
  return ` { __typename${refusals} }`;
}

function createSample(type: GraphQLInputType, path: string, idAt: (path: string) => string): unknown {
  if (isNonNullType(type)) return createSample(type.ofType, path, idAt);
  if (isListType(type)) return [createSample(type.ofType, path, idAt)];
  const name = path.split(".").at(-1) as string;
  if (type.name === "ID") return idAt(path);
  if (name in VALUES) return VALUES[name];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name];
  // A filter has conditions that exclude each other; the ids are the one that is tested.
  const excluded = ["values", "edit"];
  const fields = listFields(type).filter(
    // Only a section of the type ENUM has values, and only the feedback EDITED has an edit.
    (field) => (!/Where$/.test(type.name) || field.name === "ids") && !excluded.includes(field.name),
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, createSample(field.type, `${path}.${field.name}`, idAt)]),
  );
}
