import type { Support } from "./find-support.ts";
import type { Point } from "./point.ts";

/** Words of a point that claim something by themselves, with the words of a text that claim the same. */
const CLAIMS: readonly { claim: RegExp; evidence: RegExp }[] = [
  // How something ended.
  {
    claim:
      /\b(?:stays?|stayed|remains?|remained|still|unchanged)\b(?! (?:open|unclear|undecided|unknown|unresolved|to be)\b)/i,
    evidence: /\b(?:stay\w*|remain\w*|still|unchanged|keep\w*|left|not|no|n['’]t|yet|noch)\b|n['’]t/i,
  },
  {
    claim: /\b(?:refus\w+|declin\w+|reject\w+|den(?:y|ies|ied))\b/i,
    evidence: /\b(?:refus\w+|declin\w+|reject\w+|den(?:y|ies|ied)|no|not|never|too)\b|n['’]t/i,
  },
  // That no condition applies.
  {
    claim: /\b(?:whatever|regardless|anyway|in any case|unconditionally)\b/i,
    evidence: /\b(?:whatever|regardless|anyway|in any case)\b/i,
  },
  {
    claim: /\b(?:even (?:if|when)|whether or not|no matter|either way)\b/i,
    evidence: /\b(?:even|whether|no matter|either way|whatever|regardless|anyway|in any case)\b/i,
  },
  // Certainty.
  {
    claim: /\b(?:definitely|certainly|for (?:sure|certain)|guarantee\w*|no doubt|undoubtedly)\b/i,
    evidence:
      /\b(?:definite\w*|certain\w*|sure|guarantee\w*|no doubt|undoubtedly|promise\w*|absolutely|of course|yes)\b/i,
  },
];

const OBLIGATION = /\b(?:must|has to|have to|required|mandatory|obliged|obligatory|compulsory)\b/i;
const NO_OBLIGATION = /n['’]t (?:have|need) to|\bnot? (?:need|have) to/gi;
const PERMISSION =
  /\b(?:optional\w*|voluntar\w*|if you (?:like|want|wish)|no need|not? (?:need|have) to|up to you|welcome to|can|could|may|might|maybe|prefer\w*|recommend\w*|suggest\w*)\b|n['’]t (?:have|need) to/i;
/** What an obligation may follow from. */
const DEMAND =
  /\b(?:must|has to|have to|had to|got to|gotta|should|need\w*|requir\w*|mandatory|please|only|due|deadline|latest|no later|until)\b/i;

/** Compares the words of a point that claim something with those of its evidence. */
export function findUnfoundedClaim(
  { text, reservation }: Point,
  { best, all }: Support,
): "outcome" | "modality" | null {
  const said = all.map((passage) => passage.text).join("\n");
  if (CLAIMS.some(({ claim, evidence }) => claim.test(text) && !evidence.test(said))) return "outcome";
  if (!OBLIGATION.test(text) || reservation.negated || DEMAND.test(said.replace(NO_OBLIGATION, " "))) return null;
  // "You can bring a cake" permits what the point demands.
  const permits = best.some((passage) => !passage.assertion.question && PERMISSION.test(passage.text));
  return permits ? "modality" : null;
}
