import { createHash, createHmac, hkdfSync } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getLinkPeriodEnd } from "../../src/files/links.ts";
import { parseRanges } from "../../src/files/ranges.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";
import { countStoredFiles, createRandomBytes, uploadFile } from "../kit/uploads.ts";

const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;
let conversation: string;
let link: string;
const bytes = createRandomBytes(600_000);
const size = bytes.length;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
  tenant = await app.tenant();
  conversation = (await tenant.post("/conversations", { title: "Files", content: "Anna: here." })).body.id;
  link = (await uploadFile(tenant, conversation, bytes, "Größe “☃”.bin")).body.url;
});
afterAll(() => app.close());

const get = async (headers: Record<string, string> = {}, method = "GET", url = link) => {
  const response = await fetch(url, { method, headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
};
const error = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, init);
  const { error: body } = (await response.json()) as { error: { code: string; details?: { reason: string } } };
  return [response.status, body.code, body.details?.reason];
};

describe("a file at its signed link", () => {
  it("is downloaded byte for byte, with headers that keep browsers from displaying or executing it", async () => {
    const { status, headers, body } = await get();
    expect([status, body.equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-length": String(size),
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="Gr??e ???.bin"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%9C%E2%98%83%E2%80%9D.bin`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      etag: `"${createHash("sha256").update(bytes).digest("base64url")}"`,
      "x-request-id": expect.stringMatching(/^req_/),
    });
  });

  it("responds to HEAD with the same headers and no body, and ignores a range", async () => {
    const whole = await get();
    for (const headers of [{}, { range: "bytes=0-0" }] as Record<string, string>[]) {
      const head = await get(headers, "HEAD");
      expect([head.status, head.body.length]).toEqual([200, 0]);
      for (const name of ["content-length", "etag", "content-disposition", "accept-ranges", "last-modified"])
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=-1", size - 1, size],
    ["bytes=5-", 5, size],
    ["bytes=0-", 0, size],
    ["bytes=261119-261120", 261_119, 261_121],
    ["bytes=261120-522240", 261_120, 522_241],
    [`bytes=${size - 1}-99999999999999999999`, size - 1, size],
    ["bytes=-99999999", 0, size],
    ["BYTES= 7-9 ", 7, 10],
    ["bytes=0-4,5-9", 0, 10],
    ["bytes=10-19, 0-14", 0, 20],
    [`bytes=3-4,${size}-`, 3, 5],
  ])("responds to Range: %s with 206", async (range, start, end) => {
    const { status, headers, body } = await get({ range });
    expect(status).toBe(206);
    expect(headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(headers.get("content-length")).toBe(String(end - start));
    expect(body.equals(bytes.subarray(start, end))).toBe(true);
  });

  it.each(["bytes=600000-", "bytes=600000-600001", "bytes=-0", "bytes=700000-,-0"])(
    "responds to Range: %s with 416 and the size",
    async (range) => {
      expect(await error(link, { headers: { range } })).toEqual([416, "bad_request", "range_not_satisfiable"]);
      const { headers } = await get({ range });
      expect(headers.get("content-range")).toBe(`bytes */${size}`);
      expect(headers.get("content-type")).toContain("application/json");
    },
  );

  it.each(["bytes=5-1", "bytes=a-b", "bytes=", "bytes=-", "bytes=0x1-2", "lines=0-1", "nonsense", "bytes=1-2,x"])(
    "ignores Range: %s",
    async (range) => {
      const { status, headers, body } = await get({ range });
      expect([status, body.length, headers.get("content-range")]).toEqual([200, size, null]);
    },
  );

  it("responds to several ranges with multipart/byteranges, in the requested order", async () => {
    const { status, headers, body } = await get({ range: "bytes=-2, 0-0, 300000-300002, 1-1" });
    expect(status).toBe(206);
    expect(headers.get("content-range")).toBeNull();
    const [, boundary] = /^multipart\/byteranges; boundary=(\S+)$/.exec(headers.get("content-type") ?? "") ?? [];
    const part = (start: number, end: number) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Range: bytes ${start}-${end - 1}/${size}\r\n\r\n`,
        ),
        bytes.subarray(start, end),
        Buffer.from("\r\n"),
      ]);
    const parts = [part(size - 2, size), part(0, 2), part(300_000, 300_003), Buffer.from(`--${boundary}--\r\n`)];
    expect(body.equals(Buffer.concat(parts))).toBe(true);
    expect(headers.get("content-length")).toBe(String(body.length));
  });

  it("is returned whole if more than ten ranges are requested", async () => {
    const ranges = Array.from({ length: 11 }, (_, i) => `${i * 10}-${i * 10}`).join();
    expect((await get({ range: `bytes=${ranges}` })).status).toBe(200);
    expect(parseRanges(`bytes=${Array.from({ length: 500 }, (_, i) => `${i}-${i}`).join()}`, 1_000)).toEqual([
      { start: 0, end: 500 },
    ]);
  });

  it("is 304 for a client that has it, and partial under If-Range only if the validator matches", async () => {
    const { headers } = await get();
    const [etag, modified] = [headers.get("etag") as string, headers.get("last-modified") as string];
    const later = new Date(Date.parse(modified) + 60_000).toUTCString();
    const earlier = new Date(Date.parse(modified) - 60_000).toUTCString();
    for (const known of [{ "if-none-match": `"x", W/${etag}` }, { "if-modified-since": later }] as Record<
      string,
      string
    >[])
      for (const method of ["GET", "HEAD"]) {
        const { status, body, headers: sent } = await get(known, method);
        expect([status, body.length, sent.get("etag")]).toEqual([304, 0, etag]);
      }
    expect((await get({ "if-none-match": '"x"', "if-modified-since": later })).status).toBe(200);
    expect((await get({ "if-modified-since": earlier })).status).toBe(200);
    const range = "bytes=0-0";
    for (const same of [etag, modified]) expect((await get({ range, "if-range": same })).status).toBe(206);
    for (const other of ['"x"', `W/${etag}`, earlier, later])
      expect((await get({ range, "if-range": other })).status).toBe(200);
  });

  it("is 412 for a client that resumes the download of another file", async () => {
    const { headers } = await get();
    const [etag, modified] = [headers.get("etag") as string, headers.get("last-modified") as string];
    const earlier = new Date(Date.parse(modified) - 60_000).toUTCString();
    const range = "bytes=0-0";
    for (const same of [etag, "*", `"x", ${etag}`])
      expect((await get({ range, "if-match": same, "if-unmodified-since": earlier })).status).toBe(206);
    expect((await get({ range, "if-unmodified-since": modified })).status).toBe(206);
    const others: Record<string, string>[] = [
      { "if-match": '"x"' },
      { "if-match": `W/${etag}` },
      { "if-unmodified-since": earlier },
    ];
    for (const other of others) {
      const { status, body } = await get({ range, ...other });
      expect([status, JSON.parse(String(body)).error.details.reason]).toEqual([412, "precondition_failed"]);
    }
  });

  it("closes its database cursor when the client disconnects", async () => {
    const { client, db } = app.deps.database;
    const large = (await uploadFile(tenant, conversation, Buffer.alloc(12_000_000, 1))).body.url;
    const cursors = async () =>
      (
        await client
          .db("admin")
          .aggregate([{ $currentOp: { idleCursors: true, allUsers: true } }, { $match: { type: "idleCursor" } }])
          .toArray()
      ).filter((op) => op.ns === `${db.databaseName}.files.chunks`).length;
    const readers = await Promise.all(
      Array.from({ length: 5 }, () => {
        return new Promise<ReturnType<typeof request>>((resolve, reject) => {
          const sent = request(large, (response) => response.once("readable", () => resolve(sent)));
          sent.on("error", () => {}).once("error", reject);
          sent.end();
        });
      }),
    );
    await until(async () => (await cursors()) === 5);
    for (const reader of readers) reader.destroy();
    await until(async () => (await cursors()) === 0);
  });
});

