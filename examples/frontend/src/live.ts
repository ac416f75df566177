import { useCallback, useEffect, useReducer, useState } from "react";
import { type CombinedError, useClient, useSubscription } from "urql";
import { EMPTY, reduce, type State } from "./conversations.ts";
import { type Fault, toFault } from "./faults.ts";
import { ConversationPage, Events, LogEnd } from "./operations.ts";

export interface LiveConversations extends State {
  fault: Fault | undefined;
  loadMore(): void;
}

/** The list, page by page, kept up to date by the event log. */
export function useLiveConversations(): LiveConversations {
  const client = useClient();
  const [state, dispatch] = useReducer(reduce, EMPTY);
  const [fault, setFault] = useState<Fault>();
  const [start, setStart] = useState<string | null>();

  const load = useCallback(
    async (after: string | null): Promise<boolean> => {
      const { data, error } = await client.query(ConversationPage, { after });
      setFault(error && toFault(error));
      if (data) dispatch({ type: "page", page: data.conversations, first: after === null });
      return data !== undefined;
    },
    [client],
  );

  /** First where the log ends, then the list, then what happened since: so nothing falls in between. */
  const begin = useCallback(async () => {
    const { data, error } = await client.query(LogEnd, {});
    setFault(error && toFault(error));
    if (data && (await load(null))) setStart(data.events.nodes[0]?.cursor ?? null);
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
    // The log no longer holds our place: read it all anew.
    if (isExpired(error)) void begin();
    else setFault(toFault(error));
  }, [error, begin]);

  return { ...state, fault, loadMore: () => void load(state.next) };
}

const isExpired = ({ graphQLErrors: [first] }: CombinedError) =>
  (first?.extensions?.details as { reason?: string } | undefined)?.reason === "cursor_expired";
