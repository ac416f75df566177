import {
  type ArgumentNode,
  type FieldNode,
  Kind,
  type SelectionNode,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
} from "graphql";

export type Values = Readonly<Record<string, unknown>>;

/** Variables before execution: the values as sent, not yet validated, and the definitions with their defaults. */
export interface Variables {
  given: Values;
  definitions: readonly VariableDefinitionNode[];
  /** Names of the variables that were read: the result holds for all requests with the same values of these. */
  readonly used: Set<string>;
}

function resolveValue(node: ValueNode, variables: Variables): unknown {
  if (node.kind !== Kind.VARIABLE) return valueFromASTUntyped(node);
  const { given, definitions, used } = variables;
  const name = node.name.value;
  used.add(name);
  if (Object.hasOwn(given, name) && given[name] !== undefined) return given[name];
  const fallback = definitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return fallback && valueFromASTUntyped(fallback);
}

const findArgument = (nodes: readonly ArgumentNode[] | undefined, name: string) =>
  nodes?.find((argument) => argument.name.value === name)?.value;

/** Returns the value of a field argument; undefined if it is absent. */
export function getArgument(node: FieldNode, name: string, variables: Variables): unknown {
  const value = findArgument(node.arguments, name);
  return value && resolveValue(value, variables);
}

/** Returns false if `@skip` is exactly `true` or `@include` is exactly `false`. */
export function isIncluded(node: SelectionNode, variables: Variables): boolean {
  for (const { name, arguments: nodes } of node.directives ?? []) {
    const value = findArgument(nodes, "if");
    if (!value) continue;
    if (name.value === "skip" && resolveValue(value, variables) === true) return false;
    if (name.value === "include" && resolveValue(value, variables) === false) return false;
  }
  return true;
}
