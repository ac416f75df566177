import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { defineModel, type RowOf } from "../../src/database/define-model.ts";
import { mixed, nullable, number, optional, string } from "../../src/database/fields.ts";
import type { JobAttempt, JobKind } from "../../src/jobs/attempt.ts";
import { defineJobQueue } from "../../src/jobs/define-queue.ts";
import { FairClaims, type FairClaimsOptions } from "../../src/jobs/fair-claims.ts";
import { reportOldestDue } from "../../src/jobs/oldest-due.ts";
import { JobQueue } from "../../src/jobs/queue.ts";
import { JOB_FIELDS, type JobError, newJobFields } from "../../src/jobs/row.ts";
import { SUMMARY_QUEUE } from "../../src/summaries/queue.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";

const Reports = defineModel("Report", {
  collection: "reports",
  fields: {
    status: string<"processing" | "completed" | "failed">(),
    text: nullable(string()),
    error: mixed<JobError | null>(),
    slot: optional(number()),
    ...JOB_FIELDS,
  },
  indexes: [],
});
interface ReportRow extends RowOf<typeof Reports> {}

let app: TestApp;
const getReports = () => app.deps.database.model(Reports);
let attempts: JobAttempt<ReportRow>[] = [];
/** The work of a report; each test sets it. */
let write: (attempt: JobAttempt<ReportRow>) => Promise<string>;

/** A whole kind of job. */
const kind: JobKind<ReportRow> = {
  name: "report",
  model: Reports,
  stage: "writing",
  concurrency: 20,
  maxPerAccount: 2,
  async run(attempt) {
    attempts.push(attempt);
    const text = await write(attempt);
    await attempt.settle([], (_change, row) => ({ ...row, status: "completed", text }));
  },
  describeFailure: (error) => ({
    code: "report_failed",
    message: (error as Error).message,
    retryable: (error as Error).message === "busy",
  }),
  fail: (attempt, error) => attempt.settle([], (_change, row) => ({ ...row, status: "failed", error })),
};

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  await getReports().collection.createIndex(
    { account: 1, slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $exists: true } } },
  );
  defineJobQueue(app.deps, kind);
  await app.deps.jobs.start();
});
beforeEach(async () => {
  attempts = [];
  write = async () => "text";
  await getReports().deleteMany({});
});
afterAll(() => app.close());

async function insert(count: number, fields: Partial<ReportRow> = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    _id: newId("job"),
    account: `acc_${i}`,
    status: "processing" as const,
    text: null,
    error: null,
    // Due even if the clock of the database is a little late.
    ...newJobFields(new Date(Date.now() - 1_000)),
    ...fields,
  }));
  await getReports().insertMany(rows);
  return rows.map((row) => row._id);
}

async function enqueue(count: number, fields: Partial<ReportRow> = {}): Promise<string[]> {
  const ids = await insert(count, fields);
  app.deps.jobs.wake(kind.name);
  return ids;
}

const read = async (id: string) => (await getReports().findById(id).lean<ReportRow>()) as ReportRow;
const countEnded = (status: ReportRow["status"]) => getReports().countDocuments({ status });

/** Holds all attempts until `release` is called. */
function hold() {
  let release = (_text: string) => {};
  const held = new Promise<string>((resolve) => {
    release = resolve;
  });
  write = () => held;
  return release;
}

