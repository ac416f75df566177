/** What chat tools write among the messages: reactions, counts of replies, who came and went, that something was exported. */
const SET_OFF = /^([-*=~])\1{2,} ?[^-*=~].{0,80}? ?\1{3,}$/;
const NOTICES = [
  SET_OFF,
  /^[-=_*]{5,}$/,
  /^(?:\(edited\)|edited|new|app|bot|also sent to the channel|view (?:newer )?(?:thread|replies)|show (?:more|less))$/i,
  /^(?::[a-z+-][\w+-]{1,30}:|\p{Extended_Pictographic}\S{0,6})(?: ?\d{1,3})?$/iu,
  /^(?:\d{1,3} (?:repl(?:y|ies)|reactions?|views?)\b.{0,60}|last reply .{1,60}|replied (?:in|to) (?:a )?thread\b.{0,60})$/i,
  /^(?:.{1,60} )?(?:joined|left|was added to|set the channel) .{0,20}#.{1,60}$/i,
  /^(?:\[?in reply to .{1,80}|replying to ".*"|(?:reacted to|removed a .{1,20} from) ".*".{0,20})$/i,
  /^.{1,60} (?:has |was )?(?:joined|left|added|started|stopped|ended|pinned) (?:a |the |this )?(?:meeting|call|transcription|recording|conversation|chat|channel|group|message)\b.{0,60}$/i,
  /^(?:transcri(?:bed|ption) (?:by|ended|started|stopped)\b.{0,60}|this (?:editable )?transcript (?:was|is)\b.{0,160}|people can also change the text .{0,60})$/i,
  /^.{1,80} (?:added the .{1,40} labels?|self-assigned this|mentioned this .{1,20}|(?:re)?opened this|closed this .{0,20}|changed the (?:status|title) .{1,80}) ?(?:on|-) .{3,40}$/i,
  /^-{0,3} ?(?:log (?:opened|closed)|day changed|exported (?:from|by|\d+ message))\b.{0,100}$/i,
  /^(?:seen by .{1,60}|seen|delivered|read \d.{0,30}|you unsent a message|message (?:deleted|unsent)|this message was (?:deleted|edited)\.?)$/i,
  /^\[ ?(?:photo|sticker|video|voice message|file|gif|location|contact)\b[^\]]{0,40}\]$/i,
  /^(?:guild|channel|topic): .{1,60}$/i,
];

export const isNotice = (line: string): boolean => NOTICES.some((notice) => notice.test(line));

/** Lines like "*** Ann has left ***" are a tool's also where no times are told. */
export const isSetOff = (line: string): boolean => SET_OFF.test(line);

/** The words of a message without the mark that it was edited. */
export const withoutMarks = (text: string): string => text.replace(/ \(edited\)$/i, "");
