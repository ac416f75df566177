import { execFile } from "node:child_process";
import { connect } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../kit/app.ts";
import { type Client, createClient } from "../../kit/client.ts";
import { newDatabase } from "../../kit/database.ts";
import { until } from "../../kit/processes.ts";
import { startServerOn } from "../../kit/server.ts";
import { countStoredFiles, createForm, NO_FILES, readReservedBytes, uploadFile } from "../../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  // This process sweeps; other processes get the uploads.
  app = await startApp({}, uri);
});
afterAll(() => app.close());

const create = async (client: Client) =>
  (await client.post("/conversations", { title: "Files", content: "Anna: here." })).body.id as string;

/** Starts an upload of 5 MB on a new socket and stops in the middle. */
async function beginUpload(url: string, key: string | undefined, id: string) {
  const { port } = new URL(url);
  const { body, headers } = createForm([{ name: "file", value: Buffer.alloc(5_000_000, 1), filename: "a.bin" }]);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /v1/conversations/${id}/attachments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: ${headers["content-type"]}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 3_000_000));
  return { socket, rest: body.subarray(3_000_000) };
}

describe("an incomplete upload", () => {
  it("leaves nothing when its connection is cut and frees its storage at once", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 6 });
    const id = await create(tenant);
    const { socket } = await beginUpload(app.url, tenant.key, id);
    await until(async () => (await countStoredFiles(app)).chunks >= 8);
    expect(await readReservedBytes(app, tenant.account)).toBeGreaterThanOrEqual(5_000_000);
    socket.destroy();
    await until(async () => (await readReservedBytes(app, tenant.account)) === 0);
    await until(async () => (await countStoredFiles(app)).chunks === 0);
    expect(await countStoredFiles(app)).toEqual(NO_FILES);
    expect((await tenant.get(`/conversations/${id}/attachments`)).body.data).toEqual([]);
    expect((await uploadFile(tenant, id, Buffer.alloc(5_000_000))).status).toBe(201);
    await tenant.del(`/conversations/${id}`);
    await until(async () => (await countStoredFiles(app)).chunks === 0);
  });

  it("leaves nothing when its process is killed: the sweep frees storage and bytes", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 6 });
    const id = await create(tenant);
    const doomed = await startServerOn(uri, { ROLE: "api" });
    const { socket } = await beginUpload(doomed.url, tenant.key, id);
    await until(async () => (await countStoredFiles(app)).chunks >= 8);
    await doomed.stop("SIGKILL");
    socket.destroy();
    expect(await countStoredFiles(app)).toMatchObject({ files: 0, writing: 1 });
    expect(await readReservedBytes(app, tenant.account)).toBeGreaterThanOrEqual(5_000_000);
    await until(async () => (await countStoredFiles(app)).writing === 0);
    await until(async () => (await countStoredFiles(app)).chunks === 0);
    expect(await countStoredFiles(app)).toEqual(NO_FILES);
    expect(await readReservedBytes(app, tenant.account)).toBe(0);
    // The conversation itself needs less.
    expect((await tenant.get("/account")).body.storage.used_mb).toBeLessThan(0.01);
    expect((await uploadFile(tenant, id, Buffer.alloc(5_000_000))).status).toBe(201);
    await tenant.del(`/conversations/${id}`);
    await until(async () => (await countStoredFiles(app)).chunks === 0);
  });

  it("cannot be completed by a process that stalled until its reservation expired", async () => {
    const tenant = await app.tenant();
    const id = await create(tenant);
    const other = await startServerOn(uri, { ROLE: "api" });
    try {
      const slow = createClient(other.url, tenant.key);
      const { socket, rest } = await beginUpload(other.url, tenant.key, id);
      let answer = "";
      socket.on("data", (data) => {
        answer += data;
      });
      await until(async () => (await countStoredFiles(app)).chunks >= 8);
      // Simulates a stalled process: the lease of its reservation has expired.
      const reservations = app.deps.database.db.collection("loose_files");
      // Repeated, as the process may renew the reservation before the next sweep.
      await until(async () => {
        await reservations.updateOne({ kind: "writing" }, { $set: { until: new Date(0) } });
        return (await reservations.countDocuments({ kind: "writing" })) === 0;
      });
      socket.write(rest);
      await until(() => answer.includes("\r\n\r\n{"));
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      socket.destroy();
      expect((await slow.get(`/conversations/${id}/attachments`)).body.data).toEqual([]);
      expect(await readReservedBytes(app, tenant.account)).toBe(0);
      await until(async () => (await countStoredFiles(app)).chunks === 0);
    } finally {
      await other.stop();
    }
  });
});

describe("many uploads at once", () => {
  it("are streamed: the memory of the server grows far less than their size", async () => {
    const tenant = await app.tenant();
    const server = await startServerOn(uri, { ROLE: "api" });
    try {
      const resident = async () => {
        const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(server.child.pid)]);
        return Number(stdout) * 1_024;
      };
      const client = createClient(server.url, tenant.key);
      const id = await create(client);
      await uploadFile(client, id, Buffer.alloc(5_000_000));
      const before = await resident();
      let highest = before;
      const timer = setInterval(async () => {
        highest = Math.max(highest, await resident().catch(() => 0));
      }, 50);
      const bytes = Buffer.alloc(5_000_000, 1);
      const answers = await Promise.all(Array.from({ length: 40 }, () => uploadFile(client, id, bytes)));
      clearInterval(timer);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
      expect(Math.round((highest - before) / 1_000_000)).toBeLessThan(150);
    } finally {
      await server.stop();
    }
  });
});