describe("a job queue", () => {
  it("runs each due row once and stores the result without the lease", async () => {
    const ids = await enqueue(30);
    await until(async () => (await countEnded("completed")) === 30);
    expect(attempts.map(({ row }) => row._id).toSorted()).toEqual(ids.toSorted());
    expect(await read(ids[0] as string)).toMatchObject({ text: "text", attempts: 1, lease: null });
  });

  it("gives a row to one of several workers that claim it at the same time", async () => {
    const release = hold();
    await insert(1);
    const queue = new JobQueue(app.deps, kind);
    const claimed = await Promise.all(Array.from({ length: 10 }, () => queue.claim("acc_0")));
    // The sweep of the running worker may have been faster than all of them.
    expect([...claimed.filter(Boolean), ...attempts]).toHaveLength(1);
    release("text");
  });

  it("runs no more jobs of one account at once than the limit, and the others afterwards", async () => {
    const release = hold();
    await enqueue(5, { account: "acc_same" });
    await enqueue(1, { account: "acc_other" });
    await until(() => attempts.length === 3);
    expect(attempts.map(({ row }) => row.account).toSorted()).toEqual(["acc_other", "acc_same", "acc_same"]);
    release("text");
    await until(async () => (await countEnded("completed")) === 6);
  });

  it("retries a failed attempt and reports the stage meanwhile", async () => {
    write = async ({ row }) => {
      if (row.attempts === 1) throw new Error("busy");
      return "second";
    };
    const [id] = (await enqueue(1)) as [string];
    await until(async () => (await read(id)).progress?.stage === "retrying");
    expect(await read(id)).toMatchObject({ lease: null, attempts: 1 });
    expect((await read(id)).run_at.getTime()).toBeGreaterThan(Date.now());
    await until(async () => (await countEnded("completed")) === 1);
    expect(await read(id)).toMatchObject({ text: "second", attempts: 2 });
  });

  it("fails the job at once when the failure is not retryable", async () => {
    write = () => Promise.reject(new Error("no paper"));
    const [id] = (await enqueue(1)) as [string];
    await until(async () => (await countEnded("failed")) === 1);
    expect((await read(id)).error).toEqual({ code: "report_failed", message: "no paper" });
  });

  it("fails a job whose workers crashed in every attempt", async () => {
    const [id] = (await enqueue(1, { attempts: 5 })) as [string];
    await until(async () => (await countEnded("failed")) === 1);
    expect((await read(id)).error?.code).toBe("gave_up");
    expect(attempts).toHaveLength(0);
  });

  it("runs a row again whose lease expired, without any wake-up", async () => {
    const [id] = (await insert(1, { lease: "crashed", lease_until: new Date(Date.now() - 60_000), attempts: 1 })) as [
      string,
    ];
    await until(async () => (await countEnded("completed")) === 1);
    expect((await read(id)).attempts).toBe(2);
  });

  it("stops an attempt that lost its lease and drops its result", async () => {
    const release = hold();
    const [id] = (await enqueue(1)) as [string];
    await until(() => attempts.length === 1);
    await getReports().updateOne({ _id: id }, { lease: "other", lease_until: new Date(Date.now() + 60_000) });
    await until(() => attempts[0]?.signal.aborted);
    release("stale");
    await attempts[0]?.settle([], (_change, row) => ({ ...row, status: "completed", text: "stale" }));
    expect(await read(id)).toMatchObject({ status: "processing", text: null, lease: "other" });
  });

  it("shows the progress of an attempt, with one write for many reports", async () => {
    const release = hold();
    const [id] = (await enqueue(1)) as [string];
    await until(() => attempts.length === 1);
    for (let i = 0; i <= 50; i += 1) attempts[0]?.report(i / 100, "t".repeat(i));
    await until(async () => (await read(id)).progress?.percent === 50);
    expect((await read(id)).progress).toMatchObject({ stage: "writing", partial: "t".repeat(50), attempt: 1 });
    release("text");
    await until(async () => (await countEnded("completed")) === 1);
  });

  it("releases its rows when the process ends, and does not count the attempt", async () => {
    write = ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const [id] = (await enqueue(1)) as [string];
    await until(() => attempts.length === 1);
    app.deps.lifecycle.stop();
    app.deps.lifecycle.end();
    await until(async () => (await read(id)).lease === null);
    expect(await read(id)).toMatchObject({ status: "processing", attempts: 0 });
    expect((await read(id)).slot).toBeUndefined();
  });
});

