/** Entries of one account, the least recently used first. */
interface Partition<T> {
  bytes: number;
  readonly entries: Map<string, { value: T; bytes: number }>;
}

/**
 * A cache with a bound on its bytes, partitioned by account. Beyond the bound it drops the least recently used entries of the largest
 * partition, so that an account with much data evicts its own entries and not those of smaller accounts.
 */
export class PartitionedCache<T> {
  readonly #maxBytes: number;
  readonly #partitions = new Map<string, Partition<T>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(account: string, key: string): T | undefined {
    const entries = this.#partitions.get(account)?.entries;
    const entry = entries?.get(key);
    if (!entries || !entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  }

  set(account: string, key: string, value: T, bytes: number): void {
    this.delete(account, key);
    let partition = this.#partitions.get(account);
    if (!partition) {
      partition = { bytes: 0, entries: new Map() };
      this.#partitions.set(account, partition);
    }
    partition.entries.set(key, { value, bytes });
    partition.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes) this.#evict();
  }

  delete(account: string, key: string): void {
    const partition = this.#partitions.get(account);
    const entry = partition?.entries.get(key);
    if (!partition || !entry) return;
    partition.entries.delete(key);
    partition.bytes -= entry.bytes;
    this.#bytes -= entry.bytes;
    if (partition.entries.size === 0) this.#partitions.delete(account);
  }

  #evict(): void {
    let largest: [account: string, partition: Partition<T>] | undefined;
    for (const one of this.#partitions) if (!largest || one[1].bytes > largest[1].bytes) largest = one;
    const [oldest] = largest?.[1].entries.keys() ?? [];
    if (largest && oldest !== undefined) this.delete(largest[0], oldest);
  }
}
