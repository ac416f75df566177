import { Agent, type RequestInit, fetch as requestWithAgent } from "undici";
import { createConnector, ForbiddenAddressError } from "./connector.ts";
import { HostNotFoundError, type NameResolver } from "./name-resolver.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 16;

export interface GuardedFetch {
  /** Follows no redirect. The caller limits the time of the answer with its signal. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

/** Creates a `fetch` for URLs that an account enters: it connects to allowed addresses only. */
export function createGuardedFetch(options: {
  account: string;
  allowPrivate: boolean;
  names: Pick<NameResolver, "resolve">;
}): GuardedFetch {
  const dispatcher = new Agent({
    connect: createConnector({
      allowPrivate: options.allowPrivate,
      timeoutMs: CONNECT_TIMEOUT_MS,
      // One error for missing and for forbidden names, so that no account learns which internal names exist.
      resolve: (hostname) =>
        options.names.resolve(options.account, hostname).catch((error: unknown) => {
          throw error instanceof HostNotFoundError ? new ForbiddenAddressError() : error;
        }),
    }),
    connections: MAX_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    fetch: ((input: string | URL, init: RequestInit = {}) =>
      requestWithAgent(input, { ...init, redirect: "manual", dispatcher })) as unknown as typeof fetch,
    close: () => dispatcher.close(),
  };
}
