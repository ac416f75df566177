import { createClient } from "graphql-ws";
import { setLinkState } from "./link-state.ts";

const FORBIDDEN = 4403;
const UNAUTHORIZED = 4401;
const MAX_WAIT_MS = 5_000;

/** One websocket of this browser's session, for all subscriptions; it reconnects by itself. */
export const socket = createClient({
  url: `${location.origin.replace(/^http/, "ws")}/graphql`,
  retryAttempts: Number.POSITIVE_INFINITY,
  retryWait: (retries) => wait(Math.min(MAX_WAIT_MS, 500 * 2 ** retries) * (0.5 + Math.random() / 2)),
  shouldRetry: (event) => !isRefused(event),
  on: {
    connecting: () => setLinkState("connecting"),
    connected: () => setLinkState("live"),
    closed: (event) => {
      if (isRefused(event)) openSignIn();
      setLinkState("waiting");
    },
  },
});

/** Continues at this address after the sign-in. */
export function openSignIn(): void {
  location.assign(`/signin?next=${encodeURIComponent(location.pathname + location.search)}`);
}

const isRefused = (event: unknown) => [FORBIDDEN, UNAUTHORIZED].includes((event as CloseEvent).code);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
