import type { LinkState } from "./connect.ts";
import type { Conversation, Event } from "./conversations.ts";
import { CreateForm } from "./create-form.tsx";
import { useLiveConversations } from "./live.ts";

const LINK: Record<LinkState, string> = {
  connecting: "connecting…",
  live: "live",
  waiting: "connection lost, reconnecting…",
  refused: "the key was rejected",
};

export function Conversations({ link, onLeave }: { link: LinkState; onLeave(): void }) {
  const { conversations, next, activity, fault, loadMore } = useLiveConversations();
  return (
    <main>
      <header>
        <h1>Conversations</h1>
        <output className={`link ${link}`}>{LINK[link]}</output>
        <button type="button" onClick={onLeave}>
          Another key
        </button>
      </header>
      {fault && (
        <p role="alert" className="fault">
          {fault.message} <code>{fault.code}</code>
        </p>
      )}
      <CreateForm />
      <ul className="conversations" aria-label="Conversations">
        {conversations.map((conversation) => (
          <Item key={conversation.id} {...conversation} />
        ))}
      </ul>
      {next && (
        <button type="button" onClick={loadMore}>
          Show more
        </button>
      )}
      <Activity events={activity} />
    </main>
  );
}

function Item({ title, source, status, createdAt, summary }: Conversation) {
  return (
    <li className="card">
      <h2>{title}</h2>
      <p className="facts">
        {source.toLowerCase()} · {new Date(createdAt).toLocaleString()} ·{" "}
        <span className={status.toLowerCase()}>{status.toLowerCase()}</span>
        {summary && [summary.sentiment.toLowerCase(), ...summary.topics].map((word) => ` · ${word}`)}
      </p>
      <p className="summary">{summary ? summary.content : status === "FAILED" ? "No summary." : "Being summarized…"}</p>
    </li>
  );
}

/** Shows the received events; their sequence numbers have no gaps, even after reconnects. */
function Activity({ events }: { events: Event[] }) {
  return (
    <aside>
      <h2>Activity</h2>
      <ol aria-label="Activity">
        {events.map(({ sequence, type }) => (
          <li key={sequence} value={sequence}>
            {type.toLowerCase().replace("_", " ")}
          </li>
        ))}
      </ol>
    </aside>
  );
}
