import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { type CombinedError, useClient } from "urql";
import {
  type ConversationRowFragment,
  ConversationsDocument,
  type ConversationsQuery,
  type ConversationsQueryVariables,
} from "../../gql/graphql.ts";

const FIRST_PAGE_SIZE = 30;
const PAGE_SIZE = 100;

type Connection = NonNullable<ConversationsQuery["conversations"]>;

interface Page {
  connection?: Connection | undefined;
  error?: CombinedError | undefined;
}

/**
 * The pages of a list of conversations. Each is an operation of its own, so that a change reads its page from the cache, and not the
 * thousands of rows before it.
 */
export function usePages(where: ConversationsQueryVariables["where"]) {
  const client = useClient();
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [pages, report] = useReducer(setPage, []);
  const stops = useRef(new Map<string | undefined, () => void>());

  useEffect(() => {
    cursors.forEach((after, index) => {
      if (stops.current.has(after)) return;
      const first = index === 0 ? FIRST_PAGE_SIZE : PAGE_SIZE;
      const { unsubscribe } = client
        .query(ConversationsDocument, { first, after, where })
        .subscribe(({ data, error }) => report([index, { connection: data?.conversations ?? undefined, error }]));
      stops.current.set(after, unsubscribe);
    });
  }, [client, cursors, where]);
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop();
      current.clear();
    };
  }, []);

  const nodes = useMemo(() => {
    const byId = new Map<string, ConversationRowFragment>();
    for (const { connection } of pages) for (const node of connection?.nodes ?? []) byId.set(node.id, node);
    return [...byId.values()];
  }, [pages]);
  const info = pages.at(-1)?.connection?.pageInfo;
  const isLast = pages.length === cursors.length;
  const loadMore = useCallback(() => {
    const cursor = info?.endCursor;
    if (isLast && info?.hasNextPage && cursor)
      setCursors((known) => (known.includes(cursor) ? known : [...known, cursor]));
  }, [info, isLast]);
  const retry = () => {
    for (const [index, { error }] of pages.entries()) {
      if (!error) continue;
      stops.current.get(cursors[index])?.();
      stops.current.delete(cursors[index]);
    }
    setCursors([...cursors]);
  };
  const isLoaded = pages[0]?.connection !== undefined;
  const error = pages.find((page) => page.error)?.error;
  return { nodes, isLoaded, error, hasMore: !isLast || Boolean(info?.hasNextPage), loadMore, retry };
}

function setPage(pages: readonly Page[], [index, page]: [number, Page]): readonly Page[] {
  const next = [...pages];
  // A failed attempt keeps the rows that were read before.
  next[index] = { connection: page.connection ?? pages[index]?.connection, error: page.error };
  return next;
}
