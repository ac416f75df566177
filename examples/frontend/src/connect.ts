import { createClient as createSocket } from "graphql-ws";
import { type Client, createClient, fetchExchange, subscriptionExchange } from "urql";

/** Address of the server and the API key. */
export interface Credentials {
  url: string;
  key: string;
}

/** `waiting`: the connection was lost and the client reconnects. */
export type LinkState = "connecting" | "live" | "waiting" | "refused";

const FORBIDDEN = 4403;
const MAX_WAIT_MS = 5_000;

/** Creates a client: queries and mutations over HTTP, subscriptions over one websocket that reconnects automatically. */
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
    // A rejected key is not retried.
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
          // graphql-ws repeats the operation on every new connection and reads `after` each time, so that the subscription
          // resumes after the last received event.
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
