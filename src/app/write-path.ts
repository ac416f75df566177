import { publishQuotaRefusals } from "../accounts/quota-committer.ts";
import { createAttachmentHook } from "../conversations/attachments/hook.ts";
import type { Deps } from "../core/context.ts";
import { type Committer, GroupCommitter } from "../database/committer.ts";
import { paceCommits } from "../database/paced-committer.ts";
import { HeartbeatPresence } from "../database/presence.ts";
import { traceCommits } from "../database/traced-committer.ts";
import { Positions, recordPositions } from "../events/positions.ts";
import { commitIdempotently } from "../idempotency/committer.ts";
import { clientHook } from "../oauth/hook.ts";
import { summaryHook } from "../summaries/hook.ts";
import { deliveryHook } from "../webhooks/hook.ts";
import { COUNTED_MODELS } from "./collections.ts";

type Parts = Pick<Deps, "database" | "files" | "jobs" | "log" | "metrics" | "secrets" | "shares" | "tail">;

interface WritePath {
  committer: Committer;
  positions: Positions;
  presence: HeartbeatPresence;
}

/**
 * Creates the one write path of all verbs: group commits with the hooks of the domains, decorated with the pace of accounts, idempotency,
 * positions in the event log, tracing and quota events. Ends the transactions of lost processes first.
 */
export async function createWritePath(parts: Parts): Promise<WritePath> {
  const { database, files, jobs, log, metrics, secrets, shares, tail } = parts;
  const hooks = [
    summaryHook(jobs),
    createAttachmentHook({ database, files, log }),
    deliveryHook(jobs, database),
    clientHook,
  ];
  const presence = new HeartbeatPresence(database, log);
  await presence.endAbandoned();
  const groups = new GroupCommitter(database, hooks, presence, log, metrics, COUNTED_MODELS);
  tail.onTurnEnd((id) => groups.reportTurnEnd(id));
  const positions = new Positions(database, tail);
  const paced = paceCommits(groups, shares);
  const committer = publishQuotaRefusals(traceCommits(recordPositions(commitIdempotently(paced, secrets), positions)));
  return { committer, positions, presence };
}
