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

/** Variables before execution: what was sent, not yet checked, and the definitions with their defaults. */
export interface Variables {
  given: Values;
  definitions: readonly VariableDefinitionNode[];
  /** Whether any was looked at: else what was worked out holds for all variables. */
  used: boolean;
}

function valueIn(node: ValueNode, variables: Variables): unknown {
  if (node.kind !== Kind.VARIABLE) return valueFromASTUntyped(node);
  variables.used = true;
  const { given, definitions } = variables;
  const name = node.name.value;
  if (Object.hasOwn(given, name) && given[name] !== undefined) return given[name];
  const fallback = definitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return fallback && valueFromASTUntyped(fallback);
}

const find = (nodes: readonly ArgumentNode[] | undefined, name: string) =>
  nodes?.find((argument) => argument.name.value === name)?.value;

/** What an argument of a field will be; undefined where it isn't given. */
export function argumentOf(node: FieldNode, name: string, variables: Variables): unknown {
  const value = find(node.arguments, name);
  return value && valueIn(value, variables);
}

/** Whether the selection is carried out: only a plain `true` skips it, only a plain `false` leaves it out. */
export function includes(node: SelectionNode, variables: Variables): boolean {
  for (const { name, arguments: nodes } of node.directives ?? []) {
    const value = find(nodes, "if");
    if (!value) continue;
    if (name.value === "skip" && valueIn(value, variables) === true) return false;
    if (name.value === "include" && valueIn(value, variables) === false) return false;
  }
  return true;
}
