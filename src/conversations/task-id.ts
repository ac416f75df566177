import { TASK_ID_PATTERN } from "../core/ids.ts";

const FORM = new RegExp(TASK_ID_PATTERN);

/** Returns the id of a task of a conversation. */
export const formatTaskId = (conversation: string, key: string): string =>
  `task_${conversation.slice("conv_".length)}-${key}`;

/** Returns the conversation and the key in the id of a task; null for other text. */
export function parseTaskId(id: string): { conversation: string; key: string } | null {
  if (!FORM.test(id)) return null;
  const border = id.lastIndexOf("-");
  return { conversation: `conv_${id.slice("task_".length, border)}`, key: id.slice(border + 1) };
}
