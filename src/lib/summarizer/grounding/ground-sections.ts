import { findDue } from "../points/due.ts";
import type { Evidence, SummarySection, TemplateSection } from "../summarizer.ts";
import { toEvidence } from "./evidence.ts";
import { type Comparison, findQuote, findSupported } from "./ground-points.ts";
import type { Passage } from "./passages.ts";

/** A section as a model writes it: one entry, or those of a list. */
export interface DraftSection {
  section: TemplateSection;
  entries: readonly DraftEntry[];
}

interface DraftEntry {
  value: string | boolean | null;
  /** Words of the text on which the value is based. */
  quote: string | null;
  /** Index of the message that has the quote, if the model names it. */
  message: number | null;
}

type Grounded = Pick<SummarySection, "evidence"> & { value: string | boolean };

const MAX_EVIDENCE = 30;

/**
 * Compares the sections with the text: what it does not support is null, or missing from a list. `day`: of the conversation.
 * Returns also how many values the model wrote and how many of them were kept.
 */
export function groundSections(
  drafts: readonly DraftSection[],
  comparison: Comparison,
  day?: string,
): { sections: SummarySection[]; written: number; kept: number } {
  const counts = { written: 0, kept: 0 };
  const sections = drafts.map(({ section, entries }): SummarySection => {
    const given = entries.filter(({ value }) => value !== null && value !== "");
    const found = given.flatMap((entry) => groundEntry(section, entry, comparison, day) ?? []);
    counts.written += given.length;
    counts.kept += found.length;
    const [first] = found;
    const { key, title, type } = section;
    if (!first) return { key, title, type, value: null, evidence: [] };
    if (type !== "list") return { key, title, type, ...first };
    const evidence = found.flatMap((entry) => entry.evidence).slice(0, MAX_EVIDENCE);
    return { key, title, type, value: [...new Set(found.map(({ value }) => String(value)))], evidence };
  });
  return { sections, ...counts };
}

function groundEntry(
  { title, type, values }: TemplateSection,
  { value, ...place }: DraftEntry,
  comparison: Comparison,
  day: string | undefined,
): Grounded | null {
  if (type === "boolean") {
    // The text denies what the title says: "Van booked", "I have not booked the van yet."
    const isDenied = value === true && comparison.verify(title).fault === "negation";
    return typeof value === "boolean" && !isDenied ? groundChoice(value, place, comparison) : null;
  }
  if (typeof value !== "string") return null;
  if (type === "date") return groundDay(value, place, comparison, day);
  if (type === "enum") {
    const chosen = values?.find((one) => one.toLowerCase() === value.toLowerCase());
    return chosen === undefined ? null : groundChoice(chosen, place, comparison);
  }
  const named = findSpeakerEvidence(value, comparison);
  if (named) return { value, evidence: named };
  const [text, evidence] = findSupported({ text: value, ...place }, comparison);
  return text === null ? null : { value: text, evidence };
}

type Place = Omit<DraftEntry, "value">;

const findPassages = ({ quote, message }: Place, { source }: Comparison): readonly Passage[] =>
  (quote === null ? null : findQuote(quote, source, message)) ?? [];

/** A choice has no words to compare: a statement must support it, which neither asks nor supposes nor denies what is true. */
function groundChoice<T extends string | boolean>(value: T, place: Place, comparison: Comparison) {
  const supports = ({ assertion }: Passage) =>
    !assertion.question &&
    !assertion.uncertain &&
    !assertion.conditional &&
    !assertion.joking &&
    !(value === true && assertion.negated);
  const passages = findPassages(place, comparison).filter(supports);
  return passages.length === 0 ? null : { value, evidence: toEvidence(passages, comparison.source) };
}

/** The day must be one that the quoted words state, or that of the conversation or of the quoted message. */
function groundDay(value: string, place: Place, comparison: Comparison, day: string | undefined): Grounded | null {
  const { messages } = comparison.source;
  const passages = findPassages(place, comparison).filter(({ message, text }) => {
    const written = messages[message]?.day ?? null;
    return value === written || [text, place.quote ?? ""].some((words) => findDue(words, written)?.day === value);
  });
  if (passages.length > 0) return { value, evidence: toEvidence(passages, comparison.source) };
  return value === day || messages.some((message) => message.day === value) ? { value, evidence: [] } : null;
}

/** Finds the first words of the speaker whose name the text is. */
function findSpeakerEvidence(name: string, { source }: Comparison): Evidence[] | null {
  const wanted = name.toLowerCase();
  const index = source.messages.findIndex(({ speaker, aliases = [] }) =>
    [speaker, ...aliases].some((one) => one?.toLowerCase() === wanted),
  );
  const first = index < 0 ? undefined : source.passages.find(({ message }) => message === index);
  return first ? toEvidence([first], source) : null;
}
