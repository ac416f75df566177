import { STOP_WORDS } from "../lexicon/english-words.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type Token, tagTokens } from "../segment/tagger.ts";
import { foldPlural } from "../segment/terms.ts";
import { occasionOf } from "./occasion.ts";

const EMPTY = new Set(
  (
    "time day week month year people person lot bit thing way kind sort guy man woman point part case idea question answer number one two three hour minute " +
    "monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night tonight weekend first last next other more most new good great nice " +
    "best better whole same different many much few own big small little sure right fine happy sorry glad thank thanks please hello hi bye haha lol ok okay wow " +
    "able such only late early long short everyone someone anything something nothing fact side end start january february march april may june july august " +
    "september october november december mr mrs ms dr am pm a.m p.m sir madam miss excuse welcome luck quot amp sounds dude bro babe honey darling sweetie guys mate problem word hand matter trouble regards wish moment ahead etc perfect til sth age ppl rn tho huh dollar yuan pound euro cent buck percent plenty couple dozen hundred thousand million piece pair rest left right front bottom middle size price reason chance choice place area minute second today tomorrow yesterday example detail look lemme gah yay prob probs ofc heh dunno hahha maan whoa whooaa haha hehe asap super sweetheart god gosh chin check turn c'mon shit gotcha mmm hmm lovely available free ready certain real possible special important favorite favourite main several such own spare suitable"
  ).split(" "),
);
// Occasions, errands and places that a talk is about, more than the things it mentions on the way.
const MATTERS = new Set(
  (
    "interview job work career salary raise promotion resume application meeting conference presentation report project contract order delivery shipment invoice payment refund return complaint " +
    "appointment doctor dentist hospital treatment medicine illness cold flu headache operation diet exercise gym sport game match training health ticket flight train bus taxi airport hotel room " +
    "reservation booking check-in luggage trip travel holiday vacation tour visa passport restaurant dinner lunch breakfast meal menu food drink party birthday wedding marriage divorce date dating " +
    "relationship engagement invitation gift present shopping clothes dress shoe apartment flat house rent rental lease landlord furniture neighbor moving cleaning housework repair car driving " +
    "parking accident traffic license police crime theft robbery insurance bank account loan deposit credit money tax budget investment school class course exam test homework study university college " +
    "degree graduation scholarship library book film movie music concert show television news weather climate environment pollution hobby reading swimming hiking camping skiing fishing dancing " +
    "cooking baby child family friend pet dog cat computer phone internet website email letter call message plan weekend festival christmas election politics religion language advice help problem service direction " +
    "sale bargain discount exchange museum beach market supermarket store shop mall plane airplane airline station map lift ride speech debate war army guitar piano art painting english culture " +
    "tradition haircut hair weight smoking alcohol beer wine coffee recipe vegetable fruit apology argument quarrel fight news gossip secretary boss colleague employee customer company business " +
    "factory machine product advertisement marketing sales newspaper magazine interviewee childhood future dream plan decision habit lifestyle retirement pension housing kitchen garden plant animal " +
    "earthquake storm rain snow temperature season summer winter space science technology software password account emergency fire ambulance surgery pain tooth eye allergy fever pregnancy baby death funeral"
  ).split(" "),
);
const ERRANDS = new Set("order rent exercise travel refund diet".split(" "));
// A person or place that is only mentioned is seldom the matter.
const NAME_ALONE = 0.6;
const MATTERING = 2;
const LONGEST_PHRASE = 3;
const MOST_TEXT = 12_000;

interface Phrase {
  text: string;
  terms: string[];
  count: number;
  first: number;
  named: boolean;
}

/**
 * Up to `most` lower-case topics: the kind of talk where it is plain, then key phrases (runs of adjectives and nouns)
 * by how often their words come back and how early.
 */
