import { Network, Observable } from "relay-runtime";
import type { Recap } from "./recap.ts";
import type { CursorStore } from "./stores.ts";
import type { GraphqlResult, Operation } from "./transport.ts";

export interface RecapNetworkOptions {
  /** Keeps the place of a subscription; without one, it is kept in memory. */
  store?(operation: Operation): CursorStore | undefined;
}

type RelayNetwork = ReturnType<typeof Network.create>;
type RelayResponse = { data: Record<string, unknown> };

/** A network of Relay: queries and mutations over HTTP, subscriptions that resume after the last event which the store has received. */
export function createRecapNetwork(recap: Recap, { store }: RecapNetworkOptions = {}): RelayNetwork {
  return Network.create(
    async ({ text, name }, variables) =>
      toRelayResponse(await recap.execute({ query: text ?? "", operationName: name, variables })),
    ({ text, name }, variables) =>
      Observable.create((sink) => {
        const operation = { query: text ?? "", operationName: name, variables };
        return recap.subscribe(
          operation,
          {
            next: (result) => sink.next(toRelayResponse(result)),
            error: (error) => sink.error(error instanceof Error ? error : new Error(String(error))),
            complete: () => sink.complete(),
          },
          { store: store?.(operation) },
        );
      }),
  );
}

/** Relay itself reports a result without data as an error. */
const toRelayResponse = (result: GraphqlResult) => result as RelayResponse;
