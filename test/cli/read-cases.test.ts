import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCases } from "../../src/cli/read-cases.ts";
import { executeRecap } from "../kit/recap.ts";

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

  it("reads a list in a .json file, and names the entry of a mistake", async () => {
    const path = join(tmpdir(), `list-${process.pid}.json`);
    await writeFile(path, '[{"content": "Ann: Hi."},\n {"id": 2, "content": "Ben: Hi."}]');
    expect(await readCases(path)).toMatchObject([{ id: `${path}: conversation 1` }, { id: "2" }]);
    await writeFile(path, '{"content": "Ann: Hi."}');
    expect(await readCases(path)).toMatchObject([{ content: "Ann: Hi." }]);
    await writeFile(path, '[{"content": "Ann: Hi."}, {"content": 5}]');
    await expect(readCases(path)).rejects.toThrow(`${path}: conversation 2: content must be a string`);
    await writeFile(path, '[{"content": "Ann: Hi.", "facts": [{"text": "a"}, {}]}]');
    await expect(readCases(path)).rejects.toThrow(`${path}: conversation 1: facts.1.text is required`);
    await expect(readCases(`${path}x`)).rejects.toThrow(`${path}x does not exist`);
  });

  it("are compared with status 1 for faulty data and for a conversation that fails", async () => {
    const path = join(tmpdir(), `faulty-${process.pid}.jsonl`);
    await writeFile(path, '{"content": 5}');
    const faulty = await executeRecap({}, "eval", path);
    expect([faulty.status, faulty.err]).toEqual([1, `recap: ${path}:1: content must be a string`]);
    await writeFile(path, '{"content": "Ann: Hi."}');
    const server = { OPENAI_BASE_URL: "http://127.0.0.1:9/v1", SUMMARIZER_FALLBACK: "none", SUMMARIZER_MODEL: "m" };
    const failed = await executeRecap({ SUMMARIZER: "openai", ...server }, "eval", path, "--json");
    expect([failed.status, JSON.parse(failed.out).failed]).toEqual([1, 1]);
  });

  it("reads files with a byte order mark in a folder, and no folders in it", async () => {
    const path = join(tmpdir(), `cases-${process.pid}`);
    await mkdir(join(path, "former.json"), { recursive: true });
    await writeFile(join(path, "a.jsonl"), '\uFEFF{"id": 1, "content": "Ann: Hi.", "date": "2026-11-21T09:30:00Z"}\n');
    expect(await readCases(path)).toMatchObject([{ id: "1", date: "2026-11-21T09:30:00Z" }]);
    await rm(path, { recursive: true });
  });
});
