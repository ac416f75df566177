import { toEvidence } from "../../grounding/evidence.ts";
import type { Source } from "../../grounding/source.ts";
import { withUniqueKeys } from "../../points/task-key.ts";
import type { Evidence, SummaryPoints, SummarySection, TemplateSection } from "../../summarizer.ts";

const MAX_ENTRIES = 30;

interface Known {
  points: SummaryPoints;
  source: Source;
  /** Day of the conversation. */
  day?: string | undefined;
}

interface Entry {
  text: string;
  evidence: Evidence[];
}

const listOpenTasks = ({ points }: Known) => withUniqueKeys(points.tasks).filter(({ state }) => state === "open");

/** Entries of the sections that have these keys. */
const FILLS: Readonly<Record<string, (known: Known) => readonly Entry[]>> = {
  participants: listParticipants,
  attendees: listParticipants,
  decisions: ({ points }) => points.decisions,
  outcome: ({ points }) => points.decisions.slice(-1),
  tasks: listOpenTasks,
  action_items: listOpenTasks,
  next_steps: listOpenTasks,
  follow_up: listOpenTasks,
  open_questions: ({ points }) => points.open_questions,
  questions: ({ points }) => points.open_questions,
  key_facts: ({ points }) => points.key_facts,
  facts: ({ points }) => points.key_facts,
};

/** Days of the sections of type `date` that have these keys. */
const DAYS: Readonly<Record<string, (known: Known) => readonly Entry[]>> = {
  date: listDays,
  due_date: listDueDays,
  deadline: listDueDays,
};

/** Fills the sections whose keys name what the engine finds; the value of others is null, as is what the text does not have. */
export const fillSections = (sections: readonly TemplateSection[], known: Known): SummarySection[] =>
  sections.map(({ key, title, type }) => ({ key, title, type, ...findValue(key, type, known) }));

function findValue(
  key: string,
  type: TemplateSection["type"],
  known: Known,
): Pick<SummarySection, "value" | "evidence"> {
  const fill = getEntry(type === "date" ? DAYS : FILLS, key);
  const entries = fill?.(known).slice(0, MAX_ENTRIES) ?? [];
  const texts = entries.map(({ text }) => text);
  const evidence = entries.flatMap((entry) => entry.evidence).slice(0, MAX_ENTRIES);
  const [only, ...others] = texts;
  if (only === undefined || type === "boolean" || type === "enum") return { value: null, evidence: [] };
  if (type === "list") return { value: texts, evidence };
  if (type === "text") return { value: texts.join("\n"), evidence };
  // Two days leave open which one is meant.
  return others.length > 0 ? { value: null, evidence: [] } : { value: only, evidence };
}

const getEntry = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/** Lists the speakers, each with the first words. */
function listParticipants({ source }: Known): Entry[] {
  const first = new Map<string, number>();
  for (const [index, { speaker }] of source.messages.entries())
    if (speaker !== null && !first.has(speaker)) first.set(speaker, index);
  return [...first].map(([text, index]) => {
    const passage = source.passages.find(({ message }) => message === index);
    return { text, evidence: passage ? toEvidence([passage], source) : [] };
  });
}

/** Lists the distinct days of the messages, which are that of the conversation where the text has no times. */
function listDays({ source, day }: Known): Entry[] {
  const days = source.messages.flatMap((message) => message.day ?? []);
  return [...new Set(days.length > 0 || day === undefined ? days : [day])].map((text) => ({ text, evidence: [] }));
}

/** Lists the distinct days on which open tasks are due. */
function listDueDays(known: Known): Entry[] {
  const due = new Map<string, Evidence[]>();
  for (const { due_at, evidence } of listOpenTasks(known))
    if (due_at !== null) due.set(due_at, [...(due.get(due_at) ?? []), ...evidence]);
  return [...due].map(([text, evidence]) => ({ text, evidence }));
}
