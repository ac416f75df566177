import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { Exports } from "../../src/exports/model.ts";
import { EXPORT_QUEUE, newExport } from "../../src/exports/queue.ts";
import { PendingFiles } from "../../src/files/model.ts";
import { sweepOrphanedFiles } from "../../src/files/removal.ts";
import { FileReservation } from "../../src/files/reservation.ts";
import { JobQueue } from "../../src/jobs/queue.ts";
import { readDue } from "../../src/webhooks/backlog.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createConversation, createWebhook, FAST_RETRIES } from "../kit/webhooks.ts";

const SKEW_MS = 20_000;

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ...FAST_RETRIES, ROLE: "api" });
  tenant = await app.tenant();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

/** Runs as a process would whose clock is wrong by this time. */
async function withClockShiftedBy<T>(ms: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

describe("The clock of the database", () => {
  it("does not depend on the clock of the process", async () => {
    const shifted = await withClockShiftedBy(SKEW_MS, async () => app.deps.database.now().getTime());
    expect(Math.abs(shifted - Date.now())).toBeLessThan(SKEW_MS / 2);
  });
});

describe.each([-SKEW_MS, SKEW_MS])("A process whose clock is wrong by %i ms", (skew) => {
  it("keeps a claimed job, which no other process claims meanwhile", async () => {
    const queue = new JobQueue(app.deps, EXPORT_QUEUE);
    const request = {
      format: "json",
      filters: {},
      options: { include_attachments: false, include_content: true, bom: false },
    } as const;
    const { account } = tenant;
    const row = await withClockShiftedBy(skew, () =>
      app.deps.committer.commit({ account }, [], (change) => {
        const created = newExport(change, request);
        change.insert(Exports, created);
        return created;
      }),
    );
    const claimed = await withClockShiftedBy(skew, () => queue.claim(account));
    expect(claimed?._id).toBe(row._id);
    expect(await queue.claim(account)).toBeNull();
    await app.deps.database.collection(Exports).deleteOne({ _id: row._id });
  });

  it("keeps the reservation of an upload, which no sweep of another process removes", async () => {
    const reservation = new FileReservation({ account: tenant.account, deps: app.deps });
    await withClockShiftedBy(skew, () => reservation.grow(10, 10));
    await sweepOrphanedFiles(app.deps);
    const find = () => app.deps.database.model(PendingFiles).findOne({ _id: reservation.file }).lean();
    expect((await find())?.kind).toBe("writing");
    await withClockShiftedBy(skew, () => sweepOrphanedFiles(app.deps));
    expect((await find())?.kind).toBe("writing");
    reservation.close();
  });

  it("creates deliveries that are due for other processes at once", async () => {
    const { id } = await createWebhook(tenant, { url: "http://127.0.0.1:9/hook" });
    await withClockShiftedBy(skew, () => createConversation(tenant));
    const filter = { webhook: id, inMemory: new Set<string>(), full: [], paused: false };
    expect(await readDue(app.deps.database, filter)).toHaveLength(1);
    await tenant.del(`/webhooks/${id}`);
  });
});
