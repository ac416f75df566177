import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

export type Kind = "query" | "mutation" | "subscription";

/** A root field with one place that takes an id, and values for whatever else it needs. */
export interface IdOperation {
  kind: Kind;
  /** `updateConversation(input.id)` */
  name: string;
  document: string;
  /** The variables with this id in that place, and with those of the caller's own in the others. */
  variables(id: string): Record<string, unknown>;
}

/** Values that pass a field's rules where any text would not. */
const VALUES: Record<string, unknown> = {
  language: "en",
  from: "2026-01-01",
  to: "2026-01-02",
  since: "2026-01-01T00:00:00Z",
  expiresAt: "2099-01-01T00:00:00Z",
  cidr: "127.0.0.1",
  url: "https://example.com/hook",
};

const SCALARS: Record<string, unknown> = { String: "x", Int: 1, Float: 1, Boolean: true, JSON: { x: 1 } };

/** Every field of the root types that takes an id, once per place that takes one, however deep in its input. */
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
  return Object.values(named.getFields()).flatMap((field) => findIds(field.type, `${path}.${field.name}`));
}

function createOperation(kind: Kind, field: Field, place: string, own: (place: string) => string): IdOperation {
  // Optional arguments stay away, but for those that hold an id: they only narrow down.
  const used = field.args.filter((arg) => isNonNullType(arg.type) || findIds(arg.type, arg.name).length > 0);
  const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selection = isCompositeType(getNamedType(field.type)) ? " { __typename }" : "";
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

function createSample(type: GraphQLInputType, path: string, idAt: (path: string) => string): unknown {
  if (isNonNullType(type)) return createSample(type.ofType, path, idAt);
  if (isListType(type)) return [createSample(type.ofType, path, idAt)];
  const name = path.split(".").at(-1) as string;
  if (type.name === "ID") return idAt(path);
  if (name in VALUES) return VALUES[name];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name];
  const fields = Object.values(type.getFields());
  return Object.fromEntries(
    fields.map((field) => [field.name, createSample(field.type, `${path}.${field.name}`, idAt)]),
  );
}
