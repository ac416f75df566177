import type { Style } from "../../summarizer.ts";
import type { Line } from "../rank/select.ts";
import { countWords } from "../segment/text.ts";

const MAX_JOINED_WORDS = 24;
// "Ann is in town", "Ann will call": a verb that states an action or a condition.
const ACTION_VERB = /^(?:will|would|is|was|has|had|can|cannot|could|does|did|wo|ca|\p{Ll}+(?:s|ed))(?:n't)?(?= )/u;
const SPEECH_VERB = /^(?:says|asks|suggests|tells|thinks|guesses|hopes|knows)\b/;

/** Composes the content of a summary; joins two short lines of a speaker in succession to one sentence. */
export function composeContent(lines: readonly Line[], style: Style): string {
  if (style === "bullets") return lines.map((line) => formatLine(line.text, style)).join("\n");
  const texts: string[] = [];
  // The speaker of the last text, if another action of that speaker can be joined to it.
  let joinable: string | null = null;
  for (const { sentence, text } of lines) {
    const { speaker } = sentence;
    const last = texts.at(-1) ?? "";
    const isJoined =
      joinable !== null && joinable === speaker && countWords(last) + countWords(text) < MAX_JOINED_WORDS;
    if (isJoined && speaker !== null && statesAction(text, speaker)) {
      texts[texts.length - 1] = `${last.slice(0, -1)} and ${text.slice(speaker.length + 1)}`;
      joinable = null;
      continue;
    }
    texts.push(text);
    joinable = speaker !== null && statesAction(text, speaker) && !/, | and /.test(text) ? speaker : null;
  }
  return texts.join(" ");
}

/** Formats a line of a summary in its style. */
export const formatLine = (text: string, style: Style): string => (style === "bullets" ? `- ${text}` : text);

/** Replaces the first "Ann says …" of each speaker with "Ann tells Ben …", where the addressee is known. */
export function nameListeners(lines: readonly Line[]): Line[] {
  const replaced = new Set<string>();
  return lines.map((line) => {
    const { speaker, addressee } = line.sentence;
    const says = `${speaker} says `;
    if (speaker === null || addressee === null || replaced.has(speaker) || !line.text.startsWith(says)) return line;
    const rest = line.text.slice(says.length);
    if (rest.includes(addressee)) return line;
    replaced.add(speaker);
    return { ...line, text: `${speaker} tells ${addressee} ${rest}` };
  });
}

/** Returns true for "Ann will call.", false for a sentence that reports what Ann says. */
function statesAction(text: string, name: string): boolean {
  if (!text.startsWith(`${name} `) || !text.endsWith(".")) return false;
  const rest = text.slice(name.length + 1);
  return ACTION_VERB.test(rest) && !SPEECH_VERB.test(rest);
}