describe("the longest due row of a queue", () => {
  const Drafts = defineModel("Draft", {
    collection: "drafts",
    fields: { status: string(), ...JOB_FIELDS },
    indexes: [{ key: { status: 1, account: 1, run_at: 1 } }],
  });
  const HOUR_MS = 3_600_000;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const add = (account: string, run_at: Date, fields: object = {}) =>
    app.deps.database
      .model(Drafts)
      .create({ _id: newId("job"), account, status: "processing", ...newJobFields(run_at), ...fields });
  const findOldest = () => new JobQueue(app.deps, { name: "draft", model: Drafts, stage: "x" }).findOldestDue();

  it("is found among all accounts, without rows in progress, ended ones and those that are due later", async () => {
    expect(await findOldest()).toBeUndefined();
    await add("a", hoursAgo(-1));
    expect(await findOldest()).toBeUndefined();
    const held = { lease: "worker", lease_until: hoursAgo(-1) };
    const [three, two] = [hoursAgo(3), hoursAgo(2)];
    await add("a", hoursAgo(9), held);
    await add("b", hoursAgo(8), { status: "completed" });
    await add("a", two);
    expect(await findOldest()).toEqual(two);
    await add("c", three);
    expect(await findOldest()).toEqual(three);
  });

  it("is read by one index entry of each account", async () => {
    const { model, dueWhen } = SUMMARY_QUEUE;
    const pipeline = [
      { $match: { status: "processing", ...dueWhen, run_at: { $lte: new Date() } } },
      { $sort: { account: 1, run_at: 1 } },
      { $group: { _id: "$account", run_at: { $first: "$run_at" } } },
    ];
    const plan = await app.deps.database.db.collection(model.collection).aggregate(pipeline).explain();
    expect(JSON.stringify(plan)).toContain("DISTINCT_SCAN");
  });

  it("is reported as its age, with one read for scrapes within some seconds, and ages while reads fail", async () => {
    let readAge = async () => Number.NaN;
    const metrics = {
      reportOldestDueJob(_kind: string, read: () => Promise<number>) {
        readAge = read;
      },
    };
    let reads = 0;
    const report = (find: () => Promise<Date | undefined>) => {
      reads = 0;
      const database = { now: () => new Date() };
      reportOldestDue({ ...app.deps, metrics: metrics as never, database: database as never }, "draft", () => {
        reads += 1;
        return find();
      });
    };
    report(async () => undefined);
    expect(await readAge()).toBe(0);
    report(async () => hoursAgo(1));
    for (const _scrape of [1, 2]) expect(Math.round((await readAge()) / 60)).toBe(60);
    expect(reads).toBe(1);
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      let found = Promise.resolve(hoursAgo(2));
      report(() => found);
      expect(Math.round((await readAge()) / 60)).toBe(120);
      found = Promise.reject(new Error("away"));
      vi.advanceTimersByTime(5_001);
      expect(Math.round((await readAge()) / 60)).toBe(120);
      expect(reads).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("claims of a queue", () => {
  const Notes = defineModel("Note", {
    collection: "notes",
    fields: { status: string(), ...JOB_FIELDS },
    indexes: [],
  });
  const addNotes = (account: string, count: number) =>
    app.deps.database.model(Notes).insertMany(
      Array.from({ length: count }, () => ({
        _id: newId("job"),
        account,
        status: "processing",
        ...newJobFields(new Date(Date.now() - 1_000)),
      })),
    );
  const createClaims = (
    maxPerAccount: number,
    weights: Record<string, number> = {},
    fields: Partial<FairClaimsOptions> = {},
  ) =>
    new FairClaims(new JobQueue(app.deps, { name: "note", model: Notes, stage: "writing" }), {
      stopping: new AbortController().signal,
      concurrency: 100,
      maxPerAccount,
      readWeights: async () => new Map(Object.entries(weights)),
      ...fields,
    });
  const claimAccounts = async (claims: ReturnType<typeof createClaims>, count: number) => {
    const accounts: (string | undefined)[] = [];
    for (let i = 0; i < count; i += 1) accounts.push((await claims.claim())?.account);
    return accounts;
  };
  beforeEach(() => app.deps.database.model(Notes).deleteMany({}));

  it("are made in turns, however many rows of an account are due for longer", async () => {
    await addNotes("a", 30);
    await addNotes("b", 2);
    await addNotes("c", 1);
    const accounts = await claimAccounts(createClaims(100), 6);
    expect(accounts.slice(0, 3).toSorted()).toEqual(["a", "b", "c"]);
    expect(accounts.slice(3).toSorted()).toEqual(["a", "a", "b"]);
  });

  it("give an account of a larger weight more turns", async () => {
    await addNotes("a", 10);
    await addNotes("b", 10);
    const accounts = await claimAccounts(createClaims(100, { a: 1, b: 3 }), 8);
    expect(accounts.filter((account) => account === "b")).toHaveLength(6);
  });

  it("leave slots to other accounts once one has its maximum in progress", async () => {
    await addNotes("a", 5);
    const claims = createClaims(2);
    const first = await claims.claim();
    expect(await claimAccounts(claims, 2)).toEqual(["a", undefined]);
    await addNotes("b", 1);
    expect(await claimAccounts(claims, 2)).toEqual(["b", undefined]);
    if (first) claims.end(first);
    expect(await claimAccounts(claims, 2)).toEqual(["a", undefined]);
  });

  it("leave out an account while it has to rest, and wake the worker afterwards", async () => {
    await addNotes("a", 2);
    await addNotes("b", 1);
    const begun: string[] = [];
    let rest = 20;
    const { promise: restEnd, resolve: onRestEnd } = Promise.withResolvers<void>();
    const pace = {
      getRestMs: (account: string) => (account === "a" ? rest : 0),
      begin: (account: string) => void begun.push(account),
    };
    const claims = createClaims(100, {}, { pace, onRestEnd });
    expect(await claimAccounts(claims, 2)).toEqual(["b", undefined]);
    await restEnd;
    rest = 0;
    expect(await claimAccounts(claims, 3)).toEqual(["a", "a", undefined]);
    expect(begun).toEqual(["b", "a", "a"]);
  });

  it("count external jobs apart, so that they leave the slots of the others free, and have bounds of their own", async () => {
    for (const account of ["x", "y", "z"]) await addNotes(account, 3);
    let external = ["x", "y", "z"];
    const findAccounts = async (accounts: readonly string[]) =>
      new Set(accounts.filter((account) => external.includes(account)));
    const claims = createClaims(
      2,
      {},
      { concurrency: 2, external: { concurrency: 5, maxPerAccount: 2, slowAfterMs: 60_000, findAccounts } },
    );
    expect(claims.concurrency).toBe(2);
    const first = await claims.claim();
    expect(claims.concurrency).toBe(2 + 1 + 5);
    const accounts = [first?.account, ...(await claimAccounts(claims, 4))];
    expect(accounts.toSorted().join("")).toMatch(/^(xxyyz|xxyzz|xyyzz)$/);
    expect([await claims.claim(), claims.hasCapacity]).toEqual([null, true]);
    await addNotes("a", 3);
    expect(await claimAccounts(claims, 3)).toEqual(["a", "a", undefined]);
    expect([claims.hasCapacity, claims.concurrency]).toEqual([false, 2 + 5 + 5]);
    // An account that has no external jobs any more ends those in progress as such.
    external = [];
    if (first) claims.end(first);
    await app.deps.database.model(Notes).deleteMany({});
    await expect.poll(() => claims.claim()).toBeNull();
    expect([claims.hasCapacity, claims.concurrency]).toEqual([false, 6]);
  });

  it("of external jobs leave places to further accounts, however many have jobs that take long, and bound these accounts", async () => {
    const slow = Array.from({ length: 12 }, (_, i) => `s${i}`);
    for (const account of slow) await addNotes(account, 3);
    const findAccounts = async (accounts: readonly string[]) => new Set(accounts);
    const external = { concurrency: 4, maxPerAccount: 2, slowAfterMs: 0, findAccounts };
    const claims = createClaims(2, {}, { concurrency: 2, external });
    // Each account once; a second job of an account that is known as slow has no place among twelve.
    const rows = [];
    for (let row = await claims.claim(); row; row = await claims.claim()) rows.push(row);
    expect(rows.map(({ account }) => account).toSorted()).toEqual(slow.toSorted());
    await addNotes("fast", 1);
    expect((await claims.claim())?.account).toBe("fast");
    for (const row of rows.slice(0, 10)) claims.end(row);
    expect((await claims.claim())?.account).toMatch(/^s/);
  });

  it("find the accounts with due summaries by one index entry of each", async () => {
    const { model, dueWhen } = SUMMARY_QUEUE;
    const query = { status: "processing", ...dueWhen, run_at: { $lte: new Date() } };
    const command = { explain: { distinct: model.collection, key: "account", query } };
    expect(JSON.stringify(await app.deps.database.db.command(command))).toContain("DISTINCT_SCAN");
  });
});
