import { type ApolloServerPlugin, type GraphQLRequestContextWillSendResponse, HeaderMap } from "@apollo/server";
import { type GraphQLError, parse } from "graphql";
import type { Metrics } from "../process/metrics.ts";
import type { Execute } from "./compiled/executor.ts";
import { describePlace, type GraphqlContext } from "./context.ts";
import { type DocumentIds, getDocumentId } from "./document-ids.ts";
import type { FormatError } from "./errors.ts";
import { snakeFieldResolver } from "./field-names.ts";
import { KeyedExecution } from "./keyed-execution.ts";
import { LIMITS } from "./limits.ts";
import type { AdmitOperation, AdmittedOperation } from "./operation-admission.ts";
import { startMeasuring } from "./operation-metrics.ts";
import { setDocumentErrorStatus, setUnavailableStatus } from "./statuses.ts";

/** Placeholder for a rejected document; never executed. */
const REFUSED = parse("{ __typename }");

interface OperationParts {
  ids: DocumentIds;
  admit: AdmitOperation;
  execute: Execute;
  formatError: FormatError;
  metrics: Pick<Metrics, "graphqlOperations">;
}

type Responding = GraphQLRequestContextWillSendResponse<GraphqlContext>;

/**
 * Replaces Apollo's parsing and validation (its document store is off) by operation-admission.ts: sets the document
 * that was admitted, and throws its errors in the hook where Apollo accepts them. Executes queries with the compiled executor;
 * Apollo executes mutations. A single plugin: Apollo waits for each hook of each plugin at every request.
 */
export const createOperationPlugin = ({
  ids,
  admit,
  execute,
  formatError,
  metrics,
}: OperationParts): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart({ request: started }) {
    setTrustedDocument(ids, started);
    const endMeasuring = startMeasuring(metrics);
    const format = (error: GraphQLError) => formatError(error.toJSON(), error);
    let admitted: AdmittedOperation | undefined;
    let rejections: GraphQLError[] = [];
    let keyed: KeyedExecution | undefined;

    const completeResult = ({ response: { body }, contextValue }: Responding) => {
      if (body.kind !== "single") return;
      const { errors } = body.singleResult;
      const more = rejections.slice(1).map(format);
      if (errors) body.singleResult.errors = [...errors, ...more].slice(0, LIMITS.errors);
      const { extensions } = body.singleResult;
      if (admitted)
        body.singleResult.extensions = { ...extensions, cost: admitted.cost, ...describePlace(contextValue) };
    };

    return {
      async didResolveSource(requestContext) {
        const { source, request, contextValue } = requestContext;
        const { operationName, variables } = request;
        const caller = contextValue.anonymous ? undefined : contextValue.caller;
        try {
          const atLeast = request.extensions?.atLeast ?? request.http?.headers.get("x-recap-at-least");
          admitted = await admit(caller, { source, operationName, variables, subscriptions: false, atLeast });
        } catch (error) {
          if (!(error instanceof AggregateError)) throw error;
          rejections = error.errors;
        }
        Object.assign(requestContext, { document: admitted?.document ?? REFUSED });
      },
      async didResolveOperation() {
        if (rejections[0]) throw rejections[0];
      },
      async responseForOperation(requestContext) {
        const { schema, document, request, operation, contextValue } = requestContext;
        if (operation.operation !== "query") {
          const key = operation.operation === "mutation" && request.http?.headers.get("idempotency-key");
          if (typeof key === "string") {
            keyed = new KeyedExecution();
            const found = await keyed.findResponse(requestContext, key);
            if (found) return found;
          }
          // A mutation may create a credential.
          if (!contextValue.anonymous) contextValue.caller.hasSecret = true;
          return null;
        }
        const { operationName, variables: variableValues } = request;
        const fieldResolver = snakeFieldResolver;
        const asked = { schema, document, operationName, variableValues, contextValue, fieldResolver };
        const { data, errors } = await execute({ ...asked, coerced: admitted?.coerced });
        const singleResult = { ...(errors && { errors: errors.map(format) }), ...(data !== undefined && { data }) };
        return { http: { status: undefined, headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
      async willSendResponse(requestContext) {
        // It stores the result as it is before the extensions of this request are added.
        const stored = keyed?.storeResponse(requestContext);
        completeResult(requestContext);
        setDocumentErrorStatus(requestContext);
        setUnavailableStatus(requestContext);
        const { document, operation, response, contextValue } = requestContext;
        const [error] = (response.body.kind === "single" && response.body.singleResult.errors) || [];
        if (error && !contextValue.anonymous) contextValue.caller.errorCode = String(error.extensions?.code);
        endMeasuring(document === REFUSED ? undefined : operation?.operation, error !== undefined);
        if (stored) await stored;
      },
    };
  },
});

type HttpOperation = Parameters<NonNullable<ApolloServerPlugin["requestDidStart"]>>[0]["request"];

/** Sets the text of a trusted document that a request over HTTP names by its id. The server's hook refuses unknown ids before. */
function setTrustedDocument(ids: DocumentIds, request: HttpOperation): void {
  const { extensions, query, http } = request;
  const source = ids.findTrusted({ query, extensions, documentId: getDocumentId(http?.body, http?.search ?? "") });
  if (source === undefined) return;
  request.query = source;
  // Ids of a manifest need not be the hash that Apollo would compare.
  if (extensions) request.extensions = { ...extensions, persistedQuery: undefined };
}
