import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { requireFile } from "./check-file.ts";
import { printNotice } from "./output.ts";

const MIN_POLL_INTERVAL_MS = 500;
/** Each request is a call of the account. */
const MAX_POLL_INTERVAL_MS = 10_000;
/** A restart of the server and a failover of its database take less. */
const MAX_OUTAGE_MS = 120_000;

const RemoteImport = z.object({
  id: z.string(),
  status: z.string(),
  progress: z.object({
    total: z.number().nullable(),
    done: z.number(),
    created: z.number(),
    renamed: z.number(),
    skipped: z.number(),
    failed: z.number(),
  }),
  conversations: z.array(z.object({ id: z.string(), original_id: z.string().nullable() })),
  errors: z.array(z.object({ row: z.number(), message: z.string() })),
  error: z.object({ message: z.string() }).nullable(),
});
type RemoteImport = z.infer<typeof RemoteImport>;
const ImportPage = z.object({ data: z.array(z.unknown()) });

export interface RemoteServer {
  /** Base URL of the server, without `/v1`. */
  url: string;
  key: string;
}

export interface RemoteResult {
  progress: RemoteImport["progress"];
  /** Original id to new id; of the first conversations, as the server lists them. */
  renamed: Record<string, string>;
  errors: string[];
}

/** Imports a file through the REST API of a server, and waits for its end. @throws Error that names the file and the fault */
export async function importRemotely(
  server: RemoteServer,
  path: string,
  onProgress: (path: string, progress: RemoteImport["progress"]) => void,
): Promise<RemoteResult> {
  await requireFile(path);
  const form = new FormData();
  form.set("file", await openAsBlob(path), basename(path));
  const call = <T>(route: string, init: RequestInit, schema: z.ZodType<T>) => send(server, route, init, path, schema);
  // Without the scope to follow the import, the upload would be stored and reported as a failure.
  await call("/imports?per_page=1", {}, ImportPage);
  const started = await call("/imports/files", { method: "POST", body: form }, RemoteImport);
  const current = await followImport(
    started,
    () => call(`/imports/${started.id}`, {}, RemoteImport),
    (progress) => onProgress(path, progress),
  );
  if (current.status !== "completed") throw new Error(`${path}: ${current.error?.message ?? current.status}`);
  const { progress, conversations, errors } = current;
  const renamed = conversations.flatMap(({ id, original_id }) =>
    original_id === null || original_id === id ? [] : [[original_id, id]],
  );
  return {
    progress,
    renamed: Object.fromEntries(renamed),
    errors: errors.map(({ message }) => `${path}: ${message}`),
  };
}

/** Reads the import until it has ended, also across outages of the server: the import continues when it is back. */
async function followImport(
  started: RemoteImport,
  read: () => Promise<RemoteImport>,
  onProgress: (progress: RemoteImport["progress"]) => void,
): Promise<RemoteImport> {
  let current = started;
  let interval = MIN_POLL_INTERVAL_MS;
  let outageStart: number | undefined;
  onProgress(current.progress);
  while (current.status === "processing") {
    await wait(interval);
    interval = Math.min(2 * interval, MAX_POLL_INTERVAL_MS);
    try {
      current = await read();
      outageStart = undefined;
      onProgress(current.progress);
    } catch (error) {
      if (!(error instanceof ServerUnavailableError)) throw error;
      if (outageStart === undefined) printNotice(`Waiting for the server: ${error.message}`);
      outageStart ??= performance.now();
      if (performance.now() - outageStart > MAX_OUTAGE_MS)
        throw new Error(`the import ${current.id} continues when the server is back: ${error.message}`, {
          cause: error,
        });
    }
  }
  return current;
}

/** The server, or the database behind it, is unreachable for now. */
class ServerUnavailableError extends Error {}

/** Statuses of a server that restarts, of one without a database, and of a proxy without a server. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

/** Waits as long as the server asks for when the rate limit is reached. */
async function send<T>(
  { url, key }: RemoteServer,
  route: string,
  init: RequestInit,
  path: string,
  schema: z.ZodType<T>,
): Promise<T> {
  for (;;) {
    const headers = { authorization: `Bearer ${key}` };
    const disconnected = (cause: Error) => {
      throw new ServerUnavailableError(`${url} can't be reached: ${describeCause(cause)}`, { cause });
    };
    const response = await fetch(`${url.replace(/\/+$/, "")}/v1${route}`, { ...init, headers }).catch(disconnected);
    const body: unknown = await response
      .json()
      .catch((error: Error) => (error instanceof SyntaxError ? undefined : disconnected(error)));
    if (response.ok) {
      const { data } = schema.safeParse(body);
      if (data) return data;
      throw new Error(`${url} answered without an import: it is not the base URL of a server of Recap`);
    }
    if (response.status !== 429) {
      const message = `${path}: ${describeRefusal(body) ?? `${url} answered ${response.status}`}`;
      throw UNAVAILABLE_STATUSES.includes(response.status) ? new ServerUnavailableError(message) : new Error(message);
    }
    await wait(1_000 * Number(response.headers.get("retry-after") ?? 1));
  }
}

/** fetch names the failure of the connection in the cause of its error, which has a code and, for several addresses, no message. */
function describeCause({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message;
  // The message of OpenSSL names a place in its source.
  if (Reflect.get(cause, "library") === "SSL routines")
    return `the TLS handshake failed (${Reflect.get(cause, "reason")})`;
  return cause.message || String(Reflect.get(cause, "code"));
}

const Refusal = z.object({
  error: z.object({
    message: z.string(),
    details: z.object({ fields: z.record(z.string(), z.array(z.string())).optional() }).optional(),
  }),
});

function describeRefusal(body: unknown): string | undefined {
  const { data } = Refusal.safeParse(body);
  if (!data) return undefined;
  const fields = Object.entries(data.error.details?.fields ?? {}).map(([name, words]) => `${name} ${words.join(", ")}`);
  return [data.error.message, ...fields].join(" ");
}
