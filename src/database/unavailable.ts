const NAMES =
  /MongoNetwork|Mongo(?:ose)?ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|NotPrimary|MongoTopologyClosed|MongoNotConnected|MongoClientClosed|MongoExpiredSession/;
const LABELS = [
  "TransientTransactionError",
  "UnknownTransactionCommitResult",
  "RetryableWriteError",
  "SystemOverloadedError",
];
/** What a server answers that stops, starts, or is no longer primary, and what a restart does to an open cursor. */
const CODES = new Set([6, 7, 43, 64, 89, 91, 134, 189, 237, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** What a socket says that the server has closed; the driver passes some of it on as it is. */
const SOCKET_CODES = new Set<unknown>(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"]);
const DRIVER = /[\\/]mongodb[\\/]lib[\\/]/;

/** Whether an error of the driver says that the database is away for a moment, and not that we did something wrong. */
export function isAway(error: unknown): boolean {
  const {
    name = "",
    message = "",
    stack = "",
    code,
    errorResponse,
  } = error as Error & { code?: unknown; errorResponse?: unknown };
  // What broke a bulk write is inside the error that tells of it, name and labels too.
  if (errorResponse instanceof Error) return isAway(errorResponse);
  if (NAMES.test(name) || NAMES.test(message)) return true;
  if (SOCKET_CODES.has(code) && DRIVER.test(stack)) return true;
  return (name.startsWith("Mongo") && CODES.has(code as number)) || LABELS.some((label) => hasLabel(error, label));
}

export function hasLabel(error: unknown, label: string): boolean {
  const labels = (error as { hasErrorLabel?: (label: string) => boolean }).hasErrorLabel;
  return typeof labels === "function" && labels.call(error, label);
}
