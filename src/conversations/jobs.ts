import type { Deps } from "../core/context.ts";
import { copyAttachments } from "./attachments-backfill.ts";
import { dropFormerIndexes } from "./former-indexes.ts";
import { completeAllMetadataEntries } from "./metadata-backfill.ts";

const INDEX_JOB = "search.index";
const INDEX_INTERVAL_MS = 5_000;

/** Registers the job that moves changed conversations into the search index. Searches do not wait for it: they read these directly. */
export function defineConversationJobs(deps: Pick<Deps, "jobs" | "search" | "lifecycle" | "database">): void {
  const { jobs, search, lifecycle, database } = deps;
  let isMigrated = false;
  let hasEntries = false;
  let hasFiles = false;
  jobs.every(INDEX_JOB, INDEX_INTERVAL_MS, async () => {
    await search.indexDue(lifecycle.stopping);
    if (!isMigrated) isMigrated = await dropFormerIndexes(database);
    if (!hasEntries) hasEntries = await completeAllMetadataEntries(database, lifecycle.stopping);
    if (!hasFiles) hasFiles = await copyAttachments(database, lifecycle.stopping);
  });
}
