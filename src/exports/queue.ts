import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { QueueOptions } from "../jobs/queue.ts";
import { newJobFields } from "../jobs/row.ts";
import { type ExportRow, Exports } from "./model.ts";

export const EXPORT_QUEUE = {
  name: "export",
  model: Exports,
  stage: "exporting",
  maxPerAccount: 2,
} satisfies QueueOptions<ExportRow>;

export function newExport(change: Change, request: Pick<ExportRow, "format" | "filters" | "options">): ExportRow {
  return {
    _id: newId("exp"),
    account: change.account,
    status: "processing",
    ...request,
    created_at: change.now,
    completed_at: null,
    expires_at: null,
    file: null,
    size: null,
    sha256: null,
    error: null,
    ...newJobFields(change.now),
  };
}
