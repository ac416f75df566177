import { z } from "zod";
import { cursorPageSchema, Deleted, exampleId, id, megabyteCount, objectSchema, timestamp } from "../core/output.ts";
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
    status: z.enum(EXPORT_STATUSES),
    format: z.enum(FORMATS),
    created_at: timestamp(),
    size_mb: megabyteCount(1.204).optional().describe("In MB of 1,000,000 bytes; set once the export is completed."),
    download_url: z.string().optional().meta({
      format: "uri",
      description:
        "Set while the export is completed. A signed URL that needs no API key, is valid until `expires_at` and supports byte ranges.",
    }),
    expires_at: timestamp("2026-11-22T09:30:02.000Z").optional().describe("24 hours after the completion."),
    progress: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: "Percent.", examples: [100] }),
    filters: objectSchema("As requested."),
    options: z.object({ include_attachments: z.boolean(), include_content: z.boolean(), bom: z.boolean() }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "The reason of a failure.", examples: [null] }),
    completed_at: timestamp("2026-11-21T09:30:02.000Z").nullable(),
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
