/** A plain yes at the start of an answer. */
export const YES =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|(?:i do|i am|i have|i did)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;

/** A yes or an agreement at the start of an answer. */
export const ASSENT =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|ok|okay|okey|k|alright|all right|no problem|no prob|np|will do|fine|great|perfect|deal|cool|good idea|great idea|nice idea|sounds (?:good|great|like a plan|perfect|nice)|why not|i'd love to|i would love to|with pleasure|please|(?:that|it) would be (?:great|lovely|nice|perfect|good|awesome|amazing|fantastic))(?=$|[\s,.!…:;)(-])/i;

/** Words that make an answer more than a plain yes. */
export const RESERVATION =
  /n't\b|\b(?:not|no|never|nope|but|unless|if|depends?|maybe|perhaps|try|though|however|instead|cannot|can't|cant|dont|unfortunately|sorry|hope|wish|actually|kidding|joking|lol|sarcasm|yeah right|as if|almost|nearly|probably|hopefully|possibly|likely|eventually|someday|one day|guess|suppose|sort of|kind of|kinda|in your dreams|when pigs|when hell|right after pigs|wait|as long as|provided|in theory|technically)\b|\?/i;

/** Returns true if the answer agrees without reservation. */
export const isAssent = (answer: string): boolean =>
  ASSENT.test(answer) && !RESERVATION.test(answer.replace(ASSENT, ""));

/** Returns true if the answer is a yes without reservation. */
export const isYes = (answer: string): boolean => YES.test(answer) && !RESERVATION.test(answer.replace(YES, ""));

const NO =
  /^(?:no(?! (?:idea|doubt|matter|kidding|way|problem|problems|worries|clue|need|wonder|comment|chance to))|nope|nah|not yet|not really|(?:i don't|i haven't|i'm not|i didn't)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;
const RESERVED_NO =
  /\b(?:but|unless|if|maybe|perhaps|though|however|actually|yes|yeah|problem|worries|way|idea|wait|almost|barely)\b|\?|^no+[,.!]? i'?ll\b/i;

/** Returns true if the answer is a no without reservation. */
export const isNo = (answer: string): boolean => NO.test(answer) && !RESERVED_NO.test(answer.replace(NO, ""));
