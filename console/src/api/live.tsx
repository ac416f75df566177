import { createContext, type ReactNode, useContext, useEffect, useReducer, useState } from "react";
import { useQuery, useSubscription } from "urql";
import { EventsDocument, type EventsSubscription, ViewerDocument, type ViewerQuery } from "../gql/graphql.ts";
import { toFault } from "./faults.ts";

export type LiveEvent = EventsSubscription["events"];
export type Viewer = NonNullable<ViewerQuery["account"]>;

interface Live {
  /** Undefined until loaded. */
  viewer: Viewer | undefined;
  /** Events since the page was opened, newest first. */
  events: readonly LiveEvent[];
  /** True once the subscription has a place in the log, so that no later event is missed. */
  isFollowing: boolean;
}

const MAX_EVENTS = 1_000;
/** Wait before the account is requested again, where the server states none. */
const RETRY_SECONDS = 5;
const LiveContext = createContext<Live>({ viewer: undefined, events: [], isFollowing: false });

export const useLive = (): Live => useContext(LiveContext);

/** Follows the event log from the place at which the account was read; the cache applies each event to what is shown. */
export function LiveProvider({ children, onExpired }: { children: ReactNode; onExpired(): void }) {
  const [{ data, error: refusal, operation }, repeat] = useQuery({
    query: ViewerDocument,
    requestPolicy: "network-only",
  });
  useEffect(() => {
    if (!refusal) return;
    const seconds = toFault(refusal).retryAfter ?? RETRY_SECONDS;
    const timer = setTimeout(() => repeat({ requestPolicy: "network-only" }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [refusal, repeat]);
  const [after, setAfter] = useState<string | null>();
  const [events, add] = useReducer(addEvent, []);
  const cursor = data?.events?.nodes[0]?.cursor ?? null;
  useEffect(() => {
    if (operation && data?.account && after === undefined) setAfter(cursor);
  }, [operation, data, after, cursor]);

  const [{ error }] = useSubscription(
    { query: EventsDocument, variables: { after: after ?? null }, pause: after === undefined },
    (_previous, result) => {
      add(result.events);
      return result;
    },
  );
  useEffect(() => {
    // The log no longer contains the cursor, after a long time without a connection.
    if (error?.graphQLErrors.some(({ extensions }) => isExpired(extensions))) onExpired();
  }, [error, onExpired]);

  const value = { viewer: data?.account ?? undefined, events, isFollowing: after !== undefined };
  return <LiveContext.Provider value={value}>{children}</LiveContext.Provider>;
}

const addEvent = (events: readonly LiveEvent[], event: LiveEvent): readonly LiveEvent[] =>
  events.some(({ sequence }) => sequence === event.sequence) ? events : [event, ...events].slice(0, MAX_EVENTS);

const isExpired = (extensions: unknown) =>
  (extensions as { details?: { reason?: string } } | undefined)?.details?.reason === "cursor_expired";
