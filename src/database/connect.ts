import type { mongo } from "mongoose";
import { openEmbedded } from "../lib/embedded-mongodb/embedded.ts";
import type { Config } from "../process/config.ts";
import type { Log } from "../process/log.ts";
import { explainConnectError, explainUninitiated } from "./connect-errors.ts";
import { Database } from "./database.ts";
import type { CollectionDefinition } from "./define-model.ts";
import { createIndexes } from "./indexes.ts";

/** Incremented with every change of stored data that an older version could not read. */
const DATA_VERSION = 4;
const MAX_POOL_SIZE = 50;

/** Connects to MONGODB_URI, else to the embedded server; checks the server and its data; creates all indexes. */
export async function connectDatabase(
  config: Config,
  log: Log,
  definitions: readonly CollectionDefinition<unknown>[],
): Promise<Database> {
  const { mongodbUri } = config;
  const server = mongodbUri ? { uri: mongodbUri, close: async () => {} } : await openEmbedded({ ...config, log });
  let database: Database | undefined;
  try {
    database = await openDatabase(server);
    await checkServer(database.db);
    await checkDataVersion(database.db);
    await createIndexes(database.db, definitions);
    return database;
  } catch (error) {
    await (database ?? server).close();
    throw error;
  }
}

async function openDatabase(server: { uri: string; close(): Promise<void> }): Promise<Database> {
  try {
    return await Database.open(server.uri, { maxPoolSize: MAX_POOL_SIZE, afterClose: () => server.close() });
  } catch (error) {
    throw explainConnectError(error);
  }
}

async function checkServer(db: mongo.Db): Promise<void> {
  const hello = await db.admin().command({ hello: 1 });
  if (hello.isreplicaset) throw new Error(`MONGODB_URI: ${explainUninitiated(db.client.options.hosts.join())}`);
  if (!hello.setName && hello.msg !== "isdbgrid")
    throw new Error(
      "MONGODB_URI: this is a standalone server; Recap needs a replica set (a single member is enough) or a mongos, for transactions and change streams",
    );
  const version = await readServerVersion(db);
  const major = Number.parseInt(version, 10);
  if (major < 6 || major > 8) throw new Error(`MongoDB ${version} is not supported: 6.0 to 8.x are`);
}

export async function readServerVersion(db: mongo.Db): Promise<string> {
  const { version } = await db.admin().command({ buildInfo: 1 });
  return version;
}

async function checkDataVersion(db: mongo.Db): Promise<void> {
  const meta = db.collection<{ _id: string; version: number }>("meta");
  const found = await meta.findOneAndUpdate(
    { _id: "data" },
    { $max: { version: DATA_VERSION } },
    { upsert: true, returnDocument: "after" },
  );
  if (found && found.version > DATA_VERSION)
    throw new Error(
      `The database holds data of version ${found.version}; this version of Recap reads versions up to ${DATA_VERSION}. Use a newer version of Recap.`,
    );
}
