import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";

const MEETING = "tpl_00000000000000000000000001";
const CONTENT = `Anna: We have decided to move the launch to 12 May.
Ben: I will send the 40 invites tomorrow.
Anna: Who pays for the room?`;
const SECTIONS = [
  { key: "participants", title: "People", type: "list" },
  { key: "tasks", title: "To do", type: "list", instructions: "What is to be done." },
  { key: "mood", title: "Mood", type: "enum", values: ["good", "bad"] },
];

describe("summary templates", () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const create = async () => (await tenant.post("/summary_templates", { name: "Review", sections: SECTIONS })).body;
  const waitForSummary = async (id: string) => {
    await until(async () => (await tenant.get(`/conversations/${id}`)).body.status === "completed");
    return (await tenant.get(`/conversations/${id}`)).body.summary;
  };

  it("are created, read, listed before the built-in ones by cursor, updated and deleted", async () => {
    const created = await tenant.post("/summary_templates", { name: "Review", sections: SECTIONS });
    expect(created.status).toBe(201);
    expect(created.headers.get("location")).toMatch(`/v1/summary_templates/${created.body.id}`);
    expect(created.body).toMatchObject({
      built_in: false,
      description: null,
      sections: [
        { key: "participants", instructions: "", values: null },
        { key: "tasks" },
        { values: ["good", "bad"] },
      ],
    });
    const { body: page } = await tenant.get("/summary_templates?per_page=1");
    expect(page).toEqual({ data: [created.body], meta: { next_cursor: created.body.id } });
    const { body: rest } = await tenant.get(`/summary_templates?after=${created.body.id}`);
    expect(rest.data.map(({ name }: { name: string }) => name)).toEqual([
      "Hand-over",
      "Incident",
      "Sales call",
      "Support case",
      "Meeting minutes",
    ]);
    expect(rest.meta.next_cursor).toBeNull();
    const path = `/summary_templates/${created.body.id}`;
    const { body: updated } = await tenant.call("PATCH", path, { name: "Retrospective", description: "Monthly." });
    expect(updated).toMatchObject({ name: "Retrospective", description: "Monthly.", sections: created.body.sections });
    expect((await tenant.get(path)).body).toEqual(updated);
    const { name, sections } = created.body;
    const same = await tenant.call("PATCH", path, { name, description: null, sections });
    expect(same.body).toMatchObject({ name, description: null, sections });
    const { body: usage } = await tenant.get("/account/usage");
    expect(usage.storage.records.by_type.summary_templates).toBeGreaterThan(0);
    expect((await tenant.call("DELETE", path)).body).toEqual({ deleted: true, id: created.body.id });
    expect((await tenant.get(path)).status).toBe(404);
    expect((await tenant.get("/account/usage")).body.storage.records.by_type.summary_templates).toBe(0);
  });

  it("are refused beyond their bounds, and built-in ones do not change", async () => {
    const [list, , mood] = SECTIONS;
    const wrong: [object, object][] = [
      [{ sections: [] }, { sections: ["must have at least one entry"] }],
      [{ sections: [list, list] }, { sections: ["must not repeat a key"] }],
      [{ sections: [{ ...mood, values: undefined }] }, { "sections.values": ["is required of an enum"] }],
      [{ sections: [{ ...mood, values: ["Good", "good"] }] }, { "sections.values": ["must not repeat a value"] }],
      [{ sections: [{ ...list, values: ["a", "b"] }] }, { "sections.values": ["only an enum has values"] }],
      [{ sections: [{ ...list, key: "A" }] }, { "sections.key": [expect.stringContaining("lower-case")] }],
      [{ sections: [{ ...list, title: "x".repeat(101) }] }, { "sections.title": ["must be at most 100 characters"] }],
    ];
    for (const [fields, faults] of wrong) {
      const { status, body } = await tenant.post("/summary_templates", {
        name: "Wrong",
        sections: SECTIONS,
        ...fields,
      });
      expect([status, body.error.details.fields]).toEqual([422, faults]);
    }
    for (const [method, body] of [["PATCH", { name: "Mine" }], ["DELETE"]] as const)
      expect(await tenant.call(method, `/summary_templates/${MEETING}`, body)).toMatchObject({
        status: 403,
        body: { error: { details: { reason: "built_in_template" } } },
      });
    const reader = await tenant.withScopes("read");
    expect((await reader.post("/summary_templates", { name: "x", sections: SECTIONS })).status).toBe(403);
    expect((await reader.get(`/summary_templates/${MEETING}`)).body).toMatchObject({
      built_in: true,
      created_at: null,
    });
  });

  it("give a new conversation sections with evidence, which the event and the exports contain", async () => {
    const { body } = await tenant.post("/conversations", { title: "Launch", content: CONTENT, template: MEETING });
    const summary = await waitForSummary(body.id);
    const byKey = Object.fromEntries(summary.sections.map((section: { key: string }) => [section.key, section]));
    expect(byKey.participants).toMatchObject({ title: "Participants", type: "list", value: ["Anna", "Ben"] });
    expect(byKey.decisions.value).toEqual([expect.stringContaining("12 May")]);
    expect(byKey.tasks).toMatchObject({ value: [expect.stringContaining("40 invites")], evidence: [{ start: 0 }] });
    expect(byKey.open_questions.value).toEqual([expect.stringContaining("pays for the room")]);
    expect(byKey.next_meeting).toMatchObject({ type: "date", value: null, evidence: [] });
    const { body: events } = await tenant.get(`/events?conversation_id=${body.id}&type=summary.generated`);
    expect(events.data[0].data.summary.sections).toEqual(summary.sections);
    const { body: answer } = await tenant.graphql(
      "query ($id: ID!) { conversation(id: $id) { summary { sections { key value evidence { quote } } } summaryJobs { nodes { templateId } } } }",
      { id: body.id },
    );
    const { summary: typed, summaryJobs } = answer.data.conversation;
    expect(typed.sections.map(({ value }: { value: unknown }) => value)).toEqual(
      summary.sections.map(({ value }: { value: unknown }) => value),
    );
    expect(summaryJobs.nodes).toEqual([{ templateId: MEETING }]);
  });

  it("apply beside the mode of the account, which new conversations without one have", async () => {
    expect((await tenant.get("/account/summarizer")).body).toMatchObject({ summarize: "auto" });
    expect((await tenant.call("PUT", "/account/summarizer", { summarize: "manual" })).body).toMatchObject({
      summarize: "manual",
    });
    const readMode = async (fields: object) => {
      const { body } = await tenant.post("/conversations", { title: "Mode", content: "Ben: Hi.", ...fields });
      return (await tenant.get(`/conversations/${body.id}`)).body.summarize;
    };
    expect(await readMode({})).toBe("manual");
    expect(await readMode({ summarize: "auto" })).toBe("auto");
  });

  it("apply to a regeneration as they were when it was requested, also after they were deleted", async () => {
    const template = await create();
    const { body } = await tenant.post("/conversations", { title: "Launch", content: CONTENT });
    expect((await waitForSummary(body.id)).sections).toEqual([]);
    const { body: job } = await tenant.post(`/conversations/${body.id}/summaries`, { template: template.id });
    await tenant.call("DELETE", `/summary_templates/${template.id}`);
    expect(job.template_id).toBe(template.id);
    const { sections } = await waitForSummary(body.id);
    expect(sections.map(({ key, value }: { key: string; value: unknown }) => [key, value])).toEqual([
      ["participants", ["Anna", "Ben"]],
      ["tasks", [expect.stringContaining("invites")]],
      ["mood", null],
    ]);
    for (const path of ["/conversations", `/conversations/${body.id}/summaries`]) {
      const given = path === "/conversations" ? { title: "Launch", content: CONTENT } : {};
      expect(await tenant.post(path, { ...given, template: template.id })).toMatchObject({
        status: 422,
        body: { error: { details: { fields: { template: ["is not the id of a summary template of this account"] } } } },
      });
    }
  });
});
