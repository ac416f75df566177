import { HeaderMap } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { asApiError, logFailure } from "../http/errors.ts";
import type { Log } from "../process/log.ts";
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

/** Longer messages would repeat a name of the caller's own that is as long as a body may be. */
const LONGEST_MESSAGE = 500;

/** `{message, locations?, path?, extensions: {code, details?, retry_after?}}` for anything thrown, on any door. */
export function createErrorFormatter(log: Log, introspection: boolean) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = originalOf(error);
    if (original instanceof ApiError || !isRequestFault(formatted, error, original)) {
      const api = asApiError(original);
      logFailure(log, api, original);
      return formatApiError(api, formatted);
    }
    const message = introspection ? formatted.message : withoutNames(error as GraphQLError);
    const extensions = { code: "bad_request", ...reasonOf(formatted, error) };
    return { ...formatted, message: shortened(message), extensions };
  };
}

export type FormatError = ReturnType<typeof createErrorFormatter>;

/** Apollo unwraps what a resolver threw; our hooks and plugins throw without a path. */
function originalOf(error: unknown): unknown {
  const carried = error instanceof GraphQLError ? error.originalError : undefined;
  return carried instanceof ApiError ? carried : unwrapResolverError(error);
}

/** Faults of the document or its variables, in graphql-js's and Apollo's words. */
function isRequestFault(formatted: GraphQLFormattedError, error: unknown, original: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  if (REQUEST_FAULTS.has(String(formatted.extensions?.code))) return true;
  if ((error.extensions.http as { status?: number } | undefined)?.status === 400) return true;
  // In a field only arguments that a variable made wrong name their place by themselves; elsewhere it is the request's.
  if (error.path) return original instanceof GraphQLError && original.nodes !== undefined;
  return error.nodes !== undefined || !error.originalError;
}

/** Without suggestions, and without names of the schema that the document doesn't have already: probing tells nothing. */
function withoutNames({ message, source }: GraphQLError): string {
  const asked = new Set(source?.body.match(/\w+/g));
  const known = (quoted: string) => (quoted.match(/\w+/g) ?? []).every((word) => asked.has(word));
  const told = message.replace(/ ?Did you mean (.+?)\?$/s, "");
  return told.replace(/"[^"]*"/g, (quoted) => (known(quoted) ? quoted : '"…"'));
}

const shortened = (message: string) =>
  message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;

function reasonOf({ extensions }: GraphQLFormattedError, error: unknown) {
  const code = String(extensions?.code);
  // Clients of automatic persisted queries look for this word.
  if (code.startsWith("PERSISTED_QUERY")) return { details: { reason: code } };
  const status = ((error as GraphQLError).extensions?.http as { status?: number } | undefined)?.status;
  return status === 405 ? { details: { reason: "method_not_allowed" } } : {};
}

export function formatApiError(api: ApiError, formatted: Partial<GraphQLFormattedError> = {}): GraphQLFormattedError {
  const { message, ...extensions } = toErrorBody(api) as { message: string; details?: Record<string, unknown> };
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
  const retry = api.retryAfter === undefined ? {} : { "retry-after": String(api.retryAfter) };
  const headers = new HeaderMap(Object.entries({ ...api.headers, ...retry }));
  // Apollo reads a HeaderMap here; another package's augmentation of the type names a plain record.
  const extensions = { code: api.code, http: { status: api.status, headers: headers as never } };
  return new GraphQLError(api.message, { originalError: api, extensions });
}
