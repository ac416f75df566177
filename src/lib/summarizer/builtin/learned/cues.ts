import { hasValue, type Sentence } from "../segment/sentence.ts";

/** Forms that tell what a sentence does in a conversation. */
const CUES = Object.entries({
  proposes:
    /\b(?:could|can|would|how about|what about|shall|let['’]s|offer|if|should|instead|i['’]d|we['’]d|maybe|propose|suggest|then)\b/i,
  offers: /^(?:\S+ )?(?:shall i|should i|(?:do you )?want me to)\b|\b(?:i|we) (?:can|could)\b|\b(?:i|we)['’]d\b/i,
  reports:
    /\b(?:says?|said|told|heard|apparently|reckons?|thinks?|rumou?rs?|supposed|e-?mails?|letters?|according|claims?|swears?|swore)\b/i,
  commits: /\b(?:i['’]ll|i will|we['’]ll|we will|going to|i['’]m \w+ing)\b/i,
  doubts:
    /\b(?:think|maybe|probably|might|should|guess|perhaps|must be|looks like|sounds like|seems?|assum\w+|bet|hope|could be|suppose)\b/i,
  negates: /n['’]?t\b|\b(?:no|not|never|nobody|nothing|none|cannot|cant|dont|neither|nope|nah|without)\b/i,
  refuses:
    /^(?:(?:oh|well|sorry|but|ah|hm+|haha|and|actually|ok|okay)[,. !]+)*(?:no|nope|nah|not|never|(?:i |we )?(?:can['’]?t|cannot)|won['’]?t|(?:please )?don['’]?t|unfortunately|(?:i['’]m )?afraid)\b/i,
  corrects:
    /\b(?:actually|sorry|wait|hang on|hold on|correction|make (?:it|that)|instead|moved|rather|scratch|scrap|misread|wrong|meant|turns out|changed?|after all|no longer|typo|forget|turned out|correct|oops|mistake|in fact|really|nope|cancel\w*|off|any ?more|never ?mind|update)\b/i,
  contrasts: /^(?:but|actually|only|though|however|except|unless|or|wait|then|so|fine|in that case)\b/i,
  needless:
    /\b(?:no need|already|don['’]t (?:bother|need|worry)|enough|(?:has|have|got) one|sorted|done|kind of you|(?:thanks|thank you),? but|covered)\b/i,
  jokes:
    /\b(?:ha(?:ha)+|lol|hehe\w*|kidding|joking|joke|seriously|rofl|lmao|very funny|as if)\b|[😂🤣😄😅😆🙃😜😉]|;-?\)|\((?:laughs|laughter)\)/iu,
  assents:
    /^(?:ok(?:ay)?|fine|good|great|perfect|sure|yes|yeah|yep|alright|all right|right|done|deal|agreed|lovely|brilliant|works|cool|will do|thanks)\b/i,
  excludes:
    /\b(?:full|busy|away|closed|gone|sold out|taken|too (?:late|early|expensive|far|small|big|long|short|much|many|cold|hot)|out of|broken|booked|holiday|can['’]?t|cannot)\b/i,
  continues:
    /^(?:(?:and|but|so) )?(?:it|that|this|they|he|she|them|those|these|there|then|only|unless|otherwise|because|cause|with|till|until|for|or|but|and|so|one|two|three|both|all|same)\b/i,
  refersBack: /\b(?:it|them|him|her|that|those|there|one|they|he|she|this)\b/i,
  asksWhat: /^(?:\S+ ){0,2}(?:what|when|where|who|which|how|why|whose)\b/i,
  decides:
    /^(?:oh |well |ha |hm |and |but |so |then )*(?:yes|yeah|yep|yup|sure|ok|okay|deal|done|fine|perfect|agreed|no|nope|nah|never|not|definitely|absolutely|of course|please|good|great|go on|go for it|will do|in)\b/i,
  orders:
    /^(?:please |then |just )?(?:send|call|ask|check|take|put|make|get|bring|book|write|tell|leave|do|don['’]t|let['’]s|give|use|keep|move|come|go|buy|order)\b/i,
  asks: /\?$/,
  offersChoice: /\bor\b.*\?$/i,
});

const cuesBySentence = new WeakMap<Sentence, readonly string[]>();

/** Lists what a sentence does, and how much it says. */
export function listCues(sentence: Sentence): readonly string[] {
  const known = cuesBySentence.get(sentence);
  if (known) return known;
  const cues = readCues(sentence);
  cuesBySentence.set(sentence, cues);
  return cues;
}

function readCues(sentence: Sentence): string[] {
  const { text, terms, wordCount, numbers, days, outcomes, jointReport } = sentence;
  const size = [2, 4, 8, 14].findIndex((limit) => wordCount <= limit);
  return [
    ...CUES.flatMap(([name, form]) => (form.test(text) ? name : [])),
    ...(text.endsWith("?") ? [] : ["states"]),
    ...(numbers.length > 0 ? ["number"] : []),
    ...(days.length > 0 ? ["day"] : []),
    ...(hasValue(sentence) ? ["value"] : []),
    ...(jointReport === undefined ? [] : ["joint"]),
    ...outcomes,
    `terms ${Math.min(4, terms.length)}`,
    `size ${size === -1 ? "most" : size}`,
  ];
}
