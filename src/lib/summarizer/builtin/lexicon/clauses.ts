/** Creates a pattern that matches each phrase (separated by "|") with or without an initial capital. */
export const toAnyCasePattern = (phrases: string) =>
  phrases
    .split("|")
    .map((phrase) => `[${phrase.charAt(0).toUpperCase()}${phrase.charAt(0).toLowerCase()}]${phrase.slice(1)}`)
    .join("|");
const QUESTION_START = `(?:${toAnyCasePattern("can|could|would|will|do|does|did|don't|didn't|are|is|was|were|have|has|shall|should|may")}) (?:you|I|i|we|it|this|that|there|he|she|they|the|my|your|anyone|anybody|someone)`;
/** First words of a clause that addresses a listener. */
export const CLAUSE_START = `(?:${QUESTION_START}|${toAnyCasePattern("how|what|what's|when|where|why|please|let's|don't|you|you're|your|we|we're|i|i'm|i'll|i've|i'd|this|that's|there|there's|if|my")})(?![\\p{L}'])`;
/** A noun that the name after its comma identifies ("The new guy, Carl"), so the name does not address a listener. */
export const APPOSITION_HEAD =
  /\b(?:guy|man|woman|girl|boy|lady|kid|friend|brother|sister|husband|wife|boss|colleague|co-?worker|neighbou?r|son|daughter|mother|father|mom|mum|dad|aunt|uncle|cousin|manager|teacher|doctor|boyfriend|girlfriend|fianc[eé]e?|partner|dog|cat|puppy|captain|coach|assistant|lawyer|film|movie|book|song|city|town|country|company|team|band|game|person|roommate|flatmate|student|client|customer|baby|nephew|niece|grandson|president|minister|singer|actor|actress)$/i;