describe("a signed link", () => {
  it("is rejected with 403 if any part of it was changed", async () => {
    const other = (await uploadFile(tenant, conversation, "other")).body;
    const [, id] = /files\/(\w+)\?/.exec(link) as unknown as [string, string];
    const signature = new URL(link).searchParams.get("signature") as string;
    const last = signature.at(-1) as string;
    const changed = [
      link.replace(id, other.id),
      link.replace(/expires=\d/, "expires=9"),
      link.replace("expires=", "expires=0"),
      link.replace(signature, signature.slice(0, -1)),
      `${link}A`,
      ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"]
        .filter((letter) => letter !== last)
        .map((letter) => link.slice(0, -1) + letter),
      `${link}&x=1`,
      link.replace("?", "?x=1&"),
      link.replace(/(expires=\d+)&(signature=.+)/, "$2&$1"),
      link.replace("signature", "Signature"),
      link.split("&")[0] as string,
      link.split("?")[0] as string,
      link.replace(id, id.replace("_", "%5F")),
    ];
    for (const url of changed) expect(await error(url)).toEqual([403, "forbidden", "link_invalid"]);
    expect(await error(`${app.url}/files/nonsense`)).toEqual([403, "forbidden", "link_invalid"]);
    expect((await get()).status).toBe(200);
  });

  /** Signs a path and query as the server does, by default with its key. */
  const sign = (path: string, master = Buffer.alloc(32, 7), label = "files.download") => {
    const key = Buffer.from(hkdfSync("sha256", master, "recap", label, 32));
    const text = `${path}&signature=${new URL(link).searchParams.get("signature")?.slice(0, 22)}`;
    return `${app.url}${text}${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const path = () => new URL(link).pathname;

  it("expires at the end of the next full hour, and is the same within an hour", async () => {
    const hour = 3_600_000;
    expect(getLinkPeriodEnd(10 * hour)).toEqual(new Date(12 * hour));
    expect(getLinkPeriodEnd(11 * hour - 1)).toEqual(new Date(12 * hour));
    expect(getLinkPeriodEnd(11 * hour)).toEqual(new Date(13 * hour));
    const now = Math.floor(Date.now() / 1_000);
    expect(await error(sign(`${path()}?expires=${now - 1}`))).toEqual([403, "forbidden", "link_expired"]);
    expect((await fetch(sign(`${path()}?expires=${now + 60}`))).status).toBe(200);
    const listed = async () => (await tenant.get(`/conversations/${conversation}/attachments`)).body.data[0].url;
    const [one, two] = [await listed(), await listed()];
    const expires = Number(new URL(one).searchParams.get("expires"));
    expect([expires % 3_600, expires * 1_000 > Date.now() + hour - 60_000]).toEqual([0, true]);
    // The links differ if an hour ended between the requests.
    if (new URL(two).searchParams.get("expires") === String(expires)) expect(two).toBe(one);
  });

  it("for downloads is rejected for uploads and with any other signing key", async () => {
    const text = `${path()}?expires=${Math.floor(Date.now() / 1_000) + 60}`;
    expect(await error(sign(text), { method: "PUT", body: "x" })).toEqual([403, "forbidden", "link_invalid"]);
    expect(await error(sign(text, undefined, "files.upload"))).toEqual([403, "forbidden", "link_invalid"]);
    expect(await error(sign(text, Buffer.alloc(32, 8)))).toEqual([403, "forbidden", "link_invalid"]);
  });

  it.each(["account", "sha256"])("is rejected once its id names a file with another %s", async (field) => {
    const { id, url } = (await uploadFile(tenant, conversation, "the first bytes")).body;
    const rows = app.deps.database.db.collection<{ _id: string }>("attachments");
    expect((await fetch(url)).status).toBe(200);
    await rows.updateOne({ _id: id }, { $set: { [field]: (await rows.findOne({ _id: { $ne: id } }))?._id } });
    expect(await error(url)).toEqual([403, "forbidden", "link_invalid"]);
    await rows.deleteOne({ _id: id });
    expect((await error(url))[0]).toBe(404);
  });

  it("for an upload is rejected once its id names an upload of another account", async () => {
    const other = await app.tenant();
    const { body } = await tenant.graphql(
      `mutation { createAttachmentUpload(input: {conversationId: "${conversation}"}) { upload { id: attachmentId url } userErrors { code details } } }`,
    );
    const { id, url } = body.data.createAttachmentUpload.upload;
    const rows = app.deps.database.db.collection<{ _id: string }>("attachment_uploads");
    const elsewhere = (await other.post("/conversations", { title: "Mine", content: "Ben: mine." })).body.id;
    await rows.updateOne({ _id: id }, { $set: { account: other.account, conversation: elsewhere } });
    expect(await error(url, { method: "PUT", body: "foreign" })).toEqual([403, "forbidden", "link_invalid"]);
    expect((await other.get(`/conversations/${elsewhere}/attachments`)).body.data).toEqual([]);
  });

  it("ignores the Authorization header, and responds to other methods with 405", async () => {
    const deleted = await fetch(link, { method: "DELETE" });
    expect([deleted.status, deleted.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT"]);
    expect((await fetch(link, { headers: { authorization: "Bearer wrong" } })).status).toBe(200);
  });

  it("uses STORAGE_URL, verifies with old keys of SECRET_KEY and requires HTTPS in strict mode", async () => {
    const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)].map((key) => key.toString("base64"));
    const rotated = await startServerOn(uri, {
      ROLE: "api",
      SECRET_KEY: `${fresh},${old}`,
      STORAGE_URL: "https://files.example.com/x/",
    });
    const there = (url: string) => url.replace(/^.*\/files\//, `${rotated.url}/files/`);
    try {
      expect((await fetch(there(link))).status).toBe(200);
      const answer = await fetch(`${rotated.url}/v1/conversations/${conversation}/attachments`, {
        headers: { authorization: `Bearer ${tenant.key}` },
      });
      const { data } = (await answer.json()) as { data: { url: string }[] };
      expect(data[0]?.url).toMatch(/^https:\/\/files\.example\.com\/x\/files\/att_\w+\?expires=\d+&signature=/);
      expect((await fetch(there(data[0]?.url as string))).status).toBe(200);
      expect(await error(data[0]?.url.replace("https://files.example.com/x", app.url) as string)).toEqual([
        403,
        "forbidden",
        "link_invalid",
      ]);
    } finally {
      await rotated.stop();
    }
    const strict = await startServerOn(uri, { ROLE: "api", HTTPS_MODE: "strict" });
    try {
      expect(await error(link.replace(app.url, strict.url))).toEqual([403, "insecure_connection", undefined]);
    } finally {
      await strict.stop();
    }
  });
});

describe("a connection", () => {
  it("remains usable after uploads that were rejected before or during their body", async () => {
    const { Agent } = await import("node:http");
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await countStoredFiles(app);
    const ports = new Set<number | undefined>();
    const call = (method: string, target: string, body?: Buffer, type = "multipart/form-data; boundary=b") =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${tenant.key}`, ...(body && { "content-type": type }) };
        const sent = request(`${app.url}${target}`, { method, agent, headers }, (response) => {
          ports.add(response.socket.localPort);
          response.resume().once("end", () => resolve(response.statusCode));
        });
        sent.once("error", reject);
        sent.end(body);
      });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const large = (bytes: number) =>
      Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from("\r\n--b--\r\n")]);
    const path = `/v1/conversations/${conversation}/attachments`;
    expect(await call("POST", path, large(26_000_000))).toBe(422);
    expect(await call("POST", path, large(25_000_500))).toBe(422);
    expect(await call("POST", "/v1/conversations/nonsense/attachments", large(1_000_000))).toBe(404);
    expect(await call("PUT", "/files/nonsense", large(1_000_000))).toBe(403);
    expect(await call("GET", path)).toBe(200);
    expect(ports.size).toBe(1);
    agent.destroy();
    await until(async () => (await countStoredFiles(app)).writing === 0);
    expect(await countStoredFiles(app)).toEqual(before);
  });
});
