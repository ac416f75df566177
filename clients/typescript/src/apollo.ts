import { type ApolloCache, ApolloLink, CombinedGraphQLErrors, HttpLink, Observable } from "@apollo/client";
import { print } from "graphql";
import { findDeleted } from "./deleted.ts";
import { RecapError } from "./errors.ts";
import type { Recap } from "./recap.ts";
import type { CursorStore } from "./stores.ts";

export interface RecapLinkOptions {
  /** Keeps the place of a subscription; without one, it is kept in memory. */
  store?(operation: ApolloLink.Operation): CursorStore | undefined;
  /** Sends queries and mutations; default: over HTTP, with the credential. */
  http?: ApolloLink;
}

/**
 * A terminating link of Apollo Client 4: queries and mutations over HTTP, subscriptions that resume after the last event
 * which the cache has received. Records that a result reports as deleted are removed from the cache.
 */
export class RecapLink extends ApolloLink {
  constructor(recap: Recap, { store, http }: RecapLinkOptions = {}) {
    const overHttp = http ?? new HttpLink({ uri: recap.graphqlUrl, fetch: recap.fetch });
    super((operation, forward) => {
      const { cache } = operation.client;
      if (operation.operationType !== "subscription")
        return evictFrom(cache, overHttp.request(operation, forward) ?? new Observable(() => {}));
      return evictFrom(cache, subscribe(recap, operation, store?.(operation)));
    });
  }
}

function subscribe(recap: Recap, operation: ApolloLink.Operation, store: CursorStore | undefined) {
  const { variables, operationName, extensions } = operation;
  // PersistedQueryLink names the document by its hash alone.
  const isNamed = operation.getContext().http?.includeQuery === false;
  const query = isNamed ? undefined : print(operation.query);
  return new Observable<ApolloLink.Result>((observer) =>
    recap.subscribe(
      { query, variables, operationName, extensions },
      {
        next: (result) => observer.next(result as ApolloLink.Result),
        error: (error) => observer.error(toApolloError(error)),
        complete: () => observer.complete(),
      },
      { store },
    ),
  );
}

function toApolloError(error: unknown): unknown {
  if (!(error instanceof RecapError) || error.errors.length === 0) return error;
  return new CombinedGraphQLErrors({ errors: [...error.errors] });
}

/** Removes the records that results report as deleted, once the cache has received the result. */
function evictFrom(cache: ApolloCache, results: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> {
  return new Observable((observer) =>
    results.subscribe({
      next(result) {
        observer.next(result);
        const deleted = findDeleted(result.data);
        for (const record of deleted) cache.evict({ id: cache.identify({ ...record }) ?? "" });
        if (deleted.length > 0) cache.gc();
      },
      error: (error) => observer.error(error),
      complete: () => observer.complete(),
    }),
  );
}
