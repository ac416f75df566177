import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conversations } from "../../src/conversations/model.ts";
import { chooseResponseCacheBytes, KeptResponses } from "../../src/http/kept-responses.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  // Without a worker no summary increments the version meanwhile.
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const content = "Anna: Please send the invoice to the customer. ".repeat(60);
const HIDDEN = "Written without a new version";

/** A conversation whose response is kept, and whose title in the database is another, so that a response shows whether it was read anew. */
async function createKept(): Promise<string> {
  const { body } = await tenant.post("/conversations", { title: "Invoice", content });
  const path = `/conversations/${body.id}`;
  await tenant.get(path);
  await app.deps.database.collection(Conversations).updateOne({ _id: body.id }, { $set: { title: HIDDEN } });
  return path;
}

describe("the response of GET /conversations/{id}", () => {
  it("is sent again while the version is the same, with equal headers and in each coding", async () => {
    const { body } = await tenant.post("/conversations", { title: "Invoice", content });
    const path = `/conversations/${body.id}`;
    const first = await tenant.get(path);
    await app.deps.database.collection(Conversations).updateOne({ _id: body.id }, { $set: { title: HIDDEN } });
    const again = await tenant.get(path);
    expect(again.body).toEqual(first.body);
    for (const name of ["etag", "content-type", "content-length", "vary", "cache-control"])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    for (const coding of ["br", "gzip", "br"]) {
      const { body, headers } = await tenant.get(path, { "accept-encoding": coding });
      expect([headers.get("content-encoding"), body]).toEqual([coding, first.body]);
    }
    const { status, headers } = await tenant.get(path, { "if-none-match": first.headers.get("etag") as string });
    expect([status, headers.get("etag")]).toEqual([304, first.headers.get("etag")]);
  });

  it("is made anew after each change, by whichever process", async () => {
    const path = await createKept();
    await tenant.patch(path, { metadata: { paid: true } });
    expect((await tenant.get(path)).body).toMatchObject({ title: HIDDEN, metadata: { paid: true } });
    const _id = path.split("/").at(-1) as string;
    const elsewhere = { $set: { title: "By another process" }, $inc: { version: 1 } };
    await app.deps.database.collection(Conversations).updateOne({ _id }, elsewhere);
    expect((await tenant.get(path)).body.title).toBe("By another process");
  });

  it("is not found by another account, nor after a deletion", async () => {
    const path = await createKept();
    const stranger = await app.tenant();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await tenant.get(path)).body.title).toBe("Invoice");
    await tenant.del(path);
    expect((await tenant.get(path)).status).toBe(404);
  });
});

describe("KeptResponses", () => {
  it("keeps within its bytes, the most recently used first, and nothing of a large response", () => {
    const kept = new KeptResponses(10_000);
    for (const id of ["a", "b", "c"]) {
      kept.get("acc", "a");
      kept.set("acc", id, '"1-1"', "x".repeat(2_500));
    }
    expect(["a", "b", "c"].map((id) => kept.get("acc", id)?.body.length)).toEqual([2_500, undefined, 2_500]);
    expect(kept.get("other", "a")).toBeUndefined();
    const large = new KeptResponses(1024 ** 2);
    large.set("acc", "a", '"1-1"', "x".repeat(100_000));
    expect(large.get("acc", "a")).toBeUndefined();
  });

  it("keeps nothing with 0 bytes", () => {
    const none = new KeptResponses(0);
    none.set("acc", "a", '"1-1"', "{}");
    expect(none.get("acc", "a")).toBeUndefined();
  });

  it("uses 1/128 of the memory, within bounds", () => {
    expect([0.1, 8, 100].map((gb) => chooseResponseCacheBytes(gb * 1024 ** 3) / 1024 ** 2)).toEqual([8, 64, 256]);
  });
});
