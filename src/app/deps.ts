import { setTimeout as wait } from "node:timers/promises";
import { createAccess } from "../access/access.ts";
import { createApiKeyTokens } from "../access/api-keys/api-key.ts";
import { createClientTokens } from "../access/client-tokens/client-token.ts";
import { createConnections } from "../access/connections.ts";
import { createCredentials } from "../access/credentials.ts";
import { createLimiter } from "../access/rate-limits/limiter.ts";
import { createSessionTokens, findSessionHolder } from "../access/sessions/sessions.ts";
import { createSockets } from "../access/sockets.ts";
import { publishQuotaRefusals } from "../accounts/quota-committer.ts";
import { createAttachmentHook } from "../conversations/attachments/hook.ts";
import { createConversationConditions } from "../conversations/event-conditions.ts";
import { ConversationSource } from "../conversations/search-source.ts";
import type { Deps } from "../core/context.ts";
import { type Committer, GroupCommitter } from "../database/committer.ts";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { DiskSpace, readFreeBytes } from "../database/disk-space.ts";
import { HeartbeatPresence } from "../database/presence.ts";
import { traceCommits } from "../database/traced-committer.ts";
import { UnreadableRows } from "../database/unreadable-rows.ts";
import { Positions, recordPositions } from "../events/positions.ts";
import { createTail } from "../events/tail.ts";
import type { TailSource } from "../events/tail-source.ts";
import { createFileStore } from "../files/store.ts";
import { commitIdempotently } from "../idempotency/committer.ts";
import { Idempotency } from "../idempotency/service.ts";
import { createJobScheduler } from "../jobs/scheduler.ts";
import { getAvailableMemory } from "../lib/embedded-mongodb/cache-size.ts";
import { createSummarizers } from "../lib/summarizer/selection/create-summarizers.ts";
import { createAccessTokens } from "../oauth/access-tokens.ts";
import { clientHook } from "../oauth/hook.ts";
import { AdmissionControl } from "../process/admission.ts";
import type { Config } from "../process/config.ts";
import { Lifecycle } from "../process/lifecycle.ts";
import type { Log } from "../process/log.ts";
import { createMetrics } from "../process/metrics.ts";
import { createGuardedFetch } from "../process/outbound/guarded-fetch.ts";
import { NameResolver } from "../process/outbound/name-resolver.ts";
import { OverloadMonitor } from "../process/overload.ts";
import { openSecrets } from "../process/secrets.ts";
import { Turns } from "../process/turns.ts";
import { createRequestRecorder } from "../request-log/recorder.ts";
import { chooseCacheBytes } from "../search-index/cache-size.ts";
import { type SearchEngine, SegmentSearchEngine } from "../search-index/engine.ts";
import { OpenSearchEngine } from "../search-index/opensearch/engine.ts";
import { AccountSummarizers } from "../summaries/account-summarizers.ts";
import { summaryHook } from "../summaries/hook.ts";
import { createUsageCounter } from "../usage/counter.ts";
import { createModelUseStore } from "../usage/model-use.ts";
import { DeliveryFeed } from "../webhooks/delivery-feed.ts";
import { deliveryHook } from "../webhooks/hook.ts";
import { Sender } from "../webhooks/sender.ts";
import { COLLECTIONS, COUNTED_MODELS } from "./collections.ts";
import { SEALED_ROWS } from "./sealed-rows.ts";
import { getSummarizersOptions } from "./summarizer-options.ts";

/** Limit for releasing all resources. */
const CLOSE_TIMEOUT_MS = 8_000;

