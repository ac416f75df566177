import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { Kind, type OperationDefinitionNode } from "graphql";
import { requireScope } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { requireCoverage } from "../core/restriction.ts";
import { asApiError } from "../http/errors.ts";
import type { IdempotentCall } from "../idempotency/call.ts";
import type { GraphqlContext } from "./context.ts";
import { formatApiError } from "./errors.ts";

/** Executes an operation of one mutation field once per Idempotency-Key, as REST does for POST. */
export const idempotencyPlugin: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    let call: IdempotentCall | undefined;
    return {
      async responseForOperation({ request, contextValue, operation, source }) {
        const key = request.http?.headers.get("idempotency-key");
        if (key === undefined || operation.operation !== "mutation") return null;
        try {
          requireOneField(operation);
          const { caller } = contextValue;
          // As in REST: a stored response may be of another credential.
          requireCoverage(caller, undefined);
          const body = JSON.stringify([source, request.operationName ?? null, request.variables ?? {}]);
          const { idempotency } = caller.deps;
          const begun = await idempotency.begin(caller, { key, method: "POST", path: "/graphql", body });
          if ("response" in begun) {
            // No resolver runs, so the scopes are checked here.
            for (const scope of begun.response.scopes ?? []) requireScope(caller, scope);
            return single(JSON.parse(begun.response.body), 200, true);
          }
          call = begun.call;
          caller.idempotency = call;
          caller.requiredScopes = call.scopes;
          return null;
        } catch (error) {
          const api = asApiError(error);
          const typed = request.http?.headers.get("accept")?.includes("graphql-response+json");
          return single({ errors: [formatApiError(api)] }, typed || api.status >= 500 ? api.status : 200, false);
        }
      },
      async willSendResponse({ response, contextValue }) {
        if (!call) return;
        const { idempotency } = contextValue.caller.deps;
        try {
          if (call.isReplay) response.http.headers.set("idempotent-replayed", "true");
          if (response.body.kind !== "single" || response.body.singleResult.errors?.length) return;
          if (contextValue.hasUserErrors) return;
          const body = JSON.stringify(response.body.singleResult);
          const stored = { status: 200, headers: {}, body, scopes: [...call.scopes] };
          const answer = await idempotency.storeResponse(contextValue.caller, call, stored);
          if (call.isReplay) {
            response.http.headers.set("idempotent-replayed", "true");
            const { extensions } = response.body.singleResult;
            response.body.singleResult = { ...JSON.parse(answer.body), ...(extensions && { extensions }) };
          }
        } finally {
          idempotency.end(call);
        }
      },
    };
  },
};

function requireOneField({ selectionSet: { selections } }: OperationDefinitionNode): void {
  if (selections.length === 1 && selections[0]?.kind === Kind.FIELD) return;
  throw new ApiError("bad_request", "Idempotency-Key goes with an operation of exactly one mutation field.", {
    details: { reason: "idempotency_key_unsupported" },
  });
}

function single(singleResult: object, status: number, replayed: boolean) {
  const headers = new HeaderMap(replayed ? [["idempotent-replayed", "true"]] : []);
  return { http: { status, headers }, body: { kind: "single" as const, singleResult } };
}
