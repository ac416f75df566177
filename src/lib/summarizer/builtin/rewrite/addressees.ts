import type { Sentence } from "../segment/sentence.ts";
import { stripLeadIns } from "./lead-ins.ts";

/** Sets the name that a sentence calls ("Ben, …") as addressee of all sentences of its message without one. */
export function assignCalledNames(sentences: readonly Sentence[], names: readonly string[]): Sentence[] {
  const calledNames = new Map<number, string>();
  for (const sentence of sentences) {
    const name = sentence.addressee === null ? stripLeadIns(sentence.text, names).calledName : null;
    if (name !== null && name !== sentence.speaker) calledNames.set(sentence.messageIndex, name);
  }
  return sentences.map((sentence) => ({
    ...sentence,
    addressee: sentence.addressee ?? calledNames.get(sentence.messageIndex) ?? null,
  }));
}
