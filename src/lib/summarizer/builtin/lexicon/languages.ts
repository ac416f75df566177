import { toWordSet } from "./word-set.ts";

/** Scripts that identify a language by themselves. */
export const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
];

/** Frequent words, which distinguish the languages of the Latin script. */
export const FREQUENT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en:
      "the and you that is it of to in was for have with be are not this but they what can we will do don't i'm it's your my there just so me if how would at on from i he she has about did please could thanks ok yes hi hello good see no know get when where why who " +
      "a an am or as all like love our by out up thank ha lol yep yay really more had been were them then than too one two want need going make day time go got let's new now way much very can't hell some any over only night today tomorrow",
    es: "el la los las de que y en un una por con para no es se lo su al del como más pero sus le ya está muy sí hola gracias qué mañana también tengo hay esto cuando bien te nos me mi",
    fr: "le la les de des et est un une du que pour dans ce pas vous je nous avec sur plus ne au il elle qui mais bonjour merci c'est j'ai oui demain très tu aussi sont ça on te mon à être",
    de: "der die das und ist nicht ich du wir ein eine mit für auf den dem zu von es sie auch aber wie noch bitte danke ja morgen haben hat war sich bei oder wenn kann mir wird nach",
    it: "il lo la gli le di che e è un una per non con sono mi ti si come più ma anche della nel questo ciao grazie domani sì ho hai abbiamo del alla ci bene cosa quando",
    pt: "o a os as de que e do da em um uma para com não é se por mais como mas foi ao ele você obrigado obrigada sim amanhã isso está tem muito eu nos também olá bom",
    nl: "de het een en van ik je dat is niet op te zijn met voor hij er maar ook aan wat nog wel naar we heb bij dank ja morgen kan als om zo moet hebben",
    pl: "i w nie na się z do jest to że co jak ale za o po tak już czy mi jutro dzięki jestem dla tylko będzie ma są od cześć jeszcze",
    sv: "och det att i en jag som är av på för med den inte har till du om ett vi men så kan tack hej imorgon vad var ska nej ja",
    tr: "bir ve bu da de ne için çok ile ben sen var yok mi mı ama gibi daha değil evet hayır yarın teşekkürler merhaba olarak şey",
    id: "yang dan di ke dari ini itu dengan untuk tidak ada saya kamu akan juga sudah bisa kita ya besok terima kasih apa atau pada karena",
    vi: "và của là không có cho tôi bạn một những được này với các đã trong người ngày mai cảm ơn sẽ thì mà rồi nhé vậy",
    cs: "a se v na je že to s z do ale jak tak jsem by pro už co za děkuji zítra ano není také jsou být",
    fi: "ja on ei se että en hän mutta niin kun minä sinä ovat oli kiitos huomenna voi myös joka tämä mitä olen",
    da: "og det at i en jeg som er af på for med den ikke har til du om et vi men så kan tak hej hvad",
    ro: "și în de la nu este cu un o pe că mai pentru din sunt ce da mulțumesc mâine am ai fost dar",
    hu: "a az és hogy nem is egy ez van de meg csak már még ha mint kell lesz igen köszönöm holnap",
  }).map(([language, words]) => [language, toWordSet(words)]),
);

/** Returns true if the word is one of the frequent words that identify its language. */
export const isFrequentWord = (word: string, language: string): boolean => FREQUENT_WORDS[language]?.has(word) === true;

/** Languages of each frequent word. */
export const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(Object.values(FREQUENT_WORDS).flatMap((words) => [...words]))].map((word) => [
    word,
    Object.keys(FREQUENT_WORDS).filter((language) => isFrequentWord(word, language)),
  ]),
);

/** Returns true for English, and for texts of which no language is known. */
export const isEnglish = (language: string): boolean => language === "en" || language === "und";
