import { toWordSet } from "./word-set.ts";

/** Past forms of irregular verbs. */
export const IRREGULAR_PAST: ReadonlyMap<string, string> = new Map(
  (
    "be was,become became,begin began,break broke,bring brought,build built,buy bought,catch caught,choose chose,come came,do did," +
    "draw drew,drink drank,drive drove,eat ate,fall fell,feel felt,fight fought,find found,fly flew,forget forgot,get got,give gave," +
    "go went,grow grew,have had,hear heard,hold held,keep kept,know knew,lead led,leave left,lend lent,lose lost,make made,mean meant," +
    "meet met,pay paid,ride rode,ring rang,run ran,say said,see saw,sell sold,send sent,show showed,sing sang,sit sat,sleep slept," +
    "speak spoke,spend spent,stand stood,steal stole,swim swam,take took,teach taught,tell told,think thought,throw threw," +
    "understand understood,wake woke,wear wore,win won,write wrote,feed fed,hide hid,sweep swept,bite bit,blow blew,dig dug," +
    "freeze froze,hang hung,lay laid,lie lay,rise rose,shake shook,shine shone,shoot shot,sink sank,slide slid,stick stuck," +
    "strike struck,swear swore,swing swung,tear tore,weep wept,wind wound,bend bent,bind bound,bleed bled,breed bred,creep crept," +
    "deal dealt,flee fled,forbid forbade,forgive forgave,kneel knelt,seek sought,spin spun,spring sprang,sting stung,stink stank"
  )
    .split(",")
    .map((pair) => {
      const [verb = "", past = ""] = pair.split(" ");
      return [verb, past] as const;
    }),
);

/** Verbs whose past form equals the bare form. */
export const UNCHANGED_PAST_VERBS = toWordSet(
  "put let set cut read hit cost hurt quit shut bet split spread cast shed upset rid",
);

/** Verbs that double the last consonant before -ed and -ing. */
export const DOUBLING_VERBS = toWordSet(
  "get put sit run stop plan swim cut shop set let hit begin grab chat win drop quit skip hug jog dig trim rub tip pop map swap ship slip clap step drag " +
    "snap plug bet submit admit permit commit refer prefer occur forget control regret equip transfer upset rid spit knit pin scan ban beg",
);
