import { type ASTNode, GraphQLError } from "graphql";
import { ApiError } from "../core/errors.ts";
import type { LIMITS } from "./limits.ts";

/** Error of an exceeded limit, with `{reason: "limit_exceeded", limit}` in the details. */
export function createLimitError(limit: keyof typeof LIMITS, allowed: string, node?: ASTNode, details: object = {}) {
  const message = `An operation may have ${allowed}.`;
  const error = new ApiError("bad_request", message, { details: { reason: "limit_exceeded", limit, ...details } });
  return toRequestError(new GraphQLError(message, { nodes: node, originalError: error }));
}

/** Marks an error of graphql-js as one of the request; Apollo takes the HTTP status from it. */
export function toRequestError(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, originalError } = error;
  const extensions = { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } };
  return new GraphQLError(message, { nodes, source, positions, originalError, extensions });
}
