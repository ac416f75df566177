import { hasValue, type Sentence } from "../segment/sentence.ts";
import { tagWords } from "../segment/tagger.ts";

const MAX_HEADING_WORDS = 7;
/** Words of a heading that nothing announces: "Wind.", "The roof?" */
const MAX_BARE_WORDS = 3;
const MIN_AGENDA = 3;
const MIN_ANNOUNCED_AGENDA = 2;
/** Announces the next matter. */
const ANNOUNCEMENT =
  /^(?:(?:and|ok(?:ay)?|right|so|good)[,.:]? )*(?:then|now|next|first|second|third|fourth|last (?:thing|item|point|one)|last|finally|item \S+|number \S+)\b[,.:]? */i;
const BARE_HEADING = /^(?:(?:and|so|with|from|the|our) )*\p{L}{4,}(?: \p{L}{3,})?[.?]$/iu;
/** Short answers and exclamations that name nothing. */
const REACTION =
  /^(?:(?:and|so) )?(?:absolutely|agreed|brilliant|cheers|christ|congratulations|correct|deal|done|exactly|fair|fine|glad|good|great|happy|hello|lovely|maybe|morning|never|nice|none|nothing|noted|okay|perfect|pity|pleasure|probably|really|right|same|sorry|sound|super|sure|thanks|true|understood|very|what|when|where|which|wonderful|yeah|yes)\b/i;
const NOUN = /^(?:NOUN|PROPN)$/;
const NOT_IN_HEADING = /^(?:VERB|AUX|PRON|INTJ)$/;

/**
 * Lists the headings of whoever leads through a meeting, the participant with most of them: short sentences without a verb that name what the
 * next ones are about ("Second, the roof.", "Wind?").
 */
export function listAgenda(sentences: readonly Sentence[]): Sentence[] {
  const names = new Set(sentences.flatMap(({ speaker }) => speaker?.toLowerCase().split(" ") ?? []));
  const headings = sentences.filter((sentence) => isHeading(sentence, names));
  const [most = []] = [...Map.groupBy(headings, ({ speaker }) => speaker).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const announced = most.filter(({ text }) => ANNOUNCEMENT.test(text));
  return most.length >= MIN_AGENDA || announced.length >= MIN_ANNOUNCED_AGENDA ? most : [];
}

function isHeading(sentence: Sentence, names: ReadonlySet<string>): boolean {
  const { text, speaker, wordCount } = sentence;
  if (speaker === null || wordCount > MAX_HEADING_WORDS || text.endsWith("!")) return false;
  const isAnnounced = ANNOUNCEMENT.test(text);
  const isBare = wordCount <= MAX_BARE_WORDS && !hasValue(sentence) && BARE_HEADING.test(text) && !REACTION.test(text);
  if (!isAnnounced && !isBare) return false;
  // The tagger reads "Rude." as a name, and "rude." as an adjective.
  const tags = tagWords(isAnnounced ? text.replace(ANNOUNCEMENT, "") : text.toLowerCase());
  return (
    tags.some(({ pos, lower }) => NOUN.test(pos) && !names.has(lower)) &&
    !tags.some(({ pos }) => NOT_IN_HEADING.test(pos))
  );
}
