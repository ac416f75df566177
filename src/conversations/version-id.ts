/** Regular expression that every id of a version of a summary matches: the id of the conversation and its number. */
export const VERSION_ID_PATTERN = "^sum_[0-7][0-9a-hjkmnp-tv-z]{25}-[1-9][0-9]{0,8}$";
const FORM = new RegExp(VERSION_ID_PATTERN);

/** Returns the id of the version of a conversation's summary that has this number. */
export const formatVersionId = (conversation: string, number: number): string =>
  `sum_${conversation.slice("conv_".length)}-${number}`;

/** Returns the conversation and the number in the id of a version; null for other text. */
export function parseVersionId(id: string): { conversation: string; number: number } | null {
  if (!FORM.test(id)) return null;
  const border = id.lastIndexOf("-");
  return { conversation: `conv_${id.slice("sum_".length, border)}`, number: Number(id.slice(border + 1)) };
}
