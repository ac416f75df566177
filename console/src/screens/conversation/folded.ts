/** A message, and its place in the text. */
interface PlacedMessage {
  id: string;
  start?: number | null;
  end?: number | null;
}

const MIN_FOLDED_LENGTH = 60;

/**
 * Finds the parts of the text that no message contains: quotations, signatures and headers of mails. Each is listed under the
 * id of the message before which it is; short ones, such as a name and a time, are left out.
 */
export function findFolded(content: string, messages: readonly PlacedMessage[]): Map<string, string> {
  const folded = new Map<string, string>();
  // Places count code points, which are the units of a string without surrogates.
  const points = /[\ud800-\udfff]/.test(content) ? Array.from(content) : undefined;
  const read = (from: number, to?: number) => points?.slice(from, to).join("") ?? content.slice(from, to);
  let position = 0;
  for (const { id, start, end } of messages) {
    if (typeof start !== "number" || typeof end !== "number" || start < position) continue;
    addPart(folded, id, read(position, start));
    position = end;
  }
  if (position > 0) addPart(folded, "end", read(position));
  return folded;
}

function addPart(folded: Map<string, string>, id: string, part: string): void {
  const text = part.trim();
  if (text.length >= MIN_FOLDED_LENGTH && text.includes("\n")) folded.set(id, text);
}
