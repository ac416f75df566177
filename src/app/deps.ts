import { createAccess } from "../access/access.ts";
import { createApiKeyTokens } from "../access/api-keys/api-key.ts";
import { createClientTokens } from "../access/client-tokens/client-token.ts";
import { createConnections } from "../access/connections.ts";
import { createCredentials } from "../access/credentials.ts";
import { createLimiter } from "../access/rate-limits/limiter.ts";
import { createSessionTokens, findSessionHolder } from "../access/sessions/sessions.ts";
import { createSockets } from "../access/sockets.ts";
import { createConversationConditions } from "../conversations/event-conditions.ts";
import { ConversationSource } from "../conversations/search-source.ts";
import type { Deps } from "../core/context.ts";
import type { Committer } from "../database/committer.ts";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { DiskSpace, readFreeBytes } from "../database/disk-space.ts";
import { UnreadableRows } from "../database/unreadable-rows.ts";
import { createTail } from "../events/tail.ts";
import type { TailSource } from "../events/tail-source.ts";
import { createFileStore } from "../files/store.ts";
import { chooseResponseCacheBytes, KeptResponses } from "../http/kept-responses.ts";
import { Idempotency } from "../idempotency/service.ts";
import { createJobScheduler } from "../jobs/scheduler.ts";
import { getAvailableMemory } from "../lib/embedded-mongodb/cache-size.ts";
import { createSummarizers } from "../lib/summarizer/selection/create-summarizers.ts";
import { createAccessTokens } from "../oauth/access-tokens.ts";
import { AdmissionControl } from "../process/admission.ts";
import type { Config } from "../process/config.ts";
import { Lifecycle } from "../process/lifecycle.ts";
import type { Log } from "../process/log.ts";
import { createMetrics } from "../process/metrics.ts";
import { createGuardedFetch } from "../process/outbound/guarded-fetch.ts";
import { NameResolver } from "../process/outbound/name-resolver.ts";
import { OverloadMonitor } from "../process/overload.ts";
import { openSecrets } from "../process/secrets.ts";
import { Shares } from "../process/shares.ts";
import { Turns } from "../process/turns.ts";
import { createRequestRecorder } from "../request-log/recorder.ts";
import { chooseCacheBytes } from "../search-index/cache-size.ts";
import { type SearchEngine, SegmentSearchEngine } from "../search-index/engine.ts";
import { OpenSearchEngine } from "../search-index/opensearch/engine.ts";
import { AccountSummarizers } from "../summaries/account-summarizers.ts";
import { createResumeSummaries } from "../summaries/resume.ts";
import { createUsageCounter } from "../usage/counter.ts";
import { createModelUseStore } from "../usage/model-use.ts";
import { DeliveryFeed } from "../webhooks/delivery-feed.ts";
import { Sender } from "../webhooks/sender.ts";
import { closeDeps } from "./close-deps.ts";
import { COLLECTIONS } from "./collections.ts";
import { registerGauges } from "./gauges.ts";
import { SEALED_ROWS } from "./sealed-rows.ts";
import { getSummarizersOptions } from "./summarizer-options.ts";
import { createWritePath } from "./write-path.ts";

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
  const shares = new Shares();
  lifecycle.stopping.addEventListener("abort", () => shares.close());
  const turns = new Turns(undefined, (account, ms) => shares.record(account, ms));
  const overload = new OverloadMonitor(config.maxLoopDelay);
  const disk = new DiskSpace({
    readFreeBytes: () => readFreeBytes(database),
    minFreeBytes: config.minFreeDiskMb * 1_000_000,
    log,
  });
  const tail = await createTail(database, log, await createTailSource(config, database, log));
  const jobs = await createJobScheduler(database, log, (listener) => tail.onWakeUp(listener));
  const files = createFileStore(database);
  const { committer, positions, presence } = await createWritePath({
    database,
    files,
    jobs,
    log,
    metrics,
    secrets,
    shares,
    tail,
  });
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
  const limits = createLimiter(database, presence, log, clock);
  const usage = createUsageCounter(database, log, clock);
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
    resumeSummaries: createResumeSummaries(jobs),
    shares,
    turns,
    search: createSearchEngine(config, database, committer, turns),
    limits,
    access: createAccess({ database, credentials, limits, positions, shares, tail, turns }, usage.count, (token) =>
      findSessionHolder(database, token),
    ),
    sender,
    deliveries: new DeliveryFeed(database, log, tail),
    usage,
    requests: createRequestRecorder(database, log),
    countRequestsToday: usage.today,
    modelUse: createModelUseStore(database, clock),
    unreadableRows: new UnreadableRows({ database, secrets, metrics, log, kinds: SEALED_ROWS }),
    connections: createConnections(tail, createSockets(database, presence, log), log),
    responses: new KeptResponses(config.responseCache ?? chooseResponseCacheBytes(getAvailableMemory())),
    publicUrl: config.publicUrl ?? "",
  };
  registerGauges(deps, overload);
  return { deps, closeDeps: (deadline) => closeDeps(deps, { overload, summarizers }, deadline) };
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
