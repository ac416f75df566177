import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FailedResult } from "../../src/cli/command.ts";
import { verifyCommand } from "../../src/cli/verify-command.ts";
import { type Ledger, Ledgers } from "../../src/database/ledger.ts";
import { startApp, type Tenant, type TestApp, testEnv } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { uploadFile } from "../kit/uploads.ts";

const RECAP = fileURLToPath(new URL("../../src/cli/recap.ts", import.meta.url));
const NEVER = new AbortController().signal;
const uri = newDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
});
afterAll(async () => {
  await app.close();
  await dropDatabase(uri);
});

interface Report {
  accounts: number;
  differences: { value: string; expected: unknown; found: unknown; repaired: boolean }[];
}

/** Runs the command for one account. `failed`: it ends with status 1. */
async function verify({ account }: Tenant, { repair = false } = {}) {
  const options = { account, ...(repair && { repair: "" }) };
  const outcome = await verifyCommand.prepare({ words: [], options, json: true }).run(app.deps);
  const failed = outcome instanceof FailedResult;
  const { differences } = (failed ? outcome.result : outcome) as Report;
  return { failed, differences: differences.map(({ value, expected, found }) => ({ value, expected, found })) };
}

const collection = (name: string) => app.deps.database.db.collection<{ _id: string }>(name);
const readLedger = async ({ account }: Tenant) =>
  (await app.deps.database.collection(Ledgers).findOne({ _id: account })) as Ledger;

/** An account with conversations, an attachment, a webhook, deletions and indexed changes. */
async function createAccount(): Promise<{ tenant: Tenant; ids: string[] }> {
  const tenant = await app.tenant();
  const ids: string[] = [];
  for (const source of ["email", "api", "api", "whatsapp"])
    ids.push((await tenant.post("/conversations", { title: "Ünï", content: "配送 text", source })).body.id);
  expect((await uploadFile(tenant, ids[0] as string, "hello, file")).status).toBe(201);
  await tenant.post("/webhooks", { url: "https://example.com/hook", events: ["*"] });
  await app.deps.search.index(tenant.account, NEVER);
  await tenant.patch(`/conversations/${ids[1]}`, { title: "Changed" });
  await tenant.del(`/conversations/${ids[2]}`);
  const template = "tpl_00000000000000000000000001";
  await tenant.post("/conversations", { title: "With a template", content: "text", template });
  return { tenant, ids };
}

