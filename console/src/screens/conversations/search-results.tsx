import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { SearchConversationsDocument } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { NothingFits } from "./list.tsx";
import { useListSearch } from "./list-search.ts";
import { Rows } from "./rows.tsx";

/** Conversations that contain the words, the best match first, with the place in the text. */
export function SearchResults() {
  const { search } = useListSearch();
  const { q, sentiment, topic, status, source } = search;
  const where = {
    ...(sentiment && { sentiment: [sentiment] }),
    ...(topic && { topics: [topic] }),
    ...(status && { status: [status] }),
    ...(source && { source: [source] }),
  };
  const variables = { query: q, where };
  const [{ data, error, stale, fetching }, reload] = useQuery({ query: SearchConversationsDocument, variables });
  const found = data?.searchConversations;
  if (error) return <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />;
  if (!found) return <p className="loading">Searching…</p>;
  const rows = found.edges;
  if (rows.length === 0 && !fetching) return <NothingFits />;
  return (
    <>
      <p className="list-note" aria-live="polite">
        {found.totalCount === 1 ? "1 result" : `${found.totalCount} results`}
        {!stale && ` in ${found.tookMs} ms`}
        {found.totalCount > found.edges.length && `, the first ${found.edges.length} below`}
      </p>
      <Rows rows={rows} hasMore={false} onEnd={() => {}} />
    </>
  );
}
