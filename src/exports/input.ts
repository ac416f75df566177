import { z } from "zod";
import { createFilterInput } from "../conversations/filter-input.ts";
import { conversationParameter, pageCursor, queryInteger } from "../core/input.ts";
import { FORMATS } from "./model.ts";

/** Conditions of an export. */
export const ExportFilters = createFilterInput(
  "CreateExportFilters",
  "Conditions, all of which must be met; without any, all conversations.",
);

const Options = z
  .strictObject({
    include_attachments: z.boolean().default(false).describe("Writes a zip of the document and the attachments."),
    include_content: z.boolean().default(true).describe("False: exports the summaries without the contents."),
    bom: z.boolean().default(false).describe("CSV only: begins with a byte order mark, which some spreadsheets need."),
  })
  .meta({ id: "CreateExportOptions", description: "What the file contains." });

/** The body of POST /exports. */
export const CreateExportInput = z
  .strictObject({
    format: z.enum(FORMATS).describe("Format of the file."),
    filters: ExportFilters.default({}).describe(
      "Conditions, all of which must be met; without any, all conversations.",
    ),
    options: Options.default({ include_attachments: false, include_content: true, bom: false }).describe(
      "What the file contains.",
    ),
  })
  .superRefine(({ format, options }, issues) => {
    if (options?.bom && format !== "csv")
      issues.addIssue({ code: "custom", path: ["options", "bom"], message: "requires the format csv" });
  })
  .meta({
    id: "CreateExport",
    examples: [{ format: "json", filters: { date_from: "2026-01-01" }, options: { include_attachments: true } }],
  });
export type CreateExportInput = z.input<typeof CreateExportInput>;

export const ListExportsQuery = z.strictObject({
  after: pageCursor,
  conversation_id: conversationParameter("Filters by a conversation that `filters.ids` of the export names."),
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListExportsInput = z.output<typeof ListExportsQuery>;
