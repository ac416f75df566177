import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createSecrets, openSecrets } from "../../src/process/secrets.ts";

describe("secrets", () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it("open with any key of SECRET_KEY, are sealed with the first, and differ by purpose", () => {
    const sealed = createSecrets([old]).seal("a", Buffer.from("text"));
    const both = createSecrets([current, old]);
    expect(both.open("a", sealed).toString()).toBe("text");
    expect(() => createSecrets([current]).open("a", sealed)).toThrow();
    expect(() => both.open("b", sealed)).toThrow();
    expect(
      createSecrets([current])
        .open("a", both.seal("a", Buffer.from("new")))
        .toString(),
    ).toBe("new");
    sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
    expect(() => both.open("a", sealed)).toThrow();
    expect(() => both.open("a", Buffer.from("short"))).toThrow();
  });

  it("of an embedded database come from DATA_DIR/secret.key, made once and for its owner alone", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "recap-secret-"));
    try {
      const [first, ...others] = await Promise.all(
        Array.from({ length: 8 }, () => openSecrets({ secretKeys: [], dataDir })),
      );
      const again = await openSecrets({ secretKeys: [], dataDir });
      for (const secrets of [...others, again]) expect(secrets.keys("x")).toEqual(first?.keys("x"));
      expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
      const given = await openSecrets({ secretKeys: [old], dataDir });
      expect(given.keys("x")).toEqual(createSecrets([old]).keys("x"));
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
