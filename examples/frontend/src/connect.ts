import { createClient as createSocket } from "graphql-ws";
import { type Client, createClient, fetchExchange, subscriptionExchange } from "urql";

/** Where the server is, and the API key to use. */
export interface Credentials {
  url: string;
  key: string;
}

/** `waiting`: the connection was lost and is taken up again. */
export type LinkState = "connecting" | "live" | "waiting" | "refused";

const FORBIDDEN = 4403;
const MAX_WAIT_MS = 5_000;

/** A client for queries and mutations over HTTP, and for subscriptions over one websocket that comes back by itself. */
export function connect(
  { url, key }: Credentials,
  setState: (state: LinkState) => void,
): { client: Client; close(): void } {
  const authorization = `Bearer ${key}`;
  const socket = createSocket({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { Authorization: authorization },
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => wait(Math.min(MAX_WAIT_MS, 500 * 2 ** retries) * (0.5 + Math.random() / 2)),
    // With a key that is refused, coming back does not help.
    shouldRetry: (event) => (event as CloseEvent).code !== FORBIDDEN,
    on: {
      connected: () => setState("live"),
      closed: (event) => setState((event as CloseEvent).code === FORBIDDEN ? "refused" : "waiting"),
    },
  });

  const client = createClient({
    url: `${url}/graphql`,
    preferGetMethod: false,
    requestPolicy: "network-only",
    fetchOptions: { headers: { authorization } },
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription({ query = "", variables }) {
          let cursor: unknown = variables?.after;
          // graphql-ws sends the operation again on every new connection, and reads `after` anew when it does: so it goes
          // on after the last event that came.
          const after = { enumerable: true, get: () => cursor };
          const resumable = Object.defineProperty({ ...variables }, "after", after);
          return {
            subscribe: (sink) => ({
              unsubscribe: socket.subscribe<{ events?: { cursor?: string } }>(
                { query, variables: resumable },
                {
                  next(result) {
                    cursor = result.data?.events?.cursor ?? cursor;
                    sink.next(result as Parameters<typeof sink.next>[0]);
                  },
                  error: (fault) => sink.error(fault),
                  complete: () => sink.complete(),
                },
              ),
            }),
          };
        },
      }),
    ],
  });
  return { client, close: () => void socket.dispose() };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
