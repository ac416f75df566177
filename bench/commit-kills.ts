import { parseArgs } from "node:util";
import { MongoClient } from "mongodb";
import { MongoMemoryReplSet } from "mongodb-memory-server-core";
import { findMongod } from "../src/lib/embedded-mongodb/find-mongod.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { type PausingProxy, startPausingProxy } from "../test/kit/pausing-proxy.ts";
import { withDatabase } from "./support/database.ts";
import { createTenant, type RunningServer, startServer } from "./support/server.ts";

/**
 * Kills servers (`kill -9`) between the writes and the commit of a transaction, starts another, and measures the first
 * write of each account after `ready`. `--nodes 3` uses a replica set of three members.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "20" },
    accounts: { type: "string", default: "4" },
    nodes: { type: "string", default: "1" },
    limit: { type: "string", default: "3000" },
  },
});
const [kills, accounts, nodes, limit] = [values.kills, values.accounts, values.nodes, values.limit].map(Number) as [
  number,
  number,
  number,
  number,
];

async function create(server: RunningServer, key: string, title: string): Promise<number> {
  const response = await fetch(`${server.url}/v1/conversations`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ title, content: "Anna: hello" }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** @returns milliseconds of each account's first write after the restart */
async function killOnce(env: NodeJS.ProcessEnv, proxy: PausingProxy, keys: string[], round: number): Promise<number[]> {
  const victim = await startServer({ ...env, MONGODB_URI: proxy.uri, ROLE: "api" });
  const held = proxy.hold("commitTransaction");
  for (const key of keys) void create(victim, key, `Held ${round}`).catch(() => {});
  await held;
  await victim.stop("SIGKILL");
  const server = await startServer({ ...env, ROLE: "api" });
  try {
    return await Promise.all(
      keys.map(async (key) => {
        const began = performance.now();
        const status = await create(server, key, `After ${round}`);
        if (status !== 201) throw new Error(`a write after the restart was answered with ${status}`);
        return Math.round(performance.now() - began);
      }),
    );
  } finally {
    await server.stop();
  }
}

async function measure(env: NodeJS.ProcessEnv, primary: string): Promise<number[]> {
  const keys: string[] = [];
  for (let i = 0; i < accounts; i += 1) keys.push((await createTenant(env, `bench-${i}@example.com`)).key);
  const delays: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const proxy = await startPausingProxy(primary);
    const first = await killOnce(env, proxy, keys, round);
    process.stderr.write(`kill ${round + 1} of ${kills}: first writes after ${first.join(", ")} ms\n`);
    delays.push(...first);
    await proxy.close();
  }
  return delays;
}

async function measureReplicaSet(): Promise<number[]> {
  const mongod = await findMongod({ ...readConfig(), log: createLog("warn", "json") });
  const set = await MongoMemoryReplSet.create({
    replSet: { count: nodes, storageEngine: "wiredTiger" },
    binary: { systemBinary: mongod.binary, version: "6.0.5" },
  });
  try {
    const uri = set.getUri("recap");
    const primary = await findPrimary(uri);
    return await withDatabase((env) => measure({ ...env, MONGODB_URI: uri }, primary));
  } finally {
    await set.stop();
  }
}

async function findPrimary(uri: string): Promise<string> {
  const client = await MongoClient.connect(uri);
  const { primary } = await client.db("admin").command({ hello: 1 });
  await client.close();
  return `mongodb://${primary}/recap`;
}

const delays =
  nodes === 1 ? await withDatabase((env) => measure(env, String(env.MONGODB_URI))) : await measureReplicaSet();
delays.sort((a, b) => a - b);
const result = { median: delays[Math.floor(delays.length / 2)], max: delays.at(-1) };
const holds = Number(result.max) <= limit;
process.stdout.write(`${JSON.stringify({ bench: "commit-kills", ...values, holds, ...result })}\n`);
process.exit(holds ? 0 : 1);
