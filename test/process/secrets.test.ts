import { createCipheriv, randomBytes } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSecrets, Secrets } from "../../src/process/secrets.ts";

describe("secrets", () => {
  const [old, current] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  const place = { collection: "rows", id: "row_1", field: "secret" };
  const seal = (key: Buffer, text = "text") => new Secrets([key]).seal("a", place, Buffer.from(text));

  it("have one key object for each derived key, created once", () => {
    const secrets = new Secrets([current, old]);
    expect(secrets.getMacKeys("a").map((key) => key.export())).toEqual(secrets.deriveKeys("a"));
    expect(secrets.getMacKeys("a")).toBe(secrets.getMacKeys("a"));
  });

  /** Seals as versions did that bound values to no place. */
  const sealUnbound = (secrets: Secrets) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", secrets.deriveKeys("a")[0], nonce);
    const text = Buffer.concat([cipher.update("text"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  };

  it("are sealed with the first key of SECRET_KEY, opened with any, and differ by purpose", () => {
    const sealed = seal(old);
    const both = new Secrets([current, old]);
    expect(both.open("a", place, sealed).toString()).toBe("text");
    expect(() => new Secrets([current]).open("a", place, sealed)).toThrow();
    expect(() => both.open("b", place, sealed)).toThrow();
    expect(new Secrets([current]).open("a", place, both.seal("a", place, Buffer.from("new"))).toString()).toBe("new");
    sealed[sealed.length - 1] = (sealed.at(-1) as number) ^ 1;
    expect(() => both.open("a", place, sealed)).toThrow();
    expect(() => both.open("a", place, Buffer.from("short"))).toThrow();
  });

  it.each([{ collection: "others" }, { id: "row_2" }, { field: "other" }])(
    "do not open after a move to another place: %j",
    (other) => {
      const secrets = new Secrets([old]);
      expect(secrets.tryOpen("a", { ...place, ...other }, seal(old), secrets.keyId)).toBeUndefined();
      expect(secrets.reseal("a", { ...place, ...other }, seal(old), secrets.keyId)).toBeUndefined();
      expect(secrets.tryOpen("a", { ...place, ...other }, seal(old))).toBeUndefined();
    },
  );

  it("of older versions open without a place until they are sealed again, and not under the id of a bound value", () => {
    const secrets = new Secrets([old]);
    const [keyId, unboundId] = secrets.keyIds;
    const unbound = sealUnbound(secrets);
    for (const id of [undefined, unboundId]) expect(secrets.open("a", place, unbound, id).toString()).toBe("text");
    expect(secrets.tryOpen("a", place, unbound, keyId)).toBeUndefined();
    const bound = secrets.reseal("a", place, unbound, unboundId) as Buffer;
    expect(secrets.open("a", place, bound, keyId).toString()).toBe("text");
    expect(secrets.tryOpen("a", { ...place, id: "row_2" }, bound, keyId)).toBeUndefined();
  });

  it("name their keys by ids that differ from key to key, and seal again under the first key", () => {
    const both = new Secrets([current, old]);
    expect(both.keyIds.slice(0, 2)).toEqual([new Secrets([current]).keyId, new Secrets([old]).keyId]);
    expect(new Set(both.keyIds).size).toBe(4);
    const resealed = both.reseal("a", place, seal(old)) as Buffer;
    expect(new Secrets([current]).open("a", place, resealed).toString()).toBe("text");
    expect(new Secrets([current]).reseal("a", place, seal(old))).toBeUndefined();
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