export function topicsOf(
  sentences: readonly Sentence[],
  title: readonly string[],
  names: readonly string[],
  most: number,
): string[] {
  const phrases = new Map<string, Phrase>();
  const frequency = new Map<string, number>();
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length;
    if (length > MOST_TEXT) break;
    for (const run of nounRuns(tagTokens(sentence.text.replace(/\bof course\b/gi, ",")), people))
      count(phrases, frequency, run, sentence.index);
  }
  const inTitle = new Set(title.map(foldPlural));
  const total = sentences.length || 1;
  const scored = [...phrases.values()].map((phrase) => {
    const weight = phrase.terms.reduce(
      (sum, term) => sum + (frequency.get(term) ?? 0) + (inTitle.has(term) ? 2 : 0),
      0,
    );
    const matters = phrase.terms.some((term) => MATTERS.has(term)) ? MATTERING : 1;
    const share = (matters * weight) / phrase.terms.length ** 0.4;
    return {
      phrase,
      score:
        share * (phrase.named ? NAME_ALONE : 1) * (phrase.count > 1 ? 1.25 : 1) * (1.3 - 0.8 * (phrase.first / total)),
    };
  });
  scored.sort((a, b) => b.score - a.score || a.phrase.first - b.phrase.first);
  const topics: Phrase[] = [];
  for (const { phrase, score } of scored) {
    if (topics.length >= most || (topics.length >= 2 && score < (scored[0]?.score ?? 0) * 0.22)) break;
    if (!topics.some((topic) => phrase.terms.some((term) => topic.terms.includes(term)))) topics.push(phrase);
  }
  const talk = sentences.some(({ speaker }) => speaker !== null);
  return withOccasion(topics, talk ? occasionOf(sentences) : null).slice(0, most);
}

/** The kind of talk stands first, in place of phrases that say no more; a phrase that says more stands for it. */
function withOccasion(topics: readonly Phrase[], occasion: string | null): string[] {
  const texts = (phrases: readonly Phrase[]) => phrases.map((phrase) => phrase.text);
  if (occasion === null) return texts(topics);
  const terms = occasion.split(" ").map(foldPlural);
  if (topics.some((topic) => terms.every((term) => topic.terms.includes(term)))) return texts(topics);
  return [occasion, ...texts(topics.filter((topic) => !topic.terms.every((term) => terms.includes(term))))];
}

function count(
  phrases: Map<string, Phrase>,
  frequency: Map<string, number>,
  run: readonly Token[],
  index: number,
): void {
  const terms = run.map((token) => foldPlural(token.lower));
  for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const key = terms.join(" ");
  const known = phrases.get(key);
  if (known) known.count += 1;
  else
    phrases.set(key, {
      text: run.map((token) => token.lower).join(" "),
      terms,
      count: 1,
      first: index,
      named: run.every((token) => token.pos === "PROPN" && !/\p{Lu}{2}/u.test(token.text)),
    });
}

function nounRuns(tokens: readonly Token[], people: ReadonlySet<string>): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = () => {
    while (run.length > 0 && run.at(-1)?.pos === "ADJ") run.pop();
    if (run.length > 0 && run.some((token) => token.pos === "NOUN" || token.lower.length > 2))
      runs.push(run.slice(-LONGEST_PHRASE));
    run = [];
  };
  for (const token of tokens) {
    if ((/^(?:ADJ|NOUN|PROPN)$/.test(token.pos) || isErrand(token)) && isTelling(token.lower, people)) run.push(token);
    else close();
  }
  close();
  return runs;
}

/** "Go shopping", "rent a car": what people are about to do is what they talk about. */
function isErrand({ pos, lower }: Token): boolean {
  return pos === "VERB" && MATTERS.has(lower) && (lower.endsWith("ing") || ERRANDS.has(lower));
}

function isTelling(word: string, people: ReadonlySet<string>): boolean {
  return (
    word.length > 2 &&
    word.length < 30 &&
    /^[\p{L}][\p{L}\p{N}'-]+$/u.test(word) &&
    !/(\p{L})\1\1|yy$|(?:ha|he|ah|eh){2,}/u.test(word) &&
    !STOP_WORDS.has(word) &&
    !EMPTY.has(foldPlural(word)) &&
    !EMPTY.has(word) &&
    !people.has(word)
  );
}
