import { DOUBLING_VERBS, IRREGULAR_PAST, UNCHANGED_PAST_VERBS } from "../lexicon/verb-forms.ts";

/** "send" → "sends"; null for a verb whose form could also be a past tense. */
export function toThirdPerson(verb: string): string | null {
  if (UNCHANGED_PAST_VERBS.has(verb)) return null;
  if (verb === "have") return "has";
  if (verb === "be") return "is";
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** "send" → "sending". */
export function toGerund(verb: string): string {
  if (DOUBLING_VERBS.has(verb)) return `${verb}${verb.at(-1) ?? ""}ing`;
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`;
  return /[^eoy]e$/.test(verb) && verb !== "be" ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** "send" → "sent"; null for a word that is no regular verb. */
export function toPastTense(verb: string): string | null {
  const irregular = IRREGULAR_PAST.get(verb);
  if (irregular) return irregular;
  if (UNCHANGED_PAST_VERBS.has(verb)) return verb;
  if (DOUBLING_VERBS.has(verb)) return `${verb}${verb.at(-1) ?? ""}ed`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith("e") ? `${verb}d` : /^[a-z]{3,}$/.test(verb) ? `${verb}ed` : null;
}
