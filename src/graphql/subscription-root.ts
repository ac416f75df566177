import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/**
 * Finds a subscription whose root field has `@skip` or `@include`, which the GraphQL specification of 2025 forbids:
 * the subscription would depend on a variable. graphql-js 16 throws instead of rejecting it.
 */
export function findConditionalRoot(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    else if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const found = operations.find(
    ({ operation, selectionSet }) => operation === "subscription" && isConditional(selectionSet, fragments, new Set()),
  );
  const name = found?.name ? `Subscription "${found.name.value.slice(0, 100)}"` : "Anonymous Subscription";
  const message = `${name} must not use \`@skip\` nor \`@include\` directives in the top level selection.`;
  return found && new GraphQLError(message, { nodes: found });
}

function isConditional(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen: Set<string>,
): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => name.value === "skip" || name.value === "include")) return true;
    if (selection.kind === Kind.FIELD) return false;
    if (selection.kind === Kind.INLINE_FRAGMENT) return isConditional(selection.selectionSet, fragments, seen);
    const fragment = fragments.get(selection.name.value);
    if (!fragment || seen.has(fragment.name.value)) return false;
    return isConditional(fragment.selectionSet, fragments, seen.add(fragment.name.value));
  });
}
