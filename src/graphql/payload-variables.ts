import { type ASTNode, type DocumentNode, Kind, visit } from "graphql";

const known = new WeakMap<DocumentNode, string[]>();

/** Names of the variables that affect the payload of a subscription: those below its root field. */
export function findPayloadVariables(document: DocumentNode): string[] {
  let names = known.get(document);
  if (!names) {
    const found = new Set<string>();
    visit(document, {
      VariableDefinition: () => false,
      Variable: ({ name }) => void found.add(name.value),
      Argument(_node, _key, _parent, _path, ancestors) {
        // document > definitions > operation > selectionSet > selections > field; its arguments are the parent.
        const [, , operation, , , field] = ancestors;
        const ofRoot = ancestors.length === 6 && hasKind(operation, Kind.OPERATION_DEFINITION);
        return ofRoot && hasKind(field, Kind.FIELD) ? false : undefined;
      },
    });
    names = [...found].sort();
    known.set(document, names);
  }
  return names;
}

const hasKind = (node: ASTNode | readonly ASTNode[] | undefined, kind: Kind): boolean =>
  node !== undefined && "kind" in node && node.kind === kind;
