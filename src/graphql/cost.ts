import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getDirectiveValues,
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
import { getArgument, isIncluded, type Values, type Variables } from "./arguments.ts";
import { KeptByVariables } from "./kept-by-variables.ts";

/** Length of a list without `@listSize`, such as those of introspection. */
const LIST_SIZE = 10;
/** Maximum number of selections visited, ten times that of the largest ordinary document; beyond it the cost is infinite. */
const MAX_STEPS = 20_000;

export interface Cost {
  /** Number of objects that may be returned; infinite when it takes too many steps to count. */
  cost: number;
  /** The same for introspection fields, which cost nothing but have a limit of their own. */
  introspection: number;
  /** Number of fields of a mutation, each of which is a call as in REST. */
  writes: number;
  /** True for a query that selects introspection fields only. */
  introspectionOnly: boolean;
}

const known = new WeakMap<OperationDefinitionNode, KeptByVariables<Cost>>();

/**
 * Computes the cost of a valid operation: fields that execution would merge count once, abstract types as their most
 * expensive member. Each selection is computed once per type, so that nested fragments stay linear.
 */
export function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): Cost {
  const kept = known.get(operation) ?? new KeptByVariables<Cost>();
  known.set(operation, kept);
  const before = kept.get(variables);
  if (before) return before;
  const used = new Set<string>();
  const cost = countObjects(schema, document, operation, {
    given: variables,
    definitions: operation.variableDefinitions ?? [],
    used,
  });
  kept.set(variables, used, cost);
  return cost;
}

function countObjects(
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

  const getNumber = (set: SelectionSetNode): number => {
    const number = numbers.get(set) ?? numbers.size;
    numbers.set(set, number);
    return number;
  };

  /** Collects fields as execution does: by response name, and fragments only where their type condition applies. */
  function collect(type: GraphQLObjectType, sets: Iterable<SelectionSetNode>): Map<string, FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    const visit = ({ selections }: SelectionSetNode): void => {
      for (const node of selections) {
        steps += 1;
        if (!isIncluded(node, variables)) continue;
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
        if (fragment && fragmentApplies(fragment.typeCondition, type)) visit(fragment.selectionSet);
      }
    };
    for (const set of sets) visit(set);
    return fields;
  }

  function fragmentApplies(
    condition: FragmentDefinitionNode["typeCondition"] | undefined,
    type: GraphQLObjectType,
  ): boolean {
    const wanted = condition && typeFromAST(schema, condition);
    return !wanted || wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
  }

  /** Number of objects below one object of the type. `sized`: lists whose length the field of the object sets. */
  function countChildren(type: GraphQLCompositeType, sets: SelectionSetNode[], sized: SizedFields | undefined): number {
    if (steps > MAX_STEPS) return Number.POSITIVE_INFINITY;
    if (!isObjectType(type))
      return Math.max(0, ...schema.getPossibleTypes(type).map((one) => countChildren(one, sets, sized)));
    const key = `${type.name} ${sized?.size} ${sized?.names} ${[...new Set(sets.map(getNumber))].sort((a, b) => a - b)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let sum = 0;
    for (const nodes of collect(type, sets).values()) {
      // The root of queries is below the payload of a mutation, too; introspection is not.
      if (type === schema.getQueryType() && (nodes[0]?.name.value ?? "") in META_FIELDS)
        result.introspection = Number.POSITIVE_INFINITY;
      sum += countField(getDefinition(type, nodes), nodes, sized);
    }
    known.set(key, sum);
    return sum;
  }

  /** Number of objects of one field; none for a scalar. */
  function countField(definition: Definition | undefined, nodes: FieldNode[], sized: SizedFields | undefined): number {
    const type = definition && getNamedType(definition.type);
    if (!definition || !isCompositeType(type)) return 0;
    const sets = nodes.flatMap((node) => node.selectionSet ?? []);
    const { listSize, weight } = getRule(schema, definition);
    const size = listSize ? getSize(listSize, nodes) : LIST_SIZE;
    const names = listSize?.sizedFields;
    const inner = countChildren(type, sets, names && { names, size });
    const length = sized?.names.includes(definition.name) ? sized.size : size;
    return (weight + inner) * length ** listDepth(definition.type);
  }

  /** Length of a list by its arguments. */
  function getSize({ assumedSize = LIST_SIZE, slicingArguments = [] }: ListSize, [node]: readonly FieldNode[]): number {
    const given = slicingArguments.map((name) => node && getArgument(node, name, variables));
    const sizes = given.flatMap((value) => {
      if (Array.isArray(value)) return [value.length];
      return typeof value === "number" ? [Math.max(1, value)] : [];
    });
    return sizes.length > 0 ? Math.max(...sizes) : assumedSize;
  }

  const root = schema.getRootType(operation.operation);
  const isMutation = operation.operation === "mutation";
  const result: Cost = { cost: 0, introspection: 0, writes: 0, introspectionOnly: operation.operation === "query" };
  if (!root) return result;
  for (const nodes of collect(root, [operation.selectionSet]).values()) {
    const name = nodes[0]?.name.value ?? "";
    const definition = root.getFields()[name];
    const objects = countField(META_FIELDS[name] ?? definition, nodes, undefined);
    if (!name.startsWith("__")) result.introspectionOnly = false;
    if (name in META_FIELDS) result.introspection += objects;
    // The base cost of a mutation includes the object of its payload.
    else result.cost += isMutation && definition ? getWeight(schema, definition) + Math.max(0, objects - 1) : objects;
    if (isMutation && !name.startsWith("__")) result.writes += 1;
  }
  result.cost = roundUp(result.cost);
  return result;
}

/** Rounds a sum of weights such as 0.1 up to a whole number, regardless of the inexactness of such sums. */
const roundUp = (cost: number): number => Math.max(0, Math.ceil(cost - 1e-6));

type Definition = GraphQLField<unknown, unknown>;
const META_FIELDS: Record<string, Definition> = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef };
const getDefinition = (type: GraphQLObjectType, [node]: FieldNode[]) => type.getFields()[node?.name.value ?? ""];

/** Fields below a field that have its length. */
interface SizedFields {
  names: readonly string[];
  size: number;
}

/** The arguments of `@listSize`. */
interface ListSize {
  assumedSize?: number;
  slicingArguments?: readonly string[];
  sizedFields?: readonly string[];
}

interface Rule {
  listSize: ListSize | undefined;
  /** Cost of one object of the field's type. */
  weight: number;
}

const rules = new WeakMap<Definition, Rule>();

/** Reads the rule of a field from the directives of the schema. */
function getRule(schema: GraphQLSchema, definition: Definition): Rule {
  const known = rules.get(definition);
  if (known) return known;
  const rule = {
    listSize: readDirective(schema, "listSize", definition),
    weight: getWeight(schema, getNamedType(definition.type)),
  };
  rules.set(definition, rule);
  return rule;
}

/** Cost of one object of a type, or of a mutation, by `@cost`. */
const getWeight = (schema: GraphQLSchema, part: Annotated): number =>
  Number(readDirective(schema, "cost", part)?.weight ?? 1);

interface Annotated {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}

function readDirective(schema: GraphQLSchema, name: string, { astNode }: Annotated) {
  const directive = schema.getDirective(name);
  return directive && astNode ? getDirectiveValues(directive, astNode) : undefined;
}

function listDepth(type: GraphQLOutputType): number {
  if (isNonNullType(type)) return listDepth(type.ofType);
  return isListType(type) ? 1 + listDepth(type.ofType) : 0;
}
