import { ROLE, ROLE_WORDS } from "../lexicon/names.ts";
import { TITLES } from "../lexicon/titles.ts";
import { findRecurring } from "../parse/count-values.ts";
import type { Transcript } from "../parse/transcript.ts";

const MENTION =
  /(^|\n|[.!?] | )@(\p{L}[\p{L}\p{N}_-]{0,30}(?:[.][\p{L}\p{N}_-]{1,30})?(?: \p{Lu}[\p{L}'-]{1,20})?)(.{0,2})/gu;

/** Replaces full names with given names where these are unique, and fills in the addressees. */
export function shortenNames(transcript: Transcript): Transcript {
  const people = new Set(
    transcript.messages.flatMap(({ speaker, addressee }) => [speaker ?? [], addressee ?? []].flat()),
  );
  const givenNames = new Map([...people].map((name) => [name, extractGivenName(name)]));
  const speakers = new Set(transcript.messages.flatMap(({ speaker }) => speaker ?? []));
  const shared = findRecurring([...speakers].map((name) => givenNames.get(name) ?? name));
  const shorten = (name: string | null): string | null => {
    if (name === null) return null;
    // The name of the person who exported the conversation; "You says …" would be wrong in the third person.
    if (/^(?:you|me)$/i.test(name)) return "The writer";
    const givenName = givenNames.get(name) ?? name;
    return shared.has(givenName) ? name : givenName;
  };
  const mentionNames = new Map(
    [...people].flatMap((name) => [name, givenNames.get(name) ?? name].map((key) => [key, shorten(name) ?? name])),
  );
  const messages = transcript.messages.map((message) => ({
    ...message,
    text: replaceMentions(message.text, mentionNames),
    speaker: shorten(message.speaker),
    addressee: shorten(message.addressee),
  }));
  return { ...transcript, messages: assignAddressees(messages) };
}

/** Replaces mentions ("@Ann Lee can you …") with the short name, followed by a comma where it opens a sentence. */
function replaceMentions(text: string, names: ReadonlyMap<string, string>): string {
  if (!text.includes("@")) return text;
  return text.replace(MENTION, (mention, before: string, name: string, after: string) => {
    const words = name.split(" ");
    const shortName = names.get(name) ?? names.get(words[0] ?? "");
    if (shortName === undefined) return mention;
    const rest = names.has(name) || words.length === 1 ? "" : ` ${words.slice(1).join(" ")}`;
    const opensSentence = before !== " " && rest === "" && /^ \p{L}/u.test(after);
    return `${before}${shortName}${rest}${opensSentence ? "," : ""}${after}`;
  });
}

/** "ANN LEE", and the department in "Renée HR". */
const ALL_CAPITALS = /(?:^|\s)\p{Lu}{2,}(?:\s|$)/u;

/** First words of what somebody is called by friends and relatives: "Big Tom", "Cousin Teo", "Poppy's mum Jen". */
const BY_NAME =
  /^(?:big|little|old|young|cousin|mum|mom|mama|dad|papa|gran|granny|grandma|grandpa|grandad|nan|nana|oma|opa|brother|boss|\S+['’]s)$/i;

/** Returns the first word of a personal name of two or three words; any other name as it is. */
function extractGivenName(name: string): string {
  const words = name.split(" ");
  const first = words[0] ?? name;
  const personal = words.length >= 2 && words.length <= 3 && words.every((word) => /^[\p{Lu}][\p{L}'.-]*$/u.test(word));
  // "Coach" is not the name of "Coach Lou".
  const hasRole = TITLES.test(first) || BY_NAME.test(first) || ROLE.test(first.toLowerCase()) || ROLE_WORDS.test(name);
  return personal && !/^.\.?$/u.test(first) && !hasRole && !ALL_CAPITALS.test(name) ? first : name;
}

/** Sets the other speaker as addressee in a conversation of two; a larger group keeps explicit addressees only. */
function assignAddressees(messages: Transcript["messages"]): Transcript["messages"] {
  const speakers = [...new Set(messages.map((message) => message.speaker))].filter((name) => name !== null);
  const known = new Map<string, string>();
  for (const name of speakers)
    for (const form of [name, name.split(" ")[0] ?? name]) if (!known.has(form)) known.set(form, name);
  return messages.map((message) => {
    const other = speakers.length === 2 ? (speakers.find((name) => name !== message.speaker) ?? null) : null;
    const named = known.get(message.addressee ?? "");
    return { ...message, addressee: named ?? message.addressee ?? other };
  });
}
