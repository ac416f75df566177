import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSecrets, Secrets } from "../../src/process/secrets.ts";

describe("secrets", () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it("are sealed with the first key of SECRET_KEY, opened with any, and differ by purpose", () => {
    const sealed = new Secrets([old]).seal("a", Buffer.from("text"));
    const both = new Secrets([current, old]);
    expect(both.open("a", sealed).toString()).toBe("text");
    expect(() => new Secrets([current]).open("a", sealed)).toThrow();
    expect(() => both.open("b", sealed)).toThrow();
    expect(new Secrets([current]).open("a", both.seal("a", Buffer.from("new"))).toString()).toBe("new");
    sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
    expect(() => both.open("a", sealed)).toThrow();
    expect(() => both.open("a", Buffer.from("short"))).toThrow();
  });

  it("name their keys by ids that differ from key to key, and seal again under the first key", () => {
    const both = new Secrets([current, old]);
    expect(both.keyIds).toEqual([new Secrets([current]).keyId, new Secrets([old]).keyId]);
    expect(new Set(both.keyIds).size).toBe(2);
    const resealed = both.reseal("a", new Secrets([old]).seal("a", Buffer.from("text"))) as Buffer;
    expect(new Secrets([current]).open("a", resealed).toString()).toBe("text");
    expect(new Secrets([current]).reseal("a", new Secrets([old]).seal("a", Buffer.from("text")))).toBeUndefined();
  });

  it("of an embedded database derive from DATA_DIR/secret.key, created once and readable by its owner only", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "recap-secret-"));
    try {
      const [first, ...others] = await Promise.all(
        Array.from({ length: 8 }, () => openSecrets({ secretKeys: [], dataDir })),
      );
      const again = await openSecrets({ secretKeys: [], dataDir });
      for (const secrets of [...others, again]) expect(secrets.deriveKeys("x")).toEqual(first?.deriveKeys("x"));
      expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
      await writeFile(
        join(dataDir, "secret.key"),
        `${[current, old].map((key) => key.toString("base64")).join(",")}\n`,
      );
      expect((await openSecrets({ secretKeys: [], dataDir })).keyIds).toEqual(new Secrets([current, old]).keyIds);
      const given = await openSecrets({ secretKeys: [old], dataDir });
      expect(given.deriveKeys("x")).toEqual(new Secrets([old]).deriveKeys("x"));
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
