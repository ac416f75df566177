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
import { limitFault } from "./faults.ts";
import { LIMITS } from "./limits.ts";

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

interface Shape {
  depth: number;
  aliases: number;
  directives: number;
}

/**
 * The limits that need no schema, before anything slower looks at the document. Aliases and directives count as if
 * fragments were written out; each fragment is measured once, so that none can make this exponential.
 */
export function checkShape(document: DocumentNode): GraphQLError | undefined {
  const { measure, found } = createMeasure(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const shape = measure(definition);
    if (found.fault) return found.fault;
    // A fragment counts where it is used, which may be below an introspection field.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) continue;
    for (const name of ["depth", "aliases", "directives"] as const)
      if (shape[name] > LIMITS[name]) return limitFault(name, `at most ${LIMITS[name]} ${WORDS[name]}`, definition);
  }
  return undefined;
}

const WORDS = { depth: "levels of fields", aliases: "aliases", directives: "directives" };
const NOTHING: Shape = { depth: 0, aliases: 0, directives: 0 };

function createMeasure(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, Shape>();
  const found: { fault: GraphQLError | undefined } = { fault: undefined };

  function ofFragment(name: string): Shape {
    const shape = known.get(name);
    if (shape) return shape;
    // While it is measured a fragment inside itself counts nothing; validation refuses the cycle.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measured = fragment ? ofDefinition(fragment) : NOTHING;
    known.set(name, measured);
    return measured;
  }

  function ofDefinition({ selectionSet, variableDefinitions = [], directives = [] }: Definition): Shape {
    const shape = ofSet(selectionSet);
    shape.directives += directives.length;
    checkArguments(directives);
    for (const variable of variableDefinitions) {
      shape.directives += variable.directives?.length ?? 0;
      if (variable.defaultValue) checkNesting(variable.defaultValue);
    }
    return shape;
  }

  function ofSelection(node: SelectionNode): Shape {
    checkArguments(node.directives);
    const directives = node.directives?.length ?? 0;
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const shape = ofFragment(node.name.value);
      return { ...shape, directives: shape.directives + directives };
    }
    const inner = node.selectionSet ? ofSet(node.selectionSet) : { ...NOTHING };
    inner.directives += directives;
    if (node.kind === Kind.INLINE_FRAGMENT) return inner;
    checkArguments([node]);
    inner.depth = node.name.value.startsWith("__") ? 0 : inner.depth + 1;
    inner.aliases += node.alias ? 1 : 0;
    return inner;
  }

  function ofSet({ selections }: SelectionSetNode): Shape {
    const sum = { ...NOTHING };
    const seen = new Map<string, number>();
    for (const node of selections) {
      const { depth, aliases, directives } = ofSelection(node);
      sum.depth = Math.max(sum.depth, depth);
      sum.aliases += aliases;
      sum.directives += directives;
      if (node.kind === Kind.INLINE_FRAGMENT) continue;
      const name = node.kind === Kind.FIELD ? (node.alias ?? node.name).value : `...${node.name.value}`;
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      if (times > LIMITS.repeats)
        found.fault ??= limitFault("repeats", `the same field at most ${LIMITS.repeats} times in a selection`, node);
    }
    return sum;
  }

  function checkArguments(nodes: readonly (DirectiveNode | FieldNode)[] | undefined): void {
    for (const node of nodes ?? []) for (const { value } of node.arguments ?? []) checkNesting(value);
  }

  function checkNesting(value: ValueNode): void {
    if (levels(value) <= LIMITS.nesting) return;
    found.fault ??= limitFault("nesting", `at most ${LIMITS.nesting} levels of lists and objects in a value`, value);
  }

  return {
    measure: (node: Definition) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? ofFragment(node.name.value) : ofDefinition(node),
    found,
  };
}

// A document has few tokens: this can't get deep enough for the stack.
function levels(value: ValueNode): number {
  if (value.kind === Kind.LIST) return 1 + Math.max(0, ...value.values.map(levels));
  if (value.kind === Kind.OBJECT) return 1 + Math.max(0, ...value.fields.map((field) => levels(field.value)));
  return 0;
}

/** Whether the objects in the variables have more members than allowed, all together. */
export function hasTooManyMembers(variables: object): boolean {
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

/** Whether variables hold deeper lists and objects than allowed; without recursion, as they may be as deep as a body is long. */
export function nestsTooDeep(variables: object): boolean {
  let level: object[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.nesting) return true;
    level = level.flatMap((value) =>
      Object.values(value).filter((inner) => typeof inner === "object" && inner !== null),
    );
  }
  return false;
}
