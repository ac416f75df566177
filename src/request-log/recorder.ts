import { BackgroundWrites } from "../database/background-writes.ts";
import type { Database } from "../database/database.ts";
import type { RequestRecorder } from "../http/record-requests.ts";
import type { Log } from "../process/log.ts";
import { type LoggedRequest, type RequestLogRow, RequestLogs } from "./model.ts";

/** Requests of a credential that are kept; older ones are removed. */
const MAX_REQUESTS = 100;
/** Rows of an account. Credentials with the same slot share the requests that it keeps. */
const SLOTS = 256;
const MAX_PATH_LENGTH = 200;
const MAX_OPERATION_LENGTH = 100;
/** Requests that wait in the memory of a process; further ones are not recorded. */
const MAX_PENDING = 50_000;
const FLUSH_INTERVAL_MS = 5_000;
const RETENTION_MS = 7 * 86_400_000;

/** Keeps requests in memory and appends them to the rows of their credentials in the background. */
export function createRequestRecorder(database: Database, log: Log): RequestRecorder {
  let waiting = 0;
  let dropped = 0;
  const writes = new BackgroundWrites<LoggedRequest[]>(FLUSH_INTERVAL_MS, async (rows) => {
    waiting = 0;
    if (dropped > 0) log.warn({ requests: dropped }, "did not record requests: too many waited to be written");
    dropped = 0;
    try {
      await database.collection(RequestLogs).bulkWrite([...rows].map(append), { ordered: false });
    } catch (error) {
      log.warn({ err: error, rows: rows.size }, "failed to write the request log");
    }
  });

  function add(account: string, request: LoggedRequest): void {
    if (waiting >= MAX_PENDING) {
      dropped += 1;
      return;
    }
    const id = toRowId(account, request.credential);
    const known = writes.waiting.get(id);
    waiting += 1;
    if (!known) writes.set(id, [request]);
    else if (known.push(request) >= 2 * MAX_REQUESTS) waiting -= known.splice(0, MAX_REQUESTS).length;
  }

  return {
    record(ctx, { method, path, status, duration_ms }) {
      const { account, credential, requestId, operation, errorCode } = ctx;
      if (ctx.isUnrecorded) return;
      add(account, {
        credential: credential.id,
        request_id: requestId,
        created_at: new Date(Date.now() - duration_ms),
        method,
        path: path.slice(0, MAX_PATH_LENGTH),
        operation: operation?.slice(0, MAX_OPERATION_LENGTH) ?? null,
        status,
        duration_ms: Math.round(duration_ms),
        error: errorCode ?? null,
      });
    },
    async read(account, credential) {
      const _id = toRowId(account, credential);
      const row = await writes.readStored(() =>
        database.model(RequestLogs).findOne({ _id, account }).lean<RequestLogRow | null>().exec(),
      );
      const all = [...(row?.requests ?? []), ...(writes.waiting.get(_id) ?? [])];
      const own = all.filter((request) => request.credential === credential);
      return own.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, MAX_REQUESTS);
    },
    close: () => writes.close(),
  };
}

/** Client tokens and access tokens are many, so that each cannot have a row. */
function toRowId(account: string, credential: string): string {
  let hash = 0;
  for (let i = 0; i < credential.length; i += 1) hash = (hash * 31 + credential.charCodeAt(i)) >>> 0;
  return `${account}_${hash % SLOTS}`;
}

function append([id, requests]: [string, LoggedRequest[]]) {
  const $set = { account: id.slice(0, id.lastIndexOf("_")), forget_at: new Date(Date.now() + RETENTION_MS) };
  const $push = { requests: { $each: requests.slice(-MAX_REQUESTS), $slice: -MAX_REQUESTS } };
  // biome-ignore lint/suspicious/noExplicitAny: the native collection knows no row type
  return { updateOne: { filter: { _id: id as any }, update: { $set, $push } as any, upsert: true } };
}
