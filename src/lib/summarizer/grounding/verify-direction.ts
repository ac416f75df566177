import { isFact } from "./facts.ts";
import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { WordIndex } from "./word-index.ts";
import { hasContent, splitWords } from "./words.ts";

/** "from Wednesday to Friday", "von 12 auf 19", "20 instead of 200": two sides whose order matters. */
const ORDERS: readonly RegExp[] = [
  /\b(?:from|between) (.{1,40}?) to (.{1,40})/giu,
  /\b(?:vom?|von der) (.{1,40}?) (?:auf|zum?|bis|in) (.{1,40})/giu,
  /(?<!\p{L})(?:du|de la|des|de l['’]|del|de|dal|do) (.{1,40}?) (?:au|à la|à|al|a la|a|ao|para) (.{1,40})/giu,
];
const INSTEAD = "(?:instead of|rather than|statt|anstelle von|au lieu de|en vez de|invece di|em vez de)";
const HAS_INSTEAD = new RegExp(INSTEAD, "iu");
const REPLACEMENT = new RegExp(`(.{1,40}?) ${INSTEAD} (.{1,40})`, "giu");
const MAX_WORDS_OF_SIDE = 4;

/** Words that contradict each other, by the two sides of each pair. */
const OPPOSITES: readonly [RegExp, RegExp][] = (
  [
    [
      "rise|rises|rose|risen|rising|increas\\w+|grow|grows|grew|grown|raised?|higher|steig\\w+|gestiegen|erhöh\\w+|augment\\w+|sub(?:e|en|ió|ieron|irá)|aument\\w+",
      "fall|falls|fell|fallen|drop|drops|dropped|decreas\\w+|shrink|shrinks|shrank|shrunk|reduc\\w+|lower\\w*|sink\\w*|sank|gesunken|gefallen|senk\\w+|baiss\\w+|diminu\\w+|baj(?:a|an|ó|aron|ará)|redu\\w+",
    ],
    ["buy|buys|bought|kauf(?:t|te|en)|gekauft", "sell|sells|sold|verkauf(?:t|te|en)"],
    ["accept\\w*|approv\\w+|angenommen|acept\\w+", "reject\\w*|refus\\w+|declin\\w+|abgelehnt|rechaz\\w+"],
    ["win|wins|won|gewonnen", "lose|loses|lost|verloren"],
    ["opens?|opened|öffne\\w*|geöffnet", "close[sd]?|schließ\\w*|geschlossen"],
    ["minimum|at least|mindestens|au moins|al menos", "maximum|at most|höchstens|au plus|como máximo"],
    ["cheaper|günstiger|billiger|moins cher|más barat[oa]", "more expensive|teurer|plus cher|más car[oa]"],
    ["earlier|früher", "later|später"],
    ["hire[sd]?|eingestellt", "fire[sd]?|dismiss\\w*|entlassen"],
    ["pass(?:es|ed)|bestanden", "fail(?:s|ed)?|durchgefallen"],
    ["(?:turn\\w*|switch\\w*) on", "(?:turn\\w*|switch\\w*) off"],
  ] as const
).map(([one, other]) => [toWords(one), toWords(other)]);

const ANY_OPPOSITE = new RegExp(OPPOSITES.map((pair) => pair.map(({ source }) => source).join("|")).join("|"), "iu");

function toWords(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${pattern})(?![\\p{L}])`, "iu");
}

/** Returns true if the point reverses what the passage says: "from Friday to Wednesday", "fell" where it rose. */
export function isReversed(point: Point, passage: Passage, all: readonly Passage[]): boolean {
  return reversesOrder(point.text, passage.text) || hasOpposite(point, passage, all) || swapsBefore(point, passage);
}

function hasOpposite({ text, reservation }: Point, passage: Passage, all: readonly Passage[]): boolean {
  if (reservation.negated || passage.assertion.negated || !ANY_OPPOSITE.test(text)) return false;
  const said = all.map((other) => other.text).join("\n");
  return OPPOSITES.some((pair) =>
    [pair, [pair[1], pair[0]] as const].some(
      ([one, other]) => one.test(text) && !other.test(text) && other.test(passage.text) && !one.test(said),
    ),
  );
}

const BEFORE_OR_AFTER = /(\p{L}{3,}),? (before|after|avant|après|antes|después) /giu;

/** "awful before 7" where it is "awful after 8". */
function swapsBefore({ text, reservation }: Point, passage: Passage): boolean {
  if (reservation.negated || passage.assertion.negated) return false;
  const own = [...text.matchAll(BEFORE_OR_AFTER)];
  const said = own.length === 0 ? [] : [...passage.text.matchAll(BEFORE_OR_AFTER)];
  return own.some(([, word = "", when = ""]) => {
    const same = said.filter(([, other = ""]) => other.toLowerCase() === word.toLowerCase());
    return same.length > 0 && same.every(([, , other = ""]) => other.toLowerCase() !== when.toLowerCase());
  });
}

interface Order {
  first: WordIndex;
  second: WordIndex;
  words: [string[], string[]];
}

function reversesOrder(point: string, passage: string): boolean {
  const patterns = HAS_INSTEAD.test(point) ? [...ORDERS, REPLACEMENT] : ORDERS;
  return patterns.some((pattern) => {
    const orders = listOrders(point, pattern);
    const said = orders.length === 0 ? [] : listOrders(passage, pattern);
    return orders.some(({ words: [first, second] }) =>
      said.some(
        (other) =>
          overlaps(first, other.second) &&
          overlaps(second, other.first) &&
          !overlaps(first, other.first) &&
          !overlaps(second, other.second),
      ),
    );
  });
}

const overlaps = (words: readonly string[], index: WordIndex) => words.some((word) => index.has(word));

function listOrders(text: string, pattern: RegExp): Order[] {
  return [...text.matchAll(pattern)].map(([, one = "", other = ""]) => {
    const [first, second] = [listWords(one).slice(-MAX_WORDS_OF_SIDE), listWords(other).slice(0, MAX_WORDS_OF_SIDE)];
    // A unit or month that both sides have tells nothing of their order.
    const [own, others] = [keepFacts(first, second), keepFacts(second, first)];
    return { first: new WordIndex(own), second: new WordIndex(others), words: [own, others] };
  });
}

/** Keeps what tells the sides apart: numbers, or else dates, if there are any. */
function keepFacts(words: readonly string[], others: readonly string[]): string[] {
  const own = words.filter((word) => !others.includes(word));
  const facts = own.filter(isFact);
  const numbers = facts.filter((word) => /^\d/.test(word));
  return [numbers, facts, own].find((kept) => kept.length > 0) ?? [];
}

const listWords = (text: string): string[] =>
  splitWords(text)
    .map(({ lower }) => lower)
    .filter((word) => hasContent(word) || isFact(word));
