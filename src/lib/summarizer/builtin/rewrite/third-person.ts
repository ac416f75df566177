import { CLAUSE_OPENERS, REPORTING_VERBS } from "../lexicon/verb-classes.ts";
import { joinTokens, type Token } from "../segment/tagger.ts";
import { agreeVerb, skipAdverbs } from "./agreement.ts";

/** The people that the pronouns of a sentence refer to. */
export interface Voice {
  speaker: string;
  addressee: string | null;
  /** The people that "we" refers to, where they are known. */
  group?: string | null;
}

type Role = "speaker" | "addressee" | "group" | "others";

const SPEAKER_PRONOUN = /^(?:i|me|my|mine|myself)$/;
const GROUP_PRONOUN = /^(?:we|us|our|ours|ourselves)$/;
export const OTHERS_PRONOUN = /\b(?:they|them|their|theirs|themselves)\b/i;

/**
 * Shifts the tokens to the third person; null where a pronoun or a verb form is ambiguous. `namedRoles`: roles that the
 * words before these tokens name.
 */
export function shiftPerson(tokens: readonly Token[], voice: Voice, namedRoles: readonly Role[]): string | null {
  return new PersonShifter(tokens, voice, namedRoles).shift();
}

class PersonShifter {
  readonly #tokens: readonly Token[];
  readonly #voice: Voice;
  readonly #namedRoles: Set<Role>;
  /** The person named last: a pronoun of another person could be taken for this one. */
  #lastNamed: Role | undefined;
  /** The only role that "they" refers to in this sentence; other roles keep their names, so that it is unambiguous. */
  readonly #theyRole: Role;
  /** A verb that "and" joins to the last one needs the ending of the third person too. */
  #expectsJoinedVerb = false;
  readonly #output: Token[] = [];

  constructor(tokens: readonly Token[], voice: Voice, namedRoles: readonly Role[]) {
    this.#tokens = tokens;
    this.#voice = voice;
    this.#namedRoles = new Set(namedRoles);
    this.#lastNamed = namedRoles.at(-1);
    this.#theyRole = findTheyRole(tokens);
  }

