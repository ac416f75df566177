import { toBytes } from "../database/bson.ts";
import type { Database } from "../database/database.ts";
import { FileChunks, StoredFiles } from "./model.ts";

declare module "../core/context.ts" {
  interface Deps {
    files: FileStore;
  }
}

const CHUNK_BYTES = 255 * 1024;
/** Chunks that a reader has in memory at once; the driver's own download stream would take up to 16 MB. */
const READ_AHEAD = 2;
/** Chunks under way to the database at once in this process; more would only wait there, in our memory. */
const WRITES_AT_ONCE = 8;

export interface FileWriter {
  /** Resolves once the bytes are in the database or in the one chunk that is being filled; nothing is under way then. */
  write(bytes: Uint8Array): Promise<void>;
  /** The file is whole. */
  end(): Promise<void>;
}

/** Bytes in GridFS, by the id of the file. Who may read, write or remove them is not known here. */
export interface FileStore {
  /** `owner`: with whose removal the file goes. */
  open(id: string, owner: string): FileWriter;
  /** Bytes from `start` up to and without `end`. Whoever stops reading frees the cursor. */
  read(id: string, start: number, end: number): AsyncGenerator<Uint8Array, void, void>;
  remove(id: string): Promise<void>;
  removeOwned(owner: string): Promise<void>;
}

/** GridFS as its specification lays it out, so that any tool of MongoDB's reads it; written and read in small pieces. */
export function createFileStore(database: Pick<Database, "collection">): FileStore {
  const files = database.collection(StoredFiles);
  const chunks = database.collection(FileChunks);

  const slots = createSlots(WRITES_AT_ONCE);

  const remove = async (ids: string[]) => {
    // The chunks last: what is listed is whole, and what is not is no file.
    await files.deleteMany({ _id: { $in: ids } });
    for (const id of ids) await chunks.deleteMany({ files_id: id });
  };

  return {
    open(id, owner) {
      let pieces: Uint8Array[] = [];
      let filled = 0;
      let n = 0;
      let length = 0;

      const flush = async () => {
        if (filled === 0) return;
        await slots.run(async (buffer) => {
          let at = 0;
          for (const piece of pieces) {
            buffer.set(piece, at);
            at += piece.length;
          }
          pieces = [];
          filled = 0;
          await chunks.insertOne({ files_id: id, n, data: buffer.subarray(0, at) });
        });
        n += 1;
      };

      return {
        async write(bytes) {
          length += bytes.length;
          for (let rest = bytes; rest.length > 0; ) {
            const piece = rest.subarray(0, CHUNK_BYTES - filled);
            rest = rest.subarray(piece.length);
            pieces.push(piece);
            filled += piece.length;
            if (filled === CHUNK_BYTES) await flush();
          }
        },
        async end() {
          await flush();
          const uploadDate = new Date();
          await files.insertOne({
            _id: id,
            length,
            chunkSize: CHUNK_BYTES,
            uploadDate,
            filename: id,
            metadata: { owner },
          });
        },
      };
    },

    async *read(id, start, end) {
      if (start >= end) return;
      const [first, last] = [Math.floor(start / CHUNK_BYTES), Math.floor((end - 1) / CHUNK_BYTES)];
      const filter = { files_id: id, n: { $gte: first, $lte: last } };
      const cursor = chunks.find(filter, { projection: { _id: 0, n: 1, data: 1 } }).sort({ n: 1 });
      let next = first;
      try {
        for await (const { n, data } of cursor.batchSize(READ_AHEAD)) {
          if (n !== next) break;
          next += 1;
          const from = n * CHUNK_BYTES;
          yield toBytes(data).subarray(Math.max(0, start - from), Math.min(end - from, CHUNK_BYTES));
        }
      } finally {
        await cursor.close();
      }
      // Removed meanwhile: the reader must not take what it got for the whole.
      if (next !== last + 1) throw new Error(`chunk ${next} of the file ${id} is not there`);
    },

    remove: (id) => remove([id]),

    async removeOwned(owner) {
      const owned = await files.find({ "metadata.owner": owner }, { projection: { _id: 1 } }).toArray();
      await remove(owned.map((file) => file._id));
    },
  };
}

/** Runs at most `count` at once, each with a buffer that is its own meanwhile; the others wait their turn. */
function createSlots(count: number) {
  const free = Array.from({ length: count }, () => Buffer.alloc(CHUNK_BYTES));
  type Slot = (typeof free)[number];
  const waiting: ((buffer: Slot) => void)[] = [];
  return {
    async run(work: (buffer: Slot) => Promise<void>): Promise<void> {
      const buffer = free.pop() ?? (await new Promise<Slot>((turn) => waiting.push(turn)));
      try {
        await work(buffer);
      } finally {
        const next = waiting.shift();
        if (next) next(buffer);
        else free.push(buffer);
      }
    },
  };
}
