import { memo } from "react";
import { type Evidence, useEvidence } from "./evidence.tsx";
import { markText } from "./mark-text.ts";
import type { Message } from "./thread.tsx";

interface Props {
  message: Message;
  /** Number of the speaker's color. */
  color: number;
  /** The folded part of the text before the message. */
  before: string | undefined;
}

const NONE: readonly Evidence[] = [];

export function MessageView(props: Props) {
  const { lit } = useEvidence();
  const own = lit.filter(({ messageId }) => messageId === props.message.id);
  return <PlainMessage {...props} lit={own.length > 0 ? own : NONE} />;
}

/** Most messages stay the same while statements light up others. */
const PlainMessage = memo(function PlainMessage({ message, color, before, lit }: Props & { lit: readonly Evidence[] }) {
  const { id, speaker, time, sentAt, text } = message;
  return (
    <>
      {before && (
        <li className="folded-item">
          <details className="folded">
            <summary>Header, quotation or signature</summary>
            <pre>{before}</pre>
          </details>
        </li>
      )}
      <li id={id} className={`message speaker-${color}${lit.length > 0 ? " lit" : ""}`}>
        <span className="avatar" aria-hidden="true">
          {getInitials(speaker)}
        </span>
        <p className="message-head">
          <strong>{speaker ?? "Text"}</strong>
          {time && <time dateTime={sentAt ?? undefined}>{time}</time>}
        </p>
        <p className="message-text">
          {markText(text, lit).map(({ start, words, isLit }) =>
            isLit ? <mark key={start}>{words}</mark> : <span key={start}>{words}</span>,
          )}
        </p>
      </li>
    </>
  );
});

function getInitials(speaker: string | null | undefined): string {
  const words = (speaker ?? "").split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  return (
    [words[0], words.length > 1 ? words.at(-1) : undefined]
      .map((word) => Array.from(word ?? "")[0] ?? "")
      .join("")
      .toUpperCase() || "¶"
  );
}
