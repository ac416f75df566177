import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import type { Context } from "../core/context.ts";
import { MISSING_KEY, unauthorized } from "../core/errors.ts";
import { CALL_WORK, MAX_OPERATION_WORK, WorkBudget } from "../core/work.ts";
import { asApiError } from "../http/errors.ts";
import type { Config } from "../process/config.ts";
import { computeCost } from "./cost.ts";
import { createDocumentCache } from "./document-cache.ts";
import type { DocumentIds } from "./document-ids.ts";
import { exceedsMaxMembers, exceedsMaxNesting } from "./document-limits.ts";
import { toGraphqlError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { createLimitError, toRequestError } from "./request-errors.ts";

/** graphql-js appends one error that says that there are more. */
const COERCION = { maxErrors: LIMITS.errors - 1 };

const NEEDS_SOCKET =
  "A subscription needs a websocket (graphql-transport-ws) or a request that accepts text/event-stream.";

/** An operation as a client requests it. */
export interface OperationRequest {
  source: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  subscriptions: boolean;
  /** The request's `extensions.atLeast`, or its header. */
  atLeast?: unknown;
}

/** `extensions.cost` of a response. */
export interface OperationCost {
  requested: number;
  limit: number;
  /** Calls charged to the account's rate limit; verbs with expensive work add theirs. */
  readonly calls: number;
}

export interface AdmittedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  cost: OperationCost;
  /** The variables as the executor needs them. */
  coerced: Record<string, unknown>;
}

/** @throws AggregateError of GraphQL errors, at most 20, when the operation may not be executed */
export type AdmitOperation = (caller: Context | undefined, asked: OperationRequest) => Promise<AdmittedOperation>;

/**
 * Admits operations of every transport to execution: parses the document, checks the limits, computes the cost and
 * charges the rate limit: a call for each CALL_WORK of cost, and at least one for each write. A rejected operation is charged one call.
 */
export function createOperationAdmission(
  schema: GraphQLSchema,
  config: Pick<Config, "introspection">,
  ids: DocumentIds,
): AdmitOperation {
  const read = createDocumentCache(schema, config.introspection !== "false");

  function examine(caller: Context | undefined, { source, operationName, variables, subscriptions }: OperationRequest) {
    ids.requireTrusted(source);
    const document = read(source);
    const operation = getOperationAST(document, operationName);
    if (caller && operation) caller.operation = describeOperation(operation);
    if (!operation) throw rejectWith(createUnknownOperationError(operationName));
    if (operation.operation === "subscription" && !subscriptions)
      throw rejectWith(toRequestError(new GraphQLError(NEEDS_SOCKET, { nodes: operation })));
    if (exceedsMaxNesting(variables ?? {}))
      throw rejectWith(createLimitError("nesting", `at most ${LIMITS.nesting} levels of lists and objects in a value`));
    if (exceedsMaxMembers(variables ?? {}))
      throw rejectWith(
        createLimitError("members", `at most ${LIMITS.members} members in the objects of its variables`),
      );
    const { cost, writes, introspection, introspectionOnly } = computeCost(
      schema,
      document,
      operation,
      variables ?? {},
    );
    if (!caller && !introspectionOnly) throw unauthorized(MISSING_KEY);
    if (introspection > LIMITS.introspection)
      throw rejectWith(createLimitError("introspection", "less introspection than this asks for", operation));
    if (cost > LIMITS.cost) throw rejectWith(createCostError(cost, operation));
    const { errors = [], coerced } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      variables ?? {},
      COERCION,
    );
    if (!coerced) throw rejectWith(...errors.map(toRequestError));
    if (needsSpace(operation)) caller?.deps.disk.requireSpace();
    return { document, operation, cost, writes, coerced };
  }

  return async (caller, asked) => {
    try {
      const { cost, writes, ...examined } = examine(caller, asked);
      if (!caller) return { ...examined, cost: { requested: cost, limit: LIMITS.cost, calls: 0 } };
      const calls = Math.max(1, Math.ceil(cost / CALL_WORK), writes);
      await caller.deps.access.charge(caller, "/graphql", calls);
      // The call of a write is that of its one change, as in REST.
      if (caller.charge) caller.charge.covered -= writes * CALL_WORK;
      caller.work = new WorkBudget(MAX_OPERATION_WORK - cost);
      const getCalls = () => caller.charge?.calls ?? calls;
      if (asked.atLeast !== undefined) await caller.deps.access.requireAtLeast(caller, asked.atLeast);
      return {
        ...examined,
        cost: {
          requested: cost,
          limit: LIMITS.cost,
          get calls() {
            return getCalls();
          },
        },
      };
    } catch (error) {
      // Unless the rate limit itself rejected the operation.
      if (caller && !caller.rateLimit) await caller.deps.access.charge(caller, "/graphql").catch(refuse);
      throw error instanceof AggregateError ? error : rejectWith(toGraphqlError(asApiError(error)));
    }
  };
}

const describeOperation = ({ operation, name }: OperationDefinitionNode) =>
  name ? `${operation} ${name.value}` : operation;

/** Names of the mutations that free space or store nothing. */
const FREEING_MUTATION = /^(?:delete|revoke|cancel)/;

/** Returns true for a mutation that stores data. */
function needsSpace({ operation, selectionSet }: OperationDefinitionNode): boolean {
  if (operation !== "mutation") return false;
  return !selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && FREEING_MUTATION.test(field.name.value),
  );
}

const rejectWith = (...faults: GraphQLError[]) => new AggregateError(faults);

const refuse = (error: unknown): never => {
  throw rejectWith(toGraphqlError(asApiError(error)));
};

/** Uses the messages of graphql-js, which detects this during execution. */
function createUnknownOperationError(name: string | null | undefined): GraphQLError {
  const unknown = `Unknown operation named ${JSON.stringify(name?.slice(0, 100))}.`;
  return toRequestError(
    new GraphQLError(name ? unknown : "Must provide operation name if query contains multiple operations."),
  );
}

function createCostError(cost: number, operation: OperationDefinitionNode): GraphQLError {
  const exact = Number.isSafeInteger(cost) ? { cost } : {};
  return createLimitError("cost", `a cost of at most ${LIMITS.cost}`, operation, exact);
}
