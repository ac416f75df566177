import { rememberWords } from "../../grounding/words.ts";
import { listCues } from "../learned/cues.ts";
import { countValues } from "../parse/count-values.ts";
import type { Sentence } from "../segment/sentence.ts";

/** Sentences before and after one, and messages, in which related ones are searched. */
const MAX_BEFORE = 12;
const MAX_AFTER = 16;
const MAX_MESSAGES_BEFORE = 8;
const MAX_MESSAGES_AFTER = 8;
const MAX_TURNS = 4;

/** Cues of the earlier sentence that give others their meaning. */
const OF_EARLIER: ReadonlySet<string> = new Set([
  "asks",
  "asksWhat",
  "offersChoice",
  "proposes",
  "offers",
  "reports",
  "commits",
  "doubts",
  "negates",
  "number",
  "day",
  "joint",
  "jokes",
  "orders",
  "corrects",
  "openTask",
  "state",
]);
/** Cues of the later sentence whose meaning depends on the earlier one. */
const OF_LATER: ReadonlySet<string> = new Set([
  "refuses",
  "negates",
  "corrects",
  "contrasts",
  "needless",
  "jokes",
  "assents",
  "excludes",
  "asks",
  "number",
  "day",
  "decides",
  "continues",
  "refersBack",
  "commits",
  "states",
]);

/** Returns what lists the features of cues at a place: the same strings each time, because hashing new ones takes longer than all else. */
const getCueFeatures = rememberWords((pair) => {
  const [direction = "", turns = "", place = ""] = pair.split(" ");
  return {
    listOfEarlier: rememberWords((cue) => [`${direction} earlier ${cue}`, `${direction} earlier ${cue} ${turns}`]),
    listOfLater: rememberWords((cue) => [
      `${direction} later ${cue}`,
      `${direction} later ${cue} ${turns}`,
      `${direction} later ${cue} ${place}`,
    ]),
    nameBoth: rememberWords((earlier) =>
      rememberWords((later) => `${direction} ${earlier} ${later} ${Math.min(2, Number(turns))}`),
    ),
  };
});

/** Reads the features by which a reader of one sentence of a conversation needs another one. */
export class RelationFeatures {
  readonly #sentences: readonly Sentence[];
  readonly #turns: number[];
  readonly #rarity: ReadonlyMap<string, number>;

  constructor(sentences: readonly Sentence[]) {
    this.#sentences = sentences;
    let turn = 0;
    this.#turns = sentences.map((sentence, index) => {
      const previous = sentences[index - 1];
      if (previous && previous.messageIndex !== sentence.messageIndex && previous.speaker !== sentence.speaker)
        turn += 1;
      return turn;
    });
    const counts = countValues(sentences.flatMap(({ terms }) => [...new Set(terms)]));
    this.#rarity = new Map(
      [...counts].map(([term, count]) => [term, Math.log((sentences.length + 1) / (count + 0.5))]),
    );
  }

  /** Lists the sentences near one that may be related to it. */
  listNear({ index, messageIndex }: Sentence): Sentence[] {
    return this.#sentences
      .slice(Math.max(0, index - MAX_BEFORE), index + MAX_AFTER + 1)
      .filter(
        (other) =>
          other.index !== index &&
          messageIndex - other.messageIndex <= MAX_MESSAGES_BEFORE &&
          other.messageIndex - messageIndex <= MAX_MESSAGES_AFTER,
      );
  }

  /** Lists the features that hold for a sentence and another one that its reader may need. */
  list(sentence: Sentence, other: Sentence): string[] {
    const [earlier, later] = sentence.index < other.index ? [sentence, other] : [other, sentence];
    const direction = sentence === earlier ? "after" : "before";
    const [a, b] = [listCues(earlier), listCues(later)];
    const turns = Math.min(MAX_TURNS, (this.#turns[later.index] ?? 0) - (this.#turns[earlier.index] ?? 0));
    const isSame = earlier.speaker === later.speaker;
    const distance = later.messageIndex - earlier.messageIndex;
    const shared = new Set(earlier.terms.filter((term) => later.terms.includes(term)));
    const rarity = [...shared].reduce((sum, term) => sum + (this.#rarity.get(term) ?? 0), 0);
    const between = this.#sentences.slice(earlier.index + 1, later.index);
    const place = `${distance === 0 ? 0 : distance === 1 ? 1 : distance <= 3 ? 3 : 9}${isSame ? "s" : "d"}`;
    const cues = getCueFeatures(`${direction} ${turns} ${place}`);
    const laterCues = b.filter((cue) => OF_LATER.has(cue));
    return [
      ...[
        `turns ${turns} ${place}`,
        `messages ${Math.min(11, distance)}`,
        `sentences ${Math.min(12, between.length)}`,
        `first ${later.position === 0} ${turns}`,
        `shared ${Math.min(3, shared.size)}`,
        `rarity ${Math.min(8, Math.round(rarity))}`,
        ...(between.length === 0 ? ["adjacent", ...b.map((cue) => `adjacent ${cue}`)] : []),
        ...(between.some(({ text }) => text.endsWith("?")) ? ["asked between"] : []),
        ...(between.some(({ terms }) => terms.some((term) => earlier.terms.includes(term))) ? ["shared between"] : []),
        ...compareValues(earlier, later),
        ...(shared.size > 0 ? b.map((cue) => `shared ${cue}`) : []),
      ].map((feature) => `${direction} ${feature}`),
      ...a.flatMap(cues.listOfEarlier),
      ...b.flatMap(cues.listOfLater),
      ...a.filter((cue) => OF_EARLIER.has(cue)).flatMap((cue) => laterCues.map(cues.nameBoth(cue))),
    ];
  }
}

function compareValues(earlier: Sentence, later: Sentence): string[] {
  const values = new Set(later.numbers.map(({ value }) => value));
  const others = earlier.numbers.filter(({ value }) => !values.has(value));
  const isOther = others.some(({ unit }) => later.numbers.some((number) => number.unit === unit));
  const days = earlier.days.filter((day) => later.days.includes(day));
  return [
    ...(isOther ? ["other number"] : []),
    ...(others.length < earlier.numbers.length ? ["same number"] : []),
    ...(days.length > 0 ? ["same day"] : earlier.days.length > 0 && later.days.length > 0 ? ["other day"] : []),
  ];
}
