import { readSubject } from "../../src/lib/summarizer/builtin/engine.ts";
import { isEnglish } from "../../src/lib/summarizer/builtin/lexicon/languages.ts";
import { listPhrases, type Phrase } from "../../src/lib/summarizer/builtin/rank/phrases.ts";
import { TopicFeatures } from "../../src/lib/summarizer/builtin/rank/topic-features.ts";
import { foldPlural, tokenize } from "../../src/lib/summarizer/builtin/segment/terms.ts";
import { collectNames, writeLines } from "../../src/lib/summarizer/builtin/write-lines.ts";
import { readTraps } from "../../test/kit/traps.ts";
import { toRequest } from "./lines.ts";
import type { Sample } from "./logistic.ts";

/** Lists the words of a text in the singular. */
export const toTerms = (text: string): string[] => tokenize(text).map(foldPlural);

/** Reads the phrases of the English conversations of a file of bench/data: whether a title names them. */
export const readTopicSamples = (name: string): Sample[] =>
  readTraps(name).flatMap(({ matter, ...trap }) => {
    if (matter === undefined) return [];
    const request = toRequest(trap);
    const { subject } = readSubject(request);
    if (!isEnglish(subject.language)) return [];
    const { sentences } = writeLines(subject, request.style);
    const phrases = listPhrases(sentences, collectNames(subject.transcript));
    const features = new TopicFeatures(phrases, sentences.length);
    const wanted = matter.flat().map(toTerms);
    return phrases.flatMap((phrase): Sample | [] => {
      const isTrue = wanted.some((terms) => names(phrase, terms));
      // Another word of what a title names is neither.
      const isNear = !isTrue && wanted.some((terms) => phrase.terms.some((term) => terms.includes(term)));
      return isNear ? [] : { features: features.list(phrase), isTrue };
    });
  });

/** Returns true if a phrase names the same thing as other terms, perhaps with fewer or more words before the noun. */
const names = ({ terms }: Phrase, wanted: readonly string[]): boolean => {
  const length = Math.min(terms.length, wanted.length);
  return length > 0 && terms.slice(-length).join(" ") === wanted.slice(-length).join(" ");
};
