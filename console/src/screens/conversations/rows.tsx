import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ConversationRowFragment } from "../../gql/graphql.ts";
import { Icon } from "../../ui/icon.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { SENTIMENT, SOURCE, SOURCE_ICON } from "../../ui/words.ts";
import { Snippet } from "./snippet.tsx";

interface Row {
  node: ConversationRowFragment;
  snippet?: string | null;
}

const ROW_HEIGHT = 76;
/** Rows before the end at which the next page is requested. */
const AHEAD = 60;
const WITHOUT_SUMMARY = {
  PROCESSING: "The summary is being written…",
  FAILED: "No summary could be written.",
  COMPLETED: "",
} as const;

/** Renders the rows that are in view. */
export function Rows({ rows, hasMore, onEnd }: { rows: readonly Row[]; hasMore: boolean; onEnd(): void }) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.node.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - AHEAD) onEnd();
  }, [hasMore, last, rows.length, onEnd]);
  return (
    <>
      <ul ref={list} className="rows" aria-label="Conversations" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                aria-setsize={hasMore ? -1 : rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - offset}px)` }}
              >
                <RowContent {...row} />
              </li>
            )
          );
        })}
      </ul>
      {hasMore && <p className="loading">Loading more…</p>}
    </>
  );
}

const RowContent = memo(function RowContent({ node, snippet }: Row) {
  const { id, title, source, status, createdAt, summary } = node;
  return (
    <Link to="/conversations/$id" params={{ id }} className="list-row">
      <span className="list-icon" title={SOURCE[source]}>
        <Icon name={SOURCE_ICON[source]} />
        <span className="hidden">{SOURCE[source]}</span>
      </span>
      <span className="list-title" dir="auto">
        {title}
      </span>
      <span className="list-text" dir="auto">
        {snippet ? <Snippet html={snippet} /> : (summary?.content ?? WITHOUT_SUMMARY[status])}
      </span>
      <span className="list-facts">
        {status !== "COMPLETED" && <Status value={status} />}
        {summary && (
          <span className={`sentiment ${summary.sentiment.toLowerCase()}`}>{SENTIMENT[summary.sentiment]}</span>
        )}
        <Time value={createdAt} />
      </span>
    </Link>
  );
});
