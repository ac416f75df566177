import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isNonNullType,
  locatedError,
  type OperationDefinitionNode,
  type ResponsePath,
  responsePathAsArray,
} from "graphql";

/** The state of one execution of a compiled operation. */
export interface Execution {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operation: OperationDefinitionNode;
  readonly rootValue: unknown;
  readonly contextValue: unknown;
  readonly variableValues: Record<string, unknown>;
  readonly errors: FieldErrors;
}

/** A field of a selection: the part of GraphQLResolveInfo that is the same in every execution, and its type. */
export interface Field {
  readonly fieldName: string;
  readonly responseName: string;
  readonly fieldNodes: readonly FieldNode[];
  readonly parentType: GraphQLResolveInfo["parentType"];
  readonly returnType: GraphQLOutputType;
}

export const createInfo = (field: Field, run: Execution, path: ResponsePath): GraphQLResolveInfo => ({
  fieldName: field.fieldName,
  fieldNodes: field.fieldNodes,
  returnType: field.returnType,
  parentType: field.parentType,
  path,
  schema: run.schema,
  fragments: run.fragments,
  rootValue: run.rootValue,
  operation: run.operation,
  variableValues: run.variableValues,
});

/** The errors of an execution, in the order in which they occur, as graphql-js collects them. */
export class FieldErrors {
  readonly list: GraphQLError[] = [];
  readonly #positions = new Set<ResponsePath | undefined>();

  /** Adds an error unless it is below a position that is null because of an earlier one. */
  add(error: GraphQLError, path: ResponsePath | undefined): void {
    if (this.#positions.size > 0) {
      for (let at = path; at; at = at.prev) if (this.#positions.has(at)) return;
      if (this.#positions.has(undefined)) return;
    }
    this.#positions.add(path);
    this.list.push(error);
  }
}

/** Records the error of a nullable position, whose value is then null. @throws GraphQLError at a position that is not nullable */
export function handleError(
  run: Execution,
  { fieldNodes }: Field,
  raw: unknown,
  type: GraphQLOutputType,
  path: ResponsePath,
): null {
  const error = locatedError(raw, fieldNodes, responsePathAsArray(path));
  if (isNonNullType(type)) throw error;
  run.errors.add(error, path);
  return null;
}

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
