import {
  defaultFieldResolver,
  type FieldNode,
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

/** Converts "actionItems" to "action_items". */
export function toSnakeCase(name: string): string {
  let known = snakeNames.get(name);
  if (known === undefined) {
    known = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeNames.set(name, known);
  }
  return known;
}

/** Converts "action_items" to "actionItems". */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Default resolver: `createdAt` reads the property `created_at` of the contract's object. */
export const snakeFieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  args,
  context,
  info,
) => {
  const value = source[toSnakeCase(info.fieldName)];
  return value !== undefined ? value : defaultFieldResolver(source, args, context, info);
};

/** The same for compiled documents. */
export const snakeFieldDefaults = { getProperty: toSnakeCase, resolve: snakeFieldResolver };

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : "";

/** An input of GraphQL under the field names of REST; null means "not given". */
export type SnakeCaseInput<T> = { [Name in keyof T as SnakeCase<Name & string>]: Exclude<T[Name], null> };

/** Renames the fields of an input to snake_case; nested inputs and JSON such as `metadata` stay unchanged. */
export function toSnakeCaseInput<T extends object>(input: T): SnakeCaseInput<T> {
  const fields = Object.entries(input).map(([name, value]) => [toSnakeCase(name), value ?? undefined]);
  // Untyped, as the names are computed.
  return Object.fromEntries(fields);
}

/**
 * Keeps what a function derives from the selection of a field. The nodes of a field are one array: in a compiled document for each
 * combination of values in `@skip` and `@include`, and in graphql-js for each execution. So the selection below them is always the same.
 */
export function keepBySelection<T>(derive: (info: GraphQLResolveInfo, path: readonly string[]) => T) {
  const kept = new WeakMap<readonly FieldNode[], Map<string, T>>();
  return (info: GraphQLResolveInfo, path: readonly string[] = []): T => {
    let byPath = kept.get(info.fieldNodes);
    if (!byPath) {
      byPath = new Map();
      kept.set(info.fieldNodes, byPath);
    }
    const key = path.join(".");
    const known = byPath.get(key);
    if (known !== undefined) return known;
    const derived = derive(info, path);
    byPath.set(key, derived);
    return derived;
  };
}

/**
 * Returns the names of the fields selected at a path below this one, e.g. `["nodes"]`, including those of fragments,
 * without those that `@skip` or `@include` exclude.
 */
export const getSelectedFields = keepBySelection(findSelectedFields);

function findSelectedFields(info: GraphQLResolveInfo, path: readonly string[]): ReadonlySet<string> {
  let names = new Set<string>();
  let sets = info.fieldNodes.flatMap((node) => node.selectionSet ?? []);
  for (const step of [...path, undefined]) {
    const found = new Map<string, SelectionSetNode[]>();
    const seen = new Set<string>();
    for (const set of sets) collectFields(info, set, found, seen);
    names = new Set(found.keys());
    sets = step === undefined ? [] : (found.get(step) ?? []);
  }
  return names;
}

function collectFields(
  info: GraphQLResolveInfo,
  set: SelectionSetNode,
  found: Map<string, SelectionSetNode[]>,
  seen: Set<string>,
): void {
  for (const node of set.selections) {
    if (isSkipped(info, node)) continue;
    if (node.kind === Kind.FIELD) {
      const sets = found.get(node.name.value) ?? [];
      if (node.selectionSet) sets.push(node.selectionSet);
      found.set(node.name.value, sets);
    } else {
      // Visits each fragment once: forty fragments that spread the next one twice would take exponential time.
      if (node.kind === Kind.FRAGMENT_SPREAD && seen.has(node.name.value)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) seen.add(node.name.value);
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
      if (inner) collectFields(info, inner.selectionSet, found, seen);
    }
  }
}

function isSkipped({ variableValues }: GraphQLResolveInfo, node: SelectionNode): boolean {
  if (!node.directives?.length) return false;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.if === true || include?.if === false;
}
