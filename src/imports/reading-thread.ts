import type { MessagePort } from "node:worker_threads";
import { openInput, type SourceEntry } from "./files.ts";
import type { Format } from "./formats.ts";

/** An input to read in a thread, which requests its bytes through the port. */
export interface ReadTask {
  port: MessagePort;
  size: number;
  format: Format;
  name: string;
  /** The number of entries precedes them. */
  isCounted: boolean;
}

/** Each message of the thread has one answer, in the order of the messages: the bytes, or nothing. */
export type FromThread = { start: number; end: number } | { total: number } | { entry: ThreadEntry };

/** An error loses its class between threads; only its message is used. */
export type ThreadEntry = Omit<SourceEntry, "fault"> & { fault?: string };

/** Entries that are counted are kept up to this length as JSON, so that a smaller input is read once. */
const MAX_KEPT_LENGTH = 16_000_000;
const BLOCK_BYTES = 1_000_000;

/** Reads the entries of an input. Returns the reason why the input can't be read, if it can't. */
export async function readInput({ port, ...task }: ReadTask): Promise<string | undefined> {
  const main = new MainThread(port);
  try {
    await sendEntries(main, task);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    port.close();
  }
}

async function sendEntries(main: MainThread, { size, format, name, isCounted }: Omit<ReadTask, "port">): Promise<void> {
  const source = await openInput({ size, read: (start, end) => main.read(start, end) }, format, name);
  try {
    const kept = isCounted ? await countEntries(main, source.entries()) : undefined;
    for await (const { fault, ...entry } of kept ?? source.entries())
      await main.send({ entry: { ...entry, ...(fault && { fault: fault.message }) } });
  } finally {
    source.close();
  }
}

/** Sends the number of entries. Returns the entries unless they are too many to keep. */
async function countEntries(main: MainThread, entries: AsyncIterable<SourceEntry>): Promise<SourceEntry[] | undefined> {
  let kept: SourceEntry[] | undefined = [];
  let length = 0;
  let total = 0;
  for await (const entry of entries) {
    total += 1;
    if (!kept) continue;
    length += JSON.stringify(entry.conversation ?? "").length;
    if (length > MAX_KEPT_LENGTH) kept = undefined;
    else kept.push(entry);
  }
  await main.send({ total });
  return kept;
}

/** The thread that stores the entries and has access to the bytes. */
class MainThread {
  readonly #port: MessagePort;
  readonly #waiting: PromiseWithResolvers<Uint8Array | null>[] = [];
  #isClosed = false;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on("message", (answer: Uint8Array | null) => this.#waiting.shift()?.resolve(answer));
    port.on("close", () => {
      this.#isClosed = true;
      for (const { reject } of this.#waiting.splice(0)) reject(createStoppedError());
    });
  }

  /** Sends a message and waits for the answer, so that no more than one entry is in memory. */
  send(message: FromThread): Promise<Uint8Array | null> {
    if (this.#isClosed) return Promise.reject(createStoppedError());
    const answer = Promise.withResolvers<Uint8Array | null>();
    this.#waiting.push(answer);
    this.#port.postMessage(message);
    return answer.promise;
  }

  async *read(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += BLOCK_BYTES)
      yield (await this.send({ start: at, end: Math.min(end, at + BLOCK_BYTES) })) ?? Buffer.alloc(0);
  }
}

const createStoppedError = () => new Error("the import was stopped");
