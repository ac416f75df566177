import { readFileSync } from "node:fs";
import { readSubject } from "../../src/lib/summarizer/builtin/engine.ts";
import { isEnglish } from "../../src/lib/summarizer/builtin/lexicon/languages.ts";
import type { Sentence } from "../../src/lib/summarizer/builtin/segment/sentence.ts";
import { type Ranked, readRanked } from "../../src/lib/summarizer/builtin/write-lines.ts";
import { saysSame } from "../../src/lib/summarizer/evaluation/evaluate-summary.ts";
import { WordIndex } from "../../src/lib/summarizer/grounding/word-index.ts";
import { hasContent, splitWords, toLetters } from "../../src/lib/summarizer/grounding/words.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";
import { readTraps, type Trap } from "../../test/kit/traps.ts";
import { findMessage, readFirstLines, toRequest } from "./lines.ts";

/** Lines that together show a key fact: for each of them, the indexes of the sentences of which one must be in the summary. */
type Alternative = number[][];

/** A sentence that misleads a reader who is not shown one of the alternatives of messages beside it. */
export interface Dependence {
  sentence: number;
  on: number[][];
}

/** A conversation to measure summaries by. */
export interface Case {
  ranked: Ranked;
  /** Key facts, each with the alternatives by which it is shown. */
  facts: Alternative[][];
  /** Indexes of the sentences that state a falsehood as they are written. */
  false: ReadonlySet<number>;
  /** Sentences that do not hold in the end, with the messages that tell so. */
  changed: Dependence[];
  /** Sentences that are not understood alone, with the messages that they are understood by. */
  needs: Dependence[];
  /** Summaries that people wrote. */
  references: string[];
}

/** Reads the English chats of a file of bench/data. */
export const readDataSet = (name: string): Case[] =>
  readTraps(name).flatMap(({ facts, falsehoods, changed = [], needs = [], ...trap }) => {
    const request = toRequest(trap);
    const ranked = rank(request);
    if (ranked === null) return [];
    const firstLines = readFirstLines(request);
    const keys = facts.filter(({ key, lines }) => key && lines !== undefined);
    return [
      {
        ranked,
        facts: locateFacts(keys, firstLines, ranked.sentences),
        false: findFalse(ranked, falsehoods),
        changed: locateDependences(
          changed.map(({ by, ...place }) => ({ ...place, on: by })),
          firstLines,
          ranked.sentences,
        ),
        needs: locateDependences(needs, firstLines, ranked.sentences),
        references: [],
      },
    ];
  });

/** Reads the chats of a file of `{dialogue, refs}`. */
export const readDialogues = (file: string): Case[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line))
    .flatMap(({ dialogue, refs }) => {
      const ranked = rank(toRequest({ content: dialogue }));
      return ranked === null
        ? []
        : [{ ranked, facts: [], false: new Set<number>(), changed: [], needs: [], references: refs }];
    });

/** Reads a chat, whose sentences are rewritten once however often they are selected; null for any other text. */
function rank(request: SummaryRequest): Ranked | null {
  const { subject } = readSubject(request);
  if (!isEnglish(subject.language)) return null;
  const ranked = readRanked(subject, request.style);
  const texts = new Map<Sentence, string>();
  const write = (sentence: Sentence) => {
    const text = texts.get(sentence) ?? ranked.write(sentence);
    texts.set(sentence, text);
    return text;
  };
  return ranked.isChat ? { ...ranked, write } : null;
}

function findFalse({ sentences, write }: Ranked, falsehoods: readonly { text: string }[]): Set<number> {
  const isFalse = (sentence: Sentence) =>
    falsehoods.some((falsehood) => saysSame({ text: write(sentence), evidence: [] }, falsehood.text));
  return new Set(sentences.filter(isFalse).map(({ index }) => index));
}

/** Finds the sentences of each line that shows a fact. `firstLines`: of the messages. */
export function locateFacts(
  facts: Trap["facts"],
  firstLines: readonly number[],
  sentences: readonly Sentence[],
): Alternative[][] {
  const isOn = (line: number, { messageIndex, jointReport }: Sentence) => {
    const messages = jointReport === undefined ? [messageIndex] : [messageIndex, messageIndex + 1];
    return messages.some(
      (message) => line >= (firstLines[message] ?? 0) && line < (firstLines[message + 1] ?? Infinity),
    );
  };
  return facts.map(({ text, lines = [] }) => {
    const words = listContent(text);
    const count = (sentence: Sentence) => {
      const index = new WordIndex(splitWords(sentence.text).map(({ lower }) => lower));
      return words.filter((word) => index.has(word)).length;
    };
    return lines.map((alternative) =>
      alternative.map((line) => {
        const own = sentences.filter((sentence) => isOn(line, sentence));
        const most = Math.max(...own.map(count));
        return own.filter((sentence) => count(sentence) === most).map(({ index }) => index);
      }),
    );
  });
}

const listContent = (text: string): string[] =>
  splitWords(text)
    .map(({ lower }) => lower)
    .filter(hasContent);

function locateDependences(
  dependent: NonNullable<Trap["needs"]>,
  firstLines: readonly number[],
  sentences: readonly Sentence[],
): Dependence[] {
  return dependent.flatMap(({ line, words, on }) => {
    const sentence = findSentence(sentences, findMessage(firstLines, line), words);
    const alternatives = on.map((lines) => lines.map((each) => findMessage(firstLines, each)));
    return sentence ? { sentence: sentence.index, on: alternatives } : [];
  });
}

/** Finds the sentence of a message that has these words. */
export function findSentence(sentences: readonly Sentence[], message: number, words: string): Sentence | undefined {
  const letters = toLetters(words);
  return sentences.find(({ messageIndex, text }) => messageIndex === message && toLetters(text).includes(letters));
}
