import { expect } from "vitest";
import type { Tenant } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { fetch } from "../kit/fetch.ts";
import { queueFailingJob } from "../kit/summary-jobs.ts";
import {
  create,
  createExport,
  createSummarized,
  type Json,
  listIds,
  type Row,
  waitForEvent,
  waitForSummary,
} from "./row.ts";

const search = (caller: Tenant, body: object) => caller.post("/conversations/search", body);

const expectInvalid = async (caller: Tenant, body: object, field: string) => {
  const answer = await search(caller, body);
  expect([answer.status, Object.keys(answer.body.error.details.fields)]).toEqual([422, [field]]);
};

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

const searching: Row[] = [
  {
    section: "4",
    title: "POST /conversations/search returns items and meta.",
    cells: ["POST /conversations/search"],
    async check(caller) {
      const { id } = await create(caller);
      const { status, body } = await search(caller, { query: "invoice" });
      expect(status).toBe(200);
      expect(body.data.map((hit: object) => Object.keys(hit).sort())).toEqual([
        ["created_at", "id", "score", "snippet", "title"],
      ]);
      expect(body.data[0].id).toBe(id);
    },
  },
  {
    section: "4",
    title: "The query finds conversations that contain any of its words.",
    cells: ["Search field.query"],
    async check(caller, app) {
      const [one, other] = await storeConversations(app, caller, [{ content: "lions" }, { content: "tigers" }, {}]);
      expect(listIds(await search(caller, { query: "lion tiger" })).sort()).toEqual([one, other].sort());
      expect(listIds(await search(caller, { query: "zebra" }))).toEqual([]);
      await expectInvalid(caller, {}, "query");
    },
  },
  {
    section: "4",
    title: "The filters date_from and date_to are inclusive days.",
    cells: ["Search field.filters.date_from", "Search field.filters.date_to"],
    async check(caller, app) {
      const ids = await storeConversations(
        app,
        caller,
        [1, 2, 3].map((n) => ({ created_at: day(n) })),
      );
      const found = async (filters: object) =>
        listIds(await search(caller, { filters, sort: "created_at" })).map((id) => ids.indexOf(id));
      expect(await found({ date_from: "2026-01-02" })).toEqual([1, 2]);
      expect(await found({ date_to: "2026-01-02" })).toEqual([0, 1]);
      expect(await found({ date_from: "2026-01-02", date_to: "2026-01-02" })).toEqual([1]);
      await expectInvalid(caller, { filters: { date_from: "2026-02-29" } }, "filters.date_from");
    },
  },
  {
    section: "4",
    title: "The filter topics finds conversations with any of the topics.",
    cells: ["Search field.filters.topics"],
    async check(caller, app) {
      const [a, b] = await storeConversations(app, caller, [
        { topics: ["Invoice"], sentiment: "neutral" },
        { topics: ["refund", "tiles"], sentiment: "neutral" },
        { topics: ["other"], sentiment: "neutral" },
      ]);
      const found = async (...topics: string[]) => listIds(await search(caller, { filters: { topics } })).sort();
      expect(await found("invoice", "tiles")).toEqual([a, b].sort());
      expect(await found("REFUND")).toEqual([b]);
      await expectInvalid(caller, { filters: { topics: "refund" } }, "filters.topics");
    },
  },
  {
    section: "4",
    title: "The filter sentiment finds conversations with that sentiment.",
    cells: ["Search field.filters.sentiment"],
    async check(caller, app) {
      const [good] = await storeConversations(app, caller, [{ sentiment: "positive" }, { sentiment: "neutral" }, {}]);
      expect(listIds(await search(caller, { filters: { sentiment: "positive" } }))).toEqual([good]);
      await expectInvalid(caller, { filters: { sentiment: "happy" } }, "filters.sentiment");
    },
  },
  {
    section: "4",
    title: "The results are sorted by relevance or by time.",
    cells: ["Search field.sort"],
    async check(caller, app) {
      const [weak, strong] = await storeConversations(app, caller, [
        { content: "tiles and much else beside them", created_at: day(2) },
        { title: "Tiles", content: "tiles tiles", created_at: day(1) },
      ]);
      const order = async (body: object) => listIds(await search(caller, { query: "tiles", ...body }));
      expect(await order({})).toEqual([strong, weak]);
      expect(await order({ sort: "relevance" })).toEqual([strong, weak]);
      expect(await order({ sort: "created_at" })).toEqual([strong, weak]);
      expect(await order({ sort: "-created_at" })).toEqual([weak, strong]);
      await expectInvalid(caller, { query: "tiles", sort: "score" }, "sort");
    },
  },
  {
    section: "4",
    title: "The parameters page and per_page select a page of the results.",
    cells: ["Search field.page", "Search field.per_page"],
    async check(caller, app) {
      const seeds = [1, 2, 3].map((n) => ({ content: "tiles", created_at: day(n) }));
      const ids = await storeConversations(app, caller, seeds);
      const page = async (n: number) => search(caller, { query: "tiles", sort: "created_at", per_page: 2, page: n });
      expect(listIds(await page(1))).toEqual(ids.slice(0, 2));
      const second = await page(2);
      expect([listIds(second), second.body.meta.total]).toEqual([ids.slice(2), 3]);
      await expectInvalid(caller, { query: "tiles", page: 0 }, "page");
      await expectInvalid(caller, { query: "tiles", per_page: 101 }, "per_page");
    },
  },
];

