/** A line that the text itself marks as an action item; the group is the item. */
export const MARKED_ITEM = /^(?:action(?: items?| points?)?|todo|to-do|to do|next steps?|ai)\s?[:–-]\s?(.{6,})$/i;

/** A commitment of the speaker. */
export const COMMITMENT =
  /^(?:(?:i'll|i will|i shall|we'll|we will)(?! (?:be|have|never|not)\b)|i can|i could|i(?:'m| am) going to (?!a\b|an\b|the\b|my\b|be\b|have\b)|i'm gonna|i (?:still )?plan to|i(?:'m| am) (?:happy|willing|glad) to(?! (?:be|have|hear|see|say)\b)|i (?:do )?hope (?:[\w ]{1,30} )?to (?!(?:be|see|hear|have a (?:good|nice|great)|meet)\b)|i(?:'m| am) prepared to|i might be able to|i volunteer to|i promise|i (?:need to|have to|must|should)|let me|leave it (?:to|with) me)\b/i;

/** "I can …", which is an ability unless the sentence names a beneficiary or a date. */
export const POSSIBLE_OFFER = /^(?:i can|i could|i need to|i have to|i must|i should)(?:'t| not|not)?\b/i;

/** A beneficiary, a date or a condition of an offer. */
export const OFFER_TO_LISTENER =
  /^(?!i (?:can't|can not|cannot|couldn't)\b).*\b(?:you|your|them|us|by|before|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|if)\b/i;

/** The border before a commitment in a later clause. */
export const BORDER_BEFORE_COMMITMENT = /(?:, | and | so | but )(?=(?:i'll|i will|i'm going to) (?!be\b))/i;

/** A request to a listener. */
export const REQUEST =
  /^(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|people|everyone|we get)\b|can we (?:please |all )?(?:aim|agree|arrange|change|fix|get|make|meet|move|schedule|send|set|try)\b|please\b|i need you to\b|i want you to\b|i'd like you to\b|we need you to\b|you (?:need to|should|have to|must)(?! (?:be|have|never|not)\b)|(?:don't forget|remember|make sure|be sure) (?:to|that|you)\b|would it be possible to\b|(?:i|we) would (?:like (?:you|to (?:ask|get|have|hear|invite|know|request|see))|appreciate|be grateful)\b|i'd appreciate\b|i(?:'ll| will|'d) be (?:glad|grateful|happy) if you\b|i (?:was wondering|wonder) if (?:you|someone|anyone)\b|i (?:encourage|urge|invite) (?:you|everyone|everybody|anyone|people|all)\b|if you could\b)/i;

/** A question to the readers of an e-mail, which requests an answer; in a chat it is mostly small talk. */
export const EMAIL_QUESTION =
  /^(?:(?:[^,?]{3,24}, )?(?:can|could|would|will) (?:you|someone|anyone)|are you (?:still )?(?:able|available|happy|ok|okay|prepared|ready|up for|willing)|(?:do|does|did|has|have|is|are|can|could) (?:anyone|anybody|someone|somebody|everyone|you|people)|anyone\b|who (?:can|could|has|is|will|would)|how (?:do|does|would|about|is) (?:everyone|people|we|you)|what do (?:you|people|others) think|any (?:comments|ideas|objections|opinions|suggestions|thoughts)|when (?:do|did|can|could|will) you|would it (?:be|help))\b.*\?$/i;

/** Another question of an e-mail. */
export const OPEN_QUESTION =
  /^(?:(?:what|when|where|which|who|how) (?:is|are|was|were|do|does|did|should|can|could|will|would)|my ques\w+ is (?:how|what|when|where|who|why|if|whether)|(?:is|are) (?:there|this|that|it|these|those|they|we)|(?:does|do|did|should|can|could|shall) \w+)\b(?=(?:\s+\S+){2,}).*\?$/i;

/** A wish that involves the reader of an e-mail. */
export const EMAIL_WISH =
  /^(?:i'd (?:like|love)|i would (?:like|love)|i(?:'m| am) (?:seeking|looking for|interested in)) .*\byour?\b/i;

