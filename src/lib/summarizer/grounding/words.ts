/** Numbers with their separators of thousands ("1 500", "1’500"), and words. */
const WORD =
  /(?<![\p{N}.,])\p{N}{1,3}(?:[ \u00a0\u202f'’]\p{N}{3})+(?:[.,]\p{N}{1,2})?(?![\p{N}:])|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Lower-case letters and digits of a text, by which quotations are compared. */
export function toLetters(text: string): string {
  const lower = text.toLowerCase();
  return /^[a-z\d]*$/.test(lower) ? lower : lower.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** A word or number with its place in the text. */
export interface Word {
  text: string;
  lower: string;
  index: number;
}

/** Splits text into words and numbers; "2,350" is one of them. */
export function splitWords(text: string): Word[] {
  let end = 0;
  return (text.match(WORD) ?? []).map((word) => {
    // No letter or number is between two words, so that the next occurrence is the word itself.
    const index = text.indexOf(word, end);
    end = index + word.length;
    const lower = word.toLowerCase();
    return { text: word, lower: lower.includes("’") ? lower.replaceAll("’", "'") : lower, index };
  });
}

const toSet = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ""));

const MAX_KNOWN_WORDS = 20_000;

/** Returns a function that computes what it returns once for each word. */
export function rememberWords<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MAX_KNOWN_WORDS) known.clear();
    const computed = compute(word);
    known.set(word, computed);
    return computed;
  };
}

/** Words that carry no content of their own: function words, and verbs that only report. */
const EMPTY_WORDS = toSet(`
a an the this that these those some any each every all both such other another more most much many few little less least very too also just only
even again already ever soon then than there here now so as at by for from in into of off on onto out over to up with about against between
during per through under until unless while within without near toward towards upon and or but nor yet if because since although though whether
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours they them their theirs one ones
someone somebody anyone anybody everyone everybody something anything everything who whom whose what which when where why how
am is are was were be been being do does did done doing have has had having will would shall should can could may might must ought
'll 've 're 'd 's not no never none nothing nobody neither cannot don't doesn't didn't won't wouldn't can't couldn't isn't aren't wasn't weren't hasn't
haven't hadn't shouldn't yes ok okay well oh hi hello thanks thank please sure right really maybe perhaps probably possibly likely rather quite
say says said saying tell tells told telling ask asks asked asking think thinks thought thinking suggest suggests suggested suggesting offer offers
offered offering agree agrees agreed want wants wanted mention mentions mentioned explain explains explained inform informs informed state states
stated note notes noted report reports reported propose proposes proposed plan plans planned decide decides decided know knows knew known believe
believes believed hope hopes hoped wonder wonders wondered let lets let's make makes made take takes took taken get gets got go goes going gone went
give gives gave given put puts use uses used need needs needed would've according person people thing things way also instead still
s t ll re ve m d able since must both
around approximately roughly almost total totals totalling currently previously recently additionally regarding concerning due cause causes caused
clarifies clarified confirm confirms confirmed discuss discusses discussed request requests requested respond responds responded reply replies replied
recommend recommends recommended remind reminds emphasizes acknowledges acknowledged concerns place takes expect expects expected available
conversation email participants sowie dazu gilt möchte etwa rund laut seine ihrer seiner außerdem zudem derzeit environ selon ainsi afin según además
der die das den dem des ein eine einen einem einer und oder aber ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen mein dein sein
ihre ihren ihrem seinen nicht kein keine keinen ist sind war waren bin hat habe haben hatte wird werden wurde will kann können soll muss zu zum zur
im in am an auf aus bei mit nach von vor für über um noch schon ob dass weil wenn dann so auch nur sehr ja nein bitte danke sagt fragt bittet meint
le la les un une des du de et ou mais je tu il elle nous vous ils elles me te se mon ma mes ton son sa ses ne pas est sont a ont été que qui dans
sur pour par avec au aux ce cette el los las una y o pero yo no es son que en por para con al lo su sus mi muy se ha il lo gli uno e ma io non
è sono che di da per con al del della si o um uma mas eu não é são do da em no na os as`);

