import { attachmentHook } from "./attachments/hook.ts";
import type { Config } from "./config.ts";
import type { Deps } from "./context.ts";
import { createCommitter } from "./database/committer.ts";
import { connectDatabase } from "./database/connect.ts";
import { createTail } from "./events/tail.ts";
import { createFileStore } from "./files/store.ts";
import { createIdempotency } from "./idempotency/service.ts";
import { createJobs } from "./jobs.ts";
import { apiKeyTokens } from "./keys/api-key.ts";
import { createCredentials } from "./keys/credentials.ts";
import { createLimiter } from "./limits/limiter.ts";
import { createPresence } from "./limits/presence.ts";
import { createConnections } from "./live/connections.ts";
import { createSockets } from "./live/sockets.ts";
import type { Log } from "./log.ts";
import { accessTokens } from "./oauth/access-token.ts";
import { openSecrets } from "./secrets.ts";
import { createSummarizer } from "./summaries/configured.ts";
import { summaryHook } from "./summaries/hook.ts";
import { createUsageCounter } from "./usage/counter.ts";
import { deliveryHook } from "./webhooks/hook.ts";
import { createDeliveryFeed } from "./webhooks/live.ts";
import { createSender } from "./webhooks/sender.ts";

/** What verbs need, without a server: the command line uses it too. */
export async function createDeps(
  config: Config,
  log: Log,
  /** What calls are counted by; tests set it. */
  clock: () => number = Date.now,
): Promise<{ deps: Deps; closeDeps(): Promise<void> }> {
  const database = await connectDatabase(config, log);
  const secrets = await openSecrets(config);
  const jobs = await createJobs(database.db, log);
  const tail = await createTail(database.db, log);
  const files = createFileStore(database.db);
  const hooks = [summaryHook(jobs), attachmentHook({ files, log }), deliveryHook(jobs)];
  const committer = createCommitter(database.client, hooks, log);
  const summarizer = createSummarizer(config);
  const presence = createPresence(database.db, log);
  // Before the connections: whoever listens first forgets a credential before it is asked for again.
  const credentials = createCredentials(tail, [apiKeyTokens(), accessTokens()]);
  const sender = createSender(config);
  const deliveries = createDeliveryFeed(database.db, log);
  const deps: Deps = {
    config,
    log,
    database,
    committer,
    files,
    tail,
    jobs,
    credentials,
    secrets,
    idempotency: createIdempotency(secrets),
    summarizer,
    limits: createLimiter(database.db, presence, log, clock),
    sender,
    deliveries,
    usage: createUsageCounter(log, clock),
    connections: createConnections(tail, createSockets(database.db, presence, log), log),
    publicUrl: config.publicUrl ?? "",
  };
  const closeDeps = async () => {
    await deps.connections.close();
    await Promise.all([deps.limits.close(), deps.usage.close()]);
    await committer.close();
    await jobs.close();
    await Promise.all([summarizer.close(), sender.close(), deliveries.close()]);
    await committer.close();
    await tail.close();
    await database.close();
  };
  return { deps, closeDeps };
}
