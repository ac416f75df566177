import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";

let app: TestApp;
const body = { title: "Invoice", content: "Anna: Please send the invoice." };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("the list by cursor", () => {
  const fill = async (count: number) => {
    const owner = await app.tenant();
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const source = n % 2 ? "email" : "api";
      ids.unshift((await owner.post("/conversations", { ...body, title: `n${n}`, source })).body.id);
    }
    return { owner, ids };
  };
  const walk = async (owner: Tenant, query: string) => {
    const seen: string[][] = [];
    for (let after: string | null = ""; after !== null; ) {
      const { body: page } = await owner.get(`/conversations?${query}${after && `&after=${after}`}`);
      seen.push(page.data.map((item: { id: string }) => item.id));
      after = page.meta.next_cursor;
    }
    return seen;
  };

  it("returns every conversation once, in order, with a null cursor at the end", async () => {
    const { owner, ids } = await fill(5);
    expect(await walk(owner, "per_page=2")).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await walk(owner, "per_page=5")).toEqual([ids]);
    expect((await walk(owner, "per_page=2&sort=created_at")).flat()).toEqual([...ids].reverse());
    expect((await walk(owner, "per_page=1&source=email")).flat()).toEqual([ids[1], ids[3]]);
    expect(await walk(owner, "status=failed")).toEqual([[]]);
  });

  it("neither repeats nor skips any while others are added", async () => {
    const { owner, ids } = await fill(4);
    const { body: first } = await owner.get("/conversations?per_page=2");
    await owner.post("/conversations", body);
    const { body: second } = await owner.get(`/conversations?per_page=2&after=${first.meta.next_cursor}`);
    expect(second.data.map((item: { id: string }) => item.id)).toEqual(ids.slice(2));
    const { id, title, created_at } = (await owner.get("/conversations?per_page=100")).body.data[3];
    expect(second.data[0]).toMatchObject({ id, title, created_at });
  });

  it("keeps meta and links consistent: page is that of the rows, next continues by cursor", async () => {
    const { owner } = await fill(5);
    const { body: first } = await owner.get("/conversations?per_page=2&source=api");
    const cursor = first.meta.next_cursor;
    expect(first.meta).toEqual({ page: 1, per_page: 2, total: 3, total_pages: 2, next_cursor: expect.any(String) });
    const base = `${app.url}/v1/conversations`;
    const { body: second } = await owner.get(`/conversations?per_page=2&source=api&after=${cursor}`);
    expect(second.meta).toEqual({ page: 2, per_page: 2, total: 3, total_pages: 2, next_cursor: null });
    expect(second.links).toEqual({
      first: `${base}?per_page=2&source=api&page=1`,
      last: `${base}?per_page=2&source=api&page=2`,
      prev: `${base}?per_page=2&source=api&page=1`,
      next: null,
    });
    const { body: one } = await owner.get(`/conversations?per_page=1&after=${cursor}`);
    expect(one.links.next).toBe(`${base}?per_page=1&after=${one.meta.next_cursor}`);
    const { body: two } = await owner.get(one.links.next.replace(`${app.url}/v1`, ""));
    expect(two.data).toHaveLength(1);
    expect(two.data[0].id).not.toBe(one.data[0].id);
  });

  it("accepts a cursor in every sort order and counts pages from it", async () => {
    const owner = await app.tenant();
    const seeds = [0, 1, 2, 3, 4].map((n) => ({ created_at: new Date(Date.UTC(2026, 0, 5 - n)) }));
    const ids = await storeConversations(app, owner, seeds);
    await owner.patch(`/conversations/${ids[4]}`, { title: "Oldest, updated last" });
    const cursor = (await owner.get("/conversations?per_page=2")).body.meta.next_cursor;
    const read = async (query: string) => (await owner.get(`/conversations?after=${cursor}&${query}`)).body;
    const getIds = (page: { data: { id: string }[] }) => page.data.map((item) => item.id);

    const second = await read("per_page=1&page=2");
    expect([getIds(second), second.meta.page]).toEqual([[ids[3]], 4]);
    const base = `${app.url}/v1/conversations`;
    expect(second.links.prev).toBe(`${base}?per_page=1&page=3`);
    expect(second.links.next).toBe(`${base}?after=${second.meta.next_cursor}&per_page=1`);
    const past = await read("per_page=1&page=9");
    expect([getIds(past), past.meta.page, past.links.next]).toEqual([[], 11, null]);

    expect(getIds(await read("sort=created_at"))).toEqual([ids[0]]);
    expect(getIds(await read("sort=updated_at"))).toEqual([ids[0], ids[4]]);
    expect(getIds(await read("sort=-updated_at"))).toEqual([ids[2], ids[3]]);
    expect(getIds((await owner.get(`/conversations?after=0-0-${"0".repeat(26)}`)).body)).toEqual([]);
  });

  it.each([
    ["after=nonsense", "after"],
    ["after=", "after"],
    [`after=1-2-8${"0".repeat(25)}`, "after"],
  ])("rejects ?%s with 400", async (query, field) => {
    const owner = await app.tenant();
    const answer = await owner.get(`/conversations?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: "bad_request",
      details: { fields: { [field]: [expect.any(String)] } },
    });
  });
});
