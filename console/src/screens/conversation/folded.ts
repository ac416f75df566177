import type { Message } from "./thread.tsx";

const MIN_FOLDED_LENGTH = 60;

/**
 * Finds the parts of the text that no message contains: quotations, signatures and headers of mails. Each is listed under the
 * id of the message before which it is; short ones, such as a name and a time, are left out.
 */
export function findFolded(content: string, messages: readonly Message[]): Map<string, string> {
  const folded = new Map<string, string>();
  const points = Array.from(content);
  let position = 0;
  for (const { id, start, end } of messages) {
    if (typeof start !== "number" || typeof end !== "number" || start < position) continue;
    addPart(folded, id, points.slice(position, start).join(""));
    position = end;
  }
  if (position > 0) addPart(folded, "end", points.slice(position).join(""));
  return folded;
}

function addPart(folded: Map<string, string>, id: string, part: string): void {
  const text = part.trim();
  if (text.length >= MIN_FOLDED_LENGTH && text.includes("\n")) folded.set(id, text);
}
