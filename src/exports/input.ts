import { z } from "zod";
import { SelectionFilters } from "../conversations/search-input.ts";
import { pageCursor, queryInteger } from "../core/input.ts";
import { FORMATS } from "./model.ts";

const Options = z.strictObject({
  include_attachments: z.boolean().default(false).describe("Writes a zip of the document and the attachments."),
  include_content: z.boolean().default(true).describe("False: exports the summaries without the contents."),
  bom: z.boolean().default(false).describe("CSV only: begins with a byte order mark, which some spreadsheets need."),
});

/** The body of POST /exports. */
export const CreateExportInput = z
  .strictObject({
    format: z.enum(FORMATS),
    filters: SelectionFilters.default({}),
    options: Options.default({ include_attachments: false, include_content: true, bom: false }),
  })
  .superRefine(({ format, options }, issues) => {
    if (options?.bom && format !== "csv")
      issues.addIssue({ code: "custom", path: ["options", "bom"], message: "requires the format csv" });
  })
  .meta({
    id: "CreateExport",
    // The byte order mark requires CSV.
    anyOf: [
      { properties: { format: { const: "csv" } } },
      { properties: { options: { properties: { bom: { const: false } } } } },
    ],
    examples: [{ format: "json", filters: { date_from: "2026-01-01" }, options: { include_attachments: true } }],
  });
export type CreateExportInput = z.input<typeof CreateExportInput>;

export const ListExportsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListExportsInput = z.output<typeof ListExportsQuery>;
