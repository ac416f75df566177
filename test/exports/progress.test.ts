import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Exports } from "../../src/exports/model.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { storeManyConversations } from "../kit/conversations.ts";
import { newDatabase } from "../kit/database.ts";
import { waitForExport } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { findRefusal } from "../kit/graphql.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";
import { countStoredFiles } from "../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  // This app runs no exports; the tests start worker processes for them and can kill those.
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(() => app.close());

const FIELDS = "id status format progress sizeMb downloadUrl expiresAt error { code }";

interface Seen {
  status: string;
  progress: number;
  downloadUrl: string | null;
}

describe("the progress of an export", () => {
  it("is reported until the export is completed, also when another process runs it", async () => {
    const tenant = await app.tenant();
    await storeManyConversations(app, tenant.account, 4_000, "Anna: hello. ".repeat(700));
    const create = `mutation { createExport(input: {format: JSON, where: {source: [API]}}) { export { ${FIELDS} } userErrors { code details } } }`;
    const { data } = (await tenant.graphql(create)).body;
    expect(data.createExport.export).toMatchObject({
      status: "PROCESSING",
      format: "JSON",
      progress: 0,
      downloadUrl: null,
    });
    const socket = tenant.websocket();
    const seen: Seen[] = [];
    let over = false;
    const query = `subscription ($id: ID!) { exportProgress(id: $id) { ${FIELDS} } }`;
    socket.subscribe(
      { query, variables: { id: data.createExport.export.id } },
      {
        next: ({ data }) => void seen.push((data as { exportProgress: Seen }).exportProgress),
        error: (error) => void seen.push(error as Seen),
        complete: () => {
          over = true;
        },
      },
    );
    await until(() => seen.length > 0);
    const worker = await startServerOn(uri, { ROLE: "worker" });
    await until(() => over);
    await worker.stop();
    await socket.dispose();
    expect(seen[0]).toMatchObject({ status: "PROCESSING", progress: 0 });
    expect(seen.at(-1)).toMatchObject({ status: "COMPLETED", progress: 100, downloadUrl: expect.any(String) });
    const percents = seen.map(({ progress }) => progress);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true);
    const answer = await tenant.graphql(
      `query ($id: ID!) { export(id: $id) { ${FIELDS} } exports { totalCount nodes { id } } }`,
      {
        id: data.createExport.export.id,
      },
    );
    expect(answer.body.data.export).toEqual(seen.at(-1));
    expect(answer.body.data.exports).toEqual({ totalCount: 1, nodes: [{ id: data.createExport.export.id }] });
  });
});

describe("an export over GraphQL", () => {
  it("is canceled by cancelExport, also repeatedly, and deleted by deleteExport", async () => {
    const tenant = await app.tenant();
    const { body } = await tenant.post("/exports", { format: "csv" });
    const cancel = `mutation ($id: ID!) { cancelExport(id: $id) { export { status } userErrors { code details } } }`;
    for (const _ of [1, 2])
      expect((await tenant.graphql(cancel, { id: body.id })).body.data.cancelExport.export).toEqual({
        status: "CANCELED",
      });
    const remove = `mutation ($id: ID!) { deleteExport(id: $id) { deletedExportId userErrors { code details } } }`;
    expect((await tenant.graphql(remove, { id: body.id })).body.data.deleteExport.deletedExportId).toBe(body.id);
    for (const query of [cancel, remove])
      expect(findRefusal((await tenant.graphql(query, { id: body.id })).body)?.code).toBe("not_found");
  });
});

describe("an export in progress", () => {
  it("is canceled by DELETE at once, without waiting for a worker", async () => {
    const tenant = await app.tenant();
    const { body } = await tenant.post("/exports", { format: "json" });
    // A response that waited for an export of this age would exceed the timeout of the test.
    await app.deps.database
      .model(Exports)
      .updateOne({ _id: body.id }, { $set: { created_at: new Date(Date.now() + 3_600_000) } });
    expect(await tenant.del(`/exports/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id, status: "canceled" },
    });
    expect((await tenant.get(`/exports/${body.id}`)).body).toMatchObject({ status: "canceled" });
    expect((await tenant.del(`/exports/${body.id}`)).body).toEqual({ deleted: true, id: body.id });
  });
});

describe("a worker of exports", () => {
  it("that is killed is replaced by another, which completes the export; no incomplete file is visible", async () => {
    const tenant = await app.tenant();
    await storeManyConversations(app, tenant.account, 3_000, "Anna: hello. ".repeat(700));
    const before = await countStoredFiles(app);
    const { body } = await tenant.post("/exports", { format: "json" });
    const killed = await startServerOn(uri, { ROLE: "worker" });
    await until(async () => (await countStoredFiles(app)).chunks > before.chunks + 5);
    await killed.stop("SIGKILL");
    expect((await tenant.get(`/exports/${body.id}`)).body).toMatchObject({ status: "processing" });
    expect(await countStoredFiles(app)).toMatchObject({ files: before.files, writing: 1 });
    const next = await startServerOn(uri, { ROLE: "worker" });
    const { status, download_url } = await waitForExport(tenant, body.id, 90_000);
    expect(status).toBe("completed");
    const { conversations, manifest } = (await (await fetch(download_url)).json()) as never as {
      conversations: { title: string }[];
      manifest: { counts: { conversations: number } };
    };
    expect(conversations.map(({ title }) => title)).toEqual(Array.from({ length: 3_000 }, (_, i) => `Title ${i}`));
    expect(manifest.counts.conversations).toBe(3_000);
    // The sweep removes the bytes of the killed process once its lease has expired.
    await until(async () => (await countStoredFiles(app)).writing === 0);
    await tenant.del(`/exports/${body.id}`);
    await until(async () => (await countStoredFiles(app)).chunks === before.chunks);
    await next.stop();
  }, 240_000);

  it("runs two exports of an account at once and queues the others", async () => {
    const tenant = await app.tenant();
    await storeManyConversations(app, tenant.account, 1_500, "Anna: hello. ".repeat(700));
    const ids: string[] = [];
    for (const format of ["csv", "json", "csv", "json", "csv"])
      ids.push((await tenant.post("/exports", { format })).body.id);
    const rows = app.deps.database.db.collection("exports");
    let highest = 0;
    const workers = [
      await startServerOn(uri, { ROLE: "worker", EXPORT_CONCURRENCY: "4" }),
      await startServerOn(uri, { ROLE: "worker", EXPORT_CONCURRENCY: "4" }),
    ];
    await until(async () => {
      const filter = { account: tenant.account, status: "processing" };
      highest = Math.max(highest, await rows.countDocuments({ ...filter, lease_until: { $gt: new Date() } }));
      return (await rows.countDocuments(filter)) === 0;
    });
    for (const worker of workers) await worker.stop();
    expect(highest).toBe(2);
    for (const id of ids) expect((await tenant.get(`/exports/${id}`)).body.status).toBe("completed");
  }, 240_000);
});
