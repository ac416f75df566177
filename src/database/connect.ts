import mongoose from "mongoose";
import { openEmbedded } from "../lib/embedded-mongodb/embedded.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import { createIndexes } from "./indexes.ts";

declare module "../core/context.ts" {
  interface Deps {
    database: Database;
  }
}

/** Raised with every change of stored data that an older program could not read. */
const DATA_VERSION = 1;

export interface Database {
  uri: string;
  version: string;
  embedded: boolean;
  client: mongoose.mongo.MongoClient;
  db: mongoose.mongo.Db;
  /** How long no primary has been known, in milliseconds; 0 while there is one. */
  awayFor(): number;
  close(): Promise<void>;
}

mongoose.set({ autoIndex: false, autoCreate: false, bufferCommands: false, strictQuery: true });

/** Connects to MONGODB_URI, else to the embedded server; checks what it finds; creates all indexes. */
export async function connectDatabase(config: Config, log: Log): Promise<Database> {
  const embedded = config.mongodbUri ? undefined : await openEmbedded({ ...config, log });
  const uri = config.mongodbUri ?? (embedded?.uri as string);
  try {
    const db = await openConnection(uri, 50);
    const client = mongoose.connection.getClient();
    const version = await checkServer(db);
    await checkDataVersion(db);
    await createIndexes(db);
    const close = async () => {
      await mongoose.disconnect();
      await embedded?.close();
    };
    return { uri, version, embedded: Boolean(embedded), client, db, awayFor: watchPrimary(client), close };
  } catch (error) {
    await mongoose.disconnect().catch(() => {});
    await embedded?.close();
    throw error;
  }
}

/** Models use this connection from now on; a worker thread opens one of its own. */
export async function openConnection(uri: string, maxPoolSize: number): Promise<mongoose.mongo.Db> {
  await mongoose.connect(uri, {
    ...(databaseName(uri) ? {} : { dbName: "recap" }),
    appName: "recap",
    maxPoolSize,
    serverSelectionTimeoutMS: 5_000,
    // A server that keeps its connections and does not answer is given up after both of these together.
    connectTimeoutMS: 5_000,
    heartbeatFrequencyMS: 2_000,
    waitQueueTimeoutMS: 10_000,
    retryWrites: true,
    // A mongod that restarts is away for about a second; the driver's own two tries end before that.
    maxAdaptiveRetries: 6,
    w: "majority",
    ignoreUndefined: true,
  });
  return mongoose.connection.db as mongoose.mongo.Db;
}

export const closeConnection = (): Promise<void> => mongoose.disconnect();

const WRITABLE = new Set(["RSPrimary", "Mongos", "LoadBalancer"]);

function watchPrimary(client: mongoose.mongo.MongoClient): () => number {
  let awaySince: number | undefined;
  client.on("topologyDescriptionChanged", ({ newDescription: { servers } }) => {
    const there = [...servers.values()].some(({ type }) => WRITABLE.has(type));
    awaySince = there ? undefined : (awaySince ?? performance.now());
  });
  return () => (awaySince === undefined ? 0 : Math.max(1, performance.now() - awaySince));
}

/** The database that a connection string names, if any. */
export function databaseName(uri: string): string | undefined {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
}

async function checkServer(db: mongoose.mongo.Db): Promise<string> {
  const hello = await db.admin().command({ hello: 1 });
  if (!hello.setName && hello.msg !== "isdbgrid")
    throw new Error(
      "MONGODB_URI: this is a standalone server; Recap needs a replica set (also of one) or a mongos, for transactions and change streams",
    );
  const { version } = await db.admin().command({ buildInfo: 1 });
  const major = Number.parseInt(version, 10);
  if (major < 6 || major > 8) throw new Error(`MongoDB ${version} is not supported: 6.0 to 8.x are`);
  return version;
}

async function checkDataVersion(db: mongoose.mongo.Db): Promise<void> {
  const meta = db.collection<{ _id: string; version: number }>("meta");
  const found = await meta.findOneAndUpdate(
    { _id: "data" },
    { $setOnInsert: { version: DATA_VERSION } },
    { upsert: true, returnDocument: "after" },
  );
  if (found && found.version > DATA_VERSION)
    throw new Error(
      `The database holds data of version ${found.version}; this Recap knows up to ${DATA_VERSION}. Use a newer Recap.`,
    );
}
