const PAST: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "be was,become became,begin began,break broke,bring brought,build built,buy bought,catch caught,choose chose,come came,do did,draw drew,drink drank," +
    "drive drove,eat ate,fall fell,feel felt,fight fought,find found,fly flew,forget forgot,get got,give gave,go went,grow grew,have had,hear heard," +
    "hold held,keep kept,know knew,lead led,leave left,lend lent,lose lost,make made,mean meant,meet met,pay paid,ride rode,ring rang,run ran,say said," +
    "see saw,sell sold,send sent,show showed,sing sang,sit sat,sleep slept,speak spoke,spend spent,stand stood,steal stole,swim swam,take took,teach taught," +
    "tell told,think thought,throw threw,understand understood,wake woke,wear wore,win won,write wrote,feed fed,hide hid,sweep swept,bite bit,blow blew,dig dug,freeze froze,hang hung,lay laid,lie lay,rise rose,shake shook,shine shone,shoot shot,sink sank,slide slid,stick stuck,strike struck,swear swore,swing swung,tear tore,weep wept,wind wound,bend bent,bind bound,bleed bled,breed bred,creep crept,deal dealt,flee fled,forbid forbade,forgive forgave,kneel knelt,seek sought,spin spun,spring sprang,sting stung,stink stank"
  )
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);
const SAME_IN_PAST = new Set(
  "put let set cut read hit cost hurt quit shut bet split spread cast shed upset rid".split(" "),
);
const DOUBLED = new Set(
  "get put sit run stop plan swim cut shop set let hit begin grab chat win drop quit skip hug jog dig trim rub tip pop map swap ship slip clap step drag snap plug bet submit admit permit commit refer prefer occur forget control regret equip transfer upset rid spit knit pin scan ban beg".split(
    " ",
  ),
);

/** "send" → "sends"; null when the form might as well be a past tense. */
export function thirdPerson(verb: string): string | null {
  if (SAME_IN_PAST.has(verb)) return null;
  if (verb === "have") return "has";
  if (verb === "be") return "is";
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** "send" → "sending". */
export function gerund(verb: string): string {
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1) ?? ""}ing`;
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`;
  return /[^eoy]e$/.test(verb) && verb !== "be" ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** "send" → "sent"; null when it is not sure. */
export function pastTense(verb: string): string | null {
  const irregular = PAST[verb];
  if (irregular) return irregular;
  if (SAME_IN_PAST.has(verb)) return verb;
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1) ?? ""}ed`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith("e") ? `${verb}d` : /^[a-z]{3,}$/.test(verb) ? `${verb}ed` : null;
}