  shift(): string | null {
    for (let index = 0; index < this.#tokens.length; ) {
      const next = this.#shiftToken(index);
      if (next === null) return null;
      index = next;
    }
    return joinTokens(this.#output);
  }

  /** Shifts the words at `index` and returns the index after them; null where they are ambiguous. */
  #shiftToken(index: number): number | null {
    const token = this.#tokens[index];
    const previous = this.#tokens[index - 1];
    if (!token) return null;
    // "US" is the country, not a pronoun.
    if (token.text === "US") return this.#keep(token, index);
    if (previous?.pos === "AUX" && /^(?:i|we|you)$/.test(token.lower)) return null;
    // "That's me", "it wasn't us".
    if (/^(?:me|us)$/.test(token.lower) && /^(?:be|not|n't|'s)$/.test(previous?.lemma ?? "")) return null;
    // "They told us": "they" cannot refer to both.
    if (this.#theyRole === "others" && GROUP_PRONOUN.test(token.lower)) return null;
    switch (token.lower) {
      case "i":
        return this.#shiftSubject("speaker", token, index);
      case "me":
        return this.#replace(token, this.#mention("speaker", "them"), index);
      case "my":
        return this.#replace(token, this.#mentionPossessive("speaker"), index);
      case "myself":
      case "yourself":
        return this.#replace(token, "themselves", index);
      case "we":
        return this.#shiftSubject("group", token, index);
      case "us":
        return this.#replace(token, "them", index);
      case "our":
        return this.#replace(token, "their", index);
      case "you":
        return this.#voice.addressee === null ? null : this.#shiftYou(token, index);
      case "your":
        return this.#voice.addressee === null
          ? null
          : this.#replace(token, this.#mentionPossessive("addressee"), index);
      default:
        return this.#keep(token, index);
    }
  }

  /** Shifts "you", which is a subject or an object. */
  #shiftYou(token: Token, index: number): number | null {
    const previous = this.#tokens[index - 1];
    if (/^(?:guys|all|two|both|too|lot)$/.test(this.#tokens[index + 1]?.lower ?? "")) return null;
    const verb = this.#tokens[skipAdverbs(this.#tokens, index + 1)];
    const precedesVerb = verb?.pos === "AUX" || verb?.pos === "VERB";
    const startsClause = /^(?:are|'re|were|have|'ve|'ll)$/.test(verb?.lower ?? "");
    const isObject =
      (previous?.pos === "VERB" && !REPORTING_VERBS.has(previous.lemma) && !startsClause) ||
      (previous?.pos === "ADP" && !CLAUSE_OPENERS.has(previous.lower));
    // "I am happy to hear you say that".
    if (/^(?:hear|see)$/.test(previous?.lemma ?? "") && verb?.pos === "VERB" && verb.lemma === verb.lower) return null;
    if (precedesVerb && !isObject) return this.#shiftSubject("addressee", token, index);
    return this.#replace(token, this.#mention("addressee", "them"), index);
  }

  /** Keeps a word as it is, and shifts the verb that it joins to the last one. */
  #keep(token: Token, index: number): number | null {
    this.#output.push(token);
    if (token.lower === "to") this.#expectsJoinedVerb = false;
    if (token.pos !== "CCONJ" || !this.#expectsJoinedVerb) return index + 1;
    const verb = this.#tokens[skipAdverbs(this.#tokens, index + 1)];
    const isPresent = verb?.pos === "VERB" && verb.lemma === verb.lower;
    return isPresent ? this.#shiftVerb(index + 1, true) : index + 1;
  }

  #replace(token: Token, text: string, index: number): number {
    this.#output.push({ ...token, text, lower: text.toLowerCase() });
    return index + 1;
  }

  /** Returns the name of the role, or the pronoun where the role was named and "they" refers to it. */
  #mention(role: "speaker" | "addressee" | "group", pronoun: string): string {
    const name = this.#voice[role] ?? pronoun;
    const wasNamed = this.#namedRoles.has(role);
    const isClear = pronoun === "them" || this.#lastNamed === role;
    if (wasNamed && this.#theyRole === role && isClear) return pronoun;
    this.#namedRoles.add(role);
    this.#lastNamed = role;
    return name;
  }

  #mentionPossessive(role: "speaker" | "addressee"): string {
    const word = this.#mention(role, "their");
    return word === "their" ? word : `${word}'s`;
  }

  #shiftSubject(role: "speaker" | "addressee" | "group", token: Token, index: number): number | null {
    const link = this.#tokens[index - 1]?.lower ?? "";
    const opening = this.#tokens[0]?.lower ?? "";
    if ((role === "speaker" && /^(?:i|my)$/.test(opening)) || (role === "addressee" && opening === "you")) {
      // "I can come, I have a car" is two sentences.
      if (link === ",") return null;
      // "I have the keys and I …": "they" could be these.
      if (/^(?:and|but|or|so|then|yet)$/.test(link)) this.#lastNamed = undefined;
    }
    // "My gym wants a year because I cancelled late": "they" would be the gym; not in "I think I can come" and "I'm sorry I am late".
    const isThought = opening === "i" && /^(?:VERB|ADJ)$/.test(this.#tokens[index - 1]?.pos ?? "");
    if (role === "speaker" && !isThought) this.#lastNamed = undefined;
    const word = this.#mention(role, "they");
    this.#replace(token, word, index);
    return this.#shiftVerb(index + 1, role !== "group" && word !== "they");
  }

  /** Shifts the verb after a subject, and the adverbs before it. */
  #shiftVerb(start: number, singular: boolean): number | null {
    const index = skipAdverbs(this.#tokens, start);
    this.#output.push(...this.#tokens.slice(start, index));
    const verb = this.#tokens[index];
    const form = agreeVerb(this.#tokens, index, singular);
    if (!verb || form === null) return null;
    this.#expectsJoinedVerb = singular && form !== verb.lower && !/^(?:will|would|had)$/.test(form);
    this.#output.push({ ...verb, text: form, lower: form, spaced: true });
    return index + 1;
  }
}

function findTheyRole(tokens: readonly Token[]): Role {
  if (tokens.some((token) => OTHERS_PRONOUN.test(token.lower))) return "others";
  if (tokens.some((token) => GROUP_PRONOUN.test(token.lower))) return "group";
  return tokens.some((token) => SPEAKER_PRONOUN.test(token.lower)) ? "speaker" : "addressee";
}
