import { ROLE } from "../builtin/lexicon/names.ts";
import { TITLES } from "../builtin/lexicon/titles.ts";
import type { Passage } from "./passages.ts";
import { ORDINARY_OPENING } from "./point.ts";
import type { Source } from "./source.ts";
import { getKeys } from "./word-index.ts";
import { rememberWords } from "./words.ts";

/** A person or thing that takes part in what a clause says. */
export interface Party {
  /** `group`: "we", of whom the speaker is one. `other`: a pronoun of the third person. */
  kind: "person" | "thing" | "group" | "other";
  /** Words of the name, or the noun, in lower case; empty if unknown. */
  names: readonly string[];
  /** Ann in "Ann's sister". */
  owner?: Party | null;
}

/** Persons to whom the pronouns of a text refer. */
export interface Voices {
  /** Names of the speaker; null in a summary, whose pronouns refer to nobody known. */
  self: readonly string[] | null;
  /** Names of those who may be spoken to. */
  listeners: readonly string[];
  source: Source;
}

const I = /^(?:i|me|my|mine|myself|ich|mich|mir|mein\p{L}*|je|moi|mon|ma|mes|yo|mi|io|eu)$/u;
const WE = /^(?:we|us|our|ours|wir|uns|unser\p{L}*|nous|notre|nos|nosotros|nosotras|noi|nós)$/u;
const YOU = /^(?:you|your|yours|du|dich|dir|dein\p{L}*|ihr|euch|tu|toi|ton|ta|tes|vous|votre|usted|te|ti)$/u;
const OTHER =
  /^(?:he|she|it|they|him|her|hers|his|its|them|their|theirs|who|someone|somebody|anyone|anybody|nobody|everybody|everyone|er|sie|ihm|ihn|ihnen|ihre\p{L}*|seine?\p{L}{0,2}|il|elle|on|lui|leur|ils|elles|son|sa|ses|él|ella|ellos|su|sus|lei|that|this|which|there|what)$/u;

const POSSESSIVE =
  /^(?:my|our|your|his|its|their|mein\p{L}*|dein\p{L}*|unser\p{L}*|seine?\p{L}{0,2}|ihre\p{L}*|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|votre|mi|mis|su|sus|who|which|what|there)$/u;

const isPronoun = rememberWords((lower) => [I, WE, YOU, OTHER].some((form) => form.test(lower)));
/** Returns true for "my", which is no person by itself. */
export const isPossessive = (lower: string): boolean => POSSESSIVE.test(lower);

/** Reads the person of a pronoun or possessive; null for other words. */
export function readPronoun(lower: string, { self, listeners }: Voices): Party | null {
  if (!isPronoun(lower)) return null;
  if (self === null || OTHER.test(lower)) return { kind: "other", names: [] };
  if (WE.test(lower)) return { kind: "group", names: self };
  const names = YOU.test(lower) ? listeners : self;
  return { kind: names.length === 0 ? "other" : "person", names };
}

/** Returns true for a word with a capital letter that is neither an ordinary opening nor a title. */
export const isName = (word: string | undefined): word is string => word !== undefined && isCapitalizedName(word);

const isCapitalizedName = rememberWords(
  (word) => /^\p{Lu}[\p{L}\p{N}-]+$/u.test(word) && !ORDINARY_OPENING.test(word) && !TITLES.test(word),
);

/** Names of a speaker, in the form in which texts are split: "person1". */
function listNames(speakers: ReadonlySet<string>): string[] {
  const numbered = [...speakers].filter((name) => /^\p{L}+ \d+$/u.test(name));
  return numbered.length > 0 ? numbered.map((name) => name.replace(" ", "")) : [...speakers];
}

/** Finds to whom the pronouns of a passage refer: "you" to whom it names, or else to who spoke before or answers. */
export function readVoices({ message, text, end, speakers, assertion }: Passage, source: Source): Voices {
  const { messages, lookup } = source;
  const self = listNames(speakers);
  const said = messages[message]?.text.slice(0, end) ?? text;
  const others = [message - 1, message + 1, message - 2, message + 2].flatMap((index) => {
    const names = lookup.getPassages(index)[0]?.speakers;
    return names === undefined || [...names].some((name) => speakers.has(name)) ? [] : [names];
  });
  const isNamed = (name: string) =>
    new RegExp(`(?:^|[,.!?] )(?:\\p{L}+ )?${escapePattern(name)}[,!?]|, ${escapePattern(name)}(?:[.!?]|$)`, "iu").test(
      said,
    );
  // "Send Ann the list" is said to another one.
  const isOther = (name: string) => new RegExp(`(?<![.!?,] |^)\\b${escapePattern(name)}\\b(?!,)`, "iu").test(text);
  const lower = said.toLowerCase();
  const named = [...source.speakers].filter(
    (name) => lower.includes(name) && !speakers.has(name) && /\p{L}/u.test(name) && isNamed(name),
  );
  const addressee = messages[message]?.addressee?.toLowerCase().split(/\s+/) ?? [];
  const beside = others.slice(0, assertion.question ? 2 : 1).flatMap(listNames);
  const listeners = named.length > 0 ? named : [...addressee, ...beside.filter((name) => !isOther(name))];
  return { self, listeners, source };
}

const escapePattern = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Compares a party of a point with that of a passage: 1 it is the same, -1 another one, 0 unknown. */
export function compareParties(one: Party | null, other: Party | null, voices: Voices): -1 | 0 | 1 {
  if (!one || !other || one.kind === "other") return 0;
  const { source, self, listeners } = voices;
  const isSpeaker = one.names.some((name) => source.speakers.has(name) || self?.includes(name));
  const shares = (names: readonly string[] | null | undefined) => one.names.some((name) => names?.includes(name));
  if (other.kind === "other") return shares(self) || (source.isDialogue && shares(listeners)) ? -1 : 0;
  if (shares(other.names) || isSameThing(one, other))
    return compareParties(one.owner ?? null, other.owner ?? null, voices) === -1 ? -1 : 1;
  if (other.kind === "group") return one.kind === "person" && other.names.length > 0 ? -1 : 0;
  if (shares(other.owner?.names)) return 0;
  if (one.kind === "thing" && other.kind === "thing")
    return one.names.every((name) => source.knownWords.has(name)) ? -1 : 0;
  if (one.kind !== other.kind) return isSpeaker ? -1 : 0;
  const isRole = [one, other].some(({ names }) => names.some((name) => ROLE.test(name)) && !hasNameBesideRole(names));
  return isRole && !(isSpeaker && other.names.some((name) => source.speakers.has(name))) ? 0 : -1;
}

/** Returns true if a speaker with the label of a role has introduced himself or herself. */
const hasNameBesideRole = (names: readonly string[]) =>
  names.length > 1 && names.some((name) => /^\p{L}{3,}$/u.test(name) && !ROLE.test(name));

const isSameThing = (one: Party, other: Party) =>
  one.kind === "thing" &&
  other.kind === "thing" &&
  one.names.some((name) => getKeys(name).some((key) => other.names.some((same) => getKeys(same).includes(key))));
