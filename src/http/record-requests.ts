import type { FastifyInstance } from "fastify";
import type { Context, Deps } from "../core/context.ts";
import { onResponseEnd } from "./response-end.ts";

declare module "../core/context.ts" {
  interface Deps {
    requests: RequestRecorder;
  }
  interface Context {
    /** Kind and name of the GraphQL operation, for example `query Conversations`. */
    operation?: string;
    /** Code of the first error of the answer. */
    errorCode?: string;
    /** True for a request that only reads the log of requests, which a client that follows the log would fill. */
    isUnrecorded?: boolean;
  }
}

/** One request of a credential, without bodies, headers and query. */
export interface RecordedRequest {
  request_id: string;
  created_at: Date;
  /** `WEBSOCKET` for an operation over a websocket. */
  method: string;
  path: string;
  operation: string | null;
  status: number;
  duration_ms: number;
  error: string | null;
}

/** The last requests of each credential; `app/deps.ts` provides the implementation. */
export interface RequestRecorder {
  /** Keeps the request in memory until the next write in the background. */
  record(ctx: Context, request: Pick<RecordedRequest, "method" | "path" | "status" | "duration_ms">): void;
  /** Returns the last requests of a credential, newest first. */
  read(account: string, credential: string): Promise<RecordedRequest[]>;
  close(): Promise<void>;
}

/** Records every request with a valid credential, when its response ends. */
export function recordRequests(app: FastifyInstance, { requests }: Pick<Deps, "requests">): void {
  onResponseEnd(app, ({ context, method, url }, _reply, { status, ms }) => {
    if (context) requests.record(context, { method, path: removeQuery(url), status, duration_ms: ms });
  });
}

/** A query may hold a search text or a ticket. */
function removeQuery(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
