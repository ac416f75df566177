import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCases } from "../../src/cli/read-cases.ts";

describe("the cases of recap eval", () => {
  it("reads JSON lines and names the line of a mistake", async () => {
    const path = join(tmpdir(), `cases-${process.pid}.jsonl`);
    await writeFile(path, '{"id": 1, "dialogue": "Ann: Hi."}\n{"id": 2}\n');
    await expect(readCases(path)).rejects.toThrow(`${path}:2: content is required`);
    await writeFile(path, '{"id": 1, "dialogue": "Ann: Hi.", "summary": "Ann greets."}\n');
    expect(await readCases(path)).toMatchObject([{ id: "1", content: "Ann: Hi.", source: "api" }]);
    await writeFile(path, '{"content": "  "}');
    await expect(readCases(path)).rejects.toThrow(`${path}:1: content is required`);
    await writeFile(path, '{"content": "Ann: Hi.", "date": "tomorrow"}');
    await expect(readCases(path)).rejects.toThrow(`${path}:1: date must begin with a day, YYYY-MM-DD`);
  });

  it("reads files with a byte order mark in a folder, and no folders in it", async () => {
    const path = join(tmpdir(), `cases-${process.pid}`);
    await mkdir(join(path, "former.json"), { recursive: true });
    await writeFile(join(path, "a.jsonl"), '\uFEFF{"id": 1, "content": "Ann: Hi.", "date": "2026-11-21T09:30:00Z"}\n');
    expect(await readCases(path)).toMatchObject([{ id: "1", date: "2026-11-21T09:30:00Z" }]);
    await rm(path, { recursive: true });
  });
});
