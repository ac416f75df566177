import { matchWords } from "./word-set.ts";

const SENTENCE_MARKS = /[?!…]|[\p{L})"'][.](?:\s|$)/u;
// Pronouns, greetings and answers in languages of the Latin script; other scripts count as conversation anyway.
const CONVERSATIONAL_WORDS = matchWords([
  "i|i'm|i'll|me|my|you|your|we|us|our|it's|that's|don't|let's|please|thanks?|thx|hi|hello|hey|bye|yes|yeah|yep|no|nope|ok|okay|sure|lol|sorry|maybe|agreed|done|great|good|nice|cool|perfect|same|wow|haha|congrats",
  "ich|du|wir|ihr|mir|mich|dir|dich|uns|hallo|danke|bitte|ja|nein|nicht",
  "je|j'ai|tu|vous|nous|moi|toi|salut|bonjour|merci|oui|non|pas",
  "yo|tú|te|nos|hola|gracias|sí|eu|você|olá|obrigad[oa]|sim|não|io|noi|ciao|grazie|sì|ik|jij|je|wij|hoi|dank|nee|jeg|jag|du|vi|hej|tak|tack",
]);
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** Returns true if a text reads like conversation, unlike the values of "Power: 12 W", "Rome: 14, sun" or "Added: dark mode". */
export const isConversational = (texts: readonly string[]): boolean =>
  texts.some((text) => SENTENCE_MARKS.test(text) || CONVERSATIONAL_WORDS.test(text) || OTHER_SCRIPT.test(text));
