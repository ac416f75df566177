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

/** Lists the words of a text that have content, in lower case. */
export const listContent = (text: string): string[] =>
  splitWords(text)
    .map(({ lower }) => lower)
    .filter(hasContent);
