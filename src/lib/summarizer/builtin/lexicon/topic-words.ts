import { toWordSet } from "./word-set.ts";

/** Nouns and adjectives that name no topic. */
export const VAGUE_WORDS = toWordSet(
  "time day week item half noon midnight mon tue tues wed weds thu thur thurs fri sat sun min mins hr hrs cet utc gmt pence percent month year people person lot bit thing way kind sort guy man woman point part case idea question answer number one two three hour minute " +
    "monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night tonight weekend first last next other more most new good great nice " +
    "best better whole same different many much few own big small little sure right fine happy sorry glad thank thanks please hello hi bye haha lol ok okay wow " +
    "able such only late early long short everyone someone anything something nothing fact side end start january february march april may june july august " +
    "september october november december mr mrs ms dr am pm a.m p.m sir madam miss excuse welcome luck quot amp sounds dude bro babe honey darling sweetie guys mate problem word hand matter trouble regards wish moment ahead etc perfect til sth age ppl rn tho huh dollar yuan pound euro cent buck percent plenty couple dozen hundred thousand million piece pair rest left right front bottom middle size price reason chance choice place area minute second today tomorrow yesterday example detail look lemme gah yay prob probs ofc heh dunno hahha maan whoa whooaa haha hehe asap super sweetheart god gosh chin check turn c'mon shit gotcha mmm hmm lovely available free ready certain real possible special important favorite favourite main several such own spare suitable",
);

/** Verbs that are topics themselves, as in "go shopping" or "rent a car". */
export const ERRAND_VERBS = toWordSet(
  "order rent exercise travel refund diet meeting training booking wedding dating shopping moving cleaning driving parking reading swimming hiking camping " +
    "skiing fishing dancing cooking painting smoking marketing housing",
);
