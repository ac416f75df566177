import { NOUN_WORDS } from "../lexicon/nouns.ts";
import { cleanSubject } from "../parse/email-headers.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Topic } from "../rank/topics.ts";
import { extractTerms, tokenize } from "../segment/terms.ts";
import { capitalize, truncate } from "../segment/text.ts";

const MAX_TITLE_LENGTH = 80;
const MAX_TITLE_TOPICS = 3;
/** A topic that is as likely is named. */
const MIN_PROBABILITY = 0.5;
/** Further topics are named while the probability that none of those before is what matters is higher. */
const MAX_DOUBT = 0.4;
/** Characters of the text in which the topics' words are searched. */
const MAX_SAMPLE_LENGTH = 20_000;
const VAGUE_TITLE =
  /^(?:untitled|no subject|\(no subject\)|none|test|chat|conversation|new conversation|message|messages|email|mail|thread|dialogue|call|meeting|notes?|transcript|discussion|hi|hello|hey|question|update|whatsapp chat.{0,60}|chat with .{0,60}|conversation (?:with|between) .{0,60}|conversation \d{1,6}|chat export.{0,40})$/i;

/** Composes a title: the given title or the subject if it names a topic, else the topics. */
export function composeTitle(
  givenTitle: string,
  transcript: Transcript,
  topics: readonly Topic[],
  lines: readonly string[],
): string {
  const subject = cleanSubject(transcript.subject ?? "");
  const informative = [cleanSubject(givenTitle), subject].find((text) => namesTopic(text));
  if (informative) return truncate(capitalize(informative), MAX_TITLE_LENGTH);
  const mainTopics = selectTopics(topics, getSample(transcript));
  const firstLine = (lines[0] ?? "").replace(/[.!?]+$/, "");
  if (topics.length < 2 && firstLine !== "" && firstLine.length <= MAX_TITLE_LENGTH) return firstLine;
  if (mainTopics.length === 0)
    return truncate(firstLine || cleanSubject(givenTitle) || subject || "Conversation", MAX_TITLE_LENGTH);
  return truncate(capitalize(joinTopics(mainTopics, "en")), MAX_TITLE_LENGTH);
}

/** Joins topics by commas and the "and" of the language. */
export function joinTopics(topics: readonly string[], language: string): string {
  if (topics.length < 2) return topics[0] ?? "";
  return `${topics.slice(0, -1).join(", ")} ${NOUN_WORDS[language]?.and ?? "and"} ${topics.at(-1) ?? ""}`;
}

const getSample = ({ messages }: Transcript): string =>
  messages
    .map(({ text }) => text)
    .join("\n")
    .slice(0, MAX_SAMPLE_LENGTH);

/** Selects the likely topics, and others while none is likely, as the text writes them. */
function selectTopics(topics: readonly Topic[], sample: string): string[] {
  const lower = sample.toLowerCase();
  let doubt = 1;
  return topics
    .slice(0, MAX_TITLE_TOPICS)
    .filter(({ probability }) => {
      const isWanted = probability >= MIN_PROBABILITY || doubt > MAX_DOUBT;
      doubt *= 1 - probability;
      return isWanted;
    })
    .map(({ text }) => text.replace(/[\p{L}\p{N}]+/gu, (word) => restoreCase(word, sample, lower)));
}

/** Writes a word as the text does inside sentences, if it always begins with a capital letter there. */
function restoreCase(word: string, sample: string, lower: string): string {
  let first: string | null = null;
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    const end = at + word.length;
    const isInside = /(?:[\p{Ll},;]|\b(?:Dr|Mr|Mrs|Ms|St)\.) $/iu.test(sample.slice(Math.max(0, at - 5), at));
    if (!isInside || /^[\p{L}\p{N}]/u.test(sample.slice(end, end + 2))) continue;
    if (!/^\p{Lu}/u.test(sample.slice(at, end))) return word;
    first ??= sample.slice(at, end);
  }
  return first ?? word;
}

function namesTopic(text: string): boolean {
  const isLongEnough = text.length >= 4 || /[^\x20-\x7e]{2}/.test(text);
  const hasTerms = extractTerms(tokenize(text)).length > 0;
  return isLongEnough && hasTerms && !VAGUE_TITLE.test(text.trim()) && !/^[\W\d_]+$/.test(text);
}
