import { toWordSet } from "./word-set.ts";

/** Verbs whose bare form opens an instruction. */
export const IMPERATIVE_VERBS = toWordSet(
  "add ask avoid book bring buy call change check choose clean click close come complete confirm contact cook copy deliver download drink drop email " +
    "ensure fill find finish fix follow forward get give go grab help hold include invite join keep leave listen look make meet move note open order pack " +
    "pay pick play post prepare press print put read remember remind remove reply report reserve return review ring run save schedule send set share show " +
    "sign sit start stay stop submit switch take talk tell text try turn update upload use visit wait wake walk watch wear wish write",
);

/** Verbs that open a statement of the speaker without its "I" ("Got the tickets", "Hope it works"). */
export const SUBJECTLESS_VERBS = toWordSet(
  "got went saw bought forgot found lost made took spent heard met left hope love wish hate doubt",
);

/** Verbs that after "can you" ask about an ability, not for an action. */
export const ABILITY_VERBS = toWordSet(
  "see hear believe imagine remember guess afford swim speak drive play read write cook feel understand handle eat wait talk",
);

/** Verbs of states: "why don't you believe me?" is a question, "why don't you call me?" a suggestion. */
export const STATE_VERBS = toWordSet(
  "believe know like love want have need trust care understand remember see hear feel think agree hate mind own deserve look seem sound appear",
);

/** Verbs of actions that happen in the conversation itself, so a commitment to them is not worth reporting. */
export const IMMEDIATE_VERBS = toWordSet(
  "tell describe explain say spell repeat wait look listen stop give show let take talk try enjoy keep",
);

/** Adverbs between a subject and its verb. */
export const PREVERBAL_ADVERBS = toWordSet(
  "really just also never always only still already definitely probably usually often actually honestly totally kinda sometimes even finally recently " +
    "currently simply last soon certainly literally barely almost personally then ever",
);

/** Verbs before a reported clause ("I hope you …"), after which "you" is a subject. */
export const REPORTING_VERBS = toWordSet(
  "think know say hope believe guess wish mean suppose tell hear see understand",
);

/** Prepositions that can open a clause, after which "you" is a subject. */
export const CLAUSE_OPENERS = toWordSet("before after until since like than when while because if as once");
