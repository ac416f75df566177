import { useCallback, useEffect, useReducer, useState } from "react";
import { type CombinedError, useClient, useSubscription } from "urql";
import { EMPTY, reduce, type State } from "./conversations.ts";
import { type Fault, toFault } from "./faults.ts";
import { ConversationPage, Events, LogEnd } from "./operations.ts";

export interface LiveConversations extends State {
  fault: Fault | undefined;
  loadMore(): void;
}

/** Loads the list page by page and updates it from the event log. */
export function useLiveConversations(): LiveConversations {
  const client = useClient();
  const [state, dispatch] = useReducer(reduce, EMPTY);
  const [fault, setFault] = useState<Fault>();
  const [start, setStart] = useState<string | null>();

  const load = useCallback(
    async (after: string | null): Promise<boolean> => {
      const { data, error } = await client.query(ConversationPage, { after });
      setFault(error && toFault(error));
      if (data?.conversations) dispatch({ type: "page", page: data.conversations, first: after === null });
      return Boolean(data?.conversations);
    },
    [client],
  );

  /** Reads the end of the log before the list, then follows the log from there, so that no event is missed. */
  const begin = useCallback(async () => {
    const { data, error } = await client.query(LogEnd, {});
    setFault(error && toFault(error));
    if (data?.events && (await load(null))) setStart(data.events.nodes[0]?.cursor ?? null);
  }, [client, load]);

  useEffect(() => void begin(), [begin]);

  const [{ error }] = useSubscription(
    { query: Events, variables: { after: start ?? null }, pause: start === undefined },
    (_, data) => {
      dispatch({ type: "event", event: data.events });
      return data;
    },
  );
  useEffect(() => {
    if (!error) return;
    // The log no longer contains the cursor: load the list again.
    if (isExpired(error)) void begin();
    else setFault(toFault(error));
  }, [error, begin]);

  return { ...state, fault, loadMore: () => void load(state.next) };
}

const isExpired = ({ graphQLErrors: [first] }: CombinedError) =>
  (first?.extensions?.details as { reason?: string } | undefined)?.reason === "cursor_expired";
