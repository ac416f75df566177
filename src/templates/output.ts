import { z } from "zod";
import { cursorPageSchema, exampleId, id, timestamp } from "../core/output.ts";
import { SECTION_TYPES } from "../lib/summarizer/summarizer.ts";

const EXAMPLE = {
  id: exampleId("tpl"),
  name: "Claim",
  description: null,
  built_in: false,
  sections: [{ key: "damage", title: "Damage", type: "text", instructions: "What is damaged.", values: null }],
  created_at: "2026-11-21T09:30:00.000Z",
  updated_at: "2026-11-21T09:30:00.000Z",
};

export const TemplateSection = z
  .object({
    key: z.string().meta({ description: "Name of the section in the summary.", examples: ["damage"] }),
    title: z.string().meta({ description: "Heading of the section.", examples: ["Damage"] }),
    type: z.enum(SECTION_TYPES).describe("Type of the value."),
    instructions: z.string().meta({ description: "What the section holds.", examples: ["What is damaged."] }),
    values: z.array(z.string()).nullable().describe("Possible values of the type `enum`; otherwise null."),
  })
  .meta({ id: "SummaryTemplateSection", description: "A section of a template." });

export const SummaryTemplate = z
  .object({
    id: id("tpl"),
    name: z.string().describe("The name of the template."),
    description: z.string().nullable().describe("When to use it; null without a description."),
    built_in: z.boolean().describe("True for a template that every account has and that does not change."),
    sections: z.array(TemplateSection).describe("The sections in their order."),
    created_at: timestamp("Time of creation; null for a built-in template.").nullable(),
    updated_at: timestamp("Time of the last change; null for a built-in template.").nullable(),
  })
  .meta({ id: "SummaryTemplate", examples: [EXAMPLE] });
export type SummaryTemplate = z.infer<typeof SummaryTemplate>;

export const SummaryTemplatePage = cursorPageSchema("SummaryTemplatePage", SummaryTemplate);
