import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { isGapFree, type LoggedEvent, readEventLog, withDatabase } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { startServerOn } from "../kit/server.ts";

const uri = newDatabase();
const body = { title: "Order", content: "Anna: Can you send the order by Friday?\nBen: I will send it on Thursday." };

describe("several processes on one database", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ ROLE: "api" }, uri);
  });
  afterAll(() => app.close());

  it("accept 200 parallel creates of one account without gaps or duplicates, with separate API and worker", async () => {
    const worker = await startServerOn(uri, { ROLE: "worker" });
    const tenant = await app.tenant();
    const answers = await Promise.all(Array.from({ length: 200 }, () => tenant.post("/conversations", body)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    const ids = answers.map((answer) => answer.body.id).sort();
    expect(new Set(ids).size).toBe(200);
    await until(async () => (await tenant.get("/conversations?status=completed")).body.meta.total === 200);
    const log = await readEventLog(tenant);
    expect(isGapFree(log)).toBe(true);
    for (const [type, read] of [
      ["conversation.created", (data: { conversation: { id: string } }) => data.conversation.id],
      ["summary.generated", (data: { conversation_id: string }) => data.conversation_id],
    ] as const) {
      const logged = log.filter((event) => event.type === type).map((event) => read(event.data));
      expect(logged.sort()).toEqual(ids);
    }
    expect(await worker.stop()).toBe(0);
  });

  it("generate the summary of a conversation whose server was killed, once, without a gap", async () => {
    const tenant = await app.tenant();
    let doomed = await startServerOn(uri, {});
    for (const moment of [0, 5, 20, 60, 150]) {
      const { body: created } = await createClient(doomed.url, tenant.key).post("/conversations", body);
      await new Promise((later) => setTimeout(later, moment));
      await doomed.stop("SIGKILL");
      doomed = await startServerOn(uri, {});
      const isOfConversation = (event: LoggedEvent) => event.data.conversation_id === created.id;
      await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
      // The log shows what a majority of the nodes has, which is a little later.
      await until(async () => (await readEventLog(tenant)).some(isOfConversation));
      const log = await readEventLog(tenant);
      const summaries = log.filter(isOfConversation);
      expect(summaries.map((event) => event.type)).toEqual(["summary.generated"]);
      expect(isGapFree(log)).toBe(true);
    }
    await doomed.stop();
  }, 200_000);

  it("leave no unfinished work after a clean stop", async () => {
    const left = await withDatabase(uri, (db) =>
      db.collection("summary_jobs").countDocuments({ status: "processing" }),
    );
    expect(left).toBe(0);
  });
});

afterAll(() => dropDatabase(uri));
