import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ACCOUNT_CHECKS } from "../src/app/account-checks.ts";
import { createDeps } from "../src/app/deps.ts";
import type { Deps } from "../src/core/context.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { SegmentStore } from "../src/search-index/store.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, type RunningServer, startServer } from "./support/server.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Kills (`kill -9`) processes that write, index, merge and take over the lease of an index, at a moment that the seed selects, and compares a
 * search of another process with a scan of the database: right after the kill, and after the survivors have indexed everything. It also
 * looks for acknowledged writes that are missing, gaps in the event log, and counters that a recount (`recap db verify`) contradicts.
 */
const { values } = parseArgs({
  options: { seeds: { type: "string", default: "10" }, conversations: { type: "string", default: "1500" } },
});
const NEVER = new AbortController().signal;
const MAX_DELAY_MS = 1_500;
const WORD = "ostrich";

interface Tenant {
  account: string;
  key: string;
}

const faults: string[] = [];
const kills = { segment: 0, merge: 0, other: 0 };
await withDatabase(async (env) => {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("error", "json"));
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const tenant = await createTenant(env, `seed${seed}@example.com`);
    const found = await killOnce(env, deps, tenant, seed);
    faults.push(...found.map((fault) => `seed ${seed}: ${fault}`));
    process.stdout.write(`${JSON.stringify({ seed, kills, faults: found })}\n`);
  }
  await closeDeps();
});
process.stdout.write(
  `${JSON.stringify({ bench: "search-kills", seeds: Number(values.seeds), kills, faults: faults.length })}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

async function killOnce(env: NodeJS.ProcessEnv, deps: Deps, tenant: Tenant, seed: number): Promise<string[]> {
  const texts = createTexts(seed);
  const random = () => (texts.createContent(40).length * 7_919 + seed * 104_729) % 1_000;
  const servers = await Promise.all([startServer({ ...env, ROLE: "all" }), startServer({ ...env, ROLE: "all" })]);
  const [victim, survivor] = servers as [RunningServer, RunningServer];
  const written = new Set<string>();
  const deleted = new Set<string>();
  const write = async (server: RunningServer) => {
    for (let i = 0; i < Number(values.conversations) / 4; i += 1) {
      const input = { title: texts.createTitle(), content: `${texts.createContent(200)} ${i % 3 ? WORD : "emu"}` };
      const id = await send(server, tenant, "POST", "/conversations", input).catch(() => undefined);
      if (id === undefined && server === victim) return;
      // A write that was answered with 503 may have happened, or not.
      if (id === undefined) continue;
      written.add(id);
      if (i % 5 !== 0) continue;
      const [oldest = id] = written;
      written.delete(oldest);
      const isDeleted = await send(survivor, tenant, "DELETE", `/conversations/${oldest}`).catch(() => undefined);
      if (isDeleted !== undefined) deleted.add(oldest);
    }
  };
  const writing = Promise.all([write(victim), write(victim), write(survivor), write(survivor)]);
  await waitForBlocks(deps, tenant.account);
  await wait((random() * seed * 37) % MAX_DELAY_MS);
  const before = await new SegmentStore(deps.database).readIndex(tenant.account);
  await victim.stop("SIGKILL");
  const pending = before?.discarded.length ?? 0;
  if (pending > 1) kills.merge += 1;
  else if (pending === 1) kills.segment += 1;
  else kills.other += 1;
  const faults = await compare(deps, tenant.account, "after the kill", written, deleted, false);
  await writing;
  await survivor.stop();
  faults.push(...(await compare(deps, tenant.account, "after all writes", written, deleted, true)));
  while (!(await deps.search.index(tenant.account, NEVER))) await wait(200);
  faults.push(...(await compare(deps, tenant.account, "after indexing", written, deleted, true)));
  return faults;
}

async function waitForBlocks({ database }: Deps, account: string): Promise<void> {
  while ((await database.db.collection("search_blocks").countDocuments({ account }, { limit: 1 })) === 0) await wait(5);
}

/** While others write, only the writes that were acknowledged before are compared. */
async function compare(
  deps: Deps,
  account: string,
  when: string,
  written: ReadonlySet<string>,
  deleted: ReadonlySet<string>,
  isQuiet: boolean,
): Promise<string[]> {
  const [expected, gone] = [new Set(written), new Set(deleted)];
  const request = { terms: [WORD], order: { by: "number", number: "created_at", descending: false } } as const;
  const { hits, total } = await deps.search.search(account, { ...request, limit: 100_000 });
  const rows = await deps.database.db
    .collection<{ _id: string; content: string }>("conversations")
    .find({ account }, { projection: { content: 1 } })
    .toArray();
  const found = new Set(hits.map(({ id }) => id));
  const matching = rows.filter(({ content }) => content.includes(WORD)).map(({ _id }) => _id);
  const stored = new Set(rows.map(({ _id }) => _id));
  const faults: string[] = [];
  const missing = matching.filter((id) => expected.has(id) && !gone.has(id) && !found.has(id));
  if (missing.length > 0) faults.push(`${when}, a search lacks ${missing.length} acknowledged conversations`);
  const shown = [...gone].filter((id) => found.has(id));
  if (shown.length > 0) faults.push(`${when}, a search shows ${shown.length} deleted conversations`);
  if (!isQuiet) return faults;
  const lost = [...expected].filter((id) => !stored.has(id));
  if (lost.length > 0) faults.push(`${when}, ${lost.length} acknowledged conversations are lost`);
  if (total !== matching.length || hits.length !== total)
    faults.push(`${when}, the search has ${total}, a scan ${matching.length} conversations`);
  for (const { run } of ACCOUNT_CHECKS)
    for (const { value, expected: kept, found: counted } of await run(deps, account))
      faults.push(`${when}, ${value} differs: ${JSON.stringify(kept)}, ${JSON.stringify(counted)}`);
  const events = await deps.database.db.collection("events").find({ account }).project({ sequence: 1 }).toArray();
  const sequence = events.map((event) => Number(event.sequence)).sort((a, b) => a - b);
  if (sequence.some((number, i) => number !== (sequence[0] ?? 0) + i)) faults.push(`${when}, the event log has a gap`);
  return faults;
}

async function send(
  server: RunningServer,
  { key }: Tenant,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return answer.id;
}
