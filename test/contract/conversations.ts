import { expect } from "vitest";
import type { Tenant } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { create, createSummarized, listIds, type Row, TEXT } from "./row.ts";

const expectInvalidQuery = async (caller: Tenant, query: string, name: string) => {
  const { status, body } = await caller.get(`/conversations?${query}`);
  expect([query, status, body.error.code]).toEqual([query, 400, "bad_request"]);
  expect(Object.keys(body.error.details.fields)).toEqual([name]);
};

const list: Row[] = [
  {
    section: "4",
    title: "GET /conversations lists conversations in pages without content.",
    cells: ["GET /conversations"],
    async check(caller) {
      const { id } = await create(caller);
      const { status, body } = await caller.get("/conversations");
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(["data", "links", "meta"]);
      expect(body.data).toHaveLength(1);
      expect(body.data[0].id).toBe(id);
      expect(body.data[0]).not.toHaveProperty("content");
    },
  },
  {
    section: "4",
    title: "The default of page is 1; a page after the last is empty.",
    cells: ["List parameter.page"],
    async check(caller) {
      await create(caller);
      expect((await caller.get("/conversations")).body.meta.page).toBe(1);
      expect((await caller.get("/conversations?page=7")).body).toMatchObject({ data: [], meta: { page: 7, total: 1 } });
      for (const page of ["0", "-1", "1.5", "x", ""]) await expectInvalidQuery(caller, `page=${page}`, "page");
    },
  },
  {
    section: "4",
    title: "The default of per_page is 20, the maximum 100.",
    cells: ["List parameter.per_page", "Limit.per_page"],
    async check(caller, app) {
      await storeConversations(app, caller, Array(101).fill({}));
      expect((await caller.get("/conversations")).body.data).toHaveLength(20);
      const { body } = await caller.get("/conversations?per_page=100");
      expect(body.data).toHaveLength(100);
      expect(body.meta).toMatchObject({ per_page: 100, total: 101, total_pages: 2 });
      for (const size of ["101", "0", "x"]) await expectInvalidQuery(caller, `per_page=${size}`, "per_page");
    },
  },
  {
    section: "4",
    title: "The parameter status filters by processing, completed or failed.",
    cells: ["List parameter.status"],
    async check(caller, app) {
      const statuses = ["processing", "completed", "failed"];
      const ids = await storeConversations(
        app,
        caller,
        statuses.map((status) => ({ status })),
      );
      for (const [i, status] of statuses.entries())
        expect(listIds(await caller.get(`/conversations?status=${status}`))).toEqual([ids[i]]);
      await expectInvalidQuery(caller, "status=open", "status");
    },
  },
  {
    section: "4",
    title: "The parameter source filters by email, whatsapp or api.",
    cells: ["List parameter.source"],
    async check(caller, app) {
      const sources = ["email", "whatsapp", "api"];
      const ids = await storeConversations(
        app,
        caller,
        sources.map((source) => ({ source })),
      );
      for (const [i, source] of sources.entries())
        expect(listIds(await caller.get(`/conversations?source=${source}`))).toEqual([ids[i]]);
      await expectInvalidQuery(caller, "source=fax", "source");
    },
  },
  {
    section: "4",
    title: "The parameter search finds words in title and content.",
    cells: ["List parameter.search"],
    async check(caller, app) {
      const [byTitle, byContent] = await storeConversations(app, caller, [
        { title: "Zebra", content: "plain" },
        { title: "Plain", content: "a zebra crossed" },
        { title: "Other", content: "other" },
      ]);
      expect(listIds(await caller.get("/conversations?search=zebra")).sort()).toEqual([byTitle, byContent].sort());
      expect(listIds(await caller.get("/conversations?search=zebra%20crossed"))).toEqual([byContent]);
    },
  },
  {
    section: "4",
    title: "The parameter sort orders by created_at or updated_at in both directions; its default is -created_at.",
    cells: ["List parameter.sort"],
    async check(caller, app) {
      const days = [1, 2, 3].map((day) => ({ created_at: new Date(Date.UTC(2026, 0, day)) }));
      const ids = await storeConversations(app, caller, days);
      await caller.patch(`/conversations/${ids[0]}`, { title: "touched" });
      const order = async (query: string) =>
        listIds(await caller.get(`/conversations${query}`)).map((id) => ids.indexOf(id));
      expect(await order("")).toEqual([2, 1, 0]);
      expect(await order("?sort=-created_at")).toEqual([2, 1, 0]);
      expect(await order("?sort=created_at")).toEqual([0, 1, 2]);
      expect(await order("?sort=updated_at")).toEqual([1, 2, 0]);
      expect(await order("?sort=-updated_at")).toEqual([0, 2, 1]);
      await expectInvalidQuery(caller, "sort=title", "sort");
    },
  },
];

