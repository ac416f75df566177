import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLError, parse } from "graphql";
import type { GraphqlContext } from "./context.ts";
import type { FormatError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type { Admit, Admitted } from "./operation.ts";

/** Stands for a document that is refused; never executed. */
export const REFUSED = parse("{ __typename }");

/**
 * Puts operation.ts in the place of Apollo's parsing and validation (its document store is off): what the hook finds
 * is the document, and what it refuses is thrown where Apollo takes errors.
 */
export function admissionPlugin(admit: Admit, formatError: FormatError): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart() {
      let admitted: Admitted | undefined;
      let faults: GraphQLError[] = [];
      return {
        async didResolveSource(requestContext) {
          const { source, request, contextValue } = requestContext;
          const { operationName, variables } = request;
          const caller = contextValue.anonymous ? undefined : contextValue.caller;
          try {
            admitted = await admit(caller, { source, operationName, variables, subscriptions: false });
          } catch (error) {
            faults = (error as AggregateError).errors;
          }
          Object.assign(requestContext, { document: admitted?.document ?? REFUSED });
        },
        async didResolveOperation() {
          if (faults[0]) throw faults[0];
        },
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single") return;
          const { errors } = body.singleResult;
          const more = faults.slice(1).map((fault) => formatError(fault.toJSON(), fault));
          if (errors) body.singleResult.errors = [...errors, ...more].slice(0, LIMITS.errors);
          if (admitted) body.singleResult.extensions = { ...body.singleResult.extensions, cost: admitted.cost };
        },
      };
    },
  };
}

/**
 * Faults of the document or its variables: 400 under `application/graphql-response+json`, 200 under
 * `application/json` (decisions.md section 1, "GraphQL errors").
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
