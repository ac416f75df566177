import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  isObjectType,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  visit,
} from "graphql";
import { compileOperation, type FieldDefaults } from "./compile.ts";
import type { ExecuteObject } from "./complete.ts";
import { type Execution, FieldErrors, isPromise } from "./execution.ts";

/** `coerced`: variables that were coerced before, for admission. */
export interface CompiledArgs extends ExecutionArgs {
  coerced?: Record<string, unknown> | undefined;
}

/** Executes an operation as `execute` of graphql-js does. */
export type Execute = (args: CompiledArgs) => Promise<ExecutionResult> | ExecutionResult;

/** Compiled forms of one operation that are kept: one for each combination of values in `@skip` and `@include`. */
const MAX_FORMS = 16;

interface Plan {
  fragments: Record<string, FragmentDefinitionNode>;
  /** Names of the variables in directives. */
  conditions: readonly string[];
  forms: Map<string, ExecuteObject>;
}

/**
 * Creates an executor that compiles queries and subscriptions once per document; their results are those of graphql-js, errors
 * and their order included. No code is generated from a document. graphql-js executes what is not compiled: mutations, which
 * run one after the other, a document that names `__proto__`, and a request that graphql-js would reject.
 */
export function createExecutor(schema: GraphQLSchema, defaults: FieldDefaults): Execute {
  const plans = new WeakMap<OperationDefinitionNode, Plan | null>();
  const checksTypes = Object.values(schema.getTypeMap()).some((type) => isObjectType(type) && type.isTypeOf);

  function getPlan(document: DocumentNode, operation: OperationDefinitionNode): Plan | null {
    let plan = plans.get(operation);
    if (plan === undefined) {
      plan = checksTypes || operation.operation === "mutation" ? null : createPlan(document);
      plans.set(operation, plan);
    }
    return plan;
  }

  return (args) => {
    const { document, operationName, variableValues, contextValue, rootValue } = args;
    const operation = getOperationAST(document, operationName);
    const plan = operation && getPlan(document, operation);
    const root = operation && schema.getRootType(operation.operation);
    if (!operation || !plan || !root) return execute(args);
    const variables =
      args.coerced ?? getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}).coerced;
    if (!variables) return execute(args);

    const run: Execution = {
      schema,
      fragments: plan.fragments,
      operation,
      rootValue,
      contextValue,
      variableValues: variables,
      errors: new FieldErrors(),
    };
    const respond = (data: unknown): ExecutionResult => {
      const { list } = run.errors;
      const object = isResultData(data) ? data : null;
      return list.length > 0 ? { errors: list, data: object } : { data: object };
    };
    const fail = (error: unknown) => {
      run.errors.add(error instanceof GraphQLError ? error : locatedError(error, undefined), undefined);
      return respond(null);
    };
    try {
      const form = getForm(plan, variables, (conditions) =>
        compileOperation({ schema, operation, fragments: plan.fragments, conditions, defaults }, root),
      );
      const data = form(run, undefined, rootValue);
      return isPromise(data) ? data.then(respond, fail) : respond(data);
    } catch (error) {
      return fail(error);
    }
  };
}

const isResultData = (data: unknown): data is Record<string, unknown> => typeof data === "object" && data !== null;

function createPlan(document: DocumentNode): Plan | null {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  const conditions = new Set<string>();
  let usesPrototype = false;
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  visit(document, {
    Name({ value }) {
      if (value === "__proto__") usesPrototype = true;
    },
    Directive(directive) {
      visit(directive, { Variable: ({ name }) => void conditions.add(name.value) });
    },
  });
  return usesPrototype ? null : { fragments, conditions: [...conditions], forms: new Map() };
}

function getForm(
  { conditions, forms }: Plan,
  variables: Record<string, unknown>,
  compile: (conditions: Record<string, unknown>) => ExecuteObject,
): ExecuteObject {
  const key = conditions.map((name) => String(variables[name])).join();
  let form = forms.get(key);
  if (!form) {
    const present = conditions.filter((name) => Object.hasOwn(variables, name));
    form = compile(Object.fromEntries(present.map((name) => [name, variables[name]])));
    if (forms.size >= MAX_FORMS) forms.clear();
    forms.set(key, form);
  }
  return form;
}
