import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  Kind,
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

/** Names of the fields selected at a path below this one, fragments included; e.g. `["nodes"]`. */
export function selectedFields(info: GraphQLResolveInfo, path: readonly string[] = []): Set<string> {
  let names = new Set<string>();
  let sets = info.fieldNodes.flatMap((node) => node.selectionSet ?? []);
  for (const step of [...path, undefined]) {
    const found = new Map<string, SelectionSetNode[]>();
    for (const set of sets) collect(info, set, found);
    names = new Set(found.keys());
    sets = step === undefined ? [] : (found.get(step) ?? []);
  }
  return names;
}

function collect(info: GraphQLResolveInfo, set: SelectionSetNode, found: Map<string, SelectionSetNode[]>): void {
  for (const node of set.selections) {
    if (node.kind === Kind.FIELD) {
      const sets = found.get(node.name.value) ?? [];
      if (node.selectionSet) sets.push(node.selectionSet);
      found.set(node.name.value, sets);
    } else {
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
      if (inner) collect(info, inner.selectionSet, found);
    }
  }
}
