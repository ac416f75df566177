import type { BuiltInTemplate } from "./built-in.ts";
import type { SummaryTemplateRow } from "./model.ts";
import type { SummaryTemplate } from "./output.ts";

export function presentTemplate(row: SummaryTemplateRow | BuiltInTemplate): SummaryTemplate {
  const { _id: id, name, description, sections } = row;
  const times =
    "created_at" in row
      ? { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
      : { created_at: null, updated_at: null };
  const presented = sections.map(({ key, title, type, instructions, values }) => ({
    key,
    title,
    type,
    instructions,
    values,
  }));
  return { id, name, description, built_in: !("created_at" in row), sections: presented, ...times };
}
