import type { Db } from "mongodb";
import { expect } from "vitest";
import { startSession } from "../../src/access/sessions/sessions.ts";
import { readAccount } from "../../src/accounts/service.ts";
import { Conversations } from "../../src/conversations/model.ts";
import { OauthRecords } from "../../src/oauth/model.ts";
import { SearchIndexes } from "../../src/search-index/model.ts";
import type { Tenant, TestApp } from "./app.ts";
import type { Answer } from "./client.ts";
import { until } from "./processes.ts";
import { waitForSummaries } from "./summary-jobs.ts";
import { uploadFile } from "./uploads.ts";

/** An account with one resource of each kind. */
export interface AccountData {
  tenant: Tenant;
  /** Ids by the path segment that precedes them. */
  ids: Record<string, string>;
  /** Cursor of the second page of conversations. */
  cursor: string;
  /** Texts that no response to another account may contain. */
  marks: string[];
}

/** Creates an account with one resource of each kind; each mentions the word. */
export async function createAccountData(app: TestApp, word: string): Promise<AccountData> {
  const tenant = await app.tenant();
  const conversation = {
    title: `About ${word}`,
    content: `Anna: ${word}? I will send it tomorrow.`,
    source: "email",
    metadata: { word },
  };
  await tenant.post("/conversations", conversation);
  const { body } = await tenant.post("/conversations", conversation, { "idempotency-key": "the-same" });
  await waitForSummaries(tenant);
  const { body: jobs } = await tenant.get(`/conversations/${body.id}/summaries`);
  const { body: summarized } = await tenant.get(`/conversations/${body.id}`);
  const { body: attachment } = await uploadFile(tenant, body.id, word, `${word}.txt`);
  const { body: key } = await tenant.post("/api_keys", { name: word, scopes: ["read"] });
  const { body: client } = await tenant.post("/oauth/clients", { name: word });
  const entries = [{ cidr: "127.0.0.1", description: word }];
  await tenant.call("PUT", "/account/ip_allowlist", { entries });
  // An event type that does not occur in these tests, so that no request leaves the process.
  const events = ["storage.limit_exceeded"];
  const { body: webhook } = await tenant.post("/webhooks", { url: `https://example.com/${word}`, events });
  const { body: recovery } = await tenant.post(`/webhooks/${webhook.id}/recover`, { since: "2026-01-01T00:00:00Z" });
  await until(async () => {
    const { body: task } = await tenant.get(`/webhooks/${webhook.id}/recoveries/${recovery.id}`);
    return task.status === "completed";
  });
  const { body: job } = await tenant.post("/exports", { format: "json", filters: { topics: [word], ids: [body.id] } });
  await until(async () => (await tenant.get(`/exports/${job.id}`)).body.status === "completed");
  // It exists, so that the import adds nothing else.
  await tenant.post("/imports", { conversations: [{ id: body.id, title: word, content: word }] });
  const { body: imports } = await tenant.get("/imports");
  await startSession(app.deps.database, await readOwner(app, tenant.account), { ip: "127.0.0.1", userAgent: word });
  const { body: sessions } = await tenant.get("/account/sessions");
  await createGrant(app, tenant.account, client.id);
  const sections = [{ key: "tasks", title: word, type: "list" }];
  const { body: template } = await tenant.post("/summary_templates", { name: word, sections });
  const { body: log } = await tenant.get("/events?per_page=1");
  const { body: page } = await tenant.get("/conversations?per_page=1");
  const { body: account } = await tenant.get("/account");
  const ids = {
    conversations: body.id,
    summaries: jobs.data[0].id,
    summary_versions: `${body.id.replace("conv_", "sum_")}-1`,
    tasks: summarized.summary.points.tasks[0].id,
    attachments: attachment.id,
    api_keys: key.id,
    clients: client.id,
    authorizations: client.id,
    sessions: sessions.data[0].id,
    summary_templates: template.id,
    events: log.data[0].id,
    exports: job.id,
    imports: imports.data[0].id,
    webhooks: webhook.id,
    recoveries: recovery.id,
    account: tenant.account,
  };
  return { tenant, ids, cursor: page.meta.next_cursor, marks: [...Object.values(ids), word, account.email, key.last4] };
}

async function readOwner({ deps }: TestApp, id: string) {
  const owner = await readAccount(deps.database, id);
  if (!owner) throw new Error(`no account ${id}`);
  return owner;
}

/** Stores the grant of an application, as the consent page does. */
async function createGrant({ deps }: TestApp, account: string, client: string): Promise<void> {
  const now = Date.now();
  await deps.database.collection(OauthRecords).insertOne({
    _id: `grant_${client}`,
    account,
    client,
    kind: "Grant",
    grant: null,
    scopes: ["read"],
    payload: Buffer.alloc(0),
    consumed_at: null,
    created_at: new Date(now),
    expires_at: new Date(now + 86_400_000),
  });
}

/** An id of the same kind that names no resource. */
export const createUnknownId = (id: string) => `${id.split("_")[0]}_00000000000000000000000000`;

/** Status and body of a response, without the requested id. */
export const removeId = ({ status, body }: Answer, id: string) => [
  status,
  JSON.stringify(body).replaceAll(id, "the id"),
];

/** Waits until the search index contains every conversation of the account and is not being written. */
export async function waitUntilIndexed({ deps }: TestApp, account: string): Promise<void> {
  await until(async () => {
    const unindexed = await deps.database.collection(Conversations).countDocuments({ account, indexed: null });
    return unindexed === 0 && (await deps.database.collection(SearchIndexes).findOne({ _id: account, lease: null }));
  });
}

/** Collections that change without a request: records of use, and the search index, whose old segments are removed later. */
const CHANGING = ["usage_days", "request_logs", "rate_windows", "search_blocks", "search_indexes", "system.views"];

/** Every document of an account, without the fields that record its use. */
export async function readStoredData(app: TestApp, account: string): Promise<Record<string, object[]>> {
  const db: Db = app.deps.database.db as never;
  const all: Record<string, object[]> = {};
  for (const { name } of await db.listCollections().toArray()) {
    if (CHANGING.includes(name)) continue;
    const rows = await db
      .collection(name)
      .find({ $or: [{ account }, { _id: account as never }] })
      .sort({ _id: 1 })
      .toArray();
    all[name] = rows.map(({ last_used_at: _, ...row }) => row);
  }
  return all;
}

/** Expects that a response to another account contains nothing of this one. */
export function expectNoLeak({ marks }: AccountData, answer: unknown): void {
  const text = JSON.stringify(answer);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
}
