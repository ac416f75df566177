import { setTimeout as sleep } from "node:timers/promises";
import { mongo } from "mongoose";
import { REPLICA_SET } from "./mongod.ts";

const LIMIT = 60_000;

/**
 * Makes the mongod on this port the primary of its replica set of one and answers its version; undefined when aborted. Safe
 * to run in several processes at a time.
 */
export async function ensurePrimary(port: number, dbpath: string, signal: AbortSignal): Promise<string | undefined> {
  const host = `127.0.0.1:${port}`;
  const client = new mongo.MongoClient(`mongodb://${host}/?directConnection=true`, {
    appName: "recap start",
    serverSelectionTimeoutMS: 2000,
    maxAdaptiveRetries: 0,
  });
  const admin = client.db("admin");
  let last = "no answer";
  try {
    for (const deadline = Date.now() + LIMIT; Date.now() < deadline && !signal.aborted; await sleep(20)) {
      try {
        await checkPath(admin, dbpath);
        if (await isPrimary(admin, host)) return (await admin.command({ buildInfo: 1 })).version;
        await configure(admin, host);
      } catch (error) {
        if (error instanceof StrangerError) throw error;
        last = error instanceof Error ? error.message : String(error);
      }
    }
    if (signal.aborted) return undefined;
    throw new Error(`mongod on ${host} did not become primary within ${LIMIT / 1000} s: ${last}`);
  } finally {
    await client.close();
  }
}

class StrangerError extends Error {}

async function checkPath(admin: mongo.Db, dbpath: string): Promise<void> {
  const { parsed } = await admin.command({ getCmdLineOpts: 1 });
  if (parsed?.storage?.dbPath === dbpath) return;
  throw new StrangerError(`the mongod on our port serves ${parsed?.storage?.dbPath}, not ${dbpath}`);
}

// After a start on another port the stored configuration names the old one: the driver would then look for the primary there.
async function isPrimary(admin: mongo.Db, host: string): Promise<boolean> {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary === true && hello.setName === REPLICA_SET && hello.me === host;
}

async function configure(admin: mongo.Db, host: string): Promise<void> {
  const stored = await storedConfig(admin);
  if (!stored) {
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host }], settings: { electionTimeoutMillis: 2000 } };
    await admin.command({ replSetInitiate: config });
  } else if (stored.members[0]?.host !== host || stored.members.length !== 1) {
    const config = { ...stored, version: stored.version + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig: config, force: true });
  }
}

interface StoredConfig {
  version: number;
  members: { host: string }[];
}

// While mongod still reads a stored one it answers the same; initiating then is refused, and we ask again.
async function storedConfig(admin: mongo.Db): Promise<StoredConfig | undefined> {
  try {
    return (await admin.command({ replSetGetConfig: 1 })).config;
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.codeName === "NotYetInitialized") return undefined;
    throw error;
  }
}
