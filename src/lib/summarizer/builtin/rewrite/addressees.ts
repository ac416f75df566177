import type { Sentence } from "../segment/sentence.ts";
import { stripLeadIns } from "./lead-ins.ts";

/** Sets the name that a sentence calls ("Ben, …") as addressee of this sentence and those after it in its message, where they have none. */
export function assignCalledNames(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const calledNames = new Map<number, string>();
  return sentences.map((sentence) => {
    const name = sentence.addressee === null ? stripLeadIns(sentence.text, names).calledName : null;
    if (name !== null && name !== sentence.speaker) calledNames.set(sentence.messageIndex, name);
    return { ...sentence, addressee: sentence.addressee ?? calledNames.get(sentence.messageIndex) ?? null };
  });
}
