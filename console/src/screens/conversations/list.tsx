import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { toFault } from "../../api/faults.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { useListSearch } from "./list-search.ts";
import { Rows } from "./rows.tsx";
import { usePages } from "./use-pages.ts";
import { useSamples } from "./use-samples.ts";

/** The list, which loads further pages as they scroll into view. */
export function ConversationList() {
  const { search } = useListSearch();
  const { status, source } = search;
  return <Pages key={`${status} ${source}`} {...{ status, source }} />;
}

type Filters = Pick<ReturnType<typeof useListSearch>["search"], "status" | "source">;

const createWhere = ({ status, source }: Filters) => ({
  ...(status && { status: [status] }),
  ...(source && { source: [source] }),
});

function Pages({ status, source }: Filters) {
  const where = useMemo(() => createWhere({ status, source }), [status, source]);
  const { nodes, isLoaded, error, hasMore, loadMore, retry } = usePages(where);
  // An event may have changed the status of a conversation since its page was read.
  const rows = useMemo(
    () => nodes.filter((node) => !status || node.status === status).map((node) => ({ node })),
    [nodes, status],
  );
  if (!isLoaded)
    return error ? <FaultNote fault={toFault(error)} onRetry={retry} /> : <p className="loading">Loading…</p>;
  if (rows.length === 0 && !hasMore) return status || source ? <NothingFits /> : <NoConversations />;
  return (
    <>
      {error && <FaultNote fault={toFault(error)} onRetry={retry} />}
      <Rows rows={rows} hasMore={hasMore} onEnd={loadMore} />
    </>
  );
}

export function NothingFits() {
  const { change } = useListSearch();
  const clear = () =>
    change({ q: undefined, status: undefined, source: undefined, sentiment: undefined, topic: undefined });
  return (
    <EmptyState title="No conversation fits" icon="search">
      <p>Use fewer words or filters.</p>
      <button type="button" className="button" onClick={clear}>
        Clear the search
      </button>
    </EmptyState>
  );
}

function NoConversations() {
  const { create, isCreating } = useSamples();
  return (
    <EmptyState title="No conversations yet" icon="inbox">
      <p>Paste a chat or drop a mail file; its summary appears here within seconds.</p>
      <div className="row">
        <Link to="/conversations/new" className="button primary">
          Create a conversation
        </Link>
        <button type="button" className="button" disabled={isCreating} onClick={create}>
          {isCreating ? "Adding…" : "Add sample conversations"}
        </button>
      </div>
    </EmptyState>
  );
}
