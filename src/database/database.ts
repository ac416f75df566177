import mongoose, { type mongo } from "mongoose";
import { DatabaseClock } from "./clock.ts";
import type { AnyRow, CollectionDefinition, ModelDefinition, Row, RowFilter } from "./define-model.ts";
import { type HeavyReader, type HeavyReadOptions, HeavyReads } from "./heavy-reads.ts";
import { checkPoolsRarely } from "./idle-pool.ts";
import { limitReads } from "./limited-reads.ts";
import { SharedReads } from "./shared-reads.ts";

declare module "../core/context.ts" {
  interface Deps {
    database: Database;
  }
}

/** Server types that accept writes. */
const WRITABLE_TYPES = new Set(["RSPrimary", "Mongos", "LoadBalancer"]);

interface OpenOptions {
  maxPoolSize: number;
  /** Runs once the connection is closed. */
  afterClose?: () => Promise<void> | undefined;
}

/** A connection to one database, with the models bound to it. A process may have several. */
export class Database {
  readonly uri: string;
  readonly client: mongo.MongoClient;
  readonly db: mongo.Db;
  readonly #connection: mongoose.Connection;
  readonly #heavyReads: HeavyReads;
  readonly #sharedReads = new SharedReads();
  readonly #afterClose: OpenOptions["afterClose"];
  readonly #clock: DatabaseClock;
  /** `performance.now()` when the last primary was lost; undefined while there is one. */
  #awaySince: number | undefined;

  static async open(uri: string, { maxPoolSize, afterClose }: OpenOptions): Promise<Database> {
    const connection = mongoose.createConnection(uri, {
      ...(databaseName(uri) ? {} : { dbName: "recap" }),
      appName: "recap",
      maxPoolSize,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 5_000,
      // Both timeouts together limit the wait for a server that keeps its connections open and does not answer.
      connectTimeoutMS: 5_000,
      heartbeatFrequencyMS: 2_000,
      waitQueueTimeoutMS: 10_000,
      retryWrites: true,
      // A secondary may lag behind an acknowledged write, and a cache that is filled from it would keep what was revoked.
      readPreference: "primary",
      // A restart of mongod takes about a second, longer than the driver's two default retries.
      maxAdaptiveRetries: 6,
      w: "majority",
      ignoreUndefined: true,
      // Texts are written by this driver, so that they are valid; the check takes a sixth of the time of decoding a row.
      enableUtf8Validation: false,
    });
    checkPoolsRarely(connection.getClient());
    try {
      const options = { maxPoolSize, ...(afterClose && { afterClose }) };
      const database = new Database(uri, await connection.asPromise(), options);
      database.#clock.observe(await database.db.admin().command({ hello: 1 }), "");
      return database;
    } catch (error) {
      await connection.destroy().catch(() => {});
      throw error;
    }
  }

  private constructor(uri: string, connection: mongoose.Connection, { maxPoolSize, afterClose }: OpenOptions) {
    this.uri = uri;
    this.#connection = connection;
    this.#afterClose = afterClose;
    this.client = connection.getClient();
    this.db = limitReads(this.client.db(connection.name));
    this.#heavyReads = new HeavyReads(this.client, maxPoolSize);
    this.#clock = new DatabaseClock(this.client);
    this.client.on("topologyDescriptionChanged", ({ newDescription: { servers } }) => {
      const writable = [...servers.values()].some(({ type }) => WRITABLE_TYPES.has(type));
      this.#awaySince = writable ? undefined : (this.#awaySince ?? performance.now());
    });
  }

  /** The mongoose model of a definition on this connection. */
  model<T extends Row>({ name, schema }: ModelDefinition<T>): mongoose.Model<T> {
    return this.#connection.models[name] ?? this.#connection.model<T>(name, schema);
  }

  /** The driver's collection of a definition, for what mongoose would only slow down or cannot express. */
  collection<T extends mongo.Document>({ collection }: CollectionDefinition<T>): mongo.Collection<T> {
    return this.db.collection<T>(collection);
  }

  /** Reads with the driver: no casting of the filter, which for hot paths costs more than the read itself. */
  find<T extends Row>(
    { collection }: CollectionDefinition<T>,
    filter: RowFilter,
    options: mongo.FindOptions = {},
  ): Promise<T[]> {
    return this.db.collection<AnyRow>(collection).find<T>(filter, options).toArray();
  }

  /**
   * Runs a read of a list, a count or a search: few are in flight at once, accounts take turns, and the signal of the reader ends it.
   * It must not contain another one. @throws the reason of the signal
   */
  readHeavy<T>(reader: HeavyReader, read: (options: HeavyReadOptions) => Promise<T>): Promise<T> {
    return this.#heavyReads.run(reader, read);
  }

  /** Reads the rows of a list with `readHeavy`. Equal reads of an account that wait at the same time are one: their rows must not be changed. */
  findHeavy<T extends Row>(
    reader: HeavyReader,
    definition: CollectionDefinition<T>,
    filter: RowFilter,
    options: mongo.FindOptions,
  ): Promise<T[]> {
    const key = JSON.stringify([definition.collection, filter, options]);
    return this.#sharedReads.read(reader, key, (shared, onSend) =>
      this.readHeavy(shared, (heavy) => {
        onSend();
        return this.find(definition, filter, { ...options, ...heavy });
      }),
    );
  }

  /** The time of the database, by which processes compare leases and due times. */
  now(): Date {
    return this.#clock.now();
  }

  /** Milliseconds without a known primary; 0 while there is one. */
  awayFor(): number {
    return this.#awaySince === undefined ? 0 : Math.max(1, performance.now() - this.#awaySince);
  }

  async close(): Promise<void> {
    await this.#connection.destroy();
    await this.#afterClose?.();
  }
}

/** The database that a connection string names, if any. */
export function databaseName(uri: string): string | undefined {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
}

/** Returns a function that creates a value once for each database: caches and batches must not mix databases. */
export function perDatabase<T>(create: (database: Database) => T): (database: Database) => T {
  const values = new WeakMap<Database, T>();
  return (database) => {
    let value = values.get(database);
    if (value === undefined) {
      value = create(database);
      values.set(database, value);
    }
    return value;
  };
}
