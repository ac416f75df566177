import { HeaderMap } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApiError, type ErrorDetails, type Fields, toErrorBody } from "../core/errors.ts";
import { asApiError, logServerError } from "../http/errors.ts";
import type { Log } from "../process/log.ts";
import { toCamelCase } from "./field-names.ts";

/** Codes of Apollo and graphql-js for invalid requests. */
const REQUEST_ERROR_CODES = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** Bounds messages that repeat a name from the request, which may be as long as the body. */
const MAX_MESSAGE_LENGTH = 500;

/** Formats any thrown error as `{message, locations?, path?, extensions: {code, details?, retry_after?}}`, for every transport. */
export function createErrorFormatter(log: Log, introspection: boolean) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapError(error);
    if (original instanceof ApiError || !isRequestError(formatted, error, original)) {
      const api = asApiError(original);
      logServerError(log, api, original);
      return formatApiError(api, formatted);
    }
    const message = introspection ? formatted.message : hideSchemaNames(error);
    const extensions = { code: "bad_request", ...getDetails(formatted, error) };
    return { ...formatted, message: truncate(message), extensions };
  };
}

export type FormatError = ReturnType<typeof createErrorFormatter>;

/** Apollo unwraps errors of resolvers only; hooks and plugins throw without a path. */
function unwrapError(error: unknown): unknown {
  const carried = error instanceof GraphQLError ? error.originalError : undefined;
  return carried instanceof ApiError ? carried : unwrapResolverError(error);
}

/** Returns true for errors of the document or its variables that graphql-js or Apollo report. */
function isRequestError(formatted: GraphQLFormattedError, error: unknown, original: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  if (REQUEST_ERROR_CODES.has(String(formatted.extensions?.code))) return true;
  if (getHttpStatus(error) === 400) return true;
  // Inside a field, only arguments made invalid by a variable have nodes of their own.
  if (error.path) return original instanceof GraphQLError && original.nodes !== undefined;
  return error.nodes !== undefined || !error.originalError;
}

/** Removes suggestions and schema names that the document does not contain, so that probing reveals no name. */
function hideSchemaNames({ message, source }: GraphQLError): string {
  const asked = new Set(source?.body.match(/\w+/g));
  const known = (quoted: string) => (quoted.match(/\w+/g) ?? []).every((word) => asked.has(word));
  const shown = message.replace(/ ?Did you mean (.+?)\?$/s, "");
  return shown.replace(/"[^"]*"/g, (quoted) => (known(quoted) ? quoted : '"…"'));
}

const truncate = (message: string) =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;

function getDetails({ extensions }: GraphQLFormattedError, error: GraphQLError) {
  const code = String(extensions?.code);
  // Clients of automatic persisted queries look for this code.
  if (code.startsWith("PERSISTED_QUERY")) return { details: { reason: code } };
  return getHttpStatus(error) === 405 ? { details: { reason: "method_not_allowed" } } : {};
}

/** Returns the HTTP status that graphql-js, Apollo or request-errors.ts set for the response. */
function getHttpStatus({ extensions: { http } }: GraphQLError): unknown {
  return typeof http === "object" && http !== null && "status" in http ? http.status : undefined;
}

export function formatApiError(api: ApiError, formatted: Partial<GraphQLFormattedError> = {}): GraphQLFormattedError {
  const { message, ...extensions } = toErrorBody(api);
  const { locations, path } = formatted;
  const details = formatDetails(api);
  if (details) extensions.details = details;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Returns the details of an error with the names of the GraphQL schema. */
export function formatDetails({ details }: ApiError): ErrorDetails | undefined {
  if (!details?.fields) return details;
  const { fields, paths } = details;
  return { ...details, fields: toCamelCaseFields(fields), ...(paths && { paths: toCamelCaseFields(paths) }) };
}

/** Converts names of fields to camelCase; `body` becomes `input`. */
function toCamelCaseFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name === "body" ? "input" : toGraphqlField(name), messages]),
  );
}

/** Below `metadata` are keys of the client, not fields of the schema. */
function toGraphqlField(name: string): string {
  const [, path = name, keys = ""] = /^((?:[^.]+\.)*?metadata)(\..*)$/s.exec(name) ?? [];
  return toCamelCase(path) + keys;
}

/** Wraps an ApiError as graphql-js and Apollo expect it, with its HTTP status. */
export function toGraphqlError(api: ApiError): GraphQLError {
  const retry = api.retryAfter === undefined ? {} : { "retry-after": String(api.retryAfter) };
  const headers = new HeaderMap(Object.entries({ ...api.headers, ...retry }));
  // Apollo reads a HeaderMap here; another package's augmentation of the type names a plain record.
  const extensions = { code: api.code, http: { status: api.status, headers } };
  return new GraphQLError(api.message, { originalError: api, extensions });
}
