import {
  type GraphQLRequestContextResponseForOperation,
  type GraphQLRequestContextWillSendResponse,
  HeaderMap,
} from "@apollo/server";
import { type ExecutionResult, getOperationAST, Kind, type OperationDefinitionNode } from "graphql";
import { type Context, requireScope } from "../core/context.ts";
import { ApiError, badRequest } from "../core/errors.ts";
import { requireCoverage } from "../core/restriction.ts";
import { asApiError } from "../http/errors.ts";
import type { IdempotentCall } from "../idempotency/call.ts";
import type { CompiledArgs, Execute } from "./compiled/executor.ts";
import { type GraphqlContext, getGraphqlContext, type KeyedOperation } from "./context.ts";
import { formatApiError, toGraphqlError } from "./errors.ts";
import { isGraphqlResponse } from "./media-type.ts";

type Resolved = GraphQLRequestContextResponseForOperation<GraphqlContext>;

/** Executes an operation of one mutation field over HTTP once per Idempotency-Key, as REST does for POST. */
export class KeyedExecution {
  #call: IdempotentCall | undefined;

  /** Returns the stored response of an earlier request with the key, or null if the operation is to be executed. */
  async findResponse({ request, contextValue, operation, source }: Resolved, key: string) {
    try {
      const begun = await beginCall(contextValue.caller, operation, { ...request, key, source });
      if ("body" in begun) return single(JSON.parse(begun.body), 200, true);
      this.#call = begun.call;
      return null;
    } catch (error) {
      const api = asApiError(error);
      const typed = isGraphqlResponse(request.http?.headers.get("accept"));
      return single({ errors: [formatApiError(api)] }, typed || api.status >= 500 ? api.status : 200, false);
    }
  }

  /** Stores the response if it has no errors, or replaces it by the one that another request with the key has stored meanwhile. */
  async storeResponse({ response, contextValue }: GraphQLRequestContextWillSendResponse<GraphqlContext>) {
    const call = this.#call;
    if (!call) return;
    const { idempotency } = contextValue.caller.deps;
    try {
      if (call.isReplay) response.http.headers.set("idempotent-replayed", "true");
      if (response.body.kind !== "single" || response.body.singleResult.errors?.length) return;
      if (contextValue.hasUserErrors) return;
      const answer = await storeResult(contextValue.caller, call, response.body.singleResult);
      if (call.isReplay) {
        response.http.headers.set("idempotent-replayed", "true");
        const { extensions } = response.body.singleResult;
        response.body.singleResult = { ...JSON.parse(answer), ...(extensions && { extensions }) };
      }
    } finally {
      idempotency.end(call);
    }
  }
}

/** Finds the stored result of an operation with a key, or begins a call, which the caller must end. */
async function beginCall(
  caller: Context,
  operation: OperationDefinitionNode,
  asked: KeyedOperation,
): Promise<{ body: string } | { call: IdempotentCall }> {
  requireOneField(operation);
  // As in REST: a stored response may be of another credential.
  requireCoverage(caller, undefined);
  const body = JSON.stringify([asked.source, asked.operationName ?? null, asked.variables ?? {}]);
  const request = { key: asked.key, method: "POST", path: "/graphql", body };
  const begun = await caller.deps.idempotency.begin(caller, request);
  if ("response" in begun) {
    // No resolver runs, so the scopes are checked here.
    for (const scope of begun.response.scopes ?? []) requireScope(caller, scope);
    return { body: begun.response.body };
  }
  caller.idempotency = begun.call;
  caller.requiredScopes = begun.call.scopes;
  return { call: begun.call };
}

/** Stores a result without errors. @returns the text of the result to send */
async function storeResult(caller: Context, call: IdempotentCall, result: object): Promise<string> {
  const stored = { status: 200, headers: {}, body: JSON.stringify(result), scopes: [...call.scopes] };
  return (await caller.deps.idempotency.storeResponse(caller, call, stored)).body;
}

/** Executes operations of websockets and streams; one with `extensions.idempotencyKey` as HTTP does with the header. */
export function executeOnce(execute: Execute) {
  return async (args: CompiledArgs): Promise<ExecutionResult> => {
    const context = getGraphqlContext(args);
    const { caller, keyed } = context;
    const operation = getOperationAST(args.document, args.operationName);
    if (!keyed || operation?.operation !== "mutation") return execute(args);
    let call: IdempotentCall | undefined;
    try {
      const begun = await beginCall(caller, operation, keyed);
      if ("body" in begun) {
        context.isReplay = true;
        return JSON.parse(begun.body);
      }
      call = begun.call;
      const result = await execute(args);
      context.isReplay = call.isReplay;
      if (result.errors?.length || context.hasUserErrors) return result;
      const text = await storeResult(caller, call, result);
      return call.isReplay ? JSON.parse(text) : result;
    } catch (error) {
      return { errors: [toGraphqlError(asApiError(error))] };
    } finally {
      if (call) caller.deps.idempotency.end(call);
    }
  };
}

/** Reads `extensions.idempotencyKey`. @throws bad_request */
export function parseIdempotencyKey(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw badRequest("extensions.idempotencyKey must be a string.", { idempotencyKey: ["must be a string"] });
}

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
