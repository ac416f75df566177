import type { SegmentStore } from "./store.ts";

/** Blocks of one read of the database, of 16 KiB each. */
const MAX_BATCH_SIZE = 256;

interface Batch {
  readonly ids: string[];
  readonly blocks: Promise<Map<string, Uint8Array>>;
}

/** Reads blocks by id. The blocks of an account that searches request in one turn of the event loop are read together. */
export class BlockReader {
  readonly #store: SegmentStore;
  /** Batches that are sent at the end of the turn, by account. */
  readonly #batches = new Map<string, Batch>();
  /** Blocks that are being read. */
  readonly #reading = new Map<string, Promise<Uint8Array>>();

  constructor(store: SegmentStore) {
    this.#store = store;
  }

  /** @throws if the block does not exist */
  read(account: string, id: string): Promise<Uint8Array> {
    const known = this.#reading.get(id);
    if (known) return known;
    const reading = this.#readInBatch(account, id).finally(() => this.#reading.delete(id));
    this.#reading.set(id, reading);
    return reading;
  }

  async #readInBatch(account: string, id: string): Promise<Uint8Array> {
    let batch = this.#batches.get(account);
    if (!batch || batch.ids.length === MAX_BATCH_SIZE) {
      batch = this.#begin(account);
      this.#batches.set(account, batch);
    }
    batch.ids.push(id);
    const block = (await batch.blocks).get(id);
    if (!block) throw new Error(`block ${id} of a search segment is missing`);
    return block;
  }

  #begin(account: string): Batch {
    const ids: string[] = [];
    const blocks = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      if (this.#batches.get(account)?.ids === ids) this.#batches.delete(account);
      return this.#store.readBlocksById(account, ids);
    });
    return { ids, blocks };
  }
}
