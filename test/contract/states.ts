import { expect } from "vitest";
import { storeConversations } from "../kit/conversations.ts";
import { create, createExport, createSummarized, listIds, type Row, waitForSummary } from "./row.ts";

export const states: Row[] = [
  {
    section: "3",
    title: "A valid POST /conversations creates a conversation with the status processing and without a summary.",
    cells: ["State.conversation"],
    async check(caller) {
      expect(await create(caller)).toMatchObject({ status: "processing", summary: null });
    },
  },
  {
    section: "3",
    title: "POST /conversations/{id}/summaries creates a job with the status processing for an existing conversation.",
    cells: ["State.summary_job"],
    async check(caller) {
      const { id } = await createSummarized(caller);
      const { status, body } = await caller.post(`/conversations/${id}/summaries`, { style: "bullets" });
      expect([status, body.status, body.conversation_id]).toEqual([202, "processing", id]);
      expect((await caller.post("/conversations/conv_00000000000000000000000000/summaries", {})).status).toBe(404);
    },
  },
  {
    section: "3",
    title: "A conversation has the status processing, completed or failed.",
    async check(caller, app) {
      const [failed] = await storeConversations(app, caller, [{ status: "failed" }]);
      expect((await caller.get(`/conversations/${failed}`)).body.status).toBe("failed");
      const { id, status } = await create(caller);
      expect(status).toBe("processing");
      expect((await waitForSummary(caller, id)).status).toBe("completed");
      expect(listIds(await caller.get("/conversations?status=failed"))).toEqual([failed]);
    },
  },
  {
    section: "3",
    title: "The previous summary stays readable while a new one is being generated.",
    async check(caller) {
      const { id, summary } = await createSummarized(caller);
      await caller.post(`/conversations/${id}/summaries`, { style: "detailed" });
      const { body } = await caller.get(`/conversations/${id}`);
      if (body.status === "processing") expect(body.summary).toEqual(summary);
      expect(body.summary).not.toBeNull();
      expect((await waitForSummary(caller, id)).status).toBe("completed");
    },
  },
  {
    section: "3",
    title: "A valid POST /exports creates an export with the status processing.",
    cells: ["State.export"],
    async check(caller) {
      const { status, body } = await caller.post("/exports", { format: "csv" });
      expect([status, body.status]).toEqual([202, "processing"]);
      expect(body).not.toHaveProperty("download_url");
    },
  },
  {
    section: "3",
    title: "A finished export has the status completed, download_url, size_mb and expires_at.",
    cells: ["State.export_completed"],
    async check(caller) {
      const { status, download_url, size_mb, expires_at } = await createExport(caller, { format: "csv" });
      expect(status).toBe("completed");
      expect([typeof download_url, typeof size_mb, typeof expires_at]).toEqual(["string", "number", "string"]);
    },
  },
];
