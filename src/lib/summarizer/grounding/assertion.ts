/** How a passage asserts what it says. */
export interface Assertion {
  negated: boolean;
  conditional: boolean;
  /** Might, maybe, offered, joked: the passage does not say that it holds. */
  uncertain: boolean;
  question: boolean;
  /** A question that is answered otherwise than with yes or no. */
  open: boolean;
  joking: boolean;
}

/** The speaker does not know it. */
const UNKNOWN =
  /\b(?:(?:i['’]m )?not sure|no idea|i (?:don['’]t|do not) know|let me check|i(?:['’]ll| will) (?:ask|check|find out)|(?:still )?(?:open|unclear)|weiß (?:ich )?nicht|keine ahnung|je ne sais pas|no (?:lo )?sé|não sei|non (?:lo )?so)\b/i;

/** Returns true if an answer says that the answer is not known. */
export const isUnknown = (text: string): boolean => UNKNOWN.test(text);

const JOKE = /\b(?:kidding|jok(?:e|es|ed|ing)|scherz\w*|blague|broma|scherzo|brincadeira)\b/i;
const NEGATION =
  /\b(?:not|never|no|none|nobody|nothing|nowhere|neither|nor|without|cannot|nope|nicht|nie|niemals|kein\w{0,2}|nichts|niemand|ohne|nein|pas|jamais|aucune?|sans|non|nunca|ningun[ao]?|nada|sin|mai|nessun[ao]?|senza|não|nenhum|sem|zero(?= \p{L})|(?:ca|do|does|did|is|are|was|were|have|has|had|should|could|would|wo)nt)\b|n['’]t\b/iu;
/** Words that deny something by their meaning: a summary exchanges them with a negation. */
const DENIAL =
  /\b(?:refus\w*|declin\w*|reject\w*|den(?:y|ies|ied)|fail\w*|unable|impossible|lack\w*|missing|instead|against|avoid\w*|forbid\w*|forbidden|except|only|(?<!would |['’]d )rather|but|until|unless|stop\w*|cancel\w*|too|yet|expired|lost|down|at (?:most|least)|maximum|minimum|höchstens|mindestens|hardly|barely|away|absent|unavailable|busy|statt|only|ablehn\w*|lehnt)\b/i;
const TAG_QUESTION =
  /,? \w+n['’]t (?:it|you|he|she|they|we|that|there|i)\?|\bwhy don['’]?t\b|\bno (?:problem|worries|idea)\b|\bfor nothing\b|\bnot only\b|\bnot sure\b|\bor not\b|\b(?:don['’]?t|do not) (?:forget|worry|hesitate)\b|\bnicht vergessen\b|\bn['’]oublie[sz]? pas\b|\bno olvides?\b|\bwouldn['’]t it\b/gi;
/** A condition denies nothing: "if it doesn't rain". */
const CONDITIONAL_CLAUSE = /(?<=^|[\s,])(?:only )?(?:if|unless|provided that|wenn|falls|sofern|se|si)\s[^,.;:!?]*/giu;
/** "Send us the invoice, and we'll replace it." */
const IMPLICIT_CONDITION =
  /^(?:then |please |just )*(?:send|give|pay|bring|sign|show|return|fill in)\b[^.!?]*,? and (?:then )?(?:i|we)(?:['’]ll| will| can)\b/i;
const CONDITION = new RegExp(
  [
    // "If you can" is a condition where something follows from it, and polite elsewhere.
    String.raw`(?<!\b(?:ask|asks|asked|know|see|wonder|wonders|wondering|wondered|check|checks|sure|tell|clear|decide) )\bif\b(?! (?:possible|so)\b)(?! you (?:can|like|want)\b(?![^.?!]*, (?:then )?\p{L}+(?:['’]ll| will| can| would)\b))`,
    // "Until" a time is when something ends.
    String.raw`\buntil\b(?! (?:then|now|today|tonight|tomorrow|noon|midnight|midday|next|last|late|the end|half|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d)\b)`,
    String.raw`\b(?:unless|provided|providing|assuming|as long as|in case|on (?:the )?condition|subject to|depend(?:s|ing)? on|otherwise|or else|once (?=(?:i|you|we|they|he|she|it|the|my|our|your|his|her|their)\b|\p{L}+ (?:has|have|is|are|\p{L}{2,}s)\b))`,
    String.raw`\b(?:bis|solange)(?= (?:ich|du|er|sie|es|wir|ihr|man|alle)\b)`,
    String.raw`\b(?:wenn|falls|sofern|vorausgesetzt|es sei denn|si|s['’]il|à moins|à condition|pourvu|sauf si|salvo|siempre que|a menos|se|a meno|a condizione|purché|caso|desde que)\b`,
  ].join("|"),
  "iu",
);
const POINT_CONDITION =
  /\b(?:if|unless|until|provided|providing|assuming|depend\w*|when|once|in case|as (?:long|soon) as|otherwise|before|after|within [^.]* of|upon|on receipt|subject to|pending|approval|would|require\w*|threaten\w*|condition\w*|wenn|falls|sofern|solange|vorausgesetzt|es sei denn|würde\w*|bis|sobald|sonst|si|s['’]il|condition|pourvu|sauf|dès que|siempre que|salvo|se|caso)\b/i;
const UNCERTAIN =
  /\b(?:might|maybe|perhaps|possibly|probably|presumably|(?<!\b(?:in|to|until|till|by|since|of|on|from|before|after|next|last|early|late|\d+(?:st|nd|rd|th|\.)?) )may(?! \d)|could(?! (?:you|anyone|someone|we|n['’]t|not)\b)(?!n)|(?:just |only )?kidding|jok(?:e|es|ing|ed)|almost|nearly|i guess|i suppose|offered|(?:sounds?|looks?|seems?) (?:like|to be)|can['’]t say for|apparently|supposedly|hopefully|i (?:think|suspect|assume|doubt)|(?:i|we)['’]d (?:rather|prefer|like)|as far as i know|would love to|vielleicht|eventuell|wahrscheinlich|angeboten|peut-être|quizás?|tal vez|talvez|forse)\b/i;
const POINT_UNCERTAIN =
  /\b(?:might|maybe|perhaps|possibl[ey]|probabl[ey]|presumably|may|could|can|would|should|kidding|jok\w+|almost|nearly|guess\w*|suppos\w*|(?<!\b(?:the|an|his|her|their|this|that) |['’]s )offer(?:s|ed|ing)?|suggest\w*|propos\w*|consider\w*|think\w*|thought|believ\w*|hop(?:e|es|ed|ing)|expect\w*|likely|uncertain|unsure|not (?:certain|sure|clear|known)|unknown|unclear|ask\w*|wonder\w*|want\w*|plan\w*|estimat\w*|about|approximately|seem\w*|sound\w*|appear\w*|look\w* like|suspect\w*|assum\w*|apparently|reportedly|doubt\w*|depend\w*|interested|prefer\w*|like[sd]? to|vielleicht|eventuell|wahrscheinlich|könnte|angeboten|bietet|peut-être|quizás?|tal vez|talvez|forse|pourrait|podría|potrebbe)\b/i;
const ASKING =
  /\b(?:(?<!\b(?:will|to|must|should|can) )ask\w*|wonder\w*|want\w* to know|whether|question\w*|request\w*|suggest\w*|propos\w*|(?<!\b(?:the|an|his|her|their|this|that) |['’]s )offer(?:s|ed|ing)?|invit\w*|need\w*|should|must|discuss\w*|fragt|bittet|ob|schlägt|demande|pregunta|chiede|pergunta)\b/i;

const removeTag = (text: string) => text.replace(TAG_QUESTION, " ");

export const isNegated = (text: string): boolean =>
  NEGATION.test(text) && NEGATION.test(removeTag(text).replace(CONDITIONAL_CLAUSE, " "));
export const isConditional = (text: string): boolean =>
  CONDITION.test(removeTag(text)) || IMPLICIT_CONDITION.test(text);
export const isUncertain = (text: string): boolean => UNCERTAIN.test(removeTag(text));

/** A question whose mark is missing: "does it have a lift". */
const INVERSION =
  /^(?:(?:and|but|so|ok|okay|hey),? )?(?:do|does|did|is|are|was|were|can|could|will|would|has|should|shall) (?:i|you|he|she|it|we|they|there)\b[^.!?,;]*$/i;

/** Reads how a passage asserts. */
export function readAssertion(text: string): Assertion {
  return {
    negated: isNegated(text),
    conditional: isConditional(text),
    uncertain: isUncertain(text),
    question:
      (/\?["')\]]*\s*$/.test(text) || INVERSION.test(text)) &&
      !/[,.] (?:ok|okay|right|alright|deal|see|yeah)\?["')\]]*\s*$/i.test(text),
    open: /\b(?:what|when|where|which|who|whom|whose|why|how|was|wann|wo|wer|wie|warum|quand|où|qui|combien|cuándo|dónde|quién|cuánto|quando|dove|chi|quanto)\b[^?]*\?/i.test(
      text,
    ),
    joking: false,
  };
}

/** What a point may leave open, and therefore what its evidence may be. */
export interface Reservation {
  negated: boolean;
  /** The point denies by meaning, so that a negation of the evidence may be absent from it, or the other way round. */
  denies: boolean;
  conditional: boolean;
  uncertain: boolean;
  asks: boolean;
  /** The point reports a proposal or wish, whatever the answer was. */
  proposes: boolean;
  joking: boolean;
}

/** "Even if it rains" states that something holds without the condition. */
const CONCESSION =
  /(?<!\p{L})(?:even (?:if|when|though)|whether or not|whether\b[^,.]* or not|regardless of|no matter|in any case|auch wenn|selbst wenn|egal ob|même si|aunque|incluso si|anche se|mesmo se)(?!\p{L})/giu;

/** Reads the reservations of a point. */
export function readReservation(point: string): Reservation {
  const plain = point.replace(TAG_QUESTION, " ");
  return {
    negated: NEGATION.test(plain.replace(CONDITIONAL_CLAUSE, " ")),
    denies: DENIAL.test(plain),
    conditional: POINT_CONDITION.test(point.replace(CONCESSION, " ")),
    uncertain: POINT_UNCERTAIN.test(point),
    asks: ASKING.test(point) || point.trim().endsWith("?"),
    proposes:
      /\b(?:would|suggest\w*|propos\w*|want\w*|consider\w*|prefer\w*|hop(?:e|es|ed|ing)|(?<!\b(?:the|an|his|her|their|this|that) |['’]s )offer(?:s|ed|ing)?|möchte|würde)\b/i.test(
        point,
      ),
    joking: JOKE.test(point),
  };
}

/** Returns true if a passage denies by the meaning of its words. */
export const denies = (text: string): boolean => DENIAL.test(text);

/** Returns true if the passage has all denying words of a point too ("cancel", "lost"), so that they deny nothing of it. */
export function sharesDenials(point: string, passage: string): boolean {
  const said = passage.toLowerCase();
  const words = point.toLowerCase().match(new RegExp(DENIAL, "gi")) ?? [];
  return words.length > 0 && words.every((word) => said.includes(word.slice(0, Math.max(4, word.length - 3))));
}

const YES =
  /^(?:(?:oh|well|ah|great|ok|okay|h+m+|lol|haha|um|uh|ach),? )*(?:yes|yeah|yep|yup|sure|ok|okay|of course|will do|done|agreed|fine|right|deal|absolutely|certainly|definitely|no problem|confirmed|correct|exactly|alright|all right|perfect|great|good|i will|i['’]ll|i can|on it|gladly|with pleasure|ja|klar|gerne?|natürlich|oui|bien sûr|sí|vale|claro|sì|va bene|certo|sim|(?:that|this|it|\p{Lu}\p{Ll}+day)(?: \p{Ll}+)? (?:works|suits me|is fine|would be (?:great|perfect|nice|lovely)))(?![\p{L}\p{N}])/iu;
const NO =
  /^(?:(?:oh|well|ah|sorry|h+m+|ok|lol|haha|um|uh|ach|hm),? )*(?:no(?! (?:problem|worries))\b|nope|nah|not\b|better not|never\b|don['’]t|i (?:can['’]t|cannot|won['’]t|don['’]t|didn['’]t|haven['’]t)|it (?:isn['’]t|is not|doesn['’]t)|(?:he|she|they|we) (?:\w+n['’]t|cannot)\b|unfortunately|i['’]d rather not|i['’]?m against|i am against|i disagree|i doubt|no need|too (?:late|bad)|nein|leider|nicht|noch nicht|non\b|não)/i;

/** Returns whether an answer accepts or refuses; null if it does neither. */
export function readAnswer(text: string): "yes" | "no" | null {
  if (NO.test(text)) return "no";
  return YES.test(text) ? "yes" : null;
}

/** "I can lend you a tent." */
const OFFER = /\b(?:i can|i['’]ll|i will|let me|i could|i['’]m happy to)\b[^.!?]*\byour?\b/i;

/** Proposals and offers, which the other side accepts or refuses. */
export const isProposal = (text: string): boolean =>
  /\b(?:let['’]s|should|could|shall|would|how about|what about|i['’]d|we can|suggest|propose|book|order|take)\b|\?["')\]]*\s*$/i.test(
    text,
  ) ||
  OFFER.test(text) ||
  INVERSION.test(text);
