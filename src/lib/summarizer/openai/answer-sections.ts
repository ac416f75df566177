import { z } from "zod";
import type { DraftSection } from "../grounding/ground-sections.ts";
import type { TemplateSection } from "../summarizer.ts";
import { parseMark, removeMarks } from "./mark-messages.ts";

const MAX_ENTRIES = 30;
const MAX_LENGTH = 1_000;

const words = z
  .string()
  .transform((text) => removeMarks(text.replaceAll("\0", "")).slice(0, MAX_LENGTH).toWellFormed().trim());
const optionalWords = words.nullable().catch(null);
const Entry = z
  .object({
    text: words.optional(),
    value: z.union([words, z.boolean(), z.null()]).optional(),
    message: optionalWords,
    quote: optionalWords,
  })
  .transform(({ text, value = null, message, quote }) => ({
    value: text ?? value,
    quote,
    message: parseMark(message),
  }));

/** Reads the sections of a model's answer; what does not have the form of its section is omitted. */
export const parseSections = (
  answer: Readonly<Record<string, unknown>>,
  sections: readonly TemplateSection[],
): DraftSection[] =>
  sections.map((section) => {
    const given = Object.hasOwn(answer, section.key) ? answer[section.key] : null;
    const entries = Array.isArray(given) ? given : [given];
    return { section, entries: entries.slice(0, MAX_ENTRIES).flatMap((entry) => Entry.safeParse(entry).data ?? []) };
  });

/** Describes a section to the model. */
export function describeSection({ key, title, type, instructions, values }: TemplateSection): string {
  const form = values ? `${type}: ${values.map((value) => JSON.stringify(value)).join(", ")}` : type;
  return `- ${key} (${form}): ${`${title}. ${instructions}`.replace(/\s+/g, " ").trim()}`;
}

/** JSON Schema of the sections; null without any. The limits are those of small models. */
export function createSectionsSchema(sections: readonly TemplateSection[], maxLength?: number, maxItems?: number) {
  if (sections.length === 0) return null;
  const nullable = { type: ["string", "null"], ...(maxLength && { maxLength }) };
  const createEntry = (value: object) => {
    const properties = { ...value, message: nullable, quote: nullable };
    return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
  };
  const text = { type: "string", ...(maxLength && { maxLength }) };
  const forms = {
    list: () => ({ type: "array", items: createEntry({ text }), ...(maxItems && { maxItems }) }),
    text: () => createEntry({ value: nullable }),
    date: () => createEntry({ value: nullable }),
    boolean: () => createEntry({ value: { type: ["boolean", "null"] } }),
    enum: (values: readonly string[]) => createEntry({ value: { type: ["string", "null"], enum: [...values, null] } }),
  };
  const properties = Object.fromEntries(sections.map(({ key, type, values }) => [key, forms[type](values ?? [])]));
  return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
}
