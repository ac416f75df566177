/** A pattern for these phrases (split by "|"), with a capital or without. */
export const anyCase = (phrases: string) =>
  phrases
    .split("|")
    .map((phrase) => `[${phrase.charAt(0).toUpperCase()}${phrase.charAt(0).toLowerCase()}]${phrase.slice(1)}`)
    .join("|");
const QUESTION = `(?:${anyCase("can|could|would|will|do|does|did|don't|didn't|are|is|was|were|have|has|shall|should|may")}) (?:you|I|i|we|it|this|that|there|he|she|they|the|my|your|anyone|anybody|someone)`;
/** What stands at the head of a clause that is said to somebody. */
export const CLAUSE = `(?:${QUESTION}|${anyCase("how|what|what's|when|where|why|please|let's|don't|you|you're|your|we|we're|i|i'm|i'll|i've|i'd|this|that's|there|there's|if|my")})(?![\\p{L}'])`;
/** "The new guy, Carl": who is spoken of, where it is no question and no order. */
export const APPOSED =
  /\b(?:guy|man|woman|girl|boy|lady|kid|friend|brother|sister|husband|wife|boss|colleague|co-?worker|neighbou?r|son|daughter|mother|father|mom|mum|dad|aunt|uncle|cousin|manager|teacher|doctor|boyfriend|girlfriend|fianc[eé]e?|partner|dog|cat|puppy|captain|coach|assistant|lawyer|film|movie|book|song|city|town|country|company|team|band|game|person|roommate|flatmate|student|client|customer|baby|nephew|niece|grandson|president|minister|singer|actor|actress)$/i;
