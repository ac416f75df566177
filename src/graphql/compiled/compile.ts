import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type ResponsePath,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from "graphql";
import { collectFields, collectSubfields } from "graphql/execution/collectFields.js";
import { type Complete, compileType, createNullError, type ExecuteObject, serializeLeaf } from "./complete.ts";
import { createInfo, type Execution, type Field, handleError, isPromise } from "./execution.ts";

/** Fields without a resolver. `resolve` reads the property that `getProperty` names, unless it is undefined. */
export interface FieldDefaults {
  getProperty(fieldName: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: graphql-js leaves the type of sources open
  resolve: GraphQLFieldResolver<any, unknown>;
}

/** An operation with the values of the variables in its `@skip` and `@include`. */
export interface Scope {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  conditions: Record<string, unknown>;
  defaults: FieldDefaults;
}

/** Adds one field to the result of an object, or its promise; nothing for a field that does not exist. */
type ExecuteField = (run: Execution, parent: ResponsePath | undefined, source: unknown) => unknown;

/**
 * Compiles the selection of an operation into functions: fields are collected and arguments without variables are coerced once,
 * and a field without a resolver reads its property. The functions do what graphql-js does, in the same order.
 */
export function compileOperation(scope: Scope, root: GraphQLObjectType): ExecuteObject {
  const { schema, fragments, conditions, operation } = scope;
  return compileFields(scope, root, collectFields(schema, fragments, conditions, root, operation.selectionSet));
}

function compileFields(
  scope: Scope,
  type: GraphQLObjectType,
  selection: Map<string, readonly FieldNode[]>,
): ExecuteObject {
  const names: string[] = [];
  const fields: ExecuteField[] = [];
  for (const [responseName, fieldNodes] of selection) {
    const definition = findDefinition(scope.schema, type, fieldNodes[0]?.name.value ?? "");
    if (!definition) continue;
    names.push(responseName);
    fields.push(compileField(scope, definition, { ...toField(definition, type), responseName, fieldNodes }));
  }
  return (run, path, source) => {
    const result: Record<string, unknown> = {};
    let pending: string[] | undefined;
    try {
      for (let i = 0; i < fields.length; i += 1) {
        const value = fields[i]?.(run, path, source);
        const name = names[i] ?? "";
        result[name] = value;
        if (!isPromise(value)) continue;
        pending ??= [];
        pending.push(name);
      }
    } catch (error) {
      if (!pending) throw error;
      // The other fields may reject as well, and nothing else would wait for them.
      return settle(result, pending).finally(() => {
        throw error;
      });
    }
    return pending ? settle(result, pending) : result;
  };
}

/** Waits for the fields that are promises. */
const settle = (result: Record<string, unknown>, pending: readonly string[]) =>
  Promise.all(pending.map((name) => result[name])).then((values) => {
    for (let i = 0; i < pending.length; i += 1) result[pending[i] ?? ""] = values[i];
    return result;
  });

type Definition = GraphQLField<unknown, unknown>;

const toField = ({ name, type }: Definition, parentType: GraphQLObjectType) => ({
  fieldName: name,
  parentType,
  returnType: type,
});

function findDefinition(schema: GraphQLSchema, type: GraphQLObjectType, name: string): Definition | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return type.getFields()[name];
}

function compileField(scope: Scope, definition: Definition, field: Field): ExecuteField {
  if (definition === TypeNameMetaFieldDef) return () => field.parentType.name;
  // Each type of object is compiled when the first value has it.
  const compileObject = (type: GraphQLObjectType): ExecuteObject => {
    let compiled: ExecuteObject | undefined;
    return (run, path, source) => {
      compiled ??= compileFields(
        scope,
        type,
        collectSubfields(scope.schema, scope.fragments, scope.conditions, type, field.fieldNodes),
      );
      return compiled(run, path, source);
    };
  };
  const complete = compileType(field, definition.type, compileObject);
  if (definition.resolve) return compileResolver(definition, definition.resolve, field, complete);
  return compileProperty(definition, scope.defaults, field, complete);
}

function compileProperty(
  definition: Definition,
  defaults: FieldDefaults,
  field: Field,
  complete: Complete,
): ExecuteField {
  const { fieldName, responseName, parentType, returnType } = field;
  const typename = parentType.name;
  const property = defaults.getProperty(fieldName);
  // A source without the property may have a method or a property of the field's own name.
  const resolve = compileResolver(definition, defaults.resolve, field, complete);
  const isAbstract = isAbstractType(getNamedType(returnType));
  const isRequired = isNonNullType(returnType);
  const type = getNullableType(returnType);
  const leaf = isLeafType(type) ? type : undefined;

  return (run, parent, source) => {
    const value = isRecord(source) ? source[property] : undefined;
    if (value === undefined || isAbstract || isPromise(value) || value instanceof Error)
      return resolve(run, parent, source);
    if (leaf) {
      try {
        if (value !== null) return serializeLeaf(leaf, value);
        if (!isRequired) return null;
        throw createNullError(field);
      } catch (error) {
        return handleError(run, field, error, returnType, { prev: parent, key: responseName, typename });
      }
    }
    const path = { prev: parent, key: responseName, typename };
    try {
      const completed = complete(run, path, value, undefined);
      return isPromise(completed)
        ? completed.then(undefined, (error) => handleError(run, field, error, returnType, path))
        : completed;
    } catch (error) {
      return handleError(run, field, error, returnType, path);
    }
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function compileResolver(
  definition: Definition,
  resolve: FieldDefaults["resolve"],
  field: Field,
  complete: Complete,
): ExecuteField {
  const { responseName, parentType, returnType } = field;
  const getArguments = compileArguments(definition, field.fieldNodes[0]);
  return (run, parent, source) => {
    const path = { prev: parent, key: responseName, typename: parentType.name };
    const info = createInfo(field, run, path);
    try {
      const value = resolve(source, getArguments(run), run.contextValue, info);
      const completed = isPromise(value)
        ? value.then((resolved) => complete(run, path, resolved, info))
        : complete(run, path, value, info);
      return isPromise(completed)
        ? completed.then(undefined, (error) => handleError(run, field, error, returnType, path))
        : completed;
    } catch (error) {
      return handleError(run, field, error, returnType, path);
    }
  };
}

type Arguments = Record<string, unknown>;

/** Coerces arguments that contain no variable and no object once; each call receives a copy. */
function compileArguments(definition: Definition, node: FieldNode | undefined): (run: Execution) => Arguments {
  if (!node || definition.args.length === 0) return () => ({});
  let constant: Arguments | undefined;
  const isConstant = !hasVariables(node);
  return (run) => {
    if (constant) return { ...constant };
    const values = getArgumentValues(definition, node, run.variableValues);
    if (isConstant && !Object.values(values).some(isRecord)) constant = { ...values };
    return values;
  };
}

function hasVariables({ arguments: nodes = [] }: FieldNode): boolean {
  let found = false;
  for (const node of nodes)
    visit(node, {
      [Kind.VARIABLE]() {
        found = true;
      },
    });
  return found;
}