const single: Row[] = [
  {
    section: "4",
    title: "GET /conversations/{id} returns the conversation with content, full summary and attachments.",
    cells: ["GET /conversations/{id}"],
    async check(caller) {
      const read = await createSummarized(caller);
      expect(read).toMatchObject({ ...TEXT, source: "api", status: "completed", attachments: [] });
      expect(Object.keys(read.summary)).toEqual(
        expect.arrayContaining(["title", "content", "sentiment", "topics", "action_items"]),
      );
    },
  },
  {
    section: "4",
    title: "POST /conversations accepts title, content, source and metadata.",
    cells: ["POST /conversations"],
    async check(caller) {
      const sent = { ...TEXT, source: "email", metadata: { ticket: 7 } };
      const { status, body } = await caller.post("/conversations", sent);
      expect(status).toBe(201);
      const { id: _, created_at: __, ...rest } = body;
      expect(rest).toEqual({ ...sent, status: "processing", summary: null });
      const without = await caller.post("/conversations", {});
      expect([without.status, Object.keys(without.body.error.details.fields)]).toEqual([422, ["title", "content"]]);
    },
  },
  {
    section: "4",
    title: "PATCH /conversations/{id} accepts title, metadata or both.",
    cells: ["PATCH /conversations/{id}"],
    async check(caller) {
      const { id } = await create(caller, { metadata: { a: 1, b: 2 } });
      const titled = await caller.patch(`/conversations/${id}`, { title: "New" });
      expect([titled.status, titled.body.title, titled.body.metadata]).toEqual([200, "New", { a: 1, b: 2 }]);
      const merged = await caller.patch(`/conversations/${id}`, { metadata: { a: null, c: 3 } });
      expect([merged.body.title, merged.body.metadata]).toEqual(["New", { b: 2, c: 3 }]);
      const both = await caller.patch(`/conversations/${id}`, { title: "Newer", metadata: { d: {} } });
      expect([both.body.title, both.body.metadata]).toEqual(["Newer", { b: 2, c: 3, d: {} }]);
      expect((await caller.patch(`/conversations/${id}`, {})).status).toBe(422);
      const other = await caller.patch(`/conversations/${id}`, { content: "no" });
      expect([other.status, other.body.error.details.fields.content]).toEqual([422, ["is not a known field"]]);
    },
  },
  {
    section: "4",
    title: "DELETE /conversations/{id} deletes the conversation permanently.",
    cells: ["DELETE /conversations/{id}"],
    async check(caller) {
      const { id } = await create(caller);
      const { status, body } = await caller.del(`/conversations/${id}`);
      expect([status, body]).toEqual([200, { deleted: true, id }]);
      expect((await caller.get(`/conversations/${id}`)).status).toBe(404);
      expect((await caller.del(`/conversations/${id}`)).status).toBe(404);
      expect((await caller.get("/conversations")).body.data).toEqual([]);
    },
  },
];

export const conversations: Row[] = [...list, ...single];
