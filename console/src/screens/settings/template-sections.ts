import type { SectionType, SummaryTemplateSectionInput, TemplateFieldsFragment } from "../../gql/graphql.ts";

/** Types of sections in words. */
export const TYPE = {
  TEXT: "Text",
  LIST: "List",
  BOOLEAN: "Yes or no",
  ENUM: "Choice",
  DATE: "Date",
} as const satisfies Record<SectionType, string>;

const MAX_KEY_LENGTH = 40;

/** A section while it is edited. */
export interface SectionDraft {
  /** Number that stays the same while the sections move. */
  id: number;
  /** Undefined for a new section, whose title becomes its key. */
  key: string | undefined;
  title: string;
  type: SectionType;
  instructions: string;
  /** Values of an ENUM, separated by commas. */
  values: string;
}

export const createSection = (id: number): SectionDraft => ({
  id,
  key: undefined,
  title: "",
  type: "TEXT",
  instructions: "",
  values: "",
});

export const toDrafts = (sections: TemplateFieldsFragment["sections"]): SectionDraft[] =>
  sections.map(({ key, title, type, instructions, values }, id) => ({
    id,
    key,
    title,
    type,
    instructions,
    values: values?.join(", ") ?? "",
  }));

/** Converts sections to the input of a mutation; keys of new ones come from their titles and are distinct. */
export function toSectionInputs(drafts: readonly SectionDraft[]): SummaryTemplateSectionInput[] {
  const taken = new Set(drafts.flatMap(({ key }) => key ?? []));
  return drafts.map(({ key, title, type, instructions, values }) => ({
    key: key ?? takeKey(title, taken),
    title: title.trim(),
    type,
    instructions: instructions.trim(),
    values: type === "ENUM" ? splitValues(values) : undefined,
  }));
}

const splitValues = (values: string) =>
  values
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean);

function takeKey(title: string, taken: Set<string>): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
  const base = words.slice(0, MAX_KEY_LENGTH - 3) || "section";
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  taken.add(key);
  return key;
}
