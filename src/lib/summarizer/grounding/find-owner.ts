import type { Source } from "./source.ts";

const ASKED =
  /^\S+(?: \p{Lu}\S+)? (?:asks|asked|tells|told|bittet|demande à|pide a|chiede a|pede a) (.{1,60}?) (?:to|zu|de|di)\b/u;
const LABEL = /^([^:\n]{1,60}):/;

/** Finds the owner of a task in its text ("Ben will …", "Ann asks Ben to …", "Ben: …"); null if it names none. */
export function findOwner(text: string, source: Source): string | null {
  const asked = ASKED.exec(text)?.[1];
  if (asked !== undefined) return findSpeaker(asked, source);
  const label = LABEL.exec(text)?.[1];
  if (label !== undefined) return isRequest(text) ? null : findSpeaker(label, source, { onlySpeakers: true });
  const words = text.split(/\s+/);
  if (/^(?:and|or|und|et|y|e)$/i.test(words[1] ?? "")) return null;
  const fullName = /^\p{Lu}/u.test(words[1] ?? "") ? findSpeaker(words.slice(0, 2).join(" "), source) : null;
  return fullName ?? findSpeaker(words[0] ?? "", source, { onlySpeakers: true });
}

/** The speaker of a request is not its owner. */
const isRequest = (text: string) =>
  /\?\s*$|\b(?:please|you|bitte|kannst|könntest|s['’]il|por favor|per favore)\b/i.test(text);

/** Returns the name of a speaker as the messages have it, or another name as it is; null for a name that the text does not have. `onlySpeakers`: and for other words of the text. */
export function findSpeaker(
  name: string,
  { messages, knownWords }: Source,
  { onlySpeakers = false } = {},
): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return null;
  for (const { speaker, aliases = [], addressee } of messages) {
    const isSame = (one: string | null | undefined) => one?.toLowerCase() === wanted;
    if (speaker !== null && [speaker, ...aliases].some(isSame)) return speaker;
    if (isSame(addressee)) return addressee ?? null;
    const isPart = (one: string | null | undefined) => one?.toLowerCase().split(/\s+/).includes(wanted);
    if (isPart(speaker) || isPart(addressee)) return name.trim();
  }
  if (onlySpeakers) return null;
  return /^\p{Lu}/u.test(name.trim()) && wanted.split(/\s+/).every((word) => knownWords.has(word)) ? name.trim() : null;
}
