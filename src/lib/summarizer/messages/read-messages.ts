import { toTranscript } from "../builtin/parse/parse.ts";
import { parseDay, toDay } from "../points/day.ts";
import { parseInstant } from "../points/parse-instant.ts";
import type { SummaryRequest } from "../summarizer.ts";
import { createLocator } from "./locate.ts";
import { readDays } from "./read-days.ts";

/** A message of a conversation, as the parser of the built-in engine reads it. */
export interface ReadMessage {
  /** Name as the text writes it; null where it names no speaker. */
  speaker: string | null;
  /** Person to whom an e-mail is written; null where the text names none. */
  addressee: string | null;
  /** Time as the text writes it; null where it has none. */
  time: string | null;
  /** Day of `time`, else that of the conversation, `YYYY-MM-DD`; null where neither states one. */
  day: string | null;
  /** Instant of `time`, only where it states its time zone. */
  sentAt: Date | null;
  /** Day of `sentAt` at the offset that the text states, `YYYY-MM-DD`. */
  sentOn: string | null;
  /** Words of the message, without quotations, signatures and notices of tools. Evidence counts its code points. */
  text: string;
  /** Code points of the conversation's content from the first to behind the last word; null if they are not found there. */
  span: { start: number; end: number } | null;
}

type Request = Pick<SummaryRequest, "content" | "source" | "day" | "messages">;

/** Reads the day of each message of a conversation, in the order of {@link readMessages}. */
export const readMessageDays = ({ day, ...request }: Request): (string | null)[] =>
  readDays(toTranscript(request).messages, day);

/**
 * Reads the messages of a conversation in time order. Equal content yields equal messages. `messages`: those of the caller, for
 * example with appended ones, in place of those that the parser reads.
 */
export function readMessages({ day, ...request }: Request): ReadMessage[] {
  const locate = createLocator(request.content);
  const { messages } = toTranscript(request);
  const days = readDays(messages, day);
  return messages.map(({ speaker, addressee, text, time }, index) => {
    const sentAt = time === undefined ? null : parseInstant(time);
    return {
      speaker,
      addressee,
      time: time ?? null,
      day: days[index] ?? null,
      sentAt,
      sentOn: sentAt && (parseDay(time ?? "", null) ?? toDay(sentAt)),
      text,
      span: locate({ speaker, text }),
    };
  });
}
