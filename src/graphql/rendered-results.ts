/** A result as JSON text, and as bytes that are encoded once for all sockets. */
export class RenderedResult {
  readonly json: string;
  #messageEnd: Buffer | undefined;

  constructor(json: string) {
    this.json = json;
  }

  /** The result as the last value of a JSON object, with its closing brace: the end of a `next` message. */
  get messageEnd(): Buffer {
    this.#messageEnd ??= Buffer.from(`${this.json}}`);
    return this.#messageEnd;
  }

  /** Approximate size in bytes. */
  get size(): number {
    return 3 * this.json.length;
  }
}

const MAX_BYTES = 16_000_000;

/** Results that are kept for other subscribers; the oldest are dropped first. */
export class KeptResults {
  readonly #results = new Map<string, RenderedResult>();
  #bytes = 0;

  get(key: string): RenderedResult | undefined {
    return this.#results.get(key);
  }

  keep(key: string, result: RenderedResult): void {
    this.#results.set(key, result);
    this.#bytes += result.size;
    for (const [oldest, { size }] of this.#results) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#results.delete(oldest);
      this.#bytes -= size;
    }
  }
}
