import { computeLogOdds, type Model, readModel, toProbability } from "../learned/logistic.ts";
import { foldPlural } from "../segment/terms.ts";
import { listPhrases, type Phrase, type TopicSentence } from "./phrases.ts";
import { TopicFeatures } from "./topic-features.ts";
import topicModel from "./topic-model.json" with { type: "json" };

const MODEL = readModel(topicModel);
/** Added to the logarithm of the odds of what the given title names, by hand: the conversations of bench/data have no title. */
const ODDS_OF_TITLE = 1.5;
/** Topics behind the second one are left out if they are less likely than the first one by more. */
const MIN_SHARE = 0.2;

/** What a text is about, in lower case. */
export interface Topic {
  text: string;
  probability: number;
}

/**
 * Extracts up to `maxTopics` topics: the key phrases (runs of adjectives and nouns) that most likely name what the text is about. `title`: the
 * words of the given one. `names`: words that are no topics.
 */
export function extractTopics(
  sentences: readonly TopicSentence[],
  title: readonly string[],
  names: readonly string[],
  maxTopics: number,
  model: Model = MODEL,
): Topic[] {
  const phrases = listPhrases(sentences, names);
  const features = new TopicFeatures(phrases, sentences.length);
  const titleTerms = new Set(title.map(foldPlural));
  const rated = phrases
    .map((phrase) => {
      const isInTitle = phrase.terms.some((term) => titleTerms.has(term));
      const odds = computeLogOdds(model, features.list(phrase)) + (isInTitle ? ODDS_OF_TITLE : 0);
      return { phrase, probability: toProbability(odds) };
    })
    .toSorted((a, b) => b.probability - a.probability);
  const minimum = MIN_SHARE * (rated[0]?.probability ?? 0);
  const topics: { phrase: Phrase; probability: number }[] = [];
  for (const { phrase, probability } of rated) {
    if (topics.length >= maxTopics || (topics.length > 1 && probability < minimum)) break;
    if (!topics.some((topic) => phrase.terms.some((term) => topic.phrase.terms.includes(term))))
      topics.push({ phrase, probability });
  }
  return topics.map(({ phrase: { text }, probability }) => ({ text, probability }));
}
