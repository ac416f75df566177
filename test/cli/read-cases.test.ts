import { writeFile } from "node:fs/promises";
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
  });
});
