import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  typeFromAST,
} from "graphql";
import { argumentOf, includes, type Values, type Variables } from "./arguments.ts";

const LIST = 10;
const PAGE = 20;
const MUTATION = 10;
/** Fields looked at; a document that needs more is refused. Ten times what the longest ordinary one takes. */
const MOST_STEPS = 20_000;

export interface Cost {
  /** Objects that may be returned, by the rules of runtime.md; infinite when it is too much to count. */
  cost: number;
  /** The same for introspection fields, which are free but have a limit of their own. */
  introspection: number;
  /** A query of introspection fields alone. */
  introspectionOnly: boolean;
}

const fixed = new WeakMap<OperationDefinitionNode, Cost>();

/**
 * Works out what a valid operation costs: fields that execution would merge count once, abstract types as their most
 * costly member. Every selection is worked out once per type, so fragments can't make this exponential.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): Cost {
  const known = fixed.get(operation);
  if (known) return known;
  const values: Variables = { given: variables, definitions: operation.variableDefinitions ?? [], used: false };
  const cost = count(schema, document, operation, values);
  if (!values.used) fixed.set(operation, cost);
  return cost;
}

function count(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Cost {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const numbers = new Map<SelectionSetNode, number>();
  const known = new Map<string, number>();
  let steps = 0;

  const numberOf = (set: SelectionSetNode): number => {
    if (!numbers.has(set)) numbers.set(set, numbers.size);
    return numbers.get(set) as number;
  };

  /** As execution collects them: by response name, fragments only where their type fits. */
  function collect(type: GraphQLObjectType, sets: Iterable<SelectionSetNode>): Map<string, FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    const visit = ({ selections }: SelectionSetNode): void => {
      for (const node of selections) {
        steps += 1;
        if (!includes(node, variables)) continue;
        if (node.kind === Kind.FIELD) {
          const name = (node.alias ?? node.name).value;
          const same = fields.get(name);
          if (same) same.push(node);
          else fields.set(name, [node]);
          continue;
        }
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          if (seen.has(node.name.value)) continue;
          seen.add(node.name.value);
        }
        const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
        if (fragment && applies(fragment.typeCondition, type)) visit(fragment.selectionSet);
      }
    };
    for (const set of sets) visit(set);
    return fields;
  }

  function applies(condition: FragmentDefinitionNode["typeCondition"] | undefined, type: GraphQLObjectType): boolean {
    const wanted = condition && typeFromAST(schema, condition);
    return !wanted || wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  }

  /** What one object of the type brings with it. `size`: how long its lists are. */
  function under(type: GraphQLCompositeType, sets: SelectionSetNode[], size: number): number {
    if (steps > MOST_STEPS) return Number.POSITIVE_INFINITY;
    if (!isObjectType(type)) return Math.max(0, ...schema.getPossibleTypes(type).map((one) => under(one, sets, size)));
    const key = `${type.name} ${size} ${[...new Set(sets.map(numberOf))].sort((a, b) => a - b)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (const nodes of collect(type, sets).values()) sum += field(definitionOf(type, nodes), nodes, size);
    known.set(key, sum);
    return sum;
  }

  /** The objects of one field: none where it is a scalar. */
  function field(definition: Definition | undefined, nodes: FieldNode[], size: number): number {
    const type = definition && getNamedType(definition.type);
    if (!definition || !isCompositeType(type)) return 0;
    const sets = nodes.flatMap((node) => node.selectionSet ?? []);
    const inner = under(type, sets, isConnection(type) ? pageSize(nodes[0] as FieldNode) : LIST);
    return (1 + inner) * size ** listDepth(definition.type);
  }

  function pageSize(node: FieldNode): number {
    const [first, last] = ["first", "last"].map((name) => argumentOf(node, name, variables));
    const asked = [first, last].filter((value) => typeof value === "number");
    return asked.length > 0 ? Math.max(1, ...asked) : PAGE;
  }

  const root = schema.getRootType(operation.operation) as GraphQLObjectType;
  const result: Cost = { cost: 0, introspection: 0, introspectionOnly: operation.operation === "query" };
  for (const [first, ...same] of collect(root, [operation.selectionSet]).values() as Iterable<[FieldNode]>) {
    const name = first.name.value;
    const objects = field(META[name] ?? root.getFields()[name], [first, ...same], LIST);
    if (!name.startsWith("__")) result.introspectionOnly = false;
    if (name in META) result.introspection += objects;
    // A mutation's ten stand for its own object too.
    else result.cost += operation.operation === "mutation" ? MUTATION + Math.max(0, objects - 1) : objects;
  }
  return result;
}

type Definition = GraphQLField<unknown, unknown>;
const META: Record<string, Definition> = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef };
const definitionOf = (type: GraphQLObjectType, [node]: FieldNode[]) => type.getFields()[node?.name.value ?? ""];

const isConnection = (type: GraphQLCompositeType): boolean =>
  isObjectType(type) && "pageInfo" in type.getFields() && "edges" in type.getFields();

function listDepth(type: GraphQLOutputType): number {
  if (isNonNullType(type)) return listDepth(type.ofType);
  return isListType(type) ? 1 + listDepth(type.ofType) : 0;
}
