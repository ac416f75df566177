import type { Transcript } from "../parse/transcript.ts";

const TITLES = /^(?:dr|mr|mrs|ms|miss|prof|sir|madam|captain|agent|officer|doctor|aunt|uncle)\.?$/i;
const OFFICES =
  /\b(?:team|support|desk|service|services|sales|office|bot|admin|info|help|group|department|customer|system|hotel|bank|inc|ltd|manager|designer|interface|expert|engineer|developer|lead|leader|director|chair|chairman|chairperson|chairwoman|president|minister|secretary|analyst|consultant|architect|owner|lawyer|judge|teacher|student|nurse|host|guest|interviewer|candidate|client|agent|representative|the|phd|professor|grad|postdoc)\b/i;

const MENTION =
  /(^|\n|[.!?] | )@(\p{L}[\p{L}\p{N}_-]{0,30}(?:[.][\p{L}\p{N}_-]{1,30})?(?: \p{Lu}[\p{L}'-]{1,20})?)(.{0,2})/gu;

/** The transcript with the shortest clear name of each person: given names where they are unique. */
export function shortenNames(transcript: Transcript): Transcript {
  const people = [...new Set(transcript.messages.flatMap((message) => [message.speaker, message.addressee]))].filter(
    (name) => name !== null,
  );
  const given = new Map(people.map((name) => [name, givenName(name)]));
  const taken = new Map<string, Set<string>>();
  for (const name of transcript.messages.map((message) => message.speaker)) {
    if (name === null) continue;
    const short = given.get(name) ?? name;
    taken.set(short, (taken.get(short) ?? new Set()).add(name));
  }
  const shorten = (name: string | null): string | null => {
    if (name === null) return null;
    // Tools call whoever exports a talk so: in the third person that reads wrong.
    if (/^(?:you|me)$/i.test(name)) return "The writer";
    const short = given.get(name) ?? name;
    return (taken.get(short)?.size ?? 0) > 1 ? name : short;
  };
  const mentioned = new Map(
    people.flatMap((name) => [name, given.get(name) ?? name].map((as) => [as, shorten(name) ?? name])),
  );
  const messages = transcript.messages.map((message) => ({
    ...message,
    text: withoutAt(message.text, mentioned),
    speaker: shorten(message.speaker),
    addressee: shorten(message.addressee),
  }));
  return { ...transcript, messages: withAddressees(messages) };
}

/** "@Ann Lee can you …": the name that a tool marks, called out to where it opens a sentence. */
function withoutAt(text: string, people: ReadonlyMap<string, string>): string {
  if (!text.includes("@")) return text;
  return text.replace(MENTION, (whole, before: string, name: string, after: string) => {
    const words = name.split(" ");
    const known = people.get(name) ?? people.get(words[0] ?? "");
    if (known === undefined) return whole;
    const rest = people.has(name) || words.length === 1 ? "" : ` ${words.slice(1).join(" ")}`;
    const calls = before !== " " && rest === "" && /^ \p{L}/u.test(after);
    return `${before}${known}${rest}${calls ? "," : ""}${after}`;
  });
}

function givenName(name: string): string {
  const words = name.split(" ");
  const first = words[0] ?? name;
  const personal = words.length >= 2 && words.length <= 3 && words.every((word) => /^[\p{Lu}][\p{L}'.-]*$/u.test(word));
  return personal && first.length > 1 && !TITLES.test(first) && !OFFICES.test(name) && !/^\p{Lu}+$/u.test(first)
    ? first
    : name;
}

/** In a talk of two each speaks to the other; in a group only a name says to whom. */
function withAddressees(messages: Transcript["messages"]): Transcript["messages"] {
  const speakers = [...new Set(messages.map((message) => message.speaker))].filter((name) => name !== null);
  return messages.map((message) => {
    const other = speakers.length === 2 ? (speakers.find((name) => name !== message.speaker) ?? null) : null;
    const named = speakers.find((name) => name === message.addressee || name.split(" ")[0] === message.addressee);
    return { ...message, addressee: named ?? message.addressee ?? other };
  });
}