const summaries: Row[] = [
  {
    section: "4",
    title: "POST /conversations/{id}/summaries accepts language and style and returns the job.",
    cells: ["POST /conversations/{id}/summaries"],
    async check(caller) {
      const { id } = await createSummarized(caller);
      const { status, body } = await caller.post(`/conversations/${id}/summaries`, {
        language: "en",
        style: "bullets",
      });
      expect(status).toBe(202);
      expect(body).toMatchObject({ conversation_id: id, status: "processing", language: "en", style: "bullets" });
      const wrong = await caller.post(`/conversations/${id}/summaries`, { language: "no language", style: "loud" });
      expect([wrong.status, Object.keys(wrong.body.error.details.fields)]).toEqual([422, ["language", "style"]]);
    },
  },
  {
    section: "4",
    title: "The event summary.generated announces a completed summary.",
    async check(caller) {
      const { id } = await create(caller);
      const { data } = await waitForEvent(caller, "summary.generated");
      expect(data).toMatchObject({ conversation_id: id, summary: (await waitForSummary(caller, id)).summary });
    },
  },
  {
    section: "4",
    title: "The event summary.failed announces a failed summary.",
    async check(caller, app) {
      const { id, summary } = await createSummarized(caller);
      const job = await queueFailingJob(app, caller.account, id);
      const { data } = await waitForEvent(caller, "summary.failed");
      expect(data).toMatchObject({
        conversation_id: id,
        summary_job_id: job,
        error: { message: expect.any(String) },
      });
      expect(await waitForSummary(caller, id)).toMatchObject({ status: "completed", summary });
    },
  },
];

export const searchesAndSummaries: Row[] = [
  ...searching,
  ...summaries,
  {
    section: "4",
    title: "POST /exports starts an export and accepts format, filters and options.",
    cells: ["POST /exports"],
    async check(caller) {
      const { status, body } = await caller.post("/exports", {
        format: "json",
        filters: { date_from: "2020-01-01", date_to: "2099-12-31" },
        options: { include_attachments: true },
      });
      expect([status, body.status, body.format]).toEqual([202, "processing", "json"]);
    },
  },
  {
    section: "4",
    title: "GET /exports/{id} returns the export, with its download when it is completed.",
    cells: ["GET /exports/{id}"],
    async check(caller) {
      const { id } = await create(caller);
      const { download_url } = await createExport(caller, { format: "json" });
      const { conversations } = (await (await fetch(download_url)).json()) as Json;
      expect(conversations.map((one: { id: string }) => one.id)).toEqual([id]);
    },
  },
];
