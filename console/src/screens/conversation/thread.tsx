import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { MessagesDocument, type MessagesQuery } from "../../gql/graphql.ts";
import { FaultNote } from "../../ui/fault.tsx";
import { AppendForm } from "./append-form.tsx";
import { useTarget } from "./evidence.tsx";
import { findFolded } from "./folded.ts";
import { MessageView } from "./message.tsx";
import type { Conversation } from "./screen.tsx";

export type Message = NonNullable<MessagesQuery["conversation"]>["messages"] extends infer List
  ? List extends { nodes: (infer One)[] }
    ? One
    : never
  : never;

/** What a screen shows, so that a long conversation opens as fast as a short one. */
export const FIRST_MESSAGES = 25;
const MORE_MESSAGES = 100;
const COLORS = 6;
const NONE: Message[] = [];
const NEAR = "1500px";
const SCROLL_TIMEOUT_MS = 3_000;

/** The messages of a conversation, with the parts of the text between them folded. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { id, content, version } = conversation;
  const [after, setAfter] = useState<string>();
  const [isRaw, setRaw] = useState(false);
  const [{ data, error, fetching }, reload] = useQuery({
    query: MessagesDocument,
    variables: { id, first: after === undefined ? FIRST_MESSAGES : MORE_MESSAGES, after },
  });
  const list = data?.conversation?.messages;
  const messages = list?.nodes ?? NONE;
  const { hasNextPage, endCursor } = list?.pageInfo ?? {};
  const folded = useMemo(() => findFolded(content, messages), [content, messages]);
  const colors = useMemo(() => colorSpeakers(messages), [messages]);
  useScrollToEvidence(messages);

  // Further messages are read as they scroll into view, and up to the one that a statement names.
  const target = useTarget();
  const isAwaited = target !== undefined && !messages.some((one) => one.id === target.evidence.messageId);
  const [isAll, setAll] = useState(false);
  const loadMore = useCallback(() => {
    if (!fetching && hasNextPage && endCursor) setAfter(endCursor);
  }, [fetching, hasNextPage, endCursor]);
  const end = useNear(loadMore);
  useEffect(() => {
    if (isAwaited || isAll) loadMore();
  }, [isAwaited, isAll, loadMore]);

  // Appended messages change the version; the last page then has more.
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    reload({ requestPolicy: "network-only" });
  }, [version, reload]);

  return (
    <section className="thread" aria-label="Messages">
      <div className="thread-head">
        <h2>{list && messages.length > 0 ? formatCount(list.totalCount) : "Text"}</h2>
        <div className="segments">
          <button type="button" aria-pressed={!isRaw} onClick={() => setRaw(false)}>
            Thread
          </button>
          <button type="button" aria-pressed={isRaw} onClick={() => setRaw(true)}>
            Original text
          </button>
        </div>
      </div>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {isRaw || (messages.length === 0 && list) ? (
        <pre className="raw" dir="auto">
          {content}
        </pre>
      ) : (
        <ol className="messages">
          {messages.map((message) => (
            <MessageView
              key={message.id}
              message={message}
              color={colors.get(message.speaker ?? "") ?? 0}
              before={folded.get(message.id)}
            />
          ))}
        </ol>
      )}
      {!isRaw && hasNextPage && (
        <p ref={end} className="loading">
          Loading more…
        </p>
      )}
      {folded.has("end") && !isRaw && !hasNextPage && (
        <details className="folded">
          <summary>End of the text</summary>
          <pre dir="auto">{folded.get("end")}</pre>
        </details>
      )}
      {!isRaw && list && (
        <AppendForm
          id={id}
          speakers={[...colors.keys()].filter(Boolean)}
          onAppended={() => {
            setAll(true);
            reload({ requestPolicy: "network-only" });
          }}
        />
      )}
      {fetching && messages.length === 0 && <p className="loading">Loading…</p>}
    </section>
  );
}

/** Calls back while an element is near the window, for each change of the function. */
function useNear(onNear: () => void) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onNear]);
  return element;
}

function colorSpeakers(messages: readonly Message[]): Map<string, number> {
  const speakers = [...new Set(messages.map(({ speaker }) => speaker ?? ""))];
  return new Map(speakers.map((speaker, index) => [speaker, index % COLORS]));
}

/** Scrolls to an element, and again where messages that are drawn on the way have other heights than estimated. */
function scrollToPlace(place: Element): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const signal = AbortSignal.timeout(SCROLL_TIMEOUT_MS);
  document.addEventListener(
    "scrollend",
    () => {
      const { top, bottom } = place.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) place.scrollIntoView({ block: "center" });
    },
    { signal, once: true },
  );
  place.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" });
}

/** Scrolls once for each request, as soon as the message is there. */
function useScrollToEvidence(messages: readonly Message[]): void {
  const target = useTarget();
  const handled = useRef<number>(undefined);
  useEffect(() => {
    if (!target || handled.current === target.request) return;
    if (!messages.some(({ id }) => id === target.evidence.messageId)) return;
    const message = document.getElementById(target.evidence.messageId);
    const place = message?.querySelector("mark") ?? message;
    if (!place) return;
    handled.current = target.request;
    scrollToPlace(place);
  }, [target, messages]);
}

const formatCount = (count: number) => (count === 1 ? "1 message" : `${count.toLocaleString("en")} messages`);
