import { toWordSet } from "./word-set.ts";

/** First words of lines such as "Date: …" that are never a speaker's name. */
export const LABELS = toWordSet(
  "from to cc bcc date sent subject re fw fwd reply-to attendees attending participants present absent apologies agenda time " +
    "location place where when who what why how note notes summary topic topics action actions decision decisions next " +
    "todo to-do ps p.s http https mailto warning tip example update edit phone tel fax email e-mail web website address " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december " +
    "pros cons budget venue date dates cost costs price risks risk benefits requirements scope timeline ingredients method instructions result results problem solution reason background context details today tomorrow yesterday morning afternoon evening week " +
    "minutes chair objective goal goals outcome status owner due deadline total price question answer conclusion important " +
    "read delivered seen edited conversation thread duration recorded recording audio transcript matter ref reference case key priority requester assignee tags ticket status channel type guild exported info warn error debug fatal departure arrival breakfast lunch dinner",
);
/** Labels of several words. */
export const LABEL_PHRASES =
  /^(?:(?:day|step|part|week|phase|option|chapter|section|question|answer|item|point|task|lesson|session|round) \d{1,3}|action items?|next steps?|follow[- ]ups?|open questions?|key points?|meeting notes|order (?:no|number|id)|last reply|ticket #?\d+)$/i;
/** Labels that can also be the name or role of a speaker. */
export const AMBIGUOUS_LABELS = toWordSet("april may june august chair owner");
export const CONTAINS_AMBIGUOUS_LABEL = new RegExp(`(?:^|\\W)(?:${[...AMBIGUOUS_LABELS].join("|")})(?!\\p{L})`, "iu");
