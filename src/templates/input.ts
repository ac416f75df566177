import { z } from "zod";
import { idPattern } from "../core/ids.ts";
import { line, optionalText, pageCursor, queryInteger, text } from "../core/input.ts";
import { SECTION_TYPES } from "../lib/summarizer/summarizer.ts";

const MAX_SECTIONS = 20;
const MAX_VALUES = 20;

/** Values of a model are compared without case. */
const foldCase = (value: string) => value.toLowerCase();

const Section = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be 1 to 40 lower-case letters, digits and underscores, a letter first")
      .describe("Name of the section in the summary; distinct within the template."),
    title: line(100).describe("Heading of the section, on one line."),
    type: z.enum(SECTION_TYPES).describe("Type of the value."),
    instructions: optionalText(500).default("").describe("What the section holds, for the model."),
    values: z
      .array(text(60))
      .min(2)
      .max(MAX_VALUES)
      .refine((values) => new Set(values.map(foldCase)).size === values.length, "must not repeat a value")
      .nullish()
      .describe("Possible values of the type `enum`, which requires them; they differ in more than case."),
  })
  .refine(({ type, values }) => type !== "enum" || values, { path: ["values"], message: "is required of an enum" })
  .refine(({ type, values }) => type === "enum" || !values, { path: ["values"], message: "only an enum has values" })
  .transform(({ values, ...section }) => ({ ...section, values: values ?? null }))
  .meta({ id: "CreateSummaryTemplateSection", description: "A section of a summary." });

const sections = z
  .array(Section)
  .min(1)
  .max(MAX_SECTIONS)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "must not repeat a key")
  .describe("The sections in their order.");

const name = text(100).describe("The name of the template.");
const description = optionalText(500)
  .nullable()
  .transform((given) => given || null)
  .describe("When to use it; null or an empty text removes it.");

const EXAMPLE = {
  name: "Claim",
  sections: [
    { key: "damage", title: "Damage", type: "text", instructions: "What is damaged." },
    { key: "tasks", title: "Next steps", type: "list" },
    { key: "fault", title: "Fault", type: "enum", values: ["ours", "theirs"] },
  ],
};

export const CreateSummaryTemplateInput = z
  .strictObject({ name, description: description.optional(), sections })
  .meta({ id: "CreateSummaryTemplate", examples: [EXAMPLE] });
export type CreateSummaryTemplateInput = z.input<typeof CreateSummaryTemplateInput>;

export const UpdateSummaryTemplateInput = z
  .strictObject({ name: name.optional(), description: description.optional(), sections: sections.optional() })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    message: "must hold at least one of name, description, sections",
  })
  .meta({ id: "UpdateSummaryTemplate", minProperties: 1, examples: [{ name: "Damage claim" }] });
export type UpdateSummaryTemplateInput = z.input<typeof UpdateSummaryTemplateInput>;

/** A template as a summary job or an export keeps it. */
export const TemplateSnapshotInput = z
  .strictObject({
    id: z
      .string()
      .regex(new RegExp(idPattern("tpl")), "must be the id of a summary template")
      .describe("Its id, which may be that of another installation."),
    name,
    sections,
  })
  .meta({ id: "ImportedSummaryTemplate", description: "A summary template as it was when a summary was requested." });

export const ListSummaryTemplatesQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});

/** The template of a summary, in the inputs of other resources. */
export const templateId = z
  .string()
  .regex(new RegExp(idPattern("tpl")), "must be the id of a summary template")
  .describe("Id of the summary template whose sections the summary has.");
