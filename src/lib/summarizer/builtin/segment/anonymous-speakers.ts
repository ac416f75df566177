import { APPOSITION_HEAD, CLAUSE_START, toAnyCasePattern } from "../lexicon/clauses.ts";
import { STOP_WORDS } from "../lexicon/english-words.ts";
import type { Transcript } from "../parse/transcript.ts";
import { splitSentences } from "./english.ts";
import { tagTokens } from "./tagger.ts";

const ANONYMOUS =
  /^(?:#?(?:person|speaker|user|participant|guest|caller|voice|spk|unknown(?: speaker)?) ?[\da-z]{0,2}#?|[a-z]\d?|(?:wo)?man(?: \d)?|male|female)$/i;
const NAME = "(?:(?:Mr|Mrs|Ms|Dr)\\.? |Miss |Professor )?\\p{Lu}\\p{Ll}{1,11}";
const GREETED_BY = "hi|hello|hey|thanks|thank you|good morning|good afternoon|good evening|good night|goodbye|bye";
const OPENED_BY = `${GREETED_BY}|thanks a lot|yes|no|oK|okay|oh|well|so|sorry|excuse me|welcome`;
// "Vicky, how long …"
const CALLED_FIRST = new RegExp(`^(?:(?:${toAnyCasePattern(OPENED_BY)})[ ,!.]+){0,2}(${NAME}), ${CLAUSE_START}`, "u");
// "Hi, Ben!"
const GREETED = new RegExp(`^(?:${toAnyCasePattern(GREETED_BY)})[ ,!.]+(${NAME})[.!?]?$`, "u");
// "What do you think, Vicky?"; "Toronto, Canada" is a place.
const CALLED_LAST = new RegExp(`(?<!\\p{Lu}\\p{Ll}*), (${NAME})[.!?]+$`, "u");
const INTRODUCED = new RegExp(
  `(?:\\b(?:${toAnyCasePattern("my name is|my name's|call me")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)?(?:[.,!]|$| here\\b)|(?:^|[.,!] )(?:${toAnyCasePattern("this is|it's")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)? (?:speaking|here|from|calling)\\b|^(?:${toAnyCasePattern("hi|hello|hey|good morning|good afternoon|good evening")})[ ,!.]+(?:there[ ,!.]+)?(?:${toAnyCasePattern("i'm|i am")}) (${NAME})(?: \\p{Lu}\\p{Ll}+)?(?:[.,!]|$| from\\b))`,
  "u",
);
const NO_NAME =
  /^(?:sir|madam|ma'am|miss|mister|mom|mum|mummy|mommy|dad|daddy|honey|darling|dear|sweetie|baby|man|dude|bro|guys|boys|girls|ladies|gentlemen|doctor|officer|waiter|waitress|professor|boss|captain|nurse|teacher|lady|gosh|god|jesus|christ|goodness|heavens|wow|really|sure|great|good|nice|fine|right|true|exactly|absolutely|definitely|certainly|congratulations|congrats|cheers|merry|happy|please|sorry|thanks|welcome|hello|goodbye|bye|actually|unfortunately|fortunately|luckily|anyway|anyhow|besides|first|second|third|next|finally|today|tomorrow|yesterday|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|english|chinese|french|german|spanish|japanese|american|british|china|america|england|france|japan|london|paris|beijing|shanghai|york|europe|canada|australia|italy|spain|germany|india|lovely|terrific|wonderful|excellent|perfect|amazing|awesome|brilliant|fantastic|terrible|awful|cool|alas|indeed|taxi|help|stop|look|listen|wait|afraid|glad|late|here|there|everyone|everybody|somebody|nobody|same|yours|yea|yuck|speaking|of|[aeu]+[hmr]+|m+h*m*|hm+|oh+|cash)$/i;

/** Speakers who stand as "Speaker 1" get the name that the other one calls them by, or that they say themselves. */
export function withRealNames(transcript: Transcript): Transcript {
  const labels = [...new Set(transcript.messages.map(({ speaker }) => speaker))].filter((name) => name !== null);
  if (transcript.kind !== "chat" || labels.length !== 2 || !labels.every((label) => ANONYMOUS.test(label)))
    return transcript;
  const heard = new Map(labels.map((label) => [label, new Map<string, number>()]));
  const spelled = transcript.messages.map(({ text }) => text).join("\n");
  const hear = (label: string | undefined, name: string | undefined, sentence: string) => {
    const counts = heard.get(label ?? "");
    const bare = name?.split(" ").at(-1) ?? "";
    if (!counts || !name || NO_NAME.test(bare) || !/[aeiouy]/i.test(bare) || STOP_WORDS.has(bare.toLowerCase())) return;
    // A word that stands in small letters too is no name.
    if (new RegExp(`(?<!\\p{L})${bare.toLowerCase()}(?!\\p{L})`, "u").test(spelled)) return;
    if (!tagTokens(sentence).some(({ text, pos }) => text === bare && pos === "PROPN")) return;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { speaker, text } of transcript.messages) {
    const other = labels.find((label) => label !== speaker);
    for (const sentence of splitSentences(text)) {
      if (!/, I (?:think|guess|believe|suppose|hope|mean)\b/i.test(sentence))
        hear(other, CALLED_FIRST.exec(sentence)?.[1], sentence);
      hear(other, GREETED.exec(sentence)?.[1], sentence);
      const last = CALLED_LAST.exec(sentence);
      if (last && isSaidTo(sentence) && !APPOSITION_HEAD.test(sentence.slice(0, last.index)))
        hear(other, last[1], sentence);
      const own = INTRODUCED.exec(sentence);
      hear(speaker ?? undefined, own?.[1] ?? own?.[2] ?? own?.[3], sentence);
    }
  }
  const names = new Map(labels.map((label) => [label, mostHeard(heard.get(label))]));
  const [one, two] = labels.map((label) => names.get(label));
  if (one && two && one.split(" ").at(-1) === two.split(" ").at(-1)) return transcript;
  const messages = transcript.messages.map((message) => ({
    ...message,
    speaker: names.get(message.speaker ?? "") ?? message.speaker,
  }));
  return { ...transcript, messages };
}

/** "I have to ask my husband, Mark" names somebody else: who is spoken to is asked, told, thanked or agreed with. */
const isSaidTo = (sentence: string) =>
  /\?$|\b(?:you|your|you're)\b|^(?:thanks|thank|sorry|hi|hello|hey|bye|goodbye|please|come|let's|look|listen|wait|congratulations|welcome|excuse)\b|(?:Mr|Mrs|Ms|Dr|Miss|Professor)\.? \p{Lu}\p{L}+[.!]$/iu.test(
    sentence,
  );

/** The name that was said most often; of two that were said as often neither is sure. */
function mostHeard(counts: ReadonlyMap<string, number> | undefined): string | null {
  const [first, second] = [...(counts ?? [])].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