describe("recap db verify", () => {
  it("finds no difference after writes, also in an account of an older version", async () => {
    const { tenant } = await createAccount();
    expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
    await collection("ledgers").updateOne({ _id: tenant.account }, { $unset: { counts: "" } });
    expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
  });

  it("reports and repairs every number of the ledger", async () => {
    const { tenant, ids } = await createAccount();
    const correct = await readLedger(tenant);
    const wrong = {
      "counts.conversations.processing/email": 9,
      "counts.conversations.failed/api": 2,
      conversations: 1,
      attachments: 1_000,
      reserved: 55,
      webhooks: 7,
      "kept.events": 5,
      sequence: 3,
    };
    await collection("ledgers").updateOne({ _id: tenant.account }, { $set: wrong });
    const { failed, differences } = await verify(tenant);
    expect(failed).toBe(true);
    expect(differences).toEqual([
      { value: "number of conversations processing/email", expected: 1, found: 9 },
      { value: "number of conversations failed/api", expected: 0, found: 2 },
      { value: "bytes of conversations", expected: correct.conversations, found: 1 },
      { value: "bytes of attachments", expected: 11, found: 1_000 },
      { value: "reserved bytes", expected: 0, found: 55 },
      { value: "number of webhooks", expected: 1, found: 7 },
      { value: "kept bytes of events", expected: correct.kept?.events, found: 5 },
      { value: "last sequence number of the ledger", expected: correct.sequence, found: 3 },
    ]);
    expect(await verify(tenant, { repair: true })).toEqual({ failed: false, differences });
    expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
    expect((await tenant.patch(`/conversations/${ids[0]}`, { title: "Next" })).status).toBe(200);
  });

  it("finds nothing and repairs exactly while the account is written", async () => {
    const { tenant } = await createAccount();
    let isWriting = true;
    const write = async () => {
      for (let i = 0; isWriting; i += 1) {
        const { body } = await tenant.post("/conversations", { title: `n${i}`, content: "text" });
        if (i % 2) await tenant.patch(`/conversations/${body.id}`, { title: "longer title" });
        if (i % 3) await tenant.del(`/conversations/${body.id}`);
      }
    };
    const writing = Promise.all([write(), write()]);
    try {
      for (let i = 0; i < 3; i += 1) expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
      await collection("ledgers").updateOne(
        { _id: tenant.account },
        { $inc: { conversations: 70, "counts.conversations.processing/api": 5 } },
      );
      expect((await verify(tenant, { repair: true })).differences).toHaveLength(2);
    } finally {
      isWriting = false;
      await writing;
    }
    expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
  });

  it("repairs the attachments of a conversation, and reports those of none", async () => {
    const { tenant, ids } = await createAccount();
    const [id] = ids as [string];
    await collection("conversations").updateOne({ _id: id }, { $set: { attachments: { count: 4, bytes: 2 } } });
    const value = `attachments of ${id}`;
    const difference = { value, expected: "1 with 11 bytes", found: "4 with 2 bytes" };
    expect(await verify(tenant, { repair: true })).toEqual({ failed: false, differences: [difference] });
    expect(await verify(tenant)).toEqual({ failed: false, differences: [] });
    await collection("conversations").updateOne({ _id: id }, { $set: { "attachments.files.0.filename": "b" } });
    const copy = { value: `copy of the attachments of ${id}`, expected: "equal", found: "different" };
    expect(await verify(tenant, { repair: true })).toEqual({ failed: false, differences: [copy] });
    await collection("conversations").updateOne({ _id: id }, { $unset: { attachments: "" } });
    expect((await verify(tenant, { repair: true })).differences).toHaveLength(1);
    await collection("attachments").updateMany({ conversation: id }, { $set: { conversation: "conv_none" } });
    const { failed, differences } = await verify(tenant, { repair: true });
    expect(failed).toBe(true);
    expect(differences.map((one) => one.value)).toContain("conversation conv_none of attachments");
  });

  it("reports gaps of the sequence numbers and events that are missing at the end", async () => {
    const { tenant } = await createAccount();
    const sequence = (await readLedger(tenant)).sequence;
    await collection("events").deleteMany({ account: tenant.account, sequence: { $in: [3, sequence] } } as object);
    expect(await verify(tenant, { repair: true })).toEqual({
      failed: true,
      differences: [
        expect.objectContaining({ value: "kept bytes of events" }),
        { value: "sequence number", expected: 3, found: 4 },
        { value: "last sequence number of the events", expected: sequence, found: sequence - 1 },
      ],
    });
  });

  it("compares the search index with the conversations and builds it again", async () => {
    const tenant = await app.tenant();
    const ids = await storeConversations(
      app,
      tenant,
      Array.from({ length: 30 }, (_, i) => ({ content: `n${i}`, created_at: new Date(i * 1_000) })),
    );
    await app.deps.search.index(tenant.account, NEVER);
    const conversations = collection("conversations");
    const rewrite = (i: number, update: object) => conversations.updateOne({ _id: ids[i] as string }, update);
    await Promise.all([
      rewrite(1, { $set: { status: "failed" } }),
      rewrite(2, { $set: { updated_at: new Date() } }),
      rewrite(3, { $set: { source: "email" } }),
      conversations.deleteOne({ _id: ids[4] as string }),
    ]);
    await collection("ledgers").updateOne({ _id: tenant.account }, { $unset: { counts: "" } });
    const ofSearch = async (options = {}) =>
      (await verify(tenant, options)).differences.filter(({ value }) => value === "search index");
    const [difference] = await ofSearch({ repair: true });
    expect(difference?.found).toMatch(/^4 missing, outdated or deleted, such as conv_/);
    expect(await ofSearch()).toEqual([]);
    await collection("search_blocks").deleteMany({ account: tenant.account } as object);
    await conversations.updateMany({ account: tenant.account } as object, { $set: { indexed: true } });
    // Another process, which has no block in memory.
    const other = await startApp({ ROLE: "api" }, uri);
    const run = verifyCommand.prepare({ words: [], options: { account: tenant.account, repair: "" }, json: true });
    const result = (await run.run(other.deps)) as Report;
    await other.close();
    expect(JSON.stringify(result)).toContain("unreadable: block");
    expect(await ofSearch()).toEqual([]);
  });

  it("prints the differences of all accounts and ends with status 1", async () => {
    const { tenant } = await createAccount();
    await collection("ledgers").updateOne({ _id: tenant.account }, { $set: { webhooks: 4 } });
    const run = (...args: string[]) =>
      new Promise<{ status: number | null; out: string }>((resolve) => {
        const env = { PATH: process.env.PATH, ...testEnv(uri), PORT: undefined };
        const child = execFile(process.execPath, [RECAP, "db", "verify", ...args], { env }, (_error, out) =>
          resolve({ status: child.exitCode, out }),
        );
      });
    const one = ["--account", tenant.account];
    const { status, out } = await run(...one);
    expect(status).toBe(1);
    expect(out).toContain("value: number of webhooks\n    expected: 1\n    found: 4\n    repaired: false");
    const repaired = await run(...one, "--repair", "--json");
    expect(repaired.status).toBe(0);
    expect(JSON.parse(repaired.out).differences).toHaveLength(1);
  });
});
