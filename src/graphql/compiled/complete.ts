import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type ResponsePath,
} from "graphql";
import { inspect } from "graphql/jsutils/inspect.js";
import { type Execution, type Field, handleError, isPromise } from "./execution.ts";

/** Completes a value that is not a promise; `info` is present where the type contains an abstract one. */
export type Complete = (
  run: Execution,
  path: ResponsePath,
  value: unknown,
  info: GraphQLResolveInfo | undefined,
) => unknown;

/** Executes the selection of an object. */
export type ExecuteObject = (run: Execution, path: ResponsePath | undefined, source: unknown) => unknown;

/** Compiles the completion of values of a field. `compileObject`: compiles the selection for one type of object. */
export function compileType(
  field: Field,
  type: GraphQLOutputType,
  compileObject: (type: GraphQLObjectType) => ExecuteObject,
): Complete {
  if (isNonNullType(type)) {
    const complete = compileType(field, type.ofType, compileObject);
    return (run, path, value, info) => {
      const completed = complete(run, path, value, info);
      if (completed === null) throw createNullError(field);
      return completed;
    };
  }
  const complete = compileNullable(field, type, compileObject);
  return (run, path, value, info) => {
    if (value == null) return null;
    if (value instanceof Error) throw value;
    return complete(run, path, value, info);
  };
}

export const createNullError = ({ parentType, fieldName }: Field): Error =>
  new Error(`Cannot return null for non-nullable field ${parentType.name}.${fieldName}.`);

function compileNullable(
  field: Field,
  type: GraphQLOutputType,
  compileObject: (type: GraphQLObjectType) => ExecuteObject,
): Complete {
  if (isListType(type)) return compileList(field, type.ofType, compileType(field, type.ofType, compileObject));
  if (isLeafType(type)) return (_run, _path, value) => serializeLeaf(type, value);
  if (isAbstractType(type)) return compileAbstract(field, type, compileObject);
  if (!isObjectType(type)) throw new TypeError(`${inspect(type)} is not an output type.`);
  const execute = compileObject(type);
  return (run, path, value) => execute(run, path, value);
}

/** A scalar or enum. */
interface Leaf {
  name: string;
  serialize(value: unknown): unknown;
}

/** Strings are the values of most fields, and their serialization returns them unchanged. */
export function serializeLeaf(type: Leaf, value: unknown): unknown {
  if (typeof value === "string" && (type.name === "String" || type.name === "ID")) return value;
  const serialized = type.serialize(value);
  if (serialized == null)
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
    );
  return serialized;
}

function compileList(field: Field, itemType: GraphQLOutputType, complete: Complete): Complete {
  const completeItem: Complete = (run, path, item, info) => {
    try {
      const value = isPromise(item)
        ? item.then((resolved) => complete(run, path, resolved, info))
        : complete(run, path, item, info);
      if (!isPromise(value)) return value;
      return value.then(undefined, (error) => handleError(run, field, error, itemType, path));
    } catch (error) {
      return handleError(run, field, error, itemType, path);
    }
  };
  return (run, listPath, list, info) => {
    if (!isIterable(list))
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${field.parentType.name}.${field.fieldName}".`,
      );
    const completed: unknown[] = [];
    let pending = false;
    let failure: { error: unknown } | undefined;
    for (const item of list) {
      const path = { prev: listPath, key: completed.length, typename: undefined };
      // Nothing waits for the other items of a list that has failed, and some of them may reject.
      if (failure) ignoreRejection(item);
      else {
        try {
          completed.push(completeItem(run, path, item, info));
          pending ||= isPromise(completed.at(-1));
        } catch (error) {
          failure = { error };
        }
      }
    }
    if (failure) {
      completed.forEach(ignoreRejection);
      throw failure.error;
    }
    return pending ? Promise.all(completed) : completed;
  };
}

const ignoreRejection = (value: unknown): void => {
  if (isPromise(value)) value.then(undefined, () => {});
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" &&
  value !== null &&
  Symbol.iterator in value &&
  typeof value[Symbol.iterator] === "function";

function compileAbstract(
  field: Field,
  type: GraphQLAbstractType,
  compileObject: (type: GraphQLObjectType) => ExecuteObject,
): Complete {
  const compiled = new Map<GraphQLObjectType, ExecuteObject>();
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const execute = (run: Execution, path: ResponsePath, value: unknown, name: unknown) => {
    const concrete = requireObjectType(run.schema, field, type, name, value);
    const known = compiled.get(concrete) ?? compileObject(concrete);
    compiled.set(concrete, known);
    return known(run, path, value);
  };
  return (run, path, value, info) => {
    if (!info) throw new TypeError("An abstract type needs the information of its field.");
    const name: unknown = resolveType(value, run.contextValue, info, type);
    return isPromise(name)
      ? name.then((resolved) => execute(run, path, value, resolved))
      : execute(run, path, value, name);
  };
}

/** Uses the messages of graphql-js. */
function requireObjectType(
  schema: GraphQLSchema,
  { parentType, fieldName, fieldNodes: nodes }: Field,
  { name: abstract }: GraphQLAbstractType,
  name: unknown,
  value: unknown,
): GraphQLObjectType {
  const place = `"${abstract}" must resolve to an Object type at runtime for field "${parentType.name}.${fieldName}"`;
  if (name == null)
    throw new GraphQLError(
      `Abstract type ${place}. Either the "${abstract}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
      { nodes },
    );
  if (typeof name !== "string")
    throw new GraphQLError(`Abstract type ${place} with value ${inspect(value)}, received "${inspect(name)}".`);
  const type = schema.getType(name);
  const resolved = `Abstract type "${abstract}" was resolved to a`;
  if (!type) throw new GraphQLError(`${resolved} type "${name}" that does not exist inside the schema.`, { nodes });
  if (!isObjectType(type)) throw new GraphQLError(`${resolved} non-object type "${name}".`, { nodes });
  const expected = schema.getType(abstract);
  if (!isAbstractType(expected) || !schema.isSubType(expected, type))
    throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${abstract}".`, { nodes });
  return type;
}
