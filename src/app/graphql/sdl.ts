import { readdirSync, readFileSync } from "node:fs";
import { type DefinitionNode, type DocumentNode, Kind, parse } from "graphql";

const FOLDER = new URL("../../../schema/", import.meta.url);

/** Reads schema/*.graphql as one document, in which each type has the fields of its extensions. */
export function readSchemaDocument(): DocumentNode {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".graphql"));
  const text = files.sort().map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
  const { definitions } = parse(text.join("\n"), { noLocation: true });
  return { kind: Kind.DOCUMENT, definitions: definitions.flatMap((node) => extend(node, definitions)) };
}

/** Adds its extensions to a type; omits an extension. */
function extend(node: DefinitionNode, all: readonly DefinitionNode[]): DefinitionNode[] {
  if (node.kind === Kind.OBJECT_TYPE_EXTENSION) return [];
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [node];
  const further = all.flatMap((one) =>
    one.kind === Kind.OBJECT_TYPE_EXTENSION && one.name.value === node.name.value ? (one.fields ?? []) : [],
  );
  return [{ ...node, fields: [...(node.fields ?? []), ...further] }];
}
