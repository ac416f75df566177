import type { Deps } from "../core/context.ts";
import { copyAttachments } from "./attachments-backfill.ts";
import { dropFormerIndexes } from "./former-indexes.ts";
import { completeAllMetadataEntries } from "./metadata-backfill.ts";

const INDEX_JOB = "search.index";
const COMPLETE_JOB = "conversations.complete";
const INTERVAL_MS = 5_000;

/**
 * Registers the job that moves changed conversations into the search index, for which searches do not wait, as they read these directly;
 * and the one that completes conversations of earlier versions.
 */
export function defineConversationJobs(deps: Pick<Deps, "jobs" | "search" | "lifecycle" | "database">): void {
  const { jobs, search, lifecycle, database } = deps;
  let isMigrated = false;
  let hasEntries = false;
  let hasFiles = false;
  jobs.every(INDEX_JOB, INTERVAL_MS, () => search.indexDue(lifecycle.stopping));
  jobs.every(COMPLETE_JOB, INTERVAL_MS, async () => {
    if (!isMigrated) isMigrated = await dropFormerIndexes(database);
    if (!hasEntries) hasEntries = await completeAllMetadataEntries(database, lifecycle.stopping);
    if (!hasFiles) hasFiles = await copyAttachments(database, lifecycle.stopping);
  });
}
