import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import { one } from "../database/references.ts";
import { completeRemoval, scheduleRemoval } from "../files/removal.ts";
import { type ExportRow, Exports } from "./model.ts";

const MAX_EXPORTS_PER_RUN = 100;

/** Removes the files of expired exports. Their rows stay for the retention. */
export async function expireExports(deps: Deps): Promise<void> {
  const due = await deps.database
    .model(Exports)
    .find({ status: "completed", expires_at: { $lte: new Date() } })
    .sort({ expires_at: 1 })
    .limit(MAX_EXPORTS_PER_RUN)
    .lean<ExportRow[]>();
  for (const { _id, account, file } of due) {
    await deps.committer.commit({ account }, [one(Exports, account, _id)], (change, [row]) => {
      if (row?.status !== "completed" || !row.expires_at || row.expires_at > change.now) return;
      if (row.file) scheduleRemoval(change, row.file);
      const forget_at = computeExpiry(deps.config.retentionDays, change.now.getTime());
      change.replace(Exports, { ...row, status: "expired", file: null, forget_at, kept_bytes: 0 });
    });
    if (file) await completeRemoval(deps, account, file);
  }
}
