import type { Passage } from "./passages.ts";

/** "Only if the text is short.": a condition without the statement that it restricts. */
const CONDITION_FRAGMENT =
  /^(?:(?:but |and |aber |mais |pero )?(?:only |just |nur |seulement |sólo )(?:if|when|wenn|falls|si)|(?:but |aber )?(?:unless|provided|as long as|on (?:the )?condition|assuming|depend(?:s|ing) on|es sei denn|à condition|sauf si|siempre que|a menos))\b[^,]*$/iu;
/** "Then it's 45 dollars": the answer to "and if he finds one?". */
const CONSEQUENCE = /^(?:then|in that case|dann|in dem fall|alors|dans ce cas|entonces|en ese caso)\b/iu;
const HYPOTHETICAL_QUESTION =
  /\b(?:(?:what|and|but|even) if|und wenn|was wenn|et si|y si)\b[^?]*\?["')\]]*\s*$|^(?:if|wenn|falls)\b[^?]*\?/iu;
/** A doubt about the sentence before, and about nothing else: "But I can't promise that." */
const DOUBT =
  /^(?:but |though |aber )?(?:i (?:can['’]t|cannot) (?:promise|guarantee|say for (?:sure|certain))|(?:i['’]m |we['’]re )?not (?:\p{L}+ )?(?:sure|certain|decided|confirmed)|we['’]ll see|(?:it|that|this|nothing)(?:['’]s| is)(?: not|n['’]t)? (?:certain|sure|final|decided|confirmed|official)|don['’]t quote me on that|versprechen kann ich (?:das )?nicht|versprechen kann ich nichts|ohne gewähr|mal sehen)(?:,? (?:yet|though|that|it|this|of (?:that|it)|about (?:that|it)|either|right now|at the moment|noch|aber|(?:before|until|without) .*))*[.!…]*$/iu;

/** Adds to each passage the condition or doubt that a sentence beside it expresses. */
export function carryReserves(passages: readonly Passage[]): void {
  passages.forEach((passage, index) => {
    const [before, next] = [passages[index - 1], passages[index + 1]];
    const { assertion, text } = passage;
    if (next && next.message === passage.message && !assertion.question) {
      if (CONDITION_FRAGMENT.test(next.text)) passage.carried.conditional = true;
      if (DOUBT.test(next.text)) passage.carried.uncertain = true;
    }
    if (
      before &&
      CONSEQUENCE.test(text) &&
      before.message >= passage.message - 1 &&
      HYPOTHETICAL_QUESTION.test(before.text)
    )
      passage.carried.conditional = true;
  });
}
