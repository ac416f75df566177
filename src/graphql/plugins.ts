import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { type GraphQLError, parse } from "graphql";
import type { Execute } from "./compiled/executor.ts";
import { describePlace, type GraphqlContext } from "./context.ts";
import { type DocumentIds, getDocumentId } from "./document-ids.ts";
import type { FormatError } from "./errors.ts";
import { snakeFieldResolver } from "./field-names.ts";
import { LIMITS } from "./limits.ts";
import type { AdmitOperation, AdmittedOperation } from "./operation-admission.ts";

/** Placeholder for a rejected document; never executed. */
export const REFUSED = parse("{ __typename }");

/**
 * Replaces Apollo's parsing and validation (its document store is off) by operation-admission.ts: sets the document
 * that was admitted, and throws its errors in the hook where Apollo accepts them. Executes queries with the compiled executor;
 * Apollo executes mutations.
 */
export function admissionPlugin(
  admit: AdmitOperation,
  execute: Execute,
  formatError: FormatError,
): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart() {
      const format = (error: GraphQLError) => formatError(error.toJSON(), error);
      let admitted: AdmittedOperation | undefined;
      let rejections: GraphQLError[] = [];
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
        async responseForOperation({ schema, document, request, operation, contextValue }) {
          if (operation.operation !== "query") {
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
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== "single") return;
          const { errors } = body.singleResult;
          const more = rejections.slice(1).map(format);
          if (errors) body.singleResult.errors = [...errors, ...more].slice(0, LIMITS.errors);
          const { extensions } = body.singleResult;
          if (admitted)
            body.singleResult.extensions = { ...extensions, cost: admitted.cost, ...describePlace(contextValue) };
        },
      };
    },
  };
}

/**
 * Sets the status of errors of the document or its variables: 400 under `application/graphql-response+json`, 200 under
 * `application/json`.
 */
export const statusPlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response, source }) {
        if (response.body.kind !== "single" || response.http.status !== 400) return;
        const accept = request.http?.headers.get("accept") ?? "";
        const { errors = [] } = response.body.singleResult;
        const ofDocument = source !== undefined && errors.every((error) => error.extensions?.code === "bad_request");
        if (ofDocument && !accept.includes("graphql-response+json")) response.http.status = 200;
      },
    };
  },
};

/** Sets the text of a trusted document that a request over HTTP names by its id. The server's hook refuses unknown ids before. */
export const createDocumentIdPlugin = (ids: DocumentIds): ApolloServerPlugin<GraphqlContext> => ({
  async requestDidStart({ request }) {
    const { extensions, query, http } = request;
    const source = ids.findTrusted({ query, extensions, documentId: getDocumentId(http?.body, http?.search ?? "") });
    if (source === undefined) return;
    request.query = source;
    // Ids of a manifest need not be the hash that Apollo would compare.
    if (extensions) request.extensions = { ...extensions, persistedQuery: undefined };
  },
});
