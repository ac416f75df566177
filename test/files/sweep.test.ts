import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PendingFileRow, PendingFiles } from "../../src/files/model.ts";
import { sweepOrphanedFiles } from "../../src/files/removal.ts";
import { FileReservation } from "../../src/files/reservation.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { countStoredFiles } from "../kit/uploads.ts";

const PAST = new Date(0);
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  // No job sweeps meanwhile.
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

const read = (file: string) =>
  app.deps.database.model(PendingFiles).findOne({ _id: file }).lean<PendingFileRow>().orFail();

const expire = (file: string) =>
  app.deps.database.collection(PendingFiles).updateOne({ _id: file }, { $set: { until: PAST } });

/** Milliseconds until the sweep takes up the row. */
const getWait = ({ until }: PendingFileRow) => until.getTime() - Date.now();

describe("The sweep of orphaned files", () => {
  it("that is interrupted before it removes the bytes is repeated soon, and watches the file for ten minutes", async () => {
    const { deps } = app;
    const { account } = await app.tenant();
    const reservation = new FileReservation({ account, deps });
    await reservation.grow(10, 10);
    reservation.close();
    const { file } = reservation;
    await deps.files.open(file, "conv").write(Buffer.alloc(300_000));
    await expire(file);
    const interrupted = { ...deps.files, remove: () => Promise.reject(new Error("killed")) };
    await expect(sweepOrphanedFiles({ ...deps, files: interrupted })).rejects.toThrow("killed");
    expect(await read(file)).toMatchObject({ kind: "removed" });
    expect(getWait(await read(file))).toBeLessThan(MINUTE_MS);
    expect((await countStoredFiles(app)).chunks).toBe(1);

    await expire(file);
    await sweepOrphanedFiles(deps);
    expect((await countStoredFiles(app)).chunks).toBe(0);
    expect(getWait(await read(file))).toBeGreaterThan(5 * MINUTE_MS);

    // A write of a stalled process arrives after all.
    await deps.files.open(file, "conv").write(Buffer.alloc(300_000));
    const { watched_until } = await read(file);
    await deps.database
      .collection(PendingFiles)
      .updateOne({ _id: file }, { $set: { until: PAST, watched_until: PAST } });
    await sweepOrphanedFiles(deps);
    expect(watched_until).toBeInstanceOf(Date);
    expect(await countStoredFiles(app)).toEqual({ files: 0, chunks: 0, writing: 0 });
    expect(await deps.database.collection(PendingFiles).countDocuments({ _id: file })).toBe(0);
  });
});
