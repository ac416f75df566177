import { Network, Observable, type RequestParameters, type Variables } from "relay-runtime";
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
    async (request, variables) => toRelayResponse(await recap.execute(toOperation(request, variables))),
    (request, variables) =>
      Observable.create((sink) => {
        const operation = toOperation(request, variables);
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

/** With `persistConfig`, Relay's compiler gives documents an id in place of the text. */
const toOperation = ({ text, id, name }: RequestParameters, variables: Variables): Operation => ({
  ...(text === null ? { documentId: id ?? undefined } : { query: text }),
  operationName: name,
  variables,
});

/** Relay itself reports a result without data as an error. */
const toRelayResponse = (result: GraphqlResult) => result as RelayResponse;
