import { setTimeout as sleep } from "node:timers/promises";
import { type Db, MongoClient, MongoServerError } from "mongodb";
import { REPLICA_SET } from "./mongod.ts";
import { type DatabaseKey, USER } from "./password.ts";

const PRIMARY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

/**
 * Configures the mongod on this port as the only member of its replica set, waits until it is the primary, and returns its
 * version; returns undefined when aborted. With a key, the user of the connection string exists then. Several processes may run it at the
 * same time.
 */
export async function ensurePrimary(
  port: number,
  dbpath: string,
  key: DatabaseKey | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const host = `127.0.0.1:${port}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    appName: "recap start",
    serverSelectionTimeoutMS: 2000,
    maxAdaptiveRetries: 0,
    ...(key && {
      auth: { username: "__system", password: key.system },
      authSource: "local",
      authMechanism: "SCRAM-SHA-256" as const,
    }),
  });
  const admin = client.db("admin");
  let lastFailure = "no answer";
  try {
    for (
      const deadline = Date.now() + PRIMARY_TIMEOUT_MS;
      Date.now() < deadline && !signal.aborted;
      await sleep(POLL_INTERVAL_MS)
    ) {
      try {
        await requireDatabasePath(admin, dbpath);
        if (await isPrimary(admin, host)) {
          if (key) await ensureUser(admin, key);
          return (await admin.command({ buildInfo: 1 })).version;
        }
        await configure(admin, host);
      } catch (error) {
        if (error instanceof ForeignMongodError) throw error;
        lastFailure = error instanceof Error ? error.message : String(error);
      }
    }
    if (signal.aborted) return undefined;
    throw new Error(`mongod on ${host} did not become primary within ${PRIMARY_TIMEOUT_MS / 1000} s: ${lastFailure}`);
  } finally {
    await client.close();
  }
}

/** The mongod on the port serves other data. */
class ForeignMongodError extends Error {}

async function requireDatabasePath(admin: Db, dbpath: string): Promise<void> {
  const { parsed } = await admin.command({ getCmdLineOpts: 1 });
  if (parsed?.storage?.dbPath === dbpath) return;
  throw new ForeignMongodError(`the mongod on this port serves ${parsed?.storage?.dbPath}, not ${dbpath}`);
}

// After a start on another port the stored configuration names the old one, where the driver would look for the primary.
async function isPrimary(admin: Db, host: string): Promise<boolean> {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary === true && hello.setName === REPLICA_SET && hello.me === host;
}

async function configure(admin: Db, host: string): Promise<void> {
  const stored = await readStoredConfig(admin);
  if (!stored) {
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host }], settings: { electionTimeoutMillis: 2000 } };
    await admin.command({ replSetInitiate: config });
  } else if (stored.members[0]?.host !== host || stored.members.length !== 1) {
    const config = { ...stored, version: stored.version + 1, members: [{ _id: 0, host }] };
    await admin.command({ replSetReconfig: config, force: true });
  }
}

/** Creates the user, or sets its password after a change of the key file. */
async function ensureUser(admin: Db, key: DatabaseKey): Promise<void> {
  const { users } = await admin.command({ usersInfo: USER });
  const customData = { key: key.id };
  const [user] = users;
  if (user?.customData?.key === key.id) return;
  const settings = { pwd: key.password, customData, mechanisms: ["SCRAM-SHA-256"] };
  if (user) await admin.command({ updateUser: USER, ...settings });
  else await admin.command({ createUser: USER, ...settings, roles: ["root"] });
}

interface StoredConfig {
  version: number;
  members: { host: string }[];
}

// A mongod that is still loading its stored configuration gives the same answer as one without. Initiating is then rejected, and
// the next poll reads the configuration.
async function readStoredConfig(admin: Db): Promise<StoredConfig | undefined> {
  try {
    return (await admin.command({ replSetGetConfig: 1 })).config;
  } catch (error) {
    if (error instanceof MongoServerError && error.codeName === "NotYetInitialized") return undefined;
    throw error;
  }
}
