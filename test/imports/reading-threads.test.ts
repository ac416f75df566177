import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceEntry } from "../../src/imports/files.ts";
import type { Format } from "../../src/imports/formats.ts";
import { InputError, ReadingThreads } from "../../src/imports/reading-threads.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";

const HEAD = "From: anna@example.com\r\nSubject: Plan\r\n\r\n";
/** A parser of mails needs seconds for so many lines. */
const SLOW_MAIL = `${HEAD}${"\n".repeat(150_000)}end`;

function createInput(text: string) {
  const all = Buffer.from(text);
  const ranges: number[] = [];
  const read = (start: number, end: number) => {
    ranges.push(end - start);
    return Readable.from([all.subarray(start, end)]);
  };
  return { bytes: { size: all.length, read }, ranges };
}

const options = (format: Format) => ({ format, name: `file.${format}`, signal: new AbortController().signal });

async function collect(entries: AsyncIterable<SourceEntry>): Promise<SourceEntry[]> {
  const all: SourceEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

describe("a thread that reads an input", () => {
  const threads = new ReadingThreads({ threads: 1 });
  afterAll(() => threads.close());

  it("yields valid and invalid entries with their places, and all keys of their metadata", async () => {
    const line = '{"title":"A","content":"Hi","metadata":{"__proto__":{"x":1},"a.b":null}}';
    const [first, second] = await collect(threads.read(createInput(`${line}\n{\n`).bytes, options("jsonl")));
    expect([first?.place, JSON.stringify(first?.conversation)]).toEqual(["line 1", line]);
    expect([second?.conversation, second?.fault?.message]).toEqual([undefined, "line 2: this is not valid JSON"]);
  });

  it("counts the entries before the first one, and reads an input of usual size once", async () => {
    const { bytes, ranges } = createInput('{"title":"A","content":"Hi"}\n'.repeat(40_000));
    const seen: number[] = [];
    let count = 0;
    const onTotal = async (total: number) => seen.push(total, count);
    for await (const _ of threads.read(bytes, { ...options("jsonl"), onTotal })) count += 1;
    expect([seen, count]).toEqual([[40_000, 0], 40_000]);
    // Beside the first bytes, from which a zip is recognized.
    expect(ranges.slice(1).reduce((sum, length) => sum + length, 0)).toBe(bytes.size);
  });

  it("reports an input that can't be read as such, and a failure of the storage as itself", async () => {
    const message = "this is no e-mail message: it has no header From, Date or Message-ID";
    const read = collect(threads.read(createInput("Hello").bytes, options("eml")));
    await expect(read).rejects.toThrow(new InputError(message));
    const failure = new Error("the database is unavailable");
    const bytes = {
      size: 5,
      read: () =>
        new Readable({
          read() {
            this.destroy(failure);
          },
        }),
    };
    await expect(collect(threads.read(bytes, options("eml")))).rejects.toBe(failure);
  });

  it("serves the next input after one that was left early or aborted", async () => {
    const lines = '{"title":"A","content":"Hi"}\n'.repeat(3);
    for await (const { place } of threads.read(createInput(lines).bytes, options("jsonl"))) {
      expect(place).toBe("line 1");
      break;
    }
    const aborted = threads.read(createInput(lines).bytes, { ...options("jsonl"), signal: AbortSignal.abort() });
    await expect(collect(aborted)).rejects.toThrow("aborted");
    expect(await collect(threads.read(createInput(lines).bytes, options("jsonl")))).toHaveLength(3);
  });
});

it("An input that takes longer than the limit fails, and its thread ends", async () => {
  const threads = new ReadingThreads({ threads: 1, timeoutMs: 1_500 });
  const slow = `${HEAD}${"\n".repeat(1_000_000)}end`;
  const read = collect(threads.read(createInput(slow).bytes, options("eml")));
  await expect(read).rejects.toThrow(new InputError("it takes too long to read"));
  await threads.close();
});

describe("an import of a file that takes long to parse", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it("leaves the process free to answer requests", async () => {
    const { bytes } = createInput(SLOW_MAIL);
    const threads = new ReadingThreads({ threads: 1 });
    const order: string[] = [];
    const read = collect(threads.read(bytes, options("eml"))).then(() => order.push("read"));
    for (let i = 0; i < 3; i += 1) {
      const { status } = await fetch(`${app.url}/livez`);
      order.push(`answered ${status}`);
    }
    await read;
    expect(order).toEqual(["answered 200", "answered 200", "answered 200", "read"]);
    await threads.close();
  });
});
