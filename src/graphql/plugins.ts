import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLError, parse } from "graphql";
import { describePlace, type GraphqlContext } from "./context.ts";
import type { FormatError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type { AdmitOperation, AdmittedOperation } from "./operation-admission.ts";

/** Placeholder for a rejected document; never executed. */
export const REFUSED = parse("{ __typename }");

/**
 * Replaces Apollo's parsing and validation (its document store is off) by operation-admission.ts: sets the document
 * that was admitted, and throws its errors in the hook where Apollo accepts them.
 */
export function admissionPlugin(admit: AdmitOperation, formatError: FormatError): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart() {
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
        async willSendResponse({ response: { body }, contextValue }) {
          if (body.kind !== "single") return;
          const { errors } = body.singleResult;
          const more = rejections.slice(1).map((error) => formatError(error.toJSON(), error));
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
