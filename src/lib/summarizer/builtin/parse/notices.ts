import { AGO, CLOCK, DATE, TIMESTAMP } from "./timestamps.ts";

const SET_OFF_LINE = /^([-*=~])\1{2,} ?[^-*=~].{0,80}? ?\1{3,}$/;
const PERSON =
  "(?!(?:I|He|She|We|They|You|It|Who|Nobody|Somebody|Everybody|Everyone) )\\p{Lu}[\\p{L}.'-]*(?: [\\p{Lu}(][\\p{L}.')-]*){0,3}";
/** Buttons, counters and states of pages, as copied with the messages. */
const CONTROLS = [
  /^(?:\d{1,2}[mhdw] ?)?(?:(?:like|reply|comment|share|thank|report|follow|see (?:more|less|previous replies)|view (?:\d+ )?(?:more |previous )?repl(?:y|ies)|add reaction|reply in thread|top fan|top contributor|most relevant|all comments|\d+ (?:comments?|shares?|likes?|unread)|unread|author|edited)[ ·•]*)+(?:\d{1,2}[mhdw])?$/i,
  /^(?:liked a message|you replied(?: to .{1,40})?|.{1,40} replied to (?:you|your story|.{1,40}'s story)|(?:you|.{1,40}) sent (?:a|an) (?:photo|video|attachment|voice message|sticker|gif|link|reel)\.?|(?:like|heart|laugh|surprised|sad|angry) \d{1,3}|(?:delivered|sent|seen|read)(?: (?:today|yesterday|\w{3}day|[\d:]{4,5}).{0,12})?)$/i,
  /^.{1,60} sent the following messages? at .{3,20}$/i,
  /^(?:view .{1,60}['’]s profile.{0,60}|active (?:now|\d{1,2} ?\w+ ago)|original message:?|enter|image|please wait while .{1,60}|attachment: .{1,80}|last edited by .{1,100}|(?:joined|posts): .{1,30})$/i,
  /^(?:chat|call|meeting|recording|hold) (?:started|ended|end|closed)(?:[:.]?|:? [^.!?]{0,30}\d[^.!?]{0,20})$/i,
  /^.{1,60} pinned a message(?: to this (?:channel|chat))?\.?$/i,
  /^(?:today['’]s topics:?|send .{1,60} mailing list submissions to.{0,60}|\d{1,2}\. .{1,80} \([^()]{2,40}\)|message: \d{1,3})$/i,
  /^[([](?:(?:the )?(?:hearing|meeting|call) .{0,60}|.{0,30}\b(?:laughter|applause|pause|silence|crosstalk|music|inaudible|ad break)\b.{0,30})[)\]]\.?$/i,
  /^\d{1,2}:\d{2}(?: ?[ap]m)? · (?:read|sent|delivered|edited)$/i,
  /^(?:comment actions|actions for this (?:feed item|comment)|(?:up|down)vote|award|u\/\S{2,30} avatar|user avatar|top \d{1,2}% commenter|views|replying to|seen by \d{1,4}(?: people)?|\d{1,4} seen|solved by .{1,60}|.{1,40} likes this|show (?:more|less)|selected text:|#\d{1,4} · .{1,60}|(?:please (?:register|sign in|log in)|you (?:need|must|have) to (?:sign in|log in)) .{1,80}|conversation (?:was )?(?:assigned to|closed by|reopened by) .{1,60})$/i,
  /^(?:[\w-]{1,60}\.(?:jpe?g|png|gif|heic|pdf|docx?|xlsx?|mp4|mov|zip|csv)|\d{1,4}(?:\.\d{1,2})? ?[KMG]B(?: [•·] download)?)$/i,
  new RegExp(
    `^${PERSON} (?:assigned to \\S.{0,40}|(?:un)?archived|closed|reopened|snoozed) · .{3,30}$|^${PERSON} (?:marked as \\S{3,12}|changed status to \\S{3,12}|closed the conversation|rated .{1,40} reply \\S{3,12})\\.?$`,
    "u",
  ),
];
/** Lines of printed letters and of archives of mailing lists. */
const PRINTED =
  /^(?:page \d{1,3}(?: of \d{1,3})?|(?:our|your) ref(?:erence)?\b.{1,40}|messages sorted by:.{0,80}|(?:previous|next) message(?: \(by thread\))?:.{0,120}|enc(?:losure|l)?s?\.?:?.{0,40}|case closed by:.{0,80})$/i;
/** Lines that chat tools add between messages: reactions, counts of replies, members who join or leave. */
const NOTICES = [
  SET_OFF_LINE,
  /^[-=_*]{5,}$/,
  /^(?:\(edited\)|edited|new|also sent to the channel|view (?:newer )?(?:thread|replies))$/i,
  /^(?::[a-z+-][\w+-]{1,30}:|\p{Extended_Pictographic}\S{0,6})(?: ?\d{1,3})?$/iu,
  /^\d{1,3} (?:repl(?:y|ies)(?: last reply .{1,40})?|\w+ reactions?\.?|new messages?)$/i,
  /^\S{1,40}(?: \p{Lu}\S{0,40})? (?:started a|replied to a) thread(?::.{1,80}|\.)?$/iu,
  /^meeting (?:started|ended)(?:: [\d hms]{2,12})?$/i,
  /^last reply (?:today|yesterday|on|\d|an? |\w{3,9} \d).{0,30}$/i,
  /^(?:\[?in reply to .{1,80}\]|replying to ".*"|(?:reacted to|removed a .{1,20} from) ".*".{0,20})$/i,
  new RegExp(
    `^${PERSON} (?:has |was )?(?:(?:joined|left|started|stopped|ended) (?:the |this )?(?:meeting|call|transcription|recording|conversation|chat|channel|group)|named the (?:meeting|chat|group) .{1,60}|changed the (?:topic|channel topic|group name) .{1,60})\\.?$`,
    "u",
  ),
  new RegExp(`^${PERSON} is typing(?:…|\\.{3})$`, "u"),
  /^(?:transcribed by https?:\S+|transcription (?:ended|started|stopped) .{1,40}|this (?:editable )?transcript (?:was|is) .{1,160}|people can also change the text .{0,60})$/i,
  /^.{1,60} (?:added the .{1,40} labels?|self-assigned this|mentioned this .{1,20}|(?:re)?opened this|closed this .{0,20}|changed the (?:status|title) .{1,80}|made changes) ?(?:on|-) .{3,40}$/i,
  /^\S{1,40}(?: \p{Lu}\S{0,40})? (?:(?:added the .{1,40} labels?|self-assigned this|closed this(?: as .{1,40})?|linked a pull request .{0,60}|assigned this .{0,40}) (?:yesterday|today|an? \w+ ago|\d{1,2} \w+ ago|now)|(?:moved|added|archived|completed) this (?:card|task)\b.{0,60})$/iu,
  new RegExp(
    `^(?:\\S.{0,60}? (?:requested (?:a )?review|added \\d+ commits?|added the label|changed (?:this line|the)|started a thread|resolved|approved|merged|mentioned|assigned|self-assigned|moved from|created the issue|set priority|linked a pull request)\\b.{0,100}?|edited|resolved) ?(?:·|on)? ?${AGO}(?: by .{1,40})?$`,
    "iu",
  ),
  /^(?:marked as resolved|leave a (?:reply|comment)(?:…|\.{3})|reply(?:…|\.{3})|reply or add others with @|(?:un)?resolve thread|boost|assigned to \p{Lu}[^.!?]{1,40}|add a comment(?: here)?(?:…|\.{3})?|property changes|actions #\d{1,3}|(?:assignee|% done|priority|category) (?:set|changed) (?:to|from) .{1,60})$/iu,
  /^\p{Lu}{2} (?:\p{Extended_Pictographic}\ufe0f?)+$/u,
  /^.{1,40} has (?:left|joined) the (?:chat|call|meeting|conversation|room)\.?$/i,
  /^(?:(?:status|assignee|resolution|priority)\b.*\[ ?\d+ ?\].*|status changed from .{1,40} to .{1,40}|assignment group .{1,40} was .{1,40})$/i,
  /^-{0,3} ?(?:log (?:opened|closed)|day changed|exported (?:from|by|\d+ message))\b.{0,100}$/i,
  /^(?:seen by .{1,40} at \d.{3,8}|(?:✓✓ )?read \d{1,2}:\d{2}.{0,3}|✓✓ read|you unsent a message)$/i,
];
/** Lines that replace the words of a message, such as "[photo]". */
const PLACEHOLDER =
  /^(?:(?:\p{Lu}[^:]{0,40} )?(?:joined|left|was added to|set the channel topic) .{0,20}#\S{1,60}|\[ ?(?:photo|sticker|video|voice message|file|gif|location|contact)(?:[ ,]+\d[^\]]{0,20})? ?\]|this message (?:was|has been) deleted\.?|(?:reacted to|removed a .{1,20} from) ".*".{0,20})$/iu;

const DATED = `(?:\\d{4}-\\d{2}-\\d{2}[T ]|${DATE},? (?:at )?)${CLOCK}(?: ?(?:GMT|UTC)(?:[+-]\\d{1,2})?)?`;
const METADATA = new RegExp(
  `^(?:(?:additional comments|work notes|field changes|public (?:reply|comment)|internal (?:note|comment))[ •·|:-]*(?:${TIMESTAMP}|${DATED})?|(?:sent|posted|created|updated)?[ •·|:-]*${DATED})$`,
  "i",
);

/** Returns true for the date and time that a tool writes above the words of a message, with or without a label. */
export const isMetadata = (line: string): boolean => METADATA.test(line);

/** Returns true for a line of a printed letter or an archive that nobody wrote: "Page 1 of 2", "Our ref: HW/61". */
export const isPrinted = (line: string): boolean => PRINTED.test(line) || isControl(line) || isMetadata(line);

/** Returns true for a button or a counter of a page. */
export const isControl = (line: string): boolean => CONTROLS.some((control) => control.test(line));

/** Returns true if a chat tool, not a person, wrote the line. */
export const isNotice = (line: string): boolean =>
  PLACEHOLDER.test(line) || isControl(line) || NOTICES.some((notice) => notice.test(line));

/** Returns true for lines such as "*** Ann has left ***", which are notices even in text without timestamps. */
export const isSetOff = (line: string): boolean => SET_OFF_LINE.test(line);

/** Returns true if the line replaces the words of a message. */
export const isPlaceholder = (line: string): boolean => PLACEHOLDER.test(line);

/** Removes the mark of an edited message. */
export const removeEditedMark = (text: string): string => text.replace(/ \(edited\)$/i, "");
