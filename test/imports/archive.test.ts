import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openArchive } from "../../src/imports/archive.ts";

const ENTRIES = 3_000;

describe("a zip of an import", () => {
  it("is opened by reads of whole blocks, whatever number of entries it has", async () => {
    const zip = new ZipFile();
    for (let i = 0; i < ENTRIES; i += 1) zip.addBuffer(Buffer.from(`[${i}]`), `channel/${i}.json`);
    zip.end();
    const bytes = await buffer(zip.outputStream);
    let reads = 0;
    const archive = await openArchive({
      size: bytes.length,
      async *read(start, end) {
        reads += 1;
        yield bytes.subarray(start, end);
      },
    });
    expect(reads).toBeLessThan(10);
    expect(archive.names).toHaveLength(ENTRIES);
    expect(String(await buffer(await archive.read("channel/2999.json")))).toBe("[2999]");
    archive.close();
  });

  it("with a directory beyond its end is refused", async () => {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46, 12);
    end.writeUInt32LE(1_000, 16);
    const read = async function* (start: number, stop: number) {
      yield end.subarray(start, stop);
    };
    await expect(openArchive({ size: end.length, read })).rejects.toThrow();
  });
});
