import { toTranscript } from "../builtin/parse/parse.ts";
import type { Transcript } from "../builtin/parse/transcript.ts";
import { nameAnonymousSpeakers } from "../builtin/segment/anonymous-speakers.ts";
import { shortenNames } from "../builtin/segment/speakers.ts";
import type { SourceMessage } from "../grounding/passages.ts";
import { createSource, type Source } from "../grounding/source.ts";
import type { SummaryRequest } from "../summarizer.ts";
import { readDays } from "./read-days.ts";

type Request = Pick<SummaryRequest, "content" | "source" | "title" | "day" | "messages">;

/** Reads a conversation as the text that points are verified against, under the names that the built-in engine gives to its speakers. */
export function readSource(request: Request, transcript: Transcript = toTranscript(request)): Source {
  const { title, day } = request;
  const { messages } = shortenNames(nameAnonymousSpeakers(transcript));
  const days = readDays(transcript.messages, day);
  const read = transcript.messages.map(
    ({ speaker, addressee, text }, index): SourceMessage => ({
      speaker,
      addressee: messages[index]?.addressee ?? addressee,
      aliases: [messages[index]?.speaker ?? null].filter((name) => name !== null),
      day: days[index] ?? null,
      text,
    }),
  );
  return createSource(read, `${title}\n${transcript.subject ?? ""}`);
}
