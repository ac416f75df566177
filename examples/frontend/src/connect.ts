import { createRecap } from "@recap/client";
import { RecapError } from "@recap/client/errors";
import { recapExchange } from "@recap/client/urql";
import { websocket } from "@recap/client/websocket";
import { type Client, createClient, fetchExchange, mapExchange } from "urql";

/** Address of the server and the API key. */
export interface Credentials {
  url: string;
  key: string;
}

/** `waiting`: the connection was lost and the client reconnects. */
export type LinkState = "connecting" | "live" | "waiting" | "refused";

/** Creates a client: queries and mutations over HTTP, subscriptions over one websocket, which resume after their last event. */
export function connect(
  { url, key }: Credentials,
  setState: (state: LinkState) => void,
): { client: Client; close(): void } {
  const recap = createRecap({
    url,
    credentials: key,
    transport: websocket(),
    retry: { minMs: 500, maxMs: 5_000 },
    onConnected: () => setState("live"),
    onLost: () => setState("waiting"),
  });
  const client = createClient({
    url: recap.graphqlUrl,
    fetch: recap.fetch,
    preferGetMethod: false,
    requestPolicy: "network-only",
    exchanges: [
      mapExchange({
        onError({ networkError }) {
          // A rejected key is not retried.
          if (networkError instanceof RecapError && networkError.reason === "refused") setState("refused");
        },
      }),
      fetchExchange,
      recapExchange(recap),
    ],
  });
  return { client, close: () => recap.close() };
}
