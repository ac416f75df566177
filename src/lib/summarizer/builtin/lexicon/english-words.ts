import { toWordSet } from "./word-set.ts";

/** English function words, fillers and interjections, which carry no topic. */
export const STOP_WORDS = toWordSet(
  "a about above actually after again ago all almost already also although always am among an and another any anybody anyone anything anyway " +
    "are aren't around as ask asked at away back be because been before being below between both but by bye came can can't cannot come comes " +
    "could couldn't did didn't do does doesn't doing don't done down each either else enough even ever every everybody everyone everything few for " +
    "from further get gets getting give go goes going gonna good got gotta great guess had hadn't haha hardly has hasn't have haven't having he " +
    "hello her here hers herself hey hi him himself his hmm how however i i'd i'll i'm i've if in indeed into is isn't it it'd it'll it's its itself " +
    "just kind kinda know knew let let's like little lol lot lots made make makes many may maybe me mean might mine more most much must my myself near need " +
    "never new next no nobody none nor not nothing now of off oh ok okay on once one ones only onto or other others ought our ours ourselves out over " +
    "own perhaps please pretty probably put quite rather really right said same saw say says see seem seemed seems shall she should shouldn't since so some " +
    "somebody someone something sometimes soon sorry still such sure take tell than thank thanks that that's the their theirs them themselves then " +
    "there there's these they they'd they'll they're they've thing things think this those though thought through thus to today together tomorrow too took tonight " +
    "toward try two u um under until up upon ur us use used very wanna want wanted wants was wasn't way we we'd we'll we're we've well went were weren't what " +
    "what's when where whether which while who whom whose why will with within without won't would wouldn't yeah yep yes yet you you'd " +
    "you'll you're you've your yours yourself yesterday nope nah wow omg btw idk dont cant im ive thx ya yup cool nice fine alright",
);

/** Words of requests, commitments, decisions, plans and problems: signs of a sentence worth a place in the summary. */
export const SALIENT_WORDS = toWordSet(
  "agree agreed accept accepted approve approved arrange arranged ask asked appointment book booked borrow bring broken buy bought call cancel cancelled canceled " +
    "change changed complain confirm confirmed deadline decide decided deliver delayed discount due email fail failed fix fixed forgot help hire " +
    "invite invited invoice issue join lend lost late meet meeting moved must need needs offer order ordered party pay paid pick plan planned planning " +
    "postpone problem proposal propose proposed promise recommend refund remind reschedule reserve resign return schedule scheduled sell send sent share " +
    "shipped sick start started stolen suggest suggested ticket tickets trouble visit wait want wants wrong apply applied interview job quit birthday wedding " +
    "trip moving travel holiday exam married pregnant accident hospital doctor broke died congratulations",
);

/** Verbs whose bare form opens a remark about the speaker ("Hope it works"), not an instruction. */
export const FEELING_VERBS = toWordSet(
  "love hope guess think wish miss need want feel doubt suppose hate prefer agree know remember forgot",
);
