import { z } from "zod";
import {
  createdAt,
  cursorPageSchema,
  Deleted,
  exampleId,
  id,
  JobError,
  megabyteCount,
  objectSchema,
  timestamp,
} from "../core/output.ts";
import { EXPORT_STATUSES, FORMATS } from "./model.ts";

const HEAD = {
  id: exampleId("exp"),
  status: "completed",
  format: "json",
  created_at: "2026-11-21T09:30:00.000Z",
  progress: 100,
  filters: { date_from: "2026-01-01" },
  options: { include_attachments: false, include_content: true, bom: false },
  error: null,
  completed_at: "2026-11-21T09:30:02.000Z",
};

export const Export = z
  .object({
    id: id("exp"),
    status: z.enum(EXPORT_STATUSES).describe("State of the work."),
    format: z.enum(FORMATS).describe("Format of the file."),
    created_at: createdAt,
    size_mb: megabyteCount("Size of the file; set once the export is completed.", 1.204).optional(),
    download_url: z.string().optional().meta({
      format: "uri",
      description:
        "Set while the export is completed. A signed URL that needs no API key, is valid until `expires_at` and supports byte ranges.",
    }),
    expires_at: timestamp("24 hours after the completion.", "2026-11-22T09:30:02.000Z").optional(),
    progress: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: "Progress in percent.", examples: [100] }),
    filters: objectSchema("The filters of the request."),
    options: z
      .object({
        include_attachments: z.boolean().describe("True: a zip of the document and the attachments."),
        include_content: z.boolean().describe("False: the summaries without the contents."),
        bom: z.boolean().describe("True: a CSV that begins with a byte order mark."),
      })
      .meta({ id: "ExportOptions", description: "The options of the export." }),
    error: JobError.nullable().meta({ description: "The reason of a failure; null without one.", examples: [null] }),
    completed_at: timestamp("Time of completion; null until then.", "2026-11-21T09:30:02.000Z").nullable(),
  })
  .meta({
    id: "Export",
    examples: [
      {
        ...HEAD,
        size_mb: 1.204,
        download_url: `https://recap.example.com/files/${exampleId("exp")}?expires=1795339802&signature=2nY8`,
        expires_at: "2026-11-22T09:30:02.000Z",
      },
    ],
  });
export type Export = z.infer<typeof Export>;

export const ExportPage = cursorPageSchema("ExportPage", Export);

/** Response of DELETE: the canceled export, or the confirmation of the deletion. */
export const EndedExport = z.union([Export, Deleted]).meta({ id: "EndedExport" });
