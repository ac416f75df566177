import { APPOSITION_HEAD, CLAUSE_START, toAnyCasePattern } from "../lexicon/clauses.ts";
import { STOP_WORDS } from "../lexicon/english-words.ts";
import { NOT_A_SPEAKER_NAME } from "../lexicon/names.ts";
import type { Transcript } from "../parse/transcript.ts";
import { splitSentences } from "./english.ts";
import { tagTokens } from "./tagger.ts";

const ANONYMOUS_LABEL =
  /^(?:#?(?:person|speaker|user|participant|guest|caller|voice|spk|unknown(?: speaker)?) ?[\da-z]{0,2}#?|[a-z]\d?|(?:wo)?man(?: \d)?|male|female)$/i;
const NAME = "(?:(?:Mr|Mrs|Ms|Dr)\\.? |Miss |Professor )?\\p{Lu}\\p{Ll}{1,11}";
const GREETINGS = "hi|hello|hey|thanks|thank you|good morning|good afternoon|good evening|good night|goodbye|bye";
const SENTENCE_OPENERS = `${GREETINGS}|thanks a lot|yes|no|oK|okay|oh|well|so|sorry|excuse me|welcome`;
// "Vicky, how long …"
const NAME_FIRST = new RegExp(
  `^(?:(?:${toAnyCasePattern(SENTENCE_OPENERS)})[ ,!.]+){0,2}(${NAME}), ${CLAUSE_START} \\S`,
  "u",
);
// "Hi, Ben!"
const GREETED_NAME = new RegExp(`^(?:${toAnyCasePattern(GREETINGS)})[ ,!.]+(${NAME})[.!?]?$`, "u");
// "What do you think, Vicky?"; "Toronto, Canada" is a place.
const NAME_LAST = new RegExp(`(?<!\\p{Lu}\\p{Ll}*), (${NAME})[.!?]+$`, "u");
const OWN_NAME = new RegExp(
  `(?:\\b(?:${toAnyCasePattern("my name is|my name's|call me")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)?(?:[.,!]|$| here\\b)|(?:^|[.,!] )(?:${toAnyCasePattern("this is|it's")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)? (?:speaking|here|from|calling)\\b|^(?:${toAnyCasePattern("hi|hello|hey|good morning|good afternoon|good evening")})[ ,!.]+(?:there[ ,!.]+)?(?:${toAnyCasePattern("i'm|i am")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)?(?:[.,!]|$| from\\b))`,
  "u",
);

/** Replaces the labels of a conversation of two, such as "Speaker 1", with the names that the speakers use in it. */
export function nameAnonymousSpeakers(transcript: Transcript): Transcript {
  const labels = [...new Set(transcript.messages.map(({ speaker }) => speaker))].filter((label) => label !== null);
  if (transcript.kind !== "chat" || labels.length !== 2 || !labels.every((label) => ANONYMOUS_LABEL.test(label)))
    return transcript;
  const names = countNames(transcript.messages, labels);
  const nameByLabel = new Map(labels.map((label) => [label, findMostFrequent(names.get(label))]));
  const [one, two] = labels.map((label) => nameByLabel.get(label));
  if (one && two && one.split(" ").at(-1) === two.split(" ").at(-1)) return transcript;
  const messages = transcript.messages.map((message) => ({
    ...message,
    speaker: nameByLabel.get(message.speaker ?? "") ?? message.speaker,
  }));
  return { ...transcript, messages };
}

/** Counts, per label, the names that the other speaker uses for it or that it uses for itself. */
function countNames(messages: Transcript["messages"], labels: readonly string[]): Map<string, Map<string, number>> {
  const counts = new Map(labels.map((label) => [label, new Map<string, number>()]));
  const allText = messages.map(({ text }) => text).join("\n");
  const count = (label: string | null | undefined, name: string | undefined, sentence: string) => {
    const labelCounts = counts.get(label ?? "");
    if (labelCounts && name && isUsedAsName(name, sentence, allText))
      labelCounts.set(name, (labelCounts.get(name) ?? 0) + 1);
  };
  for (const { speaker, text } of messages) {
    const other = labels.find((label) => label !== speaker);
    for (const sentence of splitSentences(text)) {
      if (!/, I (?:think|guess|believe|suppose|hope|mean)\b/i.test(sentence))
        count(other, NAME_FIRST.exec(sentence)?.[1], sentence);
      count(other, GREETED_NAME.exec(sentence)?.[1], sentence);
      const last = NAME_LAST.exec(sentence);
      if (last && addressesListener(sentence) && !APPOSITION_HEAD.test(sentence.slice(0, last.index)))
        count(other, last[1], sentence);
      const own = OWN_NAME.exec(sentence);
      count(speaker, own?.[1] ?? own?.[2] ?? own?.[3], sentence);
    }
  }
  return counts;
}

/** Returns true if the word is a name: the tagger reads it as one, and the text never writes it in lower case. */
function isUsedAsName(name: string, sentence: string, allText: string): boolean {
  const bare = name.split(" ").at(-1) ?? "";
  if (NOT_A_SPEAKER_NAME.test(bare) || !/[aeiouy]/i.test(bare) || STOP_WORDS.has(bare.toLowerCase())) return false;
  if (new RegExp(`(?<!\\p{L})${bare.toLowerCase()}(?!\\p{L})`, "u").test(allText)) return false;
  return tagTokens(sentence).some(({ text, pos }) => text === bare && pos === "PROPN");
}

/** Returns true if the sentence asks, instructs, thanks or greets a listener, unlike "I have to ask my husband, Mark". */
const addressesListener = (sentence: string) =>
  /\?$|\b(?:you|your|you're)\b|^(?:thanks|thank|sorry|hi|hello|hey|bye|goodbye|please|come|let's|look|listen|wait|congratulations|welcome|excuse)\b|(?:Mr|Mrs|Ms|Dr|Miss|Professor)\.? \p{Lu}\p{L}+[.!]$/iu.test(
    sentence,
  );

/** Returns the most frequent name; null if two names are equally frequent. */
function findMostFrequent(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first, second] = [...(counts ?? [])].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
