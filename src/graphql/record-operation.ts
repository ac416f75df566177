import type { GraphQLError } from "graphql";
import type { Context } from "../core/context.ts";
import type { ErrorCode } from "../core/errors.ts";
import { asApiError } from "../http/errors.ts";

/** Records an operation over a websocket, which is no request of its own. `startedAt`: of `performance.now()`. */
export function recordOperation(caller: Context, startedAt: number, [error]: readonly GraphQLError[] = []): void {
  if (error) caller.errorCode ??= getErrorCode(error);
  caller.deps.requests.record(caller, {
    method: "WEBSOCKET",
    path: "/graphql",
    status: 200,
    duration_ms: performance.now() - startedAt,
  });
}

/** Errors of the document and its variables have no other cause. */
const getErrorCode = ({ originalError }: GraphQLError): ErrorCode =>
  originalError ? asApiError(originalError).code : "bad_request";
