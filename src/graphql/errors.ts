import { HeaderMap } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApiError, errorBody } from "../errors.ts";
import { asApiError } from "../http/errors.ts";
import type { Log } from "../log.ts";
import { camel } from "./fields.ts";

/** Apollo's and graphql-js's own faults of a request; all are the caller's. */
const REQUEST_FAULTS = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** Which of Apollo's codes a request had, for the status rule of decisions.md; kept off the wire. */
export const apolloCode = (error: GraphQLFormattedError): string => String(error.extensions?.code ?? "");

/** `{message, locations?, path?, extensions: {code, details?, retry_after?}}` for anything thrown, on any door. */
export function createErrorFormatter(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    // Apollo unwraps what a resolver threw; our hooks and plugins throw without a path.
    const carried = error instanceof GraphQLError ? error.originalError : undefined;
    const original = carried instanceof ApiError ? carried : unwrapResolverError(error);
    if (REQUEST_FAULTS.has(apolloCode(formatted)) && !(original instanceof ApiError))
      return { ...formatted, extensions: { code: "bad_request", ...persisted(apolloCode(formatted)) } };
    // A GraphQLError without a cause is a fault of the document or its variables; so is one that a variable's type threw.
    const unfounded = error instanceof GraphQLError && !error.originalError && original === error;
    const ofVariables = carried instanceof GraphQLError && !formatted.path;
    if ((unfounded || ofVariables) && !formatted.extensions?.code)
      return { ...formatted, extensions: { code: "bad_request" } };
    const api = asApiError(original);
    if (api.status >= 500) log.error({ err: original }, "a GraphQL operation failed");
    return formatApiError(api, formatted);
  };
}

/** Clients of automatic persisted queries look for this word. */
function persisted(code: string) {
  return code.startsWith("PERSISTED_QUERY") ? { details: { reason: code } } : {};
}

export function formatApiError(api: ApiError, formatted: Partial<GraphQLFormattedError> = {}): GraphQLFormattedError {
  const { message, ...extensions } = errorBody(api) as { message: string; details?: Record<string, unknown> };
  const { locations, path } = formatted;
  const { details } = extensions;
  if (details?.fields) extensions.details = { ...details, fields: camelFields(details.fields as object) };
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Names in `details.fields` are those of this door, where `input` is what REST has as the body. */
function camelFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name === "body" ? "input" : camel(name), messages]),
  );
}

/** Our error as graphql-js and Apollo carry it, with its HTTP status. */
export function toGraphqlError(api: ApiError): GraphQLError {
  const headers = new HeaderMap(Object.entries(api.headers));
  // Apollo reads a HeaderMap here; another package's augmentation of the type names a plain record.
  const extensions = { code: api.code, http: { status: api.status, headers: headers as never } };
  return new GraphQLError(api.message, { originalError: api, extensions });
}
