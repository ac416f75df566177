import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ConversationDocument, type ConversationQuery, MessagesDocument } from "../../gql/graphql.ts";
import { NotFound } from "../../shell/not-found.tsx";
import { useTitle } from "../../shell/title.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { SOURCE, SOURCE_ICON } from "../../ui/words.ts";
import { Actions } from "./actions.tsx";
import { Details } from "./details.tsx";
import { EvidenceProvider } from "./evidence.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { FIRST_MESSAGES, Thread } from "./thread.tsx";
import "./conversation.css";

export type Conversation = NonNullable<ConversationQuery["conversation"]>;

/** A conversation as a thread, with its summary beside it. */
export function ConversationScreen() {
  const { id } = useParams({ from: "/conversations/$id" });
  const [{ data, error, fetching, stale }, reload] = useQuery({ query: ConversationDocument, variables: { id } });
  // The thread reads the same page; the two requests are sent together.
  useQuery({ query: MessagesDocument, variables: { id, first: FIRST_MESSAGES } });
  const conversation = data?.conversation;
  useTitle(conversation?.title);
  const [wasShown, setShown] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (conversation) setShown(true);
  }, [conversation]);
  const isMissing = error?.graphQLErrors.some(({ extensions }) => extensions?.code === "not_found");
  useEffect(() => {
    // Deleted here or elsewhere while it was shown.
    if (wasShown && isMissing) void navigate({ to: "/conversations", replace: true });
  }, [wasShown, isMissing, navigate]);

  if (!conversation) {
    if (isMissing || (data && !fetching && !stale && !error)) return <NotFound />;
    if (error) return <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />;
    return <p className="loading">Loading…</p>;
  }
  return (
    <EvidenceProvider key={id}>
      <article className="screen conversation" aria-labelledby="title">
        <header className="conversation-head">
          <Link to="/conversations" className="back">
            <Icon name="back" />
            Conversations
          </Link>
          <div className="screen-head">
            <h1 id="title" dir="auto">
              {conversation.title}
            </h1>
            <Actions conversation={conversation} />
          </div>
          <p className="facts">
            <span className="fact">
              <Icon name={SOURCE_ICON[conversation.source]} />
              {SOURCE[conversation.source]}
            </span>
            <Status value={conversation.status} />
            <span>
              created <Time value={conversation.createdAt} />
            </span>
          </p>
        </header>
        <div className="panes">
          <Thread conversation={conversation} />
          <aside className="side-pane" aria-label="Summary and details">
            <SummaryPanel conversation={conversation} />
            <Details conversation={conversation} />
          </aside>
        </div>
      </article>
    </EvidenceProvider>
  );
}