/** Returns true if the word has content by which a passage can be recognized. */
export const hasContent = (lower: string): boolean => lower.length > 1 && !EMPTY_WORDS.has(lower);

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `sent send bought buy came come met meet paid pay broke break broken break lost lose found find wrote write written write brought bring sold sell
left leave spent spend began begin begun begin chose choose chosen choose drove drive ate eat eaten eat fell fall felt feel flew fly forgot forget
forgotten forget held hold kept keep led lead ran run saw see seen see slept sleep spoke speak spoken speak stood stand taught teach threw throw
won win wore wear heard hear built build caught catch cut cut hit hit read read worse bad worst bad better good best good men man women woman
children child feet foot lent lend shut shut rose rise grew grow grown grow drew draw fought fight woke wake gave give given give took take taken take told tell said say made make went go gone go got get
    did do done do doing do going go knew know thought think rang ring rung ring sang sing stole steal hid hide laid lay`
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index, all) => {
      if (index % 2 === 0) pairs.push([word, all[index + 1] ?? word]);
      return pairs;
    }, []),
);

/** Groups of words that a summary exchanges; each word belongs to the first group that has it. */
const GROUPS = [
  "sorry apologize apologise apology regret",
  "twice double two",
  "reach arrive deliver receive come arrival delivery",
  "begin start",
  "buy purchase order",
  "fix repair solve renew",
  "cost price pay charge fee expensive payment",
  "marry wedding",
  "trip travel journey visit",
  "send email mail write forward text message",
  "talk speak discuss call phone ring",
  "finish complete ready end done hand",
  "late delay postpone move reschedule",
  "lack miss missing short",
  "accept deal approve acceptable fine allow permit",
  "refuse decline reject turn",
  "ill sick unwell",
  "tonight evening night",
  "holiday vacation leave",
  "large big huge bigger larger",
  "small little tiny",
  "film movie",
  "kid child son daughter",
  "happy glad pleased",
  "look search",
  "choose pick select",
  "shop store",
  "flat apartment",
  "afternoon",
  "suit work fit",
  "improve better recover",
  "collect pick fetch",
  "matter case issue topic subject",
  "extend expand increase rise grow raise",
  "fall drop decrease decline shrink sink reduce lower",
  "answer reply respond hear",
  "rollback revert",
  "unavailable away absent",
  "broken damage defective faulty",
  "doctor physician dr",
  "car vehicle",
  "job position role",
  "error bug fault problem",
  "customer client",
  "staff employee",
  "salary pay wage",
  "appointment meeting",
  "show present",
  "require need",
  "test check examine inspect inspection",
  "cancel terminate",
  "reserve reservation book booking",
  "quick fast",
  "photo picture image",
  "bezahlen zahlen bezahlt zahlt bezahle zahle",
  "kaputt defekt",
  "abholen holt hole holen abgeholt",
  "bringen bringt bringe mitbringen",
  "terminer fini finir terminé",
  "payer verser versé payé",
  "remind reminder",
  "rent hire mieten mietet miete gemietet",
  "schicken schickt schicke sende senden",
  "helfen hilft hilfe",
  "kommen kommt komme",
  "findet statt stattfinden ist",
].map((group) => group.split(" "));

/** Further groups, to which a word belongs besides. */
const FURTHER_GROUPS = [
  "attend join participate come",
  "father dad daddy papa vater",
  "mother mum mom mama mutter",
  "grandmother grandma granny oma",
  "grandfather grandpa opa",
  "inspect look view check",
  "replace swap exchange change",
  "guarantee promise assure",
  "return back refund reimburse repay",
  "available free",
  "broken dead fail stop",
  "quit resign leave",
  "employer boss manager supervisor",
  "additional extra further",
  "remaining rest remain left",
  "entire whole full complete",
  "prefer rather",
  "notify know inform",
  "assist help support",
  "provide supply deliver",
  "obtain receive get",
  "previous last former prior",
  "following next",
  "display show",
  "dislike hate",
  "enjoy love like",
  "vehicle van truck",
  "invoice bill",
  "ship send dispatch",
  "contact reach call",
  "withdraw cancel drop",
  "wechseln tauschen austauschen ersetzen",
  "auto wagen",
  "anrufen telefonieren rufen ruft rufe",
  "beginnen anfangen starten",
  "brauchen benötigen",
  "stornieren abbestellen absagen",
  "bekommen erhalten kriegen",
  "rembourser rendre",
  "appeler téléphoner",
  "commencer débuter",
].map((group) => group.split(" "));