/** Creates the dependencies of verbs, without a server; the command line uses them too. */
export async function createDeps(
  config: Config,
  log: Log,
  /** Clock of rate limits and usage; tests replace it. */
  clock: () => number = Date.now,
): Promise<{ deps: Deps; closeDeps(deadline?: number): Promise<void> }> {
  const database = await connectDatabase(config, log, COLLECTIONS);
  const secrets = await openSecrets(config);
  const metrics = createMetrics();
  const lifecycle = new Lifecycle();
  const turns = new Turns();
  const overload = new OverloadMonitor(config.maxLoopDelay);
  const disk = new DiskSpace({
    readFreeBytes: () => readFreeBytes(database),
    minFreeBytes: config.minFreeDiskMb * 1_000_000,
    log,
  });
  const tail = await createTail(database, log, await createTailSource(config, database, log));
  const jobs = await createJobScheduler(database, log, (listener) => tail.onWakeUp(listener));
  const files = createFileStore(database);
  const hooks = [
    summaryHook(jobs),
    createAttachmentHook({ database, files, log }),
    deliveryHook(jobs, database),
    clientHook,
  ];
  const presence = new HeartbeatPresence(database, log);
  await presence.endAbandoned();
  const groupCommitter = new GroupCommitter(database, hooks, presence, log, metrics, COUNTED_MODELS);
  tail.onTurnEnd((id) => groupCommitter.reportTurnEnd(id));
  const positions = new Positions(database, tail);
  const committer = publishQuotaRefusals(
    traceCommits(recordPositions(commitIdempotently(groupCommitter, secrets), positions)),
  );
  const summarizers = await createSummarizers(getSummarizersOptions(config));
  const conversationConditions = createConversationConditions({ database, tail, turns });
  // Before the connections: the cache must drop a changed credential before connections check it again.
  const credentials = createCredentials(tail, [
    createApiKeyTokens(database),
    createAccessTokens(database),
    createClientTokens(database, conversationConditions.fromJson),
    createSessionTokens(database),
  ]);
  const names = new NameResolver({ servers: config.webhookDnsServers });
  const accountSummarizers = new AccountSummarizers({
    secrets,
    summarizers,
    timeoutMs: config.summarizerTimeout,
    createFetch: (account) => createGuardedFetch({ account, allowPrivate: config.summarizerAllowPrivate, names }),
  });
  const sender = new Sender(config, { names });
  const deliveries = new DeliveryFeed(database, log);
  const limits = createLimiter(database, presence, log, clock);
  const usage = createUsageCounter(database, log, clock);
  const requests = createRequestRecorder(database, log);
  const deps: Deps = {
    config,
    log,
    metrics,
    lifecycle,
    admission: new AdmissionControl(lifecycle, overload),
    database,
    disk,
    committer,
    files,
    tail,
    positions,
    conversationConditions,
    jobs,
    credentials,
    secrets,
    idempotency: new Idempotency(database, secrets),
    summarizer: summarizers.configured,
    accountSummarizers,
    turns,
    search: createSearchEngine(config, database, committer, turns),
    limits,
    access: createAccess({ database, credentials, limits, positions, tail, turns }, usage.count, (token) =>
      findSessionHolder(database, token),
    ),
    sender,
    deliveries,
    usage,
    requests,
    countRequestsToday: usage.today,
    modelUse: createModelUseStore(database, clock),
    unreadableRows: new UnreadableRows({ database, secrets, metrics, log, kinds: SEALED_ROWS }),
    connections: createConnections(tail, createSockets(database, presence, log), log),
    publicUrl: config.publicUrl ?? "",
  };
  metrics.gauge("recap_mongodb_up", "1 while a writable MongoDB is known.", () => Number(database.awayFor() === 0));
  metrics.gauge("recap_disk_low", "1 while requests that store data are refused for lack of disk space.", () =>
    Number(disk.isLow),
  );
  metrics.gauge(
    "recap_events_tail_lag_seconds",
    "How far this process is behind the event log, in seconds.",
    () => tail.lag() / 1_000,
  );
  metrics.gauge("recap_events_change_streams", "Change streams of the event log that this process reads.", () =>
    tail.countStreams(),
  );
  metrics.reportLoopDelays(overload);
  metrics.gauge("recap_event_loop_overloaded", "1 while requests are rejected because of event loop delay.", () =>
    Number(overload.isOverloaded()),
  );
  const closeDeps = async (deadline = performance.now() + CLOSE_TIMEOUT_MS) => {
    const bounded = (what: string, limitMs: number, steps: Promise<unknown>[]) =>
      waitWithin(Math.min(limitMs, Math.max(0, deadline - performance.now())), what, steps, log);
    await bounded("live connections", 1_000, [deps.connections.close()]);
    await bounded("counters and commits", 2_000, [
      deps.limits.close(),
      deps.usage.close(),
      requests.close(),
      committer.close(),
    ]);
    await bounded("jobs and the event tail", 1_000, [
      jobs.close(),
      deps.unreadableRows.close(),
      accountSummarizers.close(),
      summarizers.close(),
      sender.close(),
      deliveries.close(),
      deps.search.close(),
      tail.close(),
    ]);
    overload.close();
    disk.close();
    await bounded("the database", CLOSE_TIMEOUT_MS, [database.close()]);
  };
  return { deps, closeDeps };
}

function createSearchEngine(
  { searchUrl, searchCache }: Config,
  database: Database,
  committer: Committer,
  turns: Turns,
): SearchEngine {
  const source = new ConversationSource(database);
  if (searchUrl === undefined)
    return new SegmentSearchEngine(database, source, turns, committer, {
      cacheBytes: searchCache ?? chooseCacheBytes(getAvailableMemory()),
    });
  return new OpenSearchEngine(database, source, turns, searchUrl);
}

/** Loads the client of Redis only where it is used. */
async function createTailSource({ redisUrl }: Config, database: Database, log: Log): Promise<TailSource | undefined> {
  if (!redisUrl) return undefined;
  const { RedisSource } = await import("../events/redis-source.ts");
  return RedisSource.create(database, redisUrl, log);
}

/** Waits for the steps within a limit, so that an unavailable database does not block the shutdown. */
async function waitWithin(limitMs: number, what: string, steps: Promise<unknown>[], log: Log): Promise<void> {
  const timer = new AbortController();
  const timedOut = wait(limitMs, true, { signal: timer.signal }).catch(() => false);
  const done = Promise.allSettled(steps).then((results) => {
    for (const result of results)
      if (result.status === "rejected") log.warn({ err: result.reason }, `failed to close ${what}`);
  });
  if (await Promise.race([done, timedOut])) log.warn({ limitMs }, `did not close ${what} within the limit`);
  timer.abort();
}
