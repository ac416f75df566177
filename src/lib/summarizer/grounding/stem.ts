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
