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
const READ_AHEAD_CHUNKS = 2;
/** Concurrent writes of this process; more would only wait for the database, in memory. */
const MAX_CONCURRENT_WRITES = 8;

export interface FileWriter {
  /** Resolves when no write is in flight: all bytes are stored, or in the buffer of the current chunk. */
  write(bytes: Uint8Array): Promise<void>;
  /** Completes the file. */
  end(): Promise<void>;
}

/** Stores the bytes of files in GridFS by their ids. Callers check who may read, write or remove them. */
export interface FileStore {
  /** `owner`: the id whose removal removes the file too. */
  open(id: string, owner: string): FileWriter;
  /** Reads the bytes from `start` to before `end`. The end of the iteration frees the cursor. */
  read(id: string, start: number, end: number): AsyncGenerator<Uint8Array, void, void>;
  remove(id: string): Promise<void>;
  removeOwned(owner: string): Promise<void>;
}

/** GridFS in the layout of its specification, so that MongoDB's tools can read it; read and written in small pieces. */
export function createFileStore(database: Pick<Database, "collection">): FileStore {
  const files = database.collection(StoredFiles);
  const chunks = database.collection(FileChunks);
  const buffers = new BufferPool(MAX_CONCURRENT_WRITES);

  const remove = async (ids: string[]) => {
    // The chunks last: a listed file is always complete.
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
        await buffers.use(async (buffer) => {
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
          const file = { _id: id, length, chunkSize: CHUNK_BYTES, uploadDate: new Date() };
          await files.insertOne({ ...file, filename: id, metadata: { owner } });
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
        for await (const { n, data } of cursor.batchSize(READ_AHEAD_CHUNKS)) {
          if (n !== next) break;
          next += 1;
          const from = n * CHUNK_BYTES;
          yield toBytes(data).subarray(Math.max(0, start - from), Math.min(end - from, CHUNK_BYTES));
        }
      } finally {
        await cursor.close();
      }
      // The file was removed meanwhile: its reader must not take the part for the whole.
      if (next !== last + 1) throw new Error(`chunk ${next} of the file ${id} does not exist`);
    },

    remove: (id) => remove([id]),

    async removeOwned(owner) {
      const owned = await files.find({ "metadata.owner": owner }, { projection: { _id: 1 } }).toArray();
      await remove(owned.map((file) => file._id));
    },
  };
}

/** Chunk buffers for concurrent writes; a write waits until one is free. */
class BufferPool {
  readonly #free: Buffer<ArrayBuffer>[];
  readonly #waiting: ((buffer: Buffer<ArrayBuffer>) => void)[] = [];

  constructor(size: number) {
    this.#free = Array.from({ length: size }, () => Buffer.alloc(CHUNK_BYTES));
  }

  async use(work: (buffer: Buffer<ArrayBuffer>) => Promise<void>): Promise<void> {
    const buffer = this.#free.pop() ?? (await new Promise<Buffer<ArrayBuffer>>((take) => this.#waiting.push(take)));
    try {
      await work(buffer);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(buffer);
      else this.#free.push(buffer);
    }
  }
}
