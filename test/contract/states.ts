import { expect } from "vitest";
import { storeConversations } from "../kit/conversations.ts";
import { create, exportOf, idsOf, type Row, settled, summarised } from "./row.ts";

export const states: Row[] = [
  {
    section: "3",
    says: "a valid POST /conversations makes a conversation that is processing, without a summary",
    cells: ["State.conversation"],
    async check(caller) {
      expect(await create(caller)).toMatchObject({ status: "processing", summary: null });
    },
  },
  {
    section: "3",
    says: "POST /conversations/{id}/summaries makes a job that is processing, for a conversation that exists",
    cells: ["State.summary_job"],
    async check(caller) {
      const { id } = await summarised(caller);
      const { status, body } = await caller.post(`/conversations/${id}/summaries`, { style: "bullets" });
      expect([status, body.status, body.conversation_id]).toEqual([202, "processing", id]);
      expect((await caller.post("/conversations/conv_00000000000000000000000000/summaries", {})).status).toBe(404);
    },
  },
  {
    section: "3",
    says: "conversation statuses are processing, completed and failed",
    async check(caller, app) {
      const [failed] = await storeConversations(app, caller, [{ status: "failed" }]);
      expect((await caller.get(`/conversations/${failed}`)).body.status).toBe("failed");
      const { id, status } = await create(caller);
      expect(status).toBe("processing");
      expect((await settled(caller, id)).status).toBe("completed");
      expect(idsOf(await caller.get("/conversations?status=failed"))).toEqual([failed]);
    },
  },
  {
    section: "3",
    says: "made again, a summary stays readable while the conversation is processing",
    async check(caller) {
      const { id, summary } = await summarised(caller);
      await caller.post(`/conversations/${id}/summaries`, { style: "detailed" });
      const { body } = await caller.get(`/conversations/${id}`);
      if (body.status === "processing") expect(body.summary).toEqual(summary);
      expect(body.summary).not.toBeNull();
      expect((await settled(caller, id)).status).toBe("completed");
    },
  },
  {
    section: "3",
    says: "a valid POST /exports makes an export that is processing",
    cells: ["State.export"],
    async check(caller) {
      const { status, body } = await caller.post("/exports", { format: "csv" });
      expect([status, body.status]).toEqual([202, "processing"]);
      expect(body).not.toHaveProperty("download_url");
    },
  },
  {
    section: "3",
    says: "a finished export is completed, with download_url, size_mb and expires_at",
    cells: ["State.export_completed"],
    async check(caller) {
      const { status, download_url, size_mb, expires_at } = await exportOf(caller, { format: "csv" });
      expect(status).toBe("completed");
      expect([typeof download_url, typeof size_mb, typeof expires_at]).toEqual(["string", "number", "string"]);
    },
  },
];
