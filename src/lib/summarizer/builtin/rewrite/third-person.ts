import type { Token } from "../segment/tagger.ts";
import { joinTokens } from "../segment/tagger.ts";
import { thirdPerson } from "./inflect.ts";

export interface Voice {
  speaker: string;
  addressee: string | null;
  /** Who "we" are, where that is sure. */
  group?: string | null;
}

type Role = "speaker" | "addressee" | "group" | "others";

interface State {
  voice: Voice;
  named: Set<Role>;
  /** Who "they" stands for in this sentence: one party alone, or a reader could not tell. */
  they: Role | null;
  /** Whether a verb joined by "and" still needs the ending of the third person. */
  joining: boolean;
  out: Token[];
}

const FIRST = /^(?:i|me|my|mine|myself)$/;
const GROUP = /^(?:we|us|our|ours|ourselves)$/;
const OTHERS = /^(?:they|them|their|theirs|themselves)$/;
const ADVERBS = new Set(
  "really just also never always only still already definitely probably usually often actually honestly totally kinda sometimes even finally recently currently simply soon certainly literally barely almost personally then".split(
    " ",
  ),
);
const SPEECH = new Set(
  "think know say said hope believe guess wish mean suppose told hear heard sure glad happy sorry afraid see understand thought".split(
    " ",
  ),
);
const CLAUSE_PREPOSITIONS = new Set("before after until since like than when while because if as once".split(" "));

/** The tokens in the third person, or null where a pronoun or a verb form is not sure. `named`: who the frame names already. */
export function shiftPerson(tokens: readonly Token[], voice: Voice, named: readonly Role[]): string | null {
  const state: State = { voice, named: new Set(named), they: holderOfThey(tokens), joining: false, out: [] };
  for (let index = 0; index < tokens.length; ) {
    const next = shiftToken(tokens, index, state);
    if (next === null) return null;
    index = next;
  }
  return joinTokens(state.out);
}

function holderOfThey(tokens: readonly Token[]): Role | null {
  if (tokens.some((token) => OTHERS.test(token.lower))) return "others";
  if (tokens.some((token) => GROUP.test(token.lower) && token.text !== "US")) return "group";
  return tokens.some((token) => FIRST.test(token.lower)) ? "speaker" : "addressee";
}

/** Shifts what begins at `index` and gives the index after it, or null. */
function shiftToken(tokens: readonly Token[], index: number, state: State): number | null {
  const token = tokens[index] as Token;
  const before = tokens[index - 1];
  // The country, not the people.
  if (token.text === "US") return shiftOther(tokens, index, state);
  switch (token.lower) {
    case "i":
      return before?.pos === "AUX" ? null : subject("speaker", tokens, index, state);
    case "me":
      return push(state, token, mention("speaker", "them", state), index);
    case "my":
      return push(state, token, possessive("speaker", state), index);
    case "myself":
    case "yourself":
      return push(state, token, "themselves", index);
    case "we":
      return before?.pos === "AUX" || state.they !== "group" ? null : subject("group", tokens, index, state);
    case "us":
      return state.they === "group" ? push(state, token, "them", index) : null;
    case "our":
      return state.they === "group" ? push(state, token, "their", index) : null;
    case "you":
      return shiftYou(tokens, index, state);
    case "your":
      return state.voice.addressee === null ? null : push(state, token, possessive("addressee", state), index);
    case "mine":
    case "yours":
    case "ours":
    case "ourselves":
    case "y'all":
      return null;
    default:
      return shiftOther(tokens, index, state);
  }
}

function shiftYou(tokens: readonly Token[], index: number, state: State): number | null {
  const token = tokens[index] as Token;
  const before = tokens[index - 1];
  if (state.voice.addressee === null) return null;
  if (/^(?:guys|all|two|both|too)$/.test(tokens[index + 1]?.lower ?? "") || before?.pos === "AUX") return null;
  let verb = index + 1;
  while (isAdverb(tokens[verb])) verb += 1;
  const finite = tokens[verb]?.pos === "AUX" || tokens[verb]?.pos === "VERB";
  const governed =
    (before?.pos === "VERB" && !SPEECH.has(before.lemma) && !SPEECH.has(before.lower)) ||
    (before?.pos === "ADP" && !CLAUSE_PREPOSITIONS.has(before.lower));
  if (finite && !governed) return subject("addressee", tokens, index, state);
  return push(state, token, mention("addressee", "them", state), index);
}

