import { useEffect, useMemo, useRef, useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { useLive } from "../../api/live.tsx";
import { EventHistoryDocument, type EventHistoryQuery, type EventType } from "../../gql/graphql.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { onFields } from "../../ui/submit.ts";
import { formatEventType } from "../../ui/words.ts";
import { EventRow } from "./event-row.tsx";
import "./live.css";

export type LoggedEvent = NonNullable<EventHistoryQuery["events"]>["nodes"][number];

const TYPES: readonly EventType[] = [
  "CONVERSATION_CREATED",
  "CONVERSATION_UPDATED",
  "CONVERSATION_DELETED",
  "SUMMARY_GENERATED",
  "SUMMARY_FAILED",
  "TASK_UPDATED",
  "SUMMARY_FEEDBACK",
  "WEBHOOK_DISABLED",
  "WEBHOOK_RECOVERED",
  "API_KEY_CREATED",
  "API_KEY_REVOKED",
  "STORAGE_LIMIT_REACHED",
  "STORAGE_LIMIT_EXCEEDED",
  "SUBSCRIPTION_UPDATED",
  "SUBSCRIPTION_CANCELLED",
];
const LAST_SEEN = "recap-last-seen";

/** The event log as it grows. */
export function LiveScreen() {
  const { events: live } = useLive();
  const [type, setType] = useState<EventType>();
  const [after, setAfter] = useState<string>();
  const [before, setBefore] = useState<string>();
  const [older, setOlder] = useState<readonly LoggedEvent[]>([]);
  const [paused, setPaused] = useState<number>();
  const types = type && [type];
  const variables = after ? { first: 100, after, types } : { last: 50, before, types };
  const [{ data, error, fetching }, reload] = useQuery({ query: EventHistoryDocument, variables });
  const page = data?.events;
  const lastSeen = useLastSeen(live[0]?.sequence ?? page?.nodes.at(-1)?.sequence);

  const events = useMemo(() => {
    const all = new Map<number, LoggedEvent>();
    for (const event of [...older, ...(page?.nodes ?? []), ...live])
      if (!type || event.type === type) all.set(event.sequence, event);
    return [...all.values()].sort((a, b) => b.sequence - a.sequence);
  }, [older, page, live, type]);
  const shown = paused === undefined ? events : events.filter(({ sequence }) => sequence <= paused);
  const waiting = events.length - shown.length;
  const restart = (change: () => void) => {
    setOlder([]);
    setBefore(undefined);
    setAfter(undefined);
    change();
  };

  return (
    <div className="screen">
      <h1>Live</h1>
      <div className="toolbar live-toolbar">
        <label className={type ? "filter selected" : "filter"}>
          <span className="hidden">Type</span>
          <select
            value={type ?? ""}
            onChange={({ target }) => restart(() => setType((target.value || undefined) as EventType | undefined))}
          >
            <option value="">All types</option>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {formatEventType(one)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button"
          onClick={() => setPaused(paused === undefined ? (events[0]?.sequence ?? 0) : undefined)}
        >
          <Icon name={paused === undefined ? "pause" : "play"} />
          {paused === undefined ? "Pause" : `Resume${waiting > 0 ? ` (${waiting} new)` : ""}`}
        </button>
        <form
          className="replay"
          onSubmit={onFields((fields) => restart(() => setAfter(String(fields.get("cursor")).trim() || undefined)))}
        >
          <label>
            <span className="hidden">Replay after the event</span>
            <input name="cursor" placeholder="Replay after evt_…" defaultValue={after} spellCheck={false} />
          </label>
          <button type="submit" className="button">
            Replay
          </button>
        </form>
      </div>
      {lastSeen !== undefined && events.some(({ sequence }) => sequence > lastSeen) && (
        <p className="list-note">
          {events.filter(({ sequence }) => sequence > lastSeen).length} events since your last visit
        </p>
      )}
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {shown.length === 0 && page && !error && (
        <EmptyState title="No events" icon="pulse">
          <p>Create a conversation, and its events appear here at once.</p>
        </EmptyState>
      )}
      <ol className="events" aria-label="Events, newest first">
        {shown.map((event) => (
          <EventRow key={event.sequence} event={event} isNew={lastSeen !== undefined && event.sequence > lastSeen} />
        ))}
      </ol>
      {!after && page?.pageInfo.hasPreviousPage && (
        <p className="loading">
          <button
            type="button"
            className="button"
            disabled={fetching}
            onClick={() => {
              setOlder((previous) => [...previous, ...page.nodes]);
              setBefore(page.pageInfo.startCursor ?? undefined);
            }}
          >
            Show earlier events
          </button>
        </p>
      )}
    </div>
  );
}

/** The last event that this browser showed on an earlier visit; remembers the newest one for the next. */
function useLastSeen(newest: number | undefined): number | undefined {
  const { viewer } = useLive();
  const name = viewer && `${LAST_SEEN}-${viewer.id}`;
  const [lastSeen, setLastSeen] = useState<number>();
  const isRead = useRef(false);
  useEffect(() => {
    if (!name || newest === undefined) return;
    const stored = localStorage.getItem(name);
    if (!isRead.current && stored !== null) setLastSeen(Number(stored));
    isRead.current = true;
    localStorage.setItem(name, String(newest));
  }, [name, newest]);
  return lastSeen;
}
