import { isLaughing } from "../../grounding/jokes.ts";
import type { Passage } from "../../grounding/passages.ts";
import type { Source } from "../../grounding/source.ts";
import { splitWords } from "../../grounding/words.ts";
import { IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import { stripLeadIns } from "../rewrite/lead-ins.ts";
import type { TaskForms } from "./task-forms.ts";

/** A sentence of a message, prepared for the recognition of tasks. */
export interface Clause {
  passage: Passage;
  index: number;
  /** Place in the list of clauses. */
  position: number;
  speaker: string;
  /** Person to whom the message is written. */
  addressee: string | null;
  /** Person whom the sentence calls. */
  called: string | null;
  /** The sentence without disfluencies of speech. */
  said: string;
  /** The sentence without its lead-in. */
  text: string;
  /** The sentence without greetings and exclamations, but with its yes or no. */
  answer: string;
  /** Content words, without those of times and numbers. */
  words: ReadonlySet<string>;
  /** It reports what others said, or is a joke, and commits nobody to anything. */
  isIdle: boolean;
  /** It is of an e-mail, whose questions ask the reader for an answer. */
  isLetter: boolean;
}

const MAX_NAME_LENGTH = 60;
/** "I'll", "they've": words of the grammar, which most sentences share. */
const CONTRACTION = /^(?:i|you|he|she|it|we|they|that|there|what|who)'/;
const TIME_WORDS =
  /^(?:\d.*|today|tomorrow|tonight|morning|afternoon|evening|(?:minute|hour|day|week|month|year)s?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|heute|morgen|demain|mañana|amanhã|domani|hoy|hoje|oggi)$/;

/** Reads the sentences of all messages that have a speaker. */
export function readClauses(
  source: Source,
  names: readonly string[],
  forms: Pick<TaskForms, "toFluent" | "leadIn" | "report">,
  isLetter = false,
): Clause[] {
  const { passages, messages } = source;
  const taggable = listTaggable(source);
  const callable = new Map(names.map((name, order) => [name, order]));
  const namesByWord = Map.groupBy(names, (name) => splitWords(name)[0]?.lower ?? "");
  const listCalled = ({ said }: Passage) =>
    [...new Set(["", ...said])]
      .flatMap((word) => namesByWord.get(word) ?? [])
      .toSorted((a, b) => (callable.get(a) ?? 0) - (callable.get(b) ?? 0));
  const clauses = passages.flatMap((passage, index): Clause | [] => {
    const message = messages[passage.message];
    const speaker = message?.aliases?.[0] ?? message?.speaker ?? null;
    if (speaker === null) return [];
    const written = passage.text.replace(/\s+/g, " ");
    const said = isLetter || !forms.toFluent ? written : forms.toFluent(written);
    const tagged = findTagged(said, taggable);
    const stripped = stripLeadIns(said.slice(tagged?.length ?? 0), listCalled(passage));
    const opened = stripped.text.replace(forms.leadIn, "");
    const bare = findBareVocative(opened, taggable);
    const text = opened.slice(bare?.length ?? 0).trimStart();
    return {
      passage,
      index,
      position: 0,
      speaker,
      addressee: message?.addressee ?? null,
      called: tagged?.name ?? bare?.name ?? stripped.calledName ?? findCalled(passage, passages[index + 1], callable),
      said,
      text,
      answer: stripped.text,
      words: new Set(passage.content.filter((word) => !TIME_WORDS.test(word) && !CONTRACTION.test(word))),
      isLetter,
      isIdle: isLaughing(passage, passages) || passage.assertion.joking || forms.report.test(said),
    };
  });
  return clauses.map((clause, position) => ({ ...clause, position }));
}

/** Lists the clauses after one of them, up to a number of them. */
export const listNext = (clauses: readonly Clause[], { position }: Clause, count: number): readonly Clause[] =>
  clauses.slice(position + 1, position + 1 + count);

/** Lists the clauses before one of them, down to a number of them. */
export const listPrevious = (clauses: readonly Clause[], { position }: Clause, count: number): readonly Clause[] =>
  clauses.slice(Math.max(0, position - count), position);

/** Lists the forms of the speakers' names in lower case, the longest first, each with the name that the summary writes. */
function listTaggable({ messages }: Source): [string, string][] {
  const known = new Map<string, string>();
  for (const { speaker, aliases = [] } of messages) {
    if (speaker === null) continue;
    for (const written of [speaker, ...aliases])
      if (!known.has(written.toLowerCase())) known.set(written.toLowerCase(), aliases[0] ?? speaker);
  }
  return [...known].toSorted(([a], [b]) => b.length - a.length);
}

/** Finds the name of a speaker behind "@" at the start of the sentence, and how many characters both have. */
function findTagged(
  text: string,
  taggable: readonly (readonly [string, string])[],
): { name: string; length: number } | null {
  if (!text.startsWith("@")) return null;
  const lower = text.slice(1).toLowerCase();
  const found = taggable.find(([written]) => lower.startsWith(written));
  return found ? { name: found[1], length: found[0].length + 1 } : null;
}

/** The request that follows a name without a comma: "jo can you open a ticket?" */
const ASKS =
  /^,? (?:can|could|will|would|you(?:['’]ll| will)|please|pl[sz]|don['’]t forget|remember|(?:kannst|könntest) du|bitte|(?:tu )?(?:peux|pourrais)|puedes|podrías|(?:você )?pode|puoi|potresti)(?!\p{L})/iu;

/** "wim bring the thermos", "Zed you text Kit" */
const isOrder = (text: string): boolean =>
  IMPERATIVE_VERBS.has(
    /^(?:,? you|,|(?! (?:put|set|cut|read|let|hit|shut) )) (\p{L}+)(?= \p{L})/iu.exec(text)?.[1]?.toLowerCase() ?? "",
  );

/** Finds the name of a speaker before a request. */
function findBareVocative(
  text: string,
  taggable: readonly (readonly [string, string])[],
): { name: string; length: number } | null {
  const lower = text.slice(0, MAX_NAME_LENGTH).toLowerCase();
  const found = taggable.find(([written]) => {
    const rest = text.slice(written.length);
    return lower.startsWith(written) && (ASKS.test(rest) || isOrder(rest));
  });
  return found ? { name: found[1], length: found[0].length } : null;
}

/** Finds a name at the start or end of the sentence, or alone in the next one ("Can anyone help? Ida?"). */
function findCalled(passage: Passage, after: Passage | undefined, names: ReadonlyMap<string, number>): string | null {
  const parts = passage.text.split(", ");
  const beside = parts.length > 1 ? [parts[0] ?? "", parts.at(-1)?.replace(/[?!.]*$/, "") ?? ""] : [];
  const written = [...beside, after?.message === passage.message ? after.text.replace(/[?!.]+$/, "") : ""];
  const called = written.filter((name) => names.has(name));
  return called.toSorted((a, b) => (names.get(a) ?? 0) - (names.get(b) ?? 0))[0] ?? null;
}

/** Counts the content words that two sentences share. */
export const countShared = (a: Clause, b: Clause): number =>
  [...a.words].filter((word) => b.passage.words.has(word)).length;
