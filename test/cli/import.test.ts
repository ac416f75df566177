import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { startApp, type Tenant, type TestApp, testEnv } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { downloadExport, readZip } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { executeRecap } from "../kit/recap.ts";
import { uploadFile } from "../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp({}, uri);
  folder = await mkdtemp(join(tmpdir(), "recap-import-"));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Executes `recap import` beside the server. */
const recap = (...args: string[]) => executeRecap(testEnv(uri), "import", ...args);

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const ofVersion = (version: number) =>
  JSON.stringify({ conversations: [{ title: "A", content: "B" }], manifest: { about: ["version"], version } });

const titles = async (tenant: Tenant) =>
  (await tenant.get("/conversations?sort=created_at")).body.data.map(({ title }: { title: string }) => title);

describe("recap import", () => {
  it("restores an export with its attachments once, in each supported format", async () => {
    const tenant = await app.tenant();
    const { body } = await tenant.post("/conversations", { title: "One", content: "Anna: Please call Ben." });
    await uploadFile(tenant, body.id, "the file", "a.txt");
    await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status === "completed");
    const { body: before } = await tenant.get(`/conversations/${body.id}`);
    const zip = await file(
      "a.zip",
      await downloadExport(tenant, { format: "json", options: { include_attachments: true } }),
    );
    const plain = await downloadExport(tenant, { format: "json" });
    const json = await file("a.json", JSON.stringify(JSON.parse(String(plain)), null, 2));
    await tenant.del(`/conversations/${body.id}`);
    const key = ["--key", tenant.key as string, "--json"];
    const first = await recap(zip, json, ...key);
    expect(first.err).toBe("");
    expect(JSON.parse(first.out)).toEqual({
      created: 1,
      unchanged: 1,
      attachments: 1,
      renamed: {},
      failed: 0,
      errors: [],
    });
    const { body: after } = await tenant.get(`/conversations/${body.id}`);
    expect(after).toEqual(before);
    expect(await (await fetch(after.attachments[0].url)).text()).toBe("the file");
    await tenant.del(`/attachments/${before.attachments[0].id}`);
    const changed = new ZipFile();
    for (const [name, bytes] of await readZip(await readFile(zip)))
      changed.addBuffer(name.endsWith(".txt") ? Buffer.from("the fail") : bytes, name);
    changed.end();
    const swapped = await file("b.zip", await buffer(changed.outputStream));
    expect((await recap(swapped, ...key)).err).toMatch(/b\.zip: attachments\/\S+\/a\.txt: file must have the bytes/);
    expect(JSON.parse((await recap(zip, ...key)).out)).toMatchObject({ unchanged: 1, attachments: 1 });
    const again = { created: 0, unchanged: 1, attachments: 0, renamed: {}, failed: 0, errors: [] };
    expect(JSON.parse((await recap(zip, ...key)).out)).toEqual(again);

    const other = await app.tenant();
    const { renamed, ...counts } = JSON.parse((await recap(zip, "--key", other.key as string, "--json")).out);
    expect(counts).toEqual({ created: 1, unchanged: 0, attachments: 1, failed: 0, errors: [] });
    expect(Object.keys(renamed)).toEqual([body.id, before.attachments[0].id]);
    expect((await other.get(`/conversations/${renamed[body.id]}`)).body.attachments[0].id).toBe(
      renamed[before.attachments[0].id],
    );
  });

  it("imports each line of a .jsonl once, and stops at the first fault, which it names", async () => {
    const tenant = await app.tenant();
    const lines = [
      { title: "A", content: "Anna: Please call." },
      { title: "A", content: "Anna: Please call." },
      { title: "B", content: "", metadata: {} },
      { title: "C", content: "Ben: hello" },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    // With a byte order mark, as some Windows programs write it.
    const path = await file("a.jsonl", `\ufeff${text}\n\n`);
    const key = ["--key", tenant.key as string, "--json"];
    const faulty = await recap(path, ...key);
    expect([faulty.status, faulty.out]).toEqual([1, ""]);
    expect(faulty.err).toContain("a.jsonl: line 3: content must not be empty");
    expect(await titles(tenant)).toEqual(["A"]);
    await writeFile(path, text.replace('"content":""', '"content":"Carl: now"'));
    expect(JSON.parse((await recap(path, ...key)).out)).toMatchObject({ created: 2, unchanged: 2 });
    expect((await titles(tenant)).sort()).toEqual(["A", "B", "C"]);
    await until(async () => (await tenant.get("/conversations?status=completed")).body.meta.total === 3);
  });

  it("follows an import on a server that restarts meanwhile", async () => {
    const progress = { total: 1, done: 0, created: 0, renamed: 0, skipped: 0, failed: 0 };
    const started = { id: "imp_1", status: "processing", progress, conversations: [], errors: [], error: null };
    const completed = { ...started, status: "completed", progress: { ...progress, done: 1, created: 1 } };
    const send = (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const answers = [
      send(200, { data: [] }),
      (request: IncomingMessage, response: ServerResponse) =>
        request.resume().on("end", () => send(202, started)(request, response)),
      send(503, { error: { code: "service_unavailable", message: "The server is shutting down." } }),
      (request: IncomingMessage) => request.destroy(),
      send(200, completed),
    ];
    const server = createServer((request, response) => answers.shift()?.(request, response));
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const path = await file("followed.jsonl", '{"title": "A", "content": "B"}');
    const { status, out, err } = await recap(path, "--key", "sk_1", "--url", url, "--json");
    server.close();
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({ created: 1, failed: 0 });
    expect(answers).toEqual([]);
  });

  it("reports why a file is rejected, and changes nothing", async () => {
    const tenant = await app.tenant();
    const reader = await tenant.withScopes("read");
    const good = await file("good.jsonl", '{"title": "A", "content": "B"}');
    const key = tenant.key as string;
    const cases: [string[], number, string][] = [
      [["--key", key], 2, "takes PATH"],
      [[good], 2, "set RECAP_KEY, or pass --key"],
      [[good, "--key", `${key}x`], 1, "Invalid API key"],
      [[good, "--key", reader.key as string], 1, 'scope "write"'],
      [[join(folder, "nothing.json"), "--key", key], 1, "nothing.json does not exist"],
      [[folder, "--key", key], 1, `${folder} is a directory; name the files in it`],
      [[join(folder, "nothing.json"), "--key", key, "--url", "http://127.0.0.1:9"], 1, "nothing.json does not exist"],
      [[folder, "--key", key, "--url", "http://127.0.0.1:9"], 1, `${folder} is a directory`],
      [[good, "--key", key, "--url", "http://127.0.0.1:9"], 1, "http://127.0.0.1:9 can't be reached: "],
      [
        [good, "--key", key, "--url", app.url.replace("http:", "https:")],
        1,
        "can't be reached: the TLS handshake failed (wrong version number)",
      ],
      [[good, "--key", key, "--url", "nonsense"], 2, "--url must be an http or https URL"],
      [[await file("b.json", '{"conversations": [{"title": "A"'), "--key", key], 1, "ends too early"],
      [[await file("c.json", '{"conversations": [{"id": "x", "title": "A"}]}'), "--key", key], 1, "conversation 1: id"],
      [[await file("d.jsonl", "hello"), "--key", key], 1, "line 1: this is not valid JSON"],
      [[await file("e.zip", "PK, but no zip"), "--key", key], 1, "e.zip is a zip that can't be read"],
      [[await file("f.json", ofVersion(2)), "--key", key], 1, "f.json: its manifest has version 2"],
    ];
    for (const [args, status, words] of cases) {
      const answer = await recap(...args);
      expect([args[0], answer.status, answer.err]).toEqual([args[0], status, expect.stringContaining(words)]);
    }
    expect((await tenant.get("/conversations")).body.meta.total).toBe(0);
  });
});
