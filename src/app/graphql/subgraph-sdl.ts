import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
} from "graphql";

const LINK = parse(
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])',
  { noLocation: true },
);

const directive = (name: string, args: ConstDirectiveNode["arguments"] = []): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: name },
  arguments: args,
});

const KEY = directive("key", [
  {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: "fields" },
    value: { kind: Kind.STRING, value: "id" },
  },
]);

/** Types that every server with Relay connections has in the same form. */
const SHAREABLE = ["PageInfo"];

/** Names of the parts that a router adds itself. */
const isMachinery = (name: string) => name.startsWith("_");

/** A field that leads back to the root, where a router could not reach the fields of other subgraphs. */
const isRoot = ({ type }: FieldDefinitionNode) => /^Query!?$/.test(print(type));

/**
 * Prints the schema as a subgraph of Apollo Federation 2: each Node type is an entity with the key `id`. Subgraph
 * specification: https://www.apollographql.com/docs/graphos/schema-design/federated-schemas/reference/subgraph-spec
 */
export function printSubgraphSdl({ definitions }: DocumentNode): string {
  const own = definitions.flatMap((node): DefinitionNode[] => {
    if ("name" in node && node.name && isMachinery(node.name.value)) return [];
    // The composers do not know `@oneOf`, which this server checks anyway.
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) return [{ ...node, directives: [] }];
    if (node.kind === Kind.INTERFACE_TYPE_DEFINITION) return [{ ...node, fields: selectFields(node) }];
    return [node.kind === Kind.OBJECT_TYPE_DEFINITION ? toEntity(node) : node];
  });
  return print({ kind: Kind.DOCUMENT, definitions: [...LINK.definitions, ...own] });
}

const selectFields = ({ fields = [] }: { readonly fields?: readonly FieldDefinitionNode[] | undefined }) =>
  fields.filter((field) => !isMachinery(field.name.value) && !isRoot(field));

function toEntity(node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
  const added = [
    ...(node.interfaces?.some(({ name }) => name.value === "Node") ? [KEY] : []),
    ...(SHAREABLE.includes(node.name.value) ? [directive("shareable")] : []),
  ];
  return {
    ...node,
    fields: selectFields(node),
    directives: [...(node.directives ?? []), ...added],
  };
}
