import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBrowser } from "../kit/browser.ts";
import { createClient } from "../kit/client.ts";
import { findProcesses, until } from "../kit/processes.ts";
import { type CommandResult, executeRecap } from "../kit/recap.ts";
import { type Server, startServer } from "../kit/server.ts";

const RECAP = fileURLToPath(new URL("../../src/cli/recap.ts", import.meta.url));
let folder: string;
let env: NodeJS.ProcessEnv;
let server: Server;

/** Executes a command beside the server, on its embedded MongoDB. */
const recap = (...args: string[]) => executeRecap(env, ...args);

/** Runs `recap` as a process of its own. */

function recapWith(others: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [RECAP, ...args],
      { env: { PATH: process.env.PATH, ...env, ...others }, cwd: others.PWD },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end("correct horse battery\n");
  });
}

const json = async (...args: string[]) => JSON.parse((await recap(...args, "--json")).out);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-cli-"));
  env = { HOME: process.env.HOME, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", MAX_LOOP_DELAY: "0s" };
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("npm start on an embedded database", () => {
  it("prints the password of the demo account once", async () => {
    const [, password = ""] = /demo@recap\.local, plan pro, password (\S+)\n/.exec(server.output()) ?? [];
    expect((await createBrowser(server.url).signIn("demo@recap.local", password)).location).toBe("/settings");
  });

  it("prints the API key of the demo account once", async () => {
    const key = /sk_\w+/.exec(server.output())?.[0];
    expect(key).toBeDefined();
    expect((await createClient(server.url, key).get("/account")).body).toMatchObject({
      email: "demo@recap.local",
      plan: "pro",
    });
  });

  it("keeps its data across a restart, ends its mongod on SIGTERM, and prints the key only once", async () => {
    const key = /sk_\w+/.exec(server.output())?.[0];
    const { body } = await createClient(server.url, key).post("/conversations", {
      title: "Kept",
      content: "Anna: hello",
    });
    expect(await server.stop()).toBe(0);
    await until(async () => (await findProcesses(folder)).length === 0);
    server = await startServer(env);
    expect(server.output()).not.toContain("sk_");
    expect((await createClient(server.url, key).get(`/conversations/${body.id}`)).body.title).toBe("Kept");
  });
});

describe("recap", () => {
  it("creates an account whose key is valid on the running server immediately", async () => {
    const { account, api_key } = await json(
      "account",
      "create",
      "--email",
      "Ann@Example.com",
      "--plan",
      "starter",
      "--password",
      "12345678",
    );
    expect(account).toEqual({ id: expect.stringMatching(/^acc_/), email: "ann@example.com", plan: "starter" });
    expect(api_key).toEqual({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^sk_/),
      scopes: ["read", "write", "delete", "admin"],
    });
    expect((await createClient(server.url, api_key.key).get("/account")).body.id).toBe(account.id);
    expect(await json("account", "show", account.id)).toMatchObject({ id: account.id, plan: "starter" });
  });

  it("stores every limit that overrides the plan", async () => {
    const limits = [
      "--limit-per-hour",
      "7",
      "--limit-per-minute",
      "3",
      "--storage-limit-mb",
      "2",
      "--events-per-hour",
      "9",
    ];
    const { account } = await json("account", "create", "--email", "limits@example.com", ...limits);
    expect(await json("account", "show", account.id)).toMatchObject({
      storage: { limit_mb: 2 },
      api_usage: { limit_per_day: 168 },
    });
  });

  it("creates a key with the given scopes, and revokes it on the running server", async () => {
    const { account } = await json("account", "create", "--email", "keys@example.com");
    const created = await json("key", "create", "--account", account.id, "--scopes", "read", "--name", "reader");
    expect(created).toEqual({ id: expect.any(String), key: expect.any(String), scopes: ["read"] });
    const client = createClient(server.url, created.key);
    expect((await client.get("/account")).status).toBe(200);
    expect((await client.post("/conversations", { title: "t", content: "c" })).status).toBe(403);
    expect(await json("key", "revoke", created.id)).toMatchObject({ id: created.id, revoked_at: expect.any(String) });
    await until(async () => (await client.get("/account")).status === 401, 2_000);
  });

  it("creates a key that expires, rerolls it with an overlap, and lists both", async () => {
    const { account } = await json("account", "create", "--email", "reroll@example.com");
    const keyOptions = ["--account", account.id, "--scopes", "read", "--expires-at", "2099-01-01T00:00:00Z"];
    const old = await json("key", "create", ...keyOptions);
    const next = await json("key", "reroll", old.id, "--overlap", "24h");
    expect(next).toEqual({ id: expect.any(String), key: expect.any(String), scopes: ["read"], replaces: old.id });
    const { data } = await json("key", "list", "--account", account.id);
    expect(data.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([next.id, old.id]);
    const overlap = Date.parse(data[1].expires_at) - Date.parse(data[0].created_at);
    expect([data[1].replaced_by, overlap]).toEqual([next.id, 86_400_000]);
    expect((await recap("key", "reroll", next.id, "--overlap", "soon")).status).toBe(2);
  });

  it("builds the search index of one account or of all again", async () => {
    const { account, api_key } = await json("account", "create", "--email", "search@example.com");
    const client = createClient(server.url, api_key.key);
    await client.post("/conversations", { title: "Walrus", content: "Anna: hello" });
    expect(await json("search", "rebuild", "--account", account.id)).toEqual({ accounts: 1, conversations: 1 });
    expect((await json("search", "rebuild")).accounts).toBeGreaterThan(1);
    expect((await client.post("/conversations/search", { query: "walrus" })).body.meta.total).toBe(1);
  });

  it("sets a password from standard input, and describes the database", async () => {
    const { account } = await json("account", "create", "--email", "pass@example.com");
    expect((await recapWith({}, "account", "password", account.id)).status).toBe(0);
    expect(await json("db")).toMatchObject({
      embedded: true,
      data_dir: folder,
      version: expect.stringMatching(/^[678]\./),
    });
  });

  it.each([
    [["nonsense"], 2, /no command/],
    [["account", "create"], 2, /--email is required/],
    [["account", "create", "--email", "x@example.com", "--limit-per-hour", "many"], 2, /whole number/],
    [
      ["account", "create", "--email", "x@example.com", "--limit-per-hour", "0"],
      2,
      /--limit-per-hour must be at least 1/,
    ],
    [["account", "create", "--email", "x@example.com", "--limit-per-minute", "0"], 2, /must be at least 1/],
    [["search", "rebuild", "--account", "acc_x"], 1, /No account with the id "acc_x" exists/],
    [["db", "verify", "--account", "acc_x"], 1, /No account with the id "acc_x" exists/],
    [["account", "create", "--email", "not an address"], 1, /email: must be an e-mail address/],
    [["account", "create", "--email", "demo@recap.local"], 1, /email: is already taken/],
    [["key", "create", "--account", "acc_x", "--scopes", "read"], 1, /No account/],
    [["key", "create", "--account", "acc_x", "--scopes", "fly"], 1, /scopes: must be one of/],
    [["key", "revoke", "key_x"], 1, /No API key/],
    [["key", "list", "--account", "acc_x"], 1, /No account/],
  ])("exits for %j with status %i and prints the reason on standard error", async (args, status, message) => {
    const answer = await recap(...(args as string[]), "--json");
    expect(answer).toMatchObject({ status, out: "" });
    expect(answer.err).toMatch(message as RegExp);
  });

  it.each([[[]], [["--help"]]])("prints the help of every command for %j", async (args) => {
    const { status, out } = await recap(...args);
    expect(status).toBe(0);
    expect(out).toContain("recap account create --email");
    expect(out).toContain("recap db");
  });

  it("prints for the help of one command each of its options with its meaning, and no other command", async () => {
    const { status, out } = await recap("key", "create", "--help");
    expect(status).toBe(0);
    expect(out).toMatch(/^ +--account +Id of the account\.$/m);
    expect(out).toMatch(/^ +--scopes +Scopes, separated by commas: read,write,delete,admin\.$/m);
    expect(out).not.toContain("recap account create");
  });

  it("prints the options of the command that is used wrongly, and no other command", async () => {
    const { status, err } = await recap("key", "create", "--acount", "acc_1");
    expect(status).toBe(2);
    expect(err).toMatch(/^recap: Unknown option '--acount'/);
    expect(err).toMatch(/^ +--account +Id of the account\.$/m);
    expect(err).not.toContain("recap account create");
  });

  it("creates no database in another folder, and names the folder", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "recap-elsewhere-"));
    const answer = await recapWith({ DATA_DIR: "", PWD: elsewhere }, "account", "create", "--email", "a@example.com");
    expect(answer).toMatchObject({ status: 1, out: "" });
    expect(answer.err).toContain(
      `there is no database in ${join(elsewhere, ".data")} (DATA_DIR). Start the server first`,
    );
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it("creates a database for the first account in the given DATA_DIR, and for no other command", async () => {
    const other = join(folder, "other");
    const shown = await recapWith({ DATA_DIR: other }, "account", "show", "acc_x");
    expect([shown.status, shown.err]).toEqual([
      1,
      expect.stringContaining(`there is no database in ${other} (DATA_DIR)`),
    ]);
    const created = await recapWith({ DATA_DIR: other }, "account", "create", "--email", "a@example.com", "--json");
    expect(JSON.parse(created.out).account.email).toBe("a@example.com");
  });

  it("names the database in which an API key is not valid", async () => {
    const { status, err } = await recapWith({ RECAP_KEY: `sk_${"0".repeat(38)}` }, "listen");
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^recap: .*\n {2}database: the embedded MongoDB in \S+ \(DATA_DIR\)\n$/),
    ]);
    expect(err).toContain(folder);
  });
});

describe("an invalid environment", () => {
  it("prevents the start with one line per fault", async () => {
    const faulty = { ...env, PORT: "http", ROLE: "boss", TRUST_PROXY: "true", SUMMARIZER: "magic" };
    await expect(startServer(faulty)).rejects.toThrow(/PORT: .*\nROLE: .*\nTRUST_PROXY: .*\nSUMMARIZER: .*/);
  });
});
