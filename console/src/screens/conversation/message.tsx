import { memo } from "react";
import { useLit } from "./evidence.tsx";
import { markText } from "./mark-text.ts";
import type { Message } from "./thread.tsx";

interface Props {
  message: Message;
  /** Number of the speaker's color. */
  color: number;
  /** The folded part of the text before the message. */
  before: string | undefined;
}

export const MessageView = memo(function MessageView({ message, color, before }: Props) {
  const lit = useLit(message.id);
  const { id, speaker, time, sentAt, text } = message;
  return (
    <>
      {before && (
        <li className="folded-item">
          <details className="folded">
            <summary>Header, quotation or signature</summary>
            <pre dir="auto">{before}</pre>
          </details>
        </li>
      )}
      <li id={id} className={`message speaker-${color}${lit.length > 0 ? " lit" : ""}`}>
        <span className="avatar" aria-hidden="true">
          {getInitials(speaker)}
        </span>
        <p className="message-head">
          <strong dir="auto">{speaker ?? "Text"}</strong>
          {time && <time dateTime={sentAt ?? undefined}>{time}</time>}
        </p>
        <p className="message-text" dir="auto">
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
