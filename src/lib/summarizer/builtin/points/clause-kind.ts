import type { Clause } from "./read-clauses.ts";

/** Words of a time to come, or of one that may be. */
const FUTURE =
  /\b(?:tonight|tomorrow|later|today|asap|weekend|lunchtime|(?:this|next) (?:morning|afternoon|evening|week|weekend|month)|first thing|(?:by|before|after|until|till) \S+|at lunch|in the morning|end of|on the way|(?:when|once) i|(?:mon|tues?|weds?|wednes|thurs?|fri|satur|sat|sun)(?:day)?|(?:at|in) \d+|\d+ ?[ap]m|in (?:an?|half))\b/i;
const SELF = /\b(?:i|im|ill|me|my|mine)\b/i;
const YOU = /\b(?:you|your|u|ur|yours)\b/i;
const OTHERS = /\b(?:he|she|they|it|we|his|her|their)\b/i;
const PAST = /\b(?:was|were|did|had|went|got|said|told|\p{L}{3,}ed)\b/iu;
const NEED =
  /\b(?:who|who['’]?s|some(?:one|body)|any(?:one|body)|needs?|should|ha(?:s|ve) to|(?:can|could|will|would) you|please|pls|(?:what|how) about)\b/i;
const ASSENT =
  /^(?:\S+ )?(?:thanks?|thx|ta|cheers|legend|star|perfect|great|brilliant|lovely|nice|good|ok|okay|yes|yep|yeah|cool|amazing|bless|deal|fab|ace|sorted)\b/i;

/** Whose action a sentence names, and when: two of five commitments have neither "I'll" nor another form of their own. */
export interface ClauseKind {
  time: "future" | "timeless";
  person: "self" | "you" | "others" | "nobody";
  tense: "past" | "present";
  /** Forms of the first two words. */
  endings: string;
  /** What it does to a sentence beside it. */
  role: "need" | "question" | "assent" | "self" | "statement";
}

export function readKind({ said, text }: Pick<Clause, "said" | "text">): ClauseKind {
  const isSelf = SELF.test(said);
  return {
    time: FUTURE.test(said) ? "future" : "timeless",
    person: isSelf ? "self" : YOU.test(text) ? "you" : OTHERS.test(said) ? "others" : "nobody",
    tense: PAST.test(text) ? "past" : "present",
    endings: text.split(/\s+/, 2).map(readEnding).join(" "),
    role: NEED.test(said)
      ? "need"
      : said.endsWith("?")
        ? "question"
        : ASSENT.test(said)
          ? "assent"
          : isSelf
            ? "self"
            : "statement",
  };
}

/** "ing" of "sending", "ed" of "asked": the form of a verb that no list needs to have. */
const readEnding = (word: string): string =>
  /(?:ing|ed|ly|s|['’]\p{L}+)(?=\P{L}*$)/iu.exec(word)?.[0]?.toLowerCase() ?? "";
