import { cleanSubject } from "../parse/email-headers.ts";
import type { Transcript } from "../parse/transcript.ts";
import { extractTerms, tokenize } from "../segment/terms.ts";
import { capitalize, truncate } from "../segment/text.ts";

const MAX_TITLE_LENGTH = 80;
const VAGUE_TITLE =
  /^(?:untitled|no subject|\(no subject\)|none|test|chat|conversation|new conversation|message|messages|email|mail|thread|dialogue|call|meeting|notes?|transcript|discussion|hi|hello|hey|question|update|whatsapp chat.{0,60}|chat with .{0,60}|conversation (?:with|between) .{0,60}|conversation \d{1,6}|chat export.{0,40})$/i;

/** Composes a title: the given title or the subject if it names a topic, else the topics, with the speakers if they are two. */
export function composeTitle(
  givenTitle: string,
  transcript: Transcript,
  topics: readonly string[],
  lines: readonly string[],
): string {
  const subject = cleanSubject(transcript.subject ?? "");
  const informative = [cleanSubject(givenTitle), subject].find((text) => namesTopic(text));
  if (informative) return truncate(capitalize(informative), MAX_TITLE_LENGTH);
  const mainTopics = topics.slice(0, 3);
  const firstLine = (lines[0] ?? "").replace(/[.!?]+$/, "");
  if (mainTopics.length < 2 && firstLine !== "" && firstLine.length <= MAX_TITLE_LENGTH) return firstLine;
  if (mainTopics.length === 0)
    return truncate(firstLine || cleanSubject(givenTitle) || subject || "Conversation", MAX_TITLE_LENGTH);
  const phrase =
    mainTopics.length > 2
      ? `${mainTopics.slice(0, -1).join(", ")} and ${mainTopics.at(-1) ?? ""}`
      : mainTopics.join(" and ");
  const speakers = [...new Set(transcript.messages.map((message) => message.speaker))].filter((name) => name !== null);
  const title = speakers.length === 2 ? `${speakers.join(" and ")}: ${phrase}` : capitalize(phrase);
  return title.length <= MAX_TITLE_LENGTH ? title : truncate(capitalize(phrase), MAX_TITLE_LENGTH);
}

function namesTopic(text: string): boolean {
  const isLongEnough = text.length >= 4 || /[^\x20-\x7e]{2}/.test(text);
  const hasTerms = extractTerms(tokenize(text)).length > 0;
  return isLongEnough && hasTerms && !VAGUE_TITLE.test(text.trim()) && !/^[\W\d_]+$/.test(text);
}