/** Reduces a word to the form in which words are compared. */
export function stem(lower: string): string {
  const bare = lower.replace(/'s?$/, "").replace(/'(?:ll|ve|re|d)$/, "");
  const known = IRREGULAR[bare];
  if (known !== undefined) return known;
  if (bare.length <= 3 || /\d/.test(bare)) return bare;
  const singular = bare.endsWith("ies") ? `${bare.slice(0, -3)}y` : bare.replace(/(?<=[xzs]|ch|sh)es$|(?<![su])s$/, "");
  const root =
    singular.length > 4 ? singular.replace(/(?:ing|ed)$/, "").replace(/(?<=..)([^aeiouls])\1$/, "$1") : singular;
  return (root.length > 2 ? root : singular).replace(/(?<=...)e$/, "");
}

/** Returns true if the word is a form of the past of a verb: "sent", "called". */
export const isPastForm = (lower: string): boolean =>
  lower in IRREGULAR ? IRREGULAR[lower] !== lower && !NO_VERB.test(lower) : /.{2}[^e]ed$/.test(lower);

const NO_VERB = /^(?:worse|worst|better|best|men|women|children|feet|left|felt|lead|leave|write|choose|eat|forget)$/;

const GROUPS_BY_STEM = new Map(GROUPS.flatMap((group) => group.map((word) => [stem(word), [group[0] ?? word]])));
for (const group of FURTHER_GROUPS)
  for (const word of group) GROUPS_BY_STEM.set(stem(word), [...(GROUPS_BY_STEM.get(stem(word)) ?? []), `${group[0]}+`]);
const PREFIX_LENGTH = 5;
/** Of German verbs without their ending ("frage", "fragt", "fragen"). */
const MIN_ROOT_LENGTH = 4;

/** Words of a passage, for comparison with those of a point. */
export class WordIndex {
  readonly #keys = new Set<string>();

  constructor(words: Iterable<string>) {
    for (const word of words) for (const key of getKeys(word)) this.#keys.add(key);
  }

  keys(): Iterable<string> {
    return this.#keys;
  }

  has(word: string): boolean {
    return getKeys(word).some((key) => this.#keys.has(key));
  }
}

/** Returns the keys of a word, which each point compares with every passage. */
export const getKeys = rememberWords(createKeys);

/** A German verb with its prefix or as a participle: "anrufen", "abgeholt", "gewechselt". */
const SEPARABLE =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|statt|vor|weg|zu|zurück)(?:zu|ge)?(\p{L}{4,}?)(?:e?n|t)$/u;
const PARTICIPLE = /^ge(\p{L}{4,}?)(?:e?n|t)$/u;
/** "handover", "pickup": a noun of a verb with its particle. */
const PARTICLE_NOUN = /^(\p{L}{3,})-?(?:over|up|out|off|down|back|in)$/u;

/** Verbs that a word may contain or be a form of. */
function listVerbs(word: string): string[] {
  const base = SEPARABLE.exec(word)?.[1] ?? PARTICIPLE.exec(word)?.[1];
  const noun = PARTICLE_NOUN.exec(word)?.[1];
  return [...(base === undefined ? [] : [`~${base}`]), ...(noun === undefined ? [] : [stem(noun)])];
}

/** The forms under which words are equal: stem, synonyms, and the beginning of long words ("delivery", "deliver"). */
function createKeys(word: string): string[] {
  const form = stem(word);
  const root = word.replace(/(?:en|est|et|e|t|n|s)$/, "");
  return [
    form,
    ...(GROUPS_BY_STEM.get(form)?.map((group) => `=${group}`) ?? []),
    ...listVerbs(word),
    ...(form.length >= PREFIX_LENGTH ? [`${form.slice(0, PREFIX_LENGTH)}…`] : []),
    ...(root.length >= MIN_ROOT_LENGTH ? [`~${root}`] : []),
  ];
}
