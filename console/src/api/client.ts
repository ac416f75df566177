import { RecapError } from "@recap/client/errors";
import { recapExchange } from "@recap/client/urql";
import { cacheExchange } from "@urql/exchange-graphcache";
import { type Client, type CombinedError, createClient, fetchExchange, mapExchange } from "urql";
import { cacheConfig } from "./cache.ts";
import { recap } from "./recap.ts";

/** Creates a client with a normalized cache; the cookie of the session is its credential. */
export function createConsoleClient(): Client {
  return createClient({
    url: recap.graphqlUrl,
    fetch: recap.fetch,
    preferGetMethod: false,
    requestPolicy: "cache-and-network",
    exchanges: [
      mapExchange({
        onError(error) {
          if (isSignedOut(error)) openSignIn();
        },
      }),
      cacheExchange(cacheConfig),
      fetchExchange,
      recapExchange(recap),
    ],
  });
}

/** Returns true if the server refused the session: in an answer, or by closing the websocket. */
const isSignedOut = ({ graphQLErrors, networkError }: CombinedError) =>
  graphQLErrors.some(({ extensions }) => extensions?.code === "unauthorized") ||
  (networkError instanceof RecapError && ["refused", "expired"].includes(networkError.reason));

/** Continues at this address after the sign-in. */
function openSignIn(): void {
  location.assign(`/signin?next=${encodeURIComponent(location.pathname + location.search)}`);
}