function shiftOther(tokens: readonly Token[], index: number, state: State): number | null {
  const token = tokens[index] as Token;
  state.out.push(token);
  const subjectNext = token.pos === "PRON" && /^(?:VERB|AUX)$/.test(tokens[index + 1]?.pos ?? "");
  if (token.lower === "to" || token.pos === "SCONJ" || subjectNext) state.joining = false;
  if (token.pos !== "CCONJ" || !state.joining) return index + 1;
  let verb = index + 1;
  while (isAdverb(tokens[verb])) verb += 1;
  const joined = tokens[verb];
  const present = joined?.pos === "VERB" && joined.lemma === joined.lower && thirdPerson(joined.lower) !== null;
  return present || joined?.lower === "have" ? agree(tokens, index + 1, true, state) : index + 1;
}

function isAdverb(token: Token | undefined): boolean {
  return token !== undefined && (ADVERBS.has(token.lower) || (token.pos === "ADV" && token.lower.endsWith("ly")));
}

function push(state: State, token: Token, text: string, index: number): number {
  state.out.push({ ...token, text, lower: text.toLowerCase() });
  return index + 1;
}

function mention(role: "speaker" | "addressee", pronoun: string, state: State): string {
  const name = (role === "speaker" ? state.voice.speaker : state.voice.addressee) ?? "";
  const again = state.named.has(role);
  state.named.add(role);
  return again && state.they === role ? pronoun : name;
}

function possessive(role: "speaker" | "addressee", state: State): string {
  const word = mention(role, "their", state);
  return word === "their" ? word : `${word}'s`;
}

function subject(
  role: "speaker" | "addressee" | "group",
  tokens: readonly Token[],
  index: number,
  state: State,
): number | null {
  const word = role === "group" ? ours(state) : mention(role, "they", state);
  push(state, tokens[index] as Token, word, index);
  const singular = role !== "group" && word !== "they";
  const unreal = tokens[index - 1]?.lower === "if" && tokens[index + 1]?.lower === "were";
  return unreal ? index + 1 : agree(tokens, index + 1, singular, state);
}

function ours(state: State): string {
  const again = state.named.has("group");
  state.named.add("group");
  return again ? "they" : (state.voice.group ?? "they");
}

/** Gives the verb after a subject the form of the third person. */
function agree(tokens: readonly Token[], from: number, singular: boolean, state: State): number | null {
  let index = from;
  while (isAdverb(tokens[index])) {
    state.out.push(tokens[index] as Token);
    index += 1;
  }
  const verb = tokens[index];
  if (!verb) return null;
  const form = agreedForm(verb, tokens, index, singular);
  if (form === null) return null;
  state.joining = singular && form !== verb.lower && !/^(?:will|would|had)$/.test(form);
  state.out.push({ ...verb, text: form, lower: form, spaced: true });
  return index + 1;
}

function agreedForm(verb: Token, tokens: readonly Token[], index: number, singular: boolean): string | null {
  switch (verb.lower) {
    case "'m":
    case "am":
    case "are":
    case "'re":
      return singular ? "is" : "are";
    case "was":
    case "were":
      return singular ? "was" : "were";
    case "'ve":
    case "have":
      return singular ? "has" : "have";
    case "do":
      return singular ? "does" : "do";
    case "'ll":
      return "will";
    case "'d":
      return hadOrWould(tokens, index + 1);
    default:
  }
  if (verb.lower === "'s") return null;
  if (verb.pos === "AUX") return verb.text;
  if (verb.pos !== "VERB" || verb.lower.endsWith("ing") || verb.lower.startsWith("'")) return null;
  if (verb.lemma !== verb.lower) return verb.text;
  return singular ? thirdPerson(verb.lower) : verb.text;
}

function hadOrWould(tokens: readonly Token[], from: number): string {
  let index = from;
  while (tokens[index]?.pos === "ADV" && tokens[index]?.lower !== "better") index += 1;
  const next = tokens[index];
  if (next?.lower === "better" || next?.lower === "been") return "had";
  return next?.pos === "VERB" && next.lemma !== next.lower && /(?:ed|en|ne|wn)$/.test(next.lower) ? "had" : "would";
}
