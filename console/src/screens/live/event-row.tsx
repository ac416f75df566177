import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Json } from "../../ui/json.tsx";
import { Time } from "../../ui/time.tsx";
import { formatEventType } from "../../ui/words.ts";
import type { LoggedEvent } from "./screen.tsx";

/** An event, which a click opens with its payload. */
export function EventRow({ event, isNew }: { event: LoggedEvent; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { id, sequence, type, createdAt, redacted, data } = event;
  const conversation = findConversation(data);
  return (
    <li className={isNew ? "event new" : "event"}>
      <button type="button" className="event-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="event-number">{sequence}</span>
        <span className={`event-type ${type.split("_")[0]?.toLowerCase()}`}>{formatEventType(type)}</span>
        <span className="event-subject" dir="auto">
          {redacted ? "deleted since" : (conversation?.title ?? findSubject(data))}
        </span>
        <Time value={createdAt} />
      </button>
      {isOpen && (
        <div className="event-body">
          <p className="soft">
            <code>{id}</code>
            {conversation && !redacted && (
              <>
                {" · "}
                <Link to="/conversations/$id" params={{ id: conversation.id }}>
                  Open the conversation
                </Link>
              </>
            )}
          </p>
          <Json value={data} />
        </div>
      )}
    </li>
  );
}

interface EventData {
  conversation?: { id?: string; title?: string };
  conversation_id?: string;
  summary?: { title?: string };
  task?: { text?: string };
  api_key?: { name?: string };
  webhook?: { url?: string };
  subscription?: { plan?: string };
}

const findSubject = ({ api_key, webhook, subscription }: EventData) =>
  api_key?.name ?? webhook?.url ?? subscription?.plan;

function findConversation(data: EventData): { id: string; title: string | undefined } | undefined {
  const id = data.conversation?.id ?? data.conversation_id;
  return id === undefined
    ? undefined
    : { id, title: data.conversation?.title ?? data.task?.text ?? data.summary?.title };
}
