import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ConversationsDocument } from "../../gql/graphql.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { useListSearch } from "./list-search.ts";
import { Rows } from "./rows.tsx";
import { useSamples } from "./use-samples.ts";

const PAGE_SIZE = 30;

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
  const [after, setAfter] = useState<string>();
  const [{ data, error, fetching }, reload] = useQuery({
    query: ConversationsDocument,
    variables: { first: PAGE_SIZE, after, where: createWhere({ status, source }) },
  });
  const list = data?.conversations;
  // An event may have changed the status of a conversation since its page was read.
  const nodes = (list?.nodes ?? []).filter((node) => !status || node.status === status);
  if (error && !list)
    return <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />;
  if (!list) return <p className="loading">Loading…</p>;
  if (nodes.length === 0 && !list.pageInfo.hasNextPage) return status || source ? <NothingFits /> : <NoConversations />;
  const { hasNextPage, endCursor } = list.pageInfo;
  return (
    <>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      <Rows
        rows={nodes.map((node) => ({ node }))}
        hasMore={hasNextPage}
        onEnd={() => {
          if (!fetching && hasNextPage && endCursor) setAfter(endCursor);
        }}
      />
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
