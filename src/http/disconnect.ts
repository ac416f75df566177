import type { FastifyReply } from "fastify";
import { ApiError } from "../core/errors.ts";

/** The status that proxies log for a client that disconnected before the response. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Reason of an aborted call; the status keeps it out of the log of server errors. */
export const createDisconnectError = () =>
  new ApiError("bad_request", "The client disconnected before the response.", { status: CLIENT_CLOSED_REQUEST });

/** Returns a function that creates, at its first call, a signal that aborts when the client disconnects before the response ends. */
export function createDisconnectSignal({ raw }: FastifyReply): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    if (controller) return controller.signal;
    const created = new AbortController();
    const abort = () => {
      if (!raw.writableFinished) created.abort(createDisconnectError());
    };
    if (raw.destroyed) abort();
    else raw.once("close", abort);
    controller = created;
    return created.signal;
  };
}
