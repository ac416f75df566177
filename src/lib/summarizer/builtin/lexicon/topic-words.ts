import { toWordSet } from "./word-set.ts";

/** Nouns and adjectives that name no topic. */
export const VAGUE_WORDS = toWordSet(
  "time day week item half noon midnight mon tue tues wed weds thu thur thurs fri sat sun min mins hr hrs cet utc gmt pence percent month year people person lot bit thing way kind sort guy man woman point part case idea question answer number one two three hour minute " +
    "monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night tonight weekend first last next other more most new good great nice " +
    "best better whole same different many much few own big small little sure right fine happy sorry glad thank thanks please hello hi bye haha lol ok okay wow " +
    "able such only late early long short everyone someone anything something nothing fact side end start january february march april may june july august " +
    "september october november december mr mrs ms dr am pm a.m p.m sir madam miss excuse welcome luck quot amp sounds dude bro babe honey darling sweetie guys mate problem word hand matter trouble regards wish moment ahead etc perfect til sth age ppl rn tho huh dollar yuan pound euro cent buck percent plenty couple dozen hundred thousand million piece pair rest left right front bottom middle size price reason chance choice place area minute second today tomorrow yesterday example detail look lemme gah yay prob probs ofc heh dunno hahha maan whoa whooaa haha hehe asap super sweetheart god gosh chin check turn c'mon shit gotcha mmm hmm lovely available free ready certain real possible special important favorite favourite main several such own spare suitable",
);

/** Occasions, errands and places: likelier topics than the things that a conversation mentions. */
export const SUBJECT_WORDS = toWordSet(
  "interview job work career salary raise promotion resume application meeting conference presentation report project contract order delivery shipment invoice payment refund return complaint " +
    "appointment doctor dentist hospital treatment medicine illness cold flu headache operation diet exercise gym sport game match training health ticket flight train bus taxi airport hotel room " +
    "reservation booking check-in luggage trip travel holiday vacation tour visa passport restaurant dinner lunch breakfast meal menu food drink party birthday wedding marriage divorce date dating " +
    "relationship engagement invitation gift present shopping clothes dress shoe apartment flat house rent rental lease landlord furniture neighbor moving cleaning housework repair car driving " +
    "parking accident traffic license police crime theft robbery insurance bank account loan deposit credit money tax budget investment school class course exam test homework study university college " +
    "degree graduation scholarship library book film movie music concert show television news weather climate environment pollution hobby reading swimming hiking camping skiing fishing dancing " +
    "cooking baby child family friend pet dog cat computer phone internet website email letter call message plan weekend festival christmas election politics religion language advice help problem service direction " +
    "sale bargain discount exchange museum beach market supermarket store shop mall plane airplane airline station map lift ride speech debate war army guitar piano art painting english culture " +
    "tradition haircut hair weight smoking alcohol beer wine coffee recipe vegetable fruit apology argument quarrel fight news gossip secretary boss colleague employee customer company business " +
    "factory machine product advertisement marketing sales newspaper magazine interviewee childhood future dream plan decision habit lifestyle retirement pension housing kitchen garden plant animal " +
    "earthquake storm rain snow temperature season summer winter space science technology software password account emergency fire ambulance surgery pain tooth eye allergy fever pregnancy baby death funeral",
);

/** Verbs that are topics themselves ("rent a car"). */
export const ERRAND_VERBS = toWordSet("order rent exercise travel refund diet");
