import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { CASES, type CaseInput, type SystemName } from "./support/compared-requests.ts";
import { startCpuMeter } from "./support/cpu.ts";
import { computeMedian, withDatabase } from "./support/database.ts";
import { type Call, CONNECTIONS, type Load, measureLoad, send } from "./support/load.ts";
import { PEERS, type Peer, requirePeers, type SeededConversation, startPeer, storeForPeers } from "./support/peers.ts";
import { getResidentMb } from "./support/processes.ts";
import { findRegressions, type PeerFigures, type PeersReport, recordPeers } from "./support/recorded-peers.ts";
import { createTenant, startServer } from "./support/server.ts";
import { createTexts } from "./support/texts.ts";

/**
 * Compares Recap with servers that people would run instead, in alternation, over 64 connections: processor time of the server and of
 * MongoDB for each request, rates and latencies. Recap runs with authentication, limits, usage and logs; the peers with none of them.
 */
const { values } = parseArgs({
  options: {
    conversations: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    /** Names of cases that contain one of these, separated by commas. */
    only: { type: "string", default: "" },
    /** Replaces the recorded figures by those of this run. */
    record: { type: "boolean", default: false },
    /** Ends with status 1 if a ratio is higher than the recorded one. */
    check: { type: "boolean", default: false },
  },
});
const [count, rounds, durationMs] = [
  Number(values.conversations),
  Number(values.rounds),
  Number(values.seconds) * 1_000,
];
const cases = CASES.filter(({ name }) => values.only.split(",").some((part) => name.includes(part)));
const texts = createTexts(7);

const MIN_WARM_UP_REQUESTS = 20_000;
const MAX_WARM_UP_SLICES = 8;

interface Measured extends Load {
  /** Milliseconds of processor time for each request. */
  server: number;
  mongod: number;
}

type System = Pick<Peer, "url" | "pid"> & { headers: Record<string, string> };

requirePeers();
const result = await withDatabase(async (env) => {
  const uri = env.MONGODB_URI ?? "";
  const { key } = await createTenant(env);
  const headers = { authorization: `Bearer ${key}` };
  const conversations = await seed(env, headers);
  await storeForPeers(uri, conversations);
  // As the peers, without the work on summaries.
  const server = await startServer({ ...env, ROLE: "api" });
  const peers = await Promise.all(PEERS.map((name) => startPeer(name, uri)));
  const systems: [SystemName, System][] = [
    ["recap", { url: server.url, pid: server.child.pid ?? 0, headers }],
    ...PEERS.map((name, i): [SystemName, System] => [name, { ...(peers[i] as Peer), headers: {} }]),
  ];
  for (const { name, requests } of CASES) if (name === "REST create") await createOnce(systems, requests);
  try {
    const measured: PeersReport["cases"] = {};
    for (const one of cases) measured[one.name] = await compareSystems(one, systems, conversations, uri);
    const memory = Object.fromEntries(systems.map(([name, { pid }]) => [name, getResidentMb(pid)]));
    return { cases: measured, resident_mb: memory };
  } finally {
    for (const peer of peers) await peer.stop();
    await server.stop();
  }
});
const report = { conversations: count, connections: CONNECTIONS, rounds, ...result };
const regressions = values.record ? [] : findRegressions(report);
for (const line of regressions) process.stdout.write(`regression: ${line}\n`);
if (values.record) recordPeers(report);
if (values.check && regressions.length > 0) process.exitCode = 1;
process.stdout.write(`${JSON.stringify({ bench: "peers", ...report })}\n`);

