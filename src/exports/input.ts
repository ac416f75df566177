import { z } from "zod";
import { SelectionFilters } from "../conversations/search-input.ts";
import { queryInteger } from "../core/input.ts";
import { FORMATS } from "./model.ts";

const Options = z.strictObject({
  include_attachments: z.boolean().default(false).describe("A zip of the document and the attachments."),
  include_content: z.boolean().default(true).describe("False: the summaries alone."),
  bom: z.boolean().default(false).describe("Of CSV: begins with a byte order mark, which some spreadsheets want."),
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
      issues.addIssue({ code: "custom", path: ["options", "bom"], message: "goes with the format csv" });
  })
  .meta({
    id: "CreateExport",
    // Else a mark is asked of another format.
    anyOf: [
      { properties: { format: { const: "csv" } } },
      { properties: { options: { properties: { bom: { const: false } } } } },
    ],
    examples: [{ format: "json", filters: { date_from: "2026-01-01" }, options: { include_attachments: true } }],
  });
export type CreateExportInput = z.input<typeof CreateExportInput>;

export const ListExportsQuery = z.strictObject({
  after: z.string().min(1, "must not be empty").optional().meta({
    description: "`meta.next_cursor` of the page before.",
    dependent: true,
  }),
  per_page: queryInteger(1, 100).default(20).describe("How many a page."),
});
export type ListExportsInput = z.output<typeof ListExportsQuery>;
