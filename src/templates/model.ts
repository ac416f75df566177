import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, list, mixed, nullable, string } from "../database/fields.ts";
import type { TemplateSection } from "../lib/summarizer/summarizer.ts";

/** Forms of summaries that the account defined. */
export const SummaryTemplates = defineModel("SummaryTemplate", {
  collection: "summary_templates",
  fields: {
    name: string(),
    description: nullable(string()),
    sections: list(mixed<TemplateSection>()),
    created_at: date(),
    updated_at: date(),
  },
  keeps: "summary_templates",
  indexes: [{ key: { account: 1, _id: -1 } }],
});
export interface SummaryTemplateRow extends RowOf<typeof SummaryTemplates> {}
