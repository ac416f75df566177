import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { LIMITS } from "./limits.ts";
import { createLimitError } from "./request-errors.ts";

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

interface Shape {
  depth: number;
  aliases: number;
  directives: number;
}

/**
 * Checks the limits that need no schema, before slower validation. Aliases and directives count as if fragments were
 * inlined; each fragment is measured once, so that nested fragments stay linear.
 */
export function checkDocumentLimits(document: DocumentNode): GraphQLError | undefined {
  const { measure, found } = createMeasure(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const shape = measure(definition);
    if (found.fault) return found.fault;
    // A fragment counts where it is spread, which may be below an introspection field.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    for (const name of ["depth", "aliases", "directives"] as const)
      if (shape[name] > LIMITS[name])
        return createLimitError(name, `at most ${LIMITS[name]} ${LIMIT_LABELS[name]}`, definition);
  }
  return undefined;
}

const LIMIT_LABELS = { depth: "levels of fields", aliases: "aliases", directives: "directives" };
const ZERO: Shape = { depth: 0, aliases: 0, directives: 0 };

function createMeasure(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Shape>();
  const found: { fault: GraphQLError | undefined } = { fault: undefined };

  function measureFragment(name: string): Shape {
    const shape = known.get(name);
    if (shape) return shape;
    // A fragment that spreads itself counts nothing meanwhile; validation rejects the cycle.
    known.set(name, ZERO);
    const fragment = fragments.get(name);
    const measured = fragment ? measureDefinition(fragment) : ZERO;
    known.set(name, measured);
    return measured;
  }

  function measureDefinition({ selectionSet, variableDefinitions = [], directives = [] }: Definition): Shape {
    const shape = measureSelectionSet(selectionSet);
    shape.directives += directives.length;
    checkArguments(directives);
    for (const variable of variableDefinitions) {
      shape.directives += variable.directives?.length ?? 0;
      if (variable.defaultValue) checkNesting(variable.defaultValue);
    }
    return shape;
  }

  function measureSelection(node: SelectionNode): Shape {
    checkArguments(node.directives);
    const directives = node.directives?.length ?? 0;
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const shape = measureFragment(node.name.value);
      return { ...shape, directives: shape.directives + directives };
    }
    const inner = node.selectionSet ? measureSelectionSet(node.selectionSet) : { ...ZERO };
    inner.directives += directives;
    if (node.kind === Kind.INLINE_FRAGMENT) return inner;
    checkArguments([node]);
    inner.depth = node.name.value.startsWith("__") ? 0 : inner.depth + 1;
    inner.aliases += node.alias ? 1 : 0;
    return inner;
  }

  function measureSelectionSet({ selections }: SelectionSetNode): Shape {
    const sum = { ...ZERO };
    const seen = new Map<string, number>();
    for (const node of selections) {
      const { depth, aliases, directives } = measureSelection(node);
      sum.depth = Math.max(sum.depth, depth);
      sum.aliases += aliases;
      sum.directives += directives;
      if (node.kind === Kind.INLINE_FRAGMENT) continue;
      const name = node.kind === Kind.FIELD ? (node.alias ?? node.name).value : `...${node.name.value}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      if (times > LIMITS.repeats)
        found.fault ??= createLimitError(
          "repeats",
          `the same field at most ${LIMITS.repeats} times in a selection`,
          node,
        );
    }
    return sum;
  }

  function checkArguments(nodes: readonly (DirectiveNode | FieldNode)[] | undefined): void {
    for (const node of nodes ?? []) for (const { value } of node.arguments ?? []) checkNesting(value);
  }

  function checkNesting(value: ValueNode): void {
    if (countLevels(value) <= LIMITS.nesting) return;
    found.fault ??= createLimitError(
      "nesting",
      `at most ${LIMITS.nesting} levels of lists and objects in a value`,
      value,
    );
  }

  return {
    measure: (node: Definition) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? measureFragment(node.name.value) : measureDefinition(node),
    found,
  };
}

// The token limit bounds the recursion.
function countLevels(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + Math.max(0, ...value.values.map(countLevels));
  if (value.kind === Kind.OBJECT) return 1 + Math.max(0, ...value.fields.map((field) => countLevels(field.value)));
  return 0;
}

/** Returns true if the objects in the variables have more members in total than allowed. */
export function exceedsMaxMembers(variables: object): boolean {
  const waiting = [variables];
  let members = 0;
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    const inner = Object.values(value);
    if (!Array.isArray(value)) members += inner.length;
    if (members > LIMITS.members) return true;
    for (const one of inner) if (typeof one === "object" && one !== null) waiting.push(one);
  }
  return false;
}

/** Returns true if lists and objects in the variables nest deeper than allowed; iterative, as a body may nest very deep. */
export function exceedsMaxNesting(variables: object): boolean {
  let level: object[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.nesting) return true;
    level = level.flatMap((value) =>
      Object.values(value).filter((inner) => typeof inner === "object" && inner !== null),
    );
  }
  return false;
}
