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
 * Kills (`kill -9`) the process that indexes while it writes a segment, merges segments or has just taken the lease, in turn, after a delay that the
 * seed selects. Another worker takes over. A search of a third process is compared with a scan of the database: right after the kill, and
 * after the others have indexed everything. It also looks for acknowledged writes that are missing, gaps in the event log, and counters that a recount (`recap db verify`) contradicts.
 */
const { values } = parseArgs({
  options: { seeds: { type: "string", default: "10" }, conversations: { type: "string", default: "600" } },
});
const NEVER = new AbortController().signal;
/** Between the moment that is waited for and the kill. */
const MAX_DELAY_MS = 20;
const MAX_WAIT_MS = 60_000;
/** The next segment makes a merge due. */
const SEGMENTS_BEFORE_MERGE = 7;
const WORD = "ostrich";

interface Tenant {
  account: string;
  key: string;
}

const faults: string[] = [];
const MOMENTS = ["segment", "merge", "takeover"] as const;
type Moment = (typeof MOMENTS)[number];
/** Kills at each moment, and those that came after it. */
const kills = { segment: 0, merge: 0, takeover: 0, late: 0 };
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
  const moment = MOMENTS[seed % MOMENTS.length] ?? "segment";
  const survivor = await startServer({ ...env, ROLE: "api" });
  if (moment === "merge") await createSegments(deps, survivor, tenant);
  const victim = await startServer({ ...env, ROLE: "all" });
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
  await waitForMoment(deps, tenant.account, moment);
  await wait((random() * seed * 37) % MAX_DELAY_MS);
  await victim.stop("SIGKILL");
  // The lease of a process that ends its work is released.
  const left = await new SegmentStore(deps.database).readIndex(tenant.account);
  kills[left?.lease ? moment : "late"] += 1;
  const heir = await startServer({ ...env, ROLE: "worker" });
  const faults = await compare(deps, tenant.account, "after the kill", written, deleted, false);
  await writing;
  await Promise.all([survivor.stop(), heir.stop()]);
  faults.push(...(await compare(deps, tenant.account, "after all writes", written, deleted, true)));
  while (!(await deps.search.index(tenant.account, NEVER))) await wait(200);
  faults.push(...(await compare(deps, tenant.account, "after indexing", written, deleted, true)));
  return faults;
}

/** Stores conversations in segments of their own. */
async function createSegments(deps: Deps, server: RunningServer, tenant: Tenant): Promise<void> {
  for (let i = 0; i < SEGMENTS_BEFORE_MERGE; i += 1) {
    await send(server, tenant, "POST", "/conversations", { title: "Before", content: `${WORD} ${i}` });
    await deps.search.index(tenant.account, NEVER);
  }
}

/** Waits until the holder of the lease writes a segment, merges, or has taken the lease, or for a time. */
async function waitForMoment({ database }: Deps, account: string, moment: Moment): Promise<void> {
  const store = new SegmentStore(database);
  const former = new Set((await store.readIndex(account))?.discarded.map(({ id }) => id));
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await wait(0)) {
    const row = await store.readIndex(account);
    if (!row?.lease) continue;
    if (moment === "takeover") return;
    for (const { id } of row.segments) former.add(id);
    if (moment === "merge" && row.segments.length > SEGMENTS_BEFORE_MERGE) return;
    if (moment === "segment" && row.discarded.some(({ id }) => !former.has(id))) return;
  }
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
