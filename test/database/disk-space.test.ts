import { describe, expect, it } from "vitest";
import { DiskFullError, DiskSpace } from "../../src/database/disk-space.ts";
import { silentLog } from "../kit/processes.ts";

describe("the watch of the disk space", () => {
  it("refuses writes below the reserve, and permits them again by itself", async () => {
    let free: number | undefined = 1_000;
    const disk = new DiskSpace({ minFreeBytes: 500, readFreeBytes: async () => free, log: silentLog });
    const refusal = { code: "service_unavailable", details: { reason: "disk_full" }, retryAfter: 30 };
    await disk.check();
    expect(() => disk.requireSpace()).not.toThrow();
    free = 499;
    await disk.check();
    expect(() => disk.requireSpace()).toThrow(expect.objectContaining(refusal));
    free = undefined;
    await disk.check();
    expect(disk.isLow).toBe(true);
    free = 500;
    await disk.check();
    expect(() => disk.requireSpace()).not.toThrow();
    disk.close();
  });

  it("stops work that writes fast", async () => {
    let free = 1_000;
    const disk = new DiskSpace({ minFreeBytes: 500, readFreeBytes: async () => free, log: silentLog });
    const write = () =>
      disk.guard(
        (low) => new Promise((_, reject) => low.addEventListener("abort", () => reject(new Error("stopped")))),
      );
    const written = write();
    free = 499;
    await expect(written).rejects.toBeInstanceOf(DiskFullError);
    free = 500;
    await disk.check();
    expect(await disk.guard(async (low) => low.aborted)).toBe(false);
    await expect(disk.guard(() => Promise.reject(new TypeError("other")))).rejects.toBeInstanceOf(TypeError);
    disk.close();
  });

  it("keeps its state when the database does not answer", async () => {
    const answers: (() => Promise<number>)[] = [async () => 1, () => Promise.reject(new Error("no primary"))];
    const readFreeBytes = () => (answers.shift() ?? (async () => 1))();
    const disk = new DiskSpace({ minFreeBytes: 500, readFreeBytes, log: silentLog });
    await disk.check();
    await disk.check();
    expect(disk.isLow).toBe(true);
    disk.close();
  });
});