/** The border before a request in a later clause: "It seems fine, but what do you think?". */
export const BORDER_BEFORE_REQUEST =
  /(?:, | and | but | so |\) (?:and )?)(?=(?:can|could|would|will) (?:you|someone|anyone)\b|please (?!note|see|find|excuse)\p{Ll}|let (?:us|me) know\b|what do you (?:all )?think\b|does (?:anyone|someone)\b|(?:do|are|have) you\b(?=.*\?$)|(?:post|send|fix|add|check|remove) (?:the|your|it|us|me|my|a)\b)/iu;

/** A sentence about the writers' actions without a request. */
export const OWN_ACTIONS = /^(?:i|we)\b(?:(?! please\b|\b(?:can|could|would|will) you\b|\byou\?|\?).)*$/i;

/** An action with its owner: "Ben should …"; the groups are the owner and the verb. */
export const ASSIGNMENT =
  /^(\p{Lu}[\p{L}'-]+)(?: and \p{Lu}[\p{L}'-]+)?,? (will|'ll|to|should|needs? to|is going to|are going to|has to|have to|must|agreed to|volunteered to|offered to) (?!be\b|have\b|not\b|never\b|probably\b|rise\b|fall\b|happen\b|always\b|love\b|hate\b|know\b|like\b)\p{Ll}+/u;

/** An action without an owner: "we need to …". */
export const NEED =
  /^(?:we (?:need to|should|have to|must)|someone (?:needs to|should|has to)|somebody (?:needs to|should))(?! (?:have|be|not|never)\b)\b/i;

/** A date, a day or a time limit. */
export const DUE_DATE =
  /\b(?:by|before|until|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d)/i;

/** An instruction with its object. */
export const INSTRUCTION =
  /^(?:add|send|check|update|ask|call|email|review|fix|look at|take (?:me|us)|get (?:me|us)|prepare|schedule|confirm|book|fix|write|share|draft|submit|contact|remove|forward|move|test|order|buy|bring|circulate|finish|finali[sz]e|correct|post|read|follow up with|check with|report back|investigate|reply)\s+(?:the|a|an|your|my|our|us|me|it|this|that|these|all|some|to|in|on|off|out|from|with|for|about|by)\b/i;

/** An instruction whose object is a name. */
export const INSTRUCTION_WITH_NAME =
  /^(?:[Aa]dd|[Ss]end|[Aa]sk|[Cc]all|[Ee]mail|[Cc]ontact|[Rr]emove|[Tt]ell|[Ii]nvite|[Bb]ook|[Cc]heck|[Uu]pdate) \p{Lu}\p{L}+/u;

/** A request in a later clause with "please". */
export const LATE_PLEASE = /[,;] please (?!(?:note|see|accept|find|excuse|forgive)\b)\p{Ll}+/iu;

/** Words of commitments and requests that are no tasks: "I'll see", "tell me". */
export const SMALL_TALK =
  /\b(?:see you|see ya|talk (?:to|soon)|catch you|let you go|be$|be (?:there|here|back|happy|glad|fine|ok|right|careful|honest|able)|think about it|try my best|never|bet|wait (?:and see|for you)|miss|love|believe|imagine|guess|check (?:it|this|that|them) out|check this|tell you (?:what|the truth)|have (?:a|the|some)|take (?:it|that|this|the \w+ one)|see|say|admit|excuse|help you|let me know|tell me|show me|come in|sit down|hold on|wait|keep in touch|speak up|repeat|understand|hear|afford)\b/i;

/** A condition that turns small talk into a request. */
export const IF_YOU_CAN = /\bif you (?:can|could|would)\b/i;

/** Polite formulas with "please" that request nothing. */
export const POLITE_FORMULA =
  /^please (?:excuse|remain|bear with|forgive|accept|pardon|be (?:aware|patient|assured)|find|see|note)\b/i;

/** The start of an answer that accepts a request. */
export const ACCEPTANCE =
  /^(?:sure|ok|okay|yes|yeah|yep|will do|of course|no problem|on it|done|absolutely|certainly|definitely|gladly|happy to|fine|great|right away|i will|i'll|consider it done|alright|all right|got it|my pleasure|good idea|perfect)\b/i;
