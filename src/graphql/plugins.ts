import type { ApolloServerPlugin } from "@apollo/server";
import { Kind, type OperationDefinitionNode } from "graphql";
import { badRequest, MISSING_KEY, unauthorized } from "../errors.ts";
import type { GraphqlContext } from "./context.ts";
import { toGraphqlError } from "./errors.ts";

const NEEDS_SOCKET = "A subscription needs a websocket on this address, with the protocol graphql-transport-ws.";

/** Without credentials only an operation of introspection fields alone is answered. */
export const anonymousPlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ contextValue, operation }) {
        if (contextValue.anonymous && operation && !isIntrospection(operation))
          throw toGraphqlError(unauthorized(MISSING_KEY));
        if (operation?.operation === "subscription") throw toGraphqlError(badRequest(NEEDS_SOCKET));
      },
    };
  },
};

export function isIntrospection(operation: OperationDefinitionNode): boolean {
  return operation.selectionSet.selections.every(
    (node) => node.kind === Kind.FIELD && (node.name.value === "__schema" || node.name.value === "__type"),
  );
}

/**
 * Faults of the document or its variables: 400 under `application/graphql-response+json`, 200 under
 * `application/json` (decisions.md section 1, "GraphQL errors").
 */
export const statusPlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        if (response.body.kind !== "single" || response.http.status !== 400) return;
        const accept = request.http?.headers.get("accept") ?? "";
        const { errors = [] } = response.body.singleResult;
        const ofRequest = errors.every((error) => error.extensions?.code === "bad_request");
        if (ofRequest && request.query !== undefined && !accept.includes("graphql-response+json"))
          response.http.status = 200;
      },
    };
  },
};
