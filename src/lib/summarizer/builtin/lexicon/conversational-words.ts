const SIGNS = /[?!…]|[\p{L})"'][.](?:\s|$)/u;
// Some of what people say to each other in the languages that are told apart by their letters alone.
const WORDS = new RegExp(
  `(?<!\\p{L})(?:${[
    "i|i'm|i'll|me|my|you|your|we|us|our|it's|that's|don't|let's|please|thanks?|thx|hi|hello|hey|bye|yes|yeah|yep|no|nope|ok|okay|sure|lol|sorry|maybe|agreed|done|great|good|nice|cool|perfect|same|wow|haha|congrats",
    "ich|du|wir|ihr|mir|mich|dir|dich|uns|hallo|danke|bitte|ja|nein|nicht",
    "je|j'ai|tu|vous|nous|moi|toi|salut|bonjour|merci|oui|non|pas",
    "yo|tú|te|nos|hola|gracias|sí|eu|você|olá|obrigad[oa]|sim|não|io|noi|ciao|grazie|sì|ik|jij|je|wij|hoi|dank|nee|jeg|jag|du|vi|hej|tak|tack",
  ].join("|")})(?!\\p{L})`,
  "iu",
);
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** Whether people may have said this to each other: not one of "Power: 12 W", "Rome: 14, sun", "Added: dark mode". */
export const isSpoken = (texts: readonly string[]): boolean =>
  texts.some((text) => SIGNS.test(text) || WORDS.test(text) || OTHER_SCRIPT.test(text));
