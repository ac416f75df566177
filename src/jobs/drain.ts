import { randomUUID } from "node:crypto";

export interface DrainOptions<Row> {
  concurrency: number;
  stopping: AbortSignal;
  /** Takes a row that is due, under that lease; null when there is none. */
  claim(lease: string): Promise<Row | null | undefined>;
  run(row: Row): Promise<void>;
}

/** Works off what is due with up to `concurrency` rows at once in this process, however often it is called. */
export function createDrain<Row>({ concurrency, stopping, claim, run }: DrainOptions<Row>): () => Promise<void> {
  let loops = 0;
  let calls = 0;

  async function loop(): Promise<void> {
    while (!stopping.aborted) {
      const seen = calls;
      const row = await claim(randomUUID());
      if (row) {
        // Where one row was due there may be more.
        const helper = loops < concurrency ? start() : undefined;
        await run(row);
        await helper;
      } else if (seen === calls) return;
    }
  }

  async function start(): Promise<void> {
    loops += 1;
    try {
      await loop();
    } finally {
      loops -= 1;
    }
  }

  return async () => {
    // A loop that is about to end sees that it was called meanwhile, and looks once more.
    calls += 1;
    if (loops < concurrency) await start();
  };
}
