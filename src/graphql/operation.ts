import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
} from "graphql";
import type { Context } from "../core/context.ts";
import { MISSING_KEY, unauthorized } from "../core/errors.ts";
import { asApiError } from "../http/errors.ts";
import type { Config } from "../process/config.ts";
import { costOf } from "./cost.ts";
import { createDocuments } from "./documents.ts";
import { toGraphqlError } from "./errors.ts";
import { documentFault, limitFault } from "./faults.ts";
import { LIMITS } from "./limits.ts";
import { hasTooManyMembers, nestsTooDeep } from "./shape.ts";

/** One more says that there are more. */
const COERCION = { maxErrors: LIMITS.errors - 1 };

/** One call of the account's rate limit pays for so much. */
const COST_OF_A_CALL = 100;
const NEEDS_SOCKET = "A subscription needs a websocket on this address, with the protocol graphql-transport-ws.";

/** An operation as a client asks for it. */
export interface Asked {
  source: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  subscriptions: boolean;
}

/** `extensions.cost` of an answer. */
export interface OperationCost {
  requested: number;
  limit: number;
  /** Calls that it took from the account's rate limit. */
  calls: number;
}

export interface Admitted {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  cost: OperationCost;
}

/** @throws AggregateError of GraphQL errors, at most 20, when the operation may not be executed */
export type Admit = (caller: Context | undefined, asked: Asked) => Promise<Admitted>;

/**
 * The one way of an operation to execution, of every door: its document is read, held against the limits, costed, and
 * paid for. One that is refused takes one call.
 */
export function createAdmission(schema: GraphQLSchema, config: Pick<Config, "introspection">): Admit {
  const read = createDocuments(schema, config.introspection !== "false");

  function examine(caller: Context | undefined, { source, operationName, variables, subscriptions }: Asked) {
    const document = read(source);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw refusal(noOperation(operationName));
    if (operation.operation === "subscription" && !subscriptions)
      throw refusal(documentFault(new GraphQLError(NEEDS_SOCKET, { nodes: operation })));
    if (nestsTooDeep(variables ?? {}))
      throw refusal(limitFault("nesting", `at most ${LIMITS.nesting} levels of lists and objects in a value`));
    if (hasTooManyMembers(variables ?? {}))
      throw refusal(limitFault("members", `at most ${LIMITS.members} members in the objects of its variables`));
    const { cost, introspection, introspectionOnly } = costOf(schema, document, operation, variables ?? {});
    if (!caller && !introspectionOnly) throw unauthorized(MISSING_KEY);
    if (introspection > LIMITS.introspection)
      throw refusal(limitFault("introspection", "less introspection than this asks for", operation));
    if (cost > LIMITS.cost) throw refusal(costFault(cost, operation));
    const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, COERCION);
    if (errors.length > 0) throw refusal(...errors.map(documentFault));
    return { document, operation, cost };
  }

  return async (caller, asked) => {
    try {
      const { cost, ...examined } = examine(caller, asked);
      const calls = caller ? Math.max(1, Math.ceil(cost / COST_OF_A_CALL)) : 0;
      if (caller) await caller.deps.access.charge(caller, "/graphql", calls);
      return { ...examined, cost: { requested: cost, limit: LIMITS.cost, calls } };
    } catch (error) {
      // Not when it is the count that refused.
      if (caller && !caller.rateLimit) await caller.deps.access.charge(caller, "/graphql").catch(refuse);
      throw error instanceof AggregateError ? error : refusal(toGraphqlError(asApiError(error)));
    }
  };
}

const refusal = (...faults: GraphQLError[]) => new AggregateError(faults);

const refuse = (error: unknown): never => {
  throw refusal(toGraphqlError(asApiError(error)));
};

/** In graphql-js's words: it finds this out when it executes. */
function noOperation(name: string | null | undefined): GraphQLError {
  const unknown = `Unknown operation named ${JSON.stringify(name?.slice(0, 100))}.`;
  return documentFault(
    new GraphQLError(name ? unknown : "Must provide operation name if query contains multiple operations."),
  );
}

function costFault(cost: number, operation: OperationDefinitionNode): GraphQLError {
  const exact = Number.isSafeInteger(cost) ? { cost } : {};
  return limitFault("cost", `a cost of at most ${LIMITS.cost}`, operation, exact);
}
