import { expect } from "vitest";
import { create, createSummarized, isCount, isString, type Row, TEXT, TIMESTAMP } from "./row.ts";

const sentences: Row[] = [
  {
    section: "2",
    title: "Timestamps have the format ISO 8601 in UTC.",
    async check(caller) {
      const { created_at } = await create(caller);
      expect(created_at).toMatch(TIMESTAMP);
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
    },
  },
  {
    section: "2",
    title: "Ids are strings and unique for each object.",
    async check(caller) {
      const ids = [(await create(caller)).id, (await create(caller)).id];
      for (const id of ids) isString(id);
      expect(new Set(ids).size).toBe(2);
    },
  },
  {
    section: "2",
    title: "List items omit content and action_items and contain updated_at.",
    async check(caller) {
      const { id, updated_at } = await createSummarized(caller);
      const [item] = (await caller.get("/conversations")).body.data;
      expect(item).toMatchObject({ id, updated_at });
      expect(item).not.toHaveProperty("content");
      expect(item).not.toHaveProperty("attachments");
      expect(item.summary).not.toHaveProperty("action_items");
    },
  },
  {
    section: "2",
    title: "A new conversation has a null summary and no updated_at.",
    async check(caller) {
      const created = await create(caller);
      expect(created.summary).toBeNull();
      expect(created).not.toHaveProperty("updated_at");
    },
  },
  {
    section: "2",
    title: "The source is one of email, whatsapp and api.",
    async check(caller) {
      for (const source of ["email", "whatsapp", "api"]) expect((await create(caller, { source })).source).toBe(source);
      const { status, body } = await caller.post("/conversations", { ...TEXT, source: "fax" });
      expect([status, Object.keys(body.error.details.fields)]).toEqual([422, ["source"]]);
    },
  },
  {
    section: "2",
    title: "The metadata is a free-form object in create and update requests.",
    async check(caller) {
      const metadata = { participants: ["a", "b"], date: "2026-01-01", reviewed: false, deep: { "x.y": [1, null] } };
      const { id, ...created } = await create(caller, { metadata });
      expect(created.metadata).toEqual(metadata);
      const { body } = await caller.patch(`/conversations/${id}`, { metadata: { reviewed: true } });
      expect(body.metadata).toEqual({ ...metadata, reviewed: true });
    },
  },
];

const pagination: Row[] = [
  {
    section: "2",
    title: "The object meta contains page, per_page, total and total_pages.",
    cells: ["Pagination.meta"],
    async check(caller) {
      for (let i = 0; i < 3; i += 1) await create(caller);
      const { body } = await caller.get("/conversations?page=2&per_page=2");
      expect(body.meta).toMatchObject({ page: 2, per_page: 2, total: 3, total_pages: 2 });
    },
  },
  {
    section: "2",
    title:
      "The object links contains the URLs first, last, prev and next; prev is null on the first page, next on the last.",
    cells: ["Pagination.links"],
    async check(caller, app) {
      for (let i = 0; i < 3; i += 1) await create(caller);
      const page = (n: number) => `${app.url}/v1/conversations?per_page=1&page=${n}`;
      const links = async (n: number) => (await caller.get(`/conversations?per_page=1&page=${n}`)).body.links;
      expect(await links(1)).toEqual({ first: page(1), last: page(3), prev: null, next: page(2) });
      expect(await links(2)).toEqual({ first: page(1), last: page(3), prev: page(1), next: page(3) });
      expect(await links(3)).toEqual({ first: page(1), last: page(3), prev: page(2), next: null });
    },
  },
  {
    section: "2",
    title: "Search responses contain only meta.total and meta.took_ms.",
    cells: ["Pagination.search"],
    async check(caller) {
      await create(caller);
      const { body } = await caller.post("/conversations/search", { query: "invoice" });
      expect(Object.keys(body).sort()).toEqual(["data", "meta"]);
      expect(Object.keys(body.meta).sort()).toEqual(["took_ms", "total"]);
      expect(body.meta.total).toBe(1);
      isCount(body.meta.took_ms);
    },
  },
];

export const sentencesAndPages: Row[] = [...sentences, ...pagination];