/** Creates conversations with their summaries, every second with an attachment, over the API. @returns them as the API presents them */
async function seed(env: NodeJS.ProcessEnv, headers: Record<string, string>): Promise<SeededConversation[]> {
  // 64 clients delay the event loop of a small machine for longer than the limit.
  const server = await startServer({ ...env, MAX_LOOP_DELAY: "0s" });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = (call: Call) => send(server.url, agent, { ...call, headers });
  let created = 0;
  const create = async () => {
    while (created < count) {
      created += 1;
      const attach = created % 2 === 0;
      const body = { title: texts.createTitle(), content: texts.createContent() };
      const { id } = (await ask({ method: "POST", path: "/v1/conversations", body })) as { id: string };
      if (!attach) continue;
      const form = new FormData();
      form.set("file", new Blob([body.content]), "notes.txt");
      const { status } = await fetch(`${server.url}/v1/conversations/${id}/attachments`, {
        method: "POST",
        headers,
        body: form,
      });
      if (status !== 201) throw new Error(`an attachment was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, create));
  for (;;) {
    const { meta } = (await ask({ path: "/v1/conversations?status=processing&per_page=1" })) as {
      meta: { total: number };
    };
    if (meta.total === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const conversations: SeededConversation[] = [];
  for (let page = 1; conversations.length < count; page += 1) {
    const { data } = (await ask({ path: `/v1/conversations?per_page=100&page=${page}&sort=created_at` })) as {
      data: { id: string }[];
    };
    const full = await Promise.all(data.map(({ id }) => ask({ path: `/v1/conversations/${id}` })));
    conversations.push(...(full as SeededConversation[]));
  }
  agent.destroy();
  await server.stop();
  return conversations;
}

/** Creates one conversation in each system, from which Parse learns the fields of its class. */
async function createOnce(
  systems: [SystemName, System][],
  requests: (typeof CASES)[number]["requests"],
): Promise<void> {
  const agent = new Agent();
  const input = { id: "", word: "", title: texts.createTitle(), content: texts.createContent(2_000) };
  for (const [system, { url, headers }] of systems) {
    const call = requests[system]?.(input);
    if (call) await send(url, agent, { ...call, headers: { ...call.headers, ...headers } });
  }
}

/** Measures the systems in alternation. @returns for each the medians of its rounds, and its cost as a multiple of Recap's */
async function compareSystems(
  { name, requests }: (typeof CASES)[number],
  systems: [SystemName, System][],
  conversations: SeededConversation[],
  uri: string,
) {
  let turn = 0;
  const inputs = Array.from({ length: 500 }, (_, i) => ({
    word: texts.getWord(i % 400),
    title: texts.createTitle(),
    content: texts.createContent(2_000),
  }));
  const getInput = (): CaseInput => {
    turn += 1;
    const { id } = conversations[(turn * 7_919) % conversations.length] as SeededConversation;
    return { id, ...(inputs[turn % inputs.length] as Omit<CaseInput, "id">) };
  };
  const measured = new Map<SystemName, Measured[]>();
  // The first round compiles what a server that runs for days has compiled, and repeats until a machine with other load has done so.
  for (let round = -1; round < rounds; round += 1) {
    for (const [system, { url, pid, headers }] of systems) {
      const toCall = requests[system];
      if (!toCall) continue;
      const next = () => {
        const call = toCall(getInput());
        return { ...call, headers: { ...call.headers, ...headers } };
      };
      if (round < 0) {
        let requests = 0;
        for (let slice = 0; slice < MAX_WARM_UP_SLICES && requests < MIN_WARM_UP_REQUESTS; slice += 1)
          requests += (await measureLoad(url, durationMs, next)).requests;
        continue;
      }
      const stop = startCpuMeter(pid, uri);
      const load = await measureLoad(url, durationMs, next);
      const { server, mongod } = stop();
      const each = { ...load, server: server / load.requests, mongod: mongod / load.requests };
      measured.set(system, [...(measured.get(system) ?? []), each]);
    }
  }
  const recap = measured.get("recap") ?? [];
  const rows = [...measured].map(([system, all]) => {
    const find = (field: keyof Measured) => computeMedian(all.map((one) => one[field]));
    const ratio = computeMedian(all.map(({ server }, i) => (recap[i]?.server ?? Number.NaN) / server));
    return {
      system,
      server_us: Math.round(find("server") * 1_000),
      mongod_us: Math.round(find("mongod") * 1_000),
      per_second: Math.round(find("perSecond")),
      p50_ms: round1(find("p50")),
      p99_ms: round1(find("p99")),
      recap_ratio: Math.round(ratio * 100) / 100,
    };
  });
  process.stdout.write(`\n${name}\n`);
  console.table(Object.fromEntries(rows.map(({ system, ...row }) => [system, row])));
  return Object.fromEntries(rows.map(({ system, ...row }): [string, PeerFigures] => [system, row]));
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
