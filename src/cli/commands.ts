import { text as readAll } from "node:stream/consumers";
import { presentApiKey } from "../access/api-keys/present.ts";
import { issueApiKey, listAccountKeys, rerollAnyApiKey, revokeAnyApiKey } from "../access/api-keys/service.ts";
import type { Plan } from "../accounts/plans.ts";
import { presentAccount } from "../accounts/present.ts";
import { createAccount, readAccountView, setPassword } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { SCOPES, type Scope } from "../core/scopes.ts";
import { readServerVersion } from "../database/connect.ts";
import { duration } from "../process/config/types.ts";
import { IMPORT } from "./import.ts";
import { LISTEN } from "./listen.ts";
import { type Arguments, count, UsageError } from "./usage.ts";

export interface Command {
  name: string;
  about: string;
  /** Names of the words that must follow; one that ends with … stands for one or more. */
  positionals: string[];
  /** Option to meaning; those that begin with "required" must be given. */
  options: Record<string, string>;
  /** What it answers is printed; undefined when it has printed all there is itself. */
  run(deps: Deps, args: Arguments): Promise<unknown>;
}

/** What `recap` can do (runtime.md); it works beside a running server, on its embedded MongoDB too. */
export const COMMANDS: Command[] = [
  {
    name: "account create",
    about: "Makes an account and a key with all scopes, which is shown this once.",
    positionals: [],
    options: {
      email: "required",
      password: "to sign in with",
      plan: "free, starter, standard or pro",
      "limit-per-hour": "calls an hour, whatever the plan",
      "limit-per-minute": "calls a minute, whatever the plan",
      "storage-limit-mb": "storage, whatever the plan",
      "events-per-hour": "first deliveries an hour to each webhook",
    },
    async run(deps, args) {
      const { email, password, plan } = args.options;
      const account = await createAccount(deps, {
        email: email as string,
        password: password ?? null,
        ...(plan !== undefined && { plan: plan as Plan }),
        limit_per_hour: count(args, "limit-per-hour"),
        limit_per_minute: count(args, "limit-per-minute"),
        storage_limit_mb: count(args, "storage-limit-mb"),
        events_per_hour: count(args, "events-per-hour"),
      });
      const { row, key } = await issueApiKey(
        { account: account._id, deps },
        { name: "first key", scopes: [...SCOPES] },
      );
      return {
        account: { id: account._id, email: account.email, plan: account.plan },
        api_key: { id: row._id, key, scopes: row.scopes },
      };
    },
  },
  {
    name: "account password",
    about: "Sets the password, read from standard input.",
    positionals: ["ID"],
    options: {},
    async run(deps, { positionals: [id] }) {
      if (process.stdin.isTTY) process.stderr.write("New password, then Enter and Ctrl-D:\n");
      const password = (await readAll(process.stdin)).replace(/\r?\n$/, "");
      const account = await setPassword(deps, id as string, password);
      return { account: { id: account._id, email: account.email } };
    },
  },
  {
    name: "account show",
    about: "Shows an account.",
    positionals: ["ID"],
    options: {},
    run: async (deps, { positionals: [id] }) =>
      presentAccount(await readAccountView(deps.database, id as string), await deps.usage.today(id as string)),
  },
  {
    name: "key create",
    about: "Makes an API key, which is shown this once.",
    positionals: [],
    options: {
      account: "required",
      scopes: "required: read,write,delete,admin",
      name: "to tell keys apart",
      "expires-at": "when it stops to work, such as 2027-01-31T00:00:00Z",
    },
    async run(deps, { options }) {
      const scopes = (options.scopes as string).split(",").map((scope) => scope.trim()) as Scope[];
      const { row, key } = await issueApiKey(
        { account: options.account as string, deps },
        { name: options.name ?? "command line", scopes, expires_at: options["expires-at"] ?? null },
      );
      return { id: row._id, key, scopes: row.scopes };
    },
  },
  {
    name: "key list",
    about: "Lists the keys of an account: when each was last used, when it expires or was revoked.",
    positionals: [],
    options: { account: "required" },
    run: async (deps, { options }) => ({
      data: (await listAccountKeys(deps.database, options.account as string)).map(presentApiKey),
    }),
  },
  {
    name: "key reroll",
    about: "Puts a new key, shown this once, in the place of one, which works on for the overlap.",
    positionals: ["ID"],
    options: { overlap: "how long the old key works on, such as 24h; without it, it is revoked at once" },
    async run(deps, { positionals: [id], options }) {
      const overlap_seconds = Math.floor(parseOverlap(options.overlap) / 1_000);
      const { row, key } = await rerollAnyApiKey(deps, id as string, { overlap_seconds });
      return { id: row._id, key, scopes: row.scopes, replaces: id };
    },
  },
  {
    name: "key revoke",
    about: "Revokes an API key for good.",
    positionals: ["ID"],
    options: {},
    run: async (deps, { positionals: [id] }) => presentApiKey(await revokeAnyApiKey(deps, id as string)),
  },
  LISTEN,
  IMPORT,
  {
    name: "db",
    about: "Says where the database is, its version, and whether it is the embedded one.",
    positionals: [],
    options: {},
    async run({ database, config }) {
      const embedded = !config.mongodbUri;
      const uri = database.uri.replace(/\/\/[^@/]*@/, "//***@");
      return {
        uri,
        version: await readServerVersion(database.db),
        embedded,
        ...(embedded && { data_dir: config.dataDir }),
      };
    },
  },
];

function parseOverlap(text: string | undefined): number {
  if (text === undefined) return 0;
  const { data, error } = duration.safeParse(text);
  if (error) throw new UsageError(`recap: --overlap ${error.issues[0]?.message}`);
  return data;
}
