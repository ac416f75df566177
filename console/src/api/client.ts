import { cacheExchange } from "@urql/exchange-graphcache";
import { type Client, createClient, fetchExchange, mapExchange, subscriptionExchange } from "urql";
import { cacheConfig } from "./cache.ts";
import { openSignIn, socket } from "./socket.ts";

/** Creates a client with a normalized cache; the cookie of the session is its credential. */
export function createConsoleClient(): Client {
  return createClient({
    url: "/graphql",
    preferGetMethod: false,
    requestPolicy: "cache-and-network",
    exchanges: [
      mapExchange({
        onError(error) {
          if (error.graphQLErrors.some(({ extensions }) => extensions?.code === "unauthorized")) openSignIn();
        },
      }),
      cacheExchange(cacheConfig),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription({ query = "", variables }) {
          let cursor: unknown = variables?.after;
          // graphql-ws repeats the operation on every new connection and reads `after` each time, so that the
          // subscription resumes after the last received event.
          const resumable = { ...variables };
          if (variables && "after" in variables)
            Object.defineProperty(resumable, "after", { enumerable: true, get: () => cursor });
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
}
