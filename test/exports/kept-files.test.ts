import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createFinishedExport, waitForExport } from "../kit/exports.ts";
import { findRefusal } from "../kit/graphql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sets the size of a file, in its row and in the ledger of its account. */
async function setSize(account: string, id: string, kept_bytes: number) {
  const { db } = app.deps.database;
  const filter = { _id: id };
  const row = await db.collection<{ _id: string; kept_bytes: number }>("exports").findOne(filter);
  await db.collection<{ _id: string }>("exports").updateOne(filter, { $set: { kept_bytes } });
  await db
    .collection<{ _id: string }>("ledgers")
    .updateOne({ _id: account }, { $inc: { "kept.exports": kept_bytes - (row?.kept_bytes ?? 0) } });
}

describe("the files of an account's exports", () => {
  it("are bounded by a share of its quota and a base, on both APIs, until some are deleted", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 100 });
    const first = await createFinishedExport(tenant, { format: "json" });
    await setSize(tenant.account, first.id, 329_000_000);
    const second = await createFinishedExport(tenant, { format: "csv" });
    expect(second.status).toBe("completed");
    await setSize(tenant.account, second.id, 2_000_000);
    const { status, body } = await tenant.post("/exports", { format: "json" });
    expect([status, body.error.details]).toEqual([403, { reason: "exports_too_large" }]);
    expect(body.error.message).toMatch(
      /^The files of this account's exports use 331 MB, and at most 329\.9\d+ MB may exist/,
    );
    const mutation = "mutation { createExport(input: { format: JSON }) { export { id } userErrors { code details } } }";
    const refusal = findRefusal((await tenant.graphql(mutation)).body);
    expect(refusal?.details).toEqual({ reason: "exports_too_large" });
    await tenant.del(`/exports/${first.id}`);
    expect((await tenant.post("/exports", { format: "json" })).status).toBe(202);
  });

  it("are bounded also for exports that were queued before", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 100 });
    const first = await createFinishedExport(tenant, { format: "json" });
    const queued = (await tenant.post("/exports", { format: "json" })).body.id;
    const { db } = app.deps.database;
    await waitForExport(tenant, queued);
    await setSize(tenant.account, first.id, 340_000_000);
    // As it was while it waited.
    const waiting = {
      status: "processing",
      file: null,
      size: null,
      lease: null,
      lease_until: new Date(0),
      attempts: 0,
    };
    await db.collection<{ _id: string }>("exports").updateOne({ _id: queued }, { $set: waiting });
    app.deps.jobs.wake("export");
    expect(await waitForExport(tenant, queued)).toMatchObject({
      status: "failed",
      error: { code: "exports_too_large" },
    });
  });
});
