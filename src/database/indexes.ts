import type { mongo } from "mongoose";

type Spec = [fields: Record<string, 1 | -1 | "text">, options?: mongo.CreateIndexesOptions];

/**
 * Every index of the database. `account` comes first wherever an index serves an account's request, so that
 * the collections shard by account; each exception says why.
 */
export const INDEXES: Record<string, Spec[]> = {
  // Exception: sign-in and `account create` find an account by its e-mail.
  accounts: [[{ email: 1 }, { unique: true }]],
  ledgers: [],
  api_keys: [
    // Exception: a credential is found by its hash, before the account is known.
    [{ hash: 1 }, { unique: true }],
    [{ account: 1, _id: -1 }],
  ],
  oauth_clients: [[{ account: 1, _id: -1 }]],
  oauth_records: [
    [{ account: 1, kind: 1, created_at: -1 }],
    // Exception: a family of tokens is revoked by its grant, whoever's it is.
    [{ grant: 1 }],
    // Exception: TTL. Else rows are found by their id, a hash.
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
  sessions: [
    // Exception: a session is found by the hash of its cookie, before the account is known.
    [{ hash: 1 }, { unique: true }],
    [{ account: 1, _id: -1 }],
    // Exception: TTL.
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
  // Exception: TTL. Rows are found by their id: who tries is not known yet.
  attempts: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
  // Exception: TTL. Rows are found by their id.
  idempotency_keys: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
  conversations: [
    [{ account: 1, created_at: -1, _id: -1 }],
    [{ account: 1, updated_at: -1, _id: -1 }],
    [{ account: 1, status: 1, created_at: -1, _id: -1 }],
    [{ account: 1, source: 1, created_at: -1, _id: -1 }],
    [{ account: 1, topics: 1, created_at: -1, _id: -1 }],
    [{ account: 1, "summary.sentiment": 1, created_at: -1, _id: -1 }],
    // What was imported is known by where it came from, and is there once.
    [
      { account: 1, origin: 1 },
      { unique: true, partialFilterExpression: { origin: { $exists: true } } },
    ],
    // Whole words: list `search` reads no row without them, and in order. The text index has stems and no order.
    [{ account: 1, words: 1, created_at: -1, _id: -1 }, { name: "words" }],
    [
      { account: 1, "search.title": "text", "search.content": "text" },
      // Words are cut and stemmed by us, and a `language` of ours must not choose a stemmer of MongoDB's.
      {
        name: "search",
        weights: { "search.title": 5, "search.content": 1 },
        default_language: "none",
        language_override: "no_language",
      },
    ],
  ],
  attachments: [[{ account: 1, conversation: 1 }]],
  attachment_uploads: [
    [{ account: 1, conversation: 1 }],
    // Exception: TTL, an hour after the link's end, as bytes may still be coming then.
    [{ expires_at: 1 }, { expireAfterSeconds: 3_600 }],
  ],
  // GridFS. Exception: its own layout; what belongs to whom is in the rows that refer to a file.
  "files.files": [
    [{ filename: 1, uploadDate: 1 }],
    // Exception: what is deleted with its owner.
    [{ "metadata.owner": 1 }],
  ],
  "files.chunks": [[{ files_id: 1, n: 1 }, { unique: true }]],
  // Exception: the sweeper takes what is due, of whatever account.
  loose_files: [[{ until: 1 }]],
  events: [
    [{ account: 1, sequence: 1 }, { unique: true }],
    [{ account: 1, type: 1, sequence: 1 }],
    [{ account: 1, conversation: 1, sequence: 1 }],
    // Exception: retention reads by age alone.
    [{ created_at: 1 }],
  ],
  // Exception: TTL. Rows are found by their account.
  rate_windows: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
  // Exception: which other processes are alive, and TTL for those that are not.
  processes: [[{ seen_at: 1 }, { expireAfterSeconds: 60 }]],
  // Rows are found by their account.
  sockets: [],
  usage_days: [
    [{ account: 1, day: 1 }],
    // Exception: TTL, three years.
    [{ day: 1 }, { expireAfterSeconds: 3 * 366 * 86_400 }],
  ],
  summary_jobs: [
    [{ account: 1, conversation: 1, _id: -1 }],
    // Exception: workers take what is due, of whatever account.
    [{ status: 1, waits: 1, run_at: 1 }, { partialFilterExpression: { status: "processing" } }],
  ],
  exports: [
    [{ account: 1, _id: -1 }],
    // So many of an account are worked on at once as there are slots, whichever workers do it.
    [
      { account: 1, slot: 1 },
      { unique: true, partialFilterExpression: { slot: { $exists: true } } },
    ],
    // Exception: workers take what is due, of whatever account.
    [{ status: 1, run_at: 1 }, { partialFilterExpression: { status: "processing" } }],
    // Exception: the sweeper takes what has expired, of whatever account.
    [{ expires_at: 1 }, { partialFilterExpression: { status: "completed" } }],
    // Exception: TTL of what has ended.
    [{ forget_at: 1 }, { expireAfterSeconds: 0, sparse: true }],
  ],
  webhooks: [[{ account: 1, _id: -1 }]],
  // Rows are found by their webhook's id.
  webhook_lanes: [],
  deliveries: [
    // Serves every list: without a filter it names all values of status and event_type.
    [{ account: 1, webhook: 1, status: 1, event_type: 1, _id: -1 }],
    // Exception: what is due to a webhook, and which webhooks have something due, of whatever account.
    [{ webhook: 1, due: 1, sequence: 1 }, { partialFilterExpression: { due: { $exists: true } } }],
    // Exception: what of a conversation still waits, as above.
    [{ webhook: 1, conversation: 1, sequence: 1 }, { partialFilterExpression: { due: { $exists: true } } }],
    [{ account: 1, recoveries: 1, status: 1 }, { partialFilterExpression: { recoveries: { $exists: true } } }],
    // Exception: TTL of what is finished.
    [{ expires_at: 1 }, { expireAfterSeconds: 0, sparse: true }],
  ],
  recoveries: [
    // Exception: workers take what is to be queued, of whatever account.
    [{ queuing: 1 }, { partialFilterExpression: { queuing: true } }],
    // Exception: TTL.
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
};

/** Creates what is missing; the collections too, so that no transaction has to. */
export async function createIndexes(db: mongo.Db): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const [collection, specs] of Object.entries(INDEXES)) {
    if (!existing.has(collection))
      await db.createCollection(collection).catch((error) => {
        if (error.codeName !== "NamespaceExists") throw error;
      });
    const indexes = specs.map(([key, options]) => ({ key, ...options }));
    if (indexes.length > 0) await db.collection(collection).createIndexes(indexes);
  }
}
