import { type Exchange, subscriptionExchange } from "@urql/core";
import { findDeleted } from "./deleted.ts";
import { type GraphqlError, isRecord, RecapError } from "./errors.ts";
import type { Recap } from "./recap.ts";
import type { CursorStore } from "./stores.ts";
import type { Operation } from "./transport.ts";

export interface RecapExchangeOptions {
  /** Keeps the place of a subscription; without one, it is kept in memory. */
  store?(operation: Operation): CursorStore | undefined;
}

/** An exchange of urql for subscriptions, which resume after the last event that the exchanges before it have received. */
export function recapExchange(recap: Recap, { store }: RecapExchangeOptions = {}): Exchange {
  return subscriptionExchange({
    forwardSubscription: ({ query, documentId, variables, operationName, extensions }) => ({
      subscribe(sink) {
        const operation = { query, documentId, variables, operationName, extensions };
        const unsubscribe = recap.subscribe(
          operation,
          {
            next: ({ data, errors, extensions }) =>
              sink.next({
                data: isRecord(data) ? data : null,
                ...(extensions && { extensions }),
                ...(errors && { errors: errors.map(toUrqlError) }),
              }),
            error: (error) => sink.error(toUrqlErrors(error)),
            complete: () => sink.complete(),
          },
          { store: store?.(operation) },
        );
        return { unsubscribe };
      },
    }),
  });
}

/** Errors of the server become `graphQLErrors` of urql, any other error `networkError`. */
const toUrqlErrors = (error: unknown) =>
  error instanceof RecapError && error.errors.length > 0 ? error.errors.map(toUrqlError) : error;

const toUrqlError = ({ message, path, extensions }: GraphqlError) => ({
  message,
  ...(path && { path }),
  ...(extensions && { extensions }),
});

/** The part of graphcache's cache that an update uses. */
interface InvalidatingCache {
  invalidate(entity: { __typename: string; id: string }): void;
}

/** An update of graphcache: discards the records that a result reports as deleted. */
export function discardDeleted(result: object, _args: unknown, cache: InvalidatingCache): void {
  for (const record of findDeleted(result)) cache.invalidate({ ...record });
}

/** `updates` of graphcache's cacheExchange: records that a mutation or an event reports as deleted are discarded. */
export const recapUpdates = {
  Mutation: {
    deleteConversation: discardDeleted,
    deleteAttachment: discardDeleted,
    deleteExport: discardDeleted,
    deleteOauthClient: discardDeleted,
    deleteWebhook: discardDeleted,
  },
  Subscription: { events: discardDeleted },
};
