/** Code points after `conv_` in the id of a conversation. */
const SUFFIX = "[0-7][0-9a-hjkmnp-tv-z]{25}";

/** Regular expression that every id of a message matches: the id of the conversation and the position in it. */
export const MESSAGE_ID_PATTERN = `^msg_${SUFFIX}-(0|[1-9][0-9]{0,5})$`;
const FORM = new RegExp(MESSAGE_ID_PATTERN);

/** Returns the id of the message at a position of a conversation: stable, because content never changes. */
export const formatMessageId = (conversation: string, position: number): string =>
  `msg_${conversation.slice("conv_".length)}-${position}`;

/** Returns the position of the message; null for the id of another conversation or for other text. */
export function parseMessageId(conversation: string, id: string): number | null {
  const position = FORM.exec(id)?.[1];
  return position !== undefined && id === formatMessageId(conversation, Number(position)) ? Number(position) : null;
}

/** Returns the id of the conversation that has the message; undefined for other text. */
export const parseConversationId = (id: string): string | undefined =>
  FORM.test(id) ? `conv_${id.slice("msg_".length, id.lastIndexOf("-"))}` : undefined;

/** Returns the position in the id of a message of any conversation. */
export const parsePosition = (id: string): number => Number(FORM.exec(id)?.[1] ?? 0);
