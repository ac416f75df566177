import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

const snakeNames = new Map<string, string>();

/** "actionItems" -> "action_items" */
export function snake(name: string): string {
  let known = snakeNames.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeNames.set(name, known);
  }
  return known;
}

/** "action_items" -> "actionItems" */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** A field without a resolver of its own reads the contract's property: `createdAt` reads `created_at`. */
export const snakeFieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value = (source as Record<string, unknown>)[snake(info.fieldName)];
  return value !== undefined ? value : defaultFieldResolver(source, args, context, info);
};

/** An input in the contract's names; `metadata` and other JSON stay letter for letter. */
export function snakeInput<T extends object>(input: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [snake(key), value ?? undefined]));
}

/**
 * Names of the fields selected at a path below this one, e.g. `["nodes"]`: those of fragments too, and none that
 * `@skip` or `@include` leave out.
 */
export function selectedFields(info: GraphQLResolveInfo, path: readonly string[] = []): Set<string> {
  let names = new Set<string>();
  let sets = info.fieldNodes.flatMap((node) => node.selectionSet ?? []);
  for (const step of [...path, undefined]) {
    const found = new Map<string, SelectionSetNode[]>();
    const seen = new Set<string>();
    for (const set of sets) collect(info, set, found, seen);
    names = new Set(found.keys());
    sets = step === undefined ? [] : (found.get(step) ?? []);
  }
  return names;
}

function collect(
  info: GraphQLResolveInfo,
  set: SelectionSetNode,
  found: Map<string, SelectionSetNode[]>,
  seen: Set<string>,
): void {
  for (const node of set.selections) {
    if (isLeftOut(info, node)) continue;
    if (node.kind === Kind.FIELD) {
      const sets = found.get(node.name.value) ?? [];
      if (node.selectionSet) sets.push(node.selectionSet);
      found.set(node.name.value, sets);
    } else {
      // Each fragment once: spread twice in each other, forty of them would keep this busy for ever.
      if (node.kind === Kind.FRAGMENT_SPREAD && seen.has(node.name.value)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) seen.add(node.name.value);
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
      if (inner) collect(info, inner.selectionSet, found, seen);
    }
  }
}

function isLeftOut({ variableValues }: GraphQLResolveInfo, node: SelectionNode): boolean {
  if (!node.directives?.length) return false;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.if === true || include?.if === false;
}
