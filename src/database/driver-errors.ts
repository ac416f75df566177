import { ApiError, serviceUnavailable } from "../core/errors.ts";

const NAMES =
  /MongoNetwork|Mongo(?:ose)?ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|NotPrimary|MongoTopologyClosed|MongoNotConnected|MongoClientClosed|MongoExpiredSession/;
const LABELS = [
  "TransientTransactionError",
  "UnknownTransactionCommitResult",
  "RetryableWriteError",
  "SystemOverloadedError",
];
/** Server errors during shutdown, start and election, and of cursors that a restart closed. */
const CODES = new Set<unknown>([
  6, 7, 43, 64, 89, 91, 134, 189, 237, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** Errors of a socket that the server closed; the driver passes some of them on unchanged. */
const SOCKET_CODES = new Set<unknown>(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"]);
const DRIVER = /[\\/]mongodb[\\/]lib[\\/]/;

const WRITE_CONFLICT = 112;
const TIME_LIMIT_EXCEEDED = 50;
const DUPLICATE_KEY = 11_000;

interface DriverError {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  errorResponse?: unknown;
  hasErrorLabel?: (label: string) => boolean;
}

const toDriverError = (error: unknown): DriverError => (typeof error === "object" && error !== null ? error : {});

/** Returns true for an error that says that the database is temporarily unavailable, and not that the operation is wrong. */
export function isUnavailable(error: unknown): boolean {
  const { name = "", message = "", stack = "", code, errorResponse } = toDriverError(error);
  // The error of a bulk write contains its cause, with name and labels.
  if (errorResponse instanceof Error) return isUnavailable(errorResponse);
  if (NAMES.test(name) || NAMES.test(message)) return true;
  if (SOCKET_CODES.has(code) && DRIVER.test(stack)) return true;
  return (name.startsWith("Mongo") && CODES.has(code)) || LABELS.some((label) => hasErrorLabel(error, label));
}

export function hasErrorLabel(error: unknown, label: string): boolean {
  return toDriverError(error).hasErrorLabel?.(label) ?? false;
}

/** Returns true if another transaction wrote the same document first. */
export const isWriteConflict = (error: unknown): boolean => toDriverError(error).code === WRITE_CONFLICT;

/** Returns true if a unique index rejected the write because another document has the key. */
export const isDuplicateKey = (error: unknown): boolean => toDriverError(error).code === DUPLICATE_KEY;

/** Maps an unavailable database, a write conflict, and a query that took too long, to a 503; returns any other error unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (toDriverError(error).code === TIME_LIMIT_EXCEEDED)
    return serviceUnavailable("The database did not answer in time.", error);
  return isUnavailable(error) || isWriteConflict(error) ? serviceUnavailable(undefined, error) : error;
}
