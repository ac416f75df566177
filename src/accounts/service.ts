import type { z } from "zod";
import { recordInChange, type SecuritySource } from "../audit/record.ts";
import { type Context, type Deps, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { getIdTime } from "../core/owned-ids.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { type Database, perDatabase } from "../database/database.ts";
import { emptyLedger, type Ledger } from "../database/ledger.ts";
import { readLedger } from "../database/read-ledger.ts";
import { one, oneWhere } from "../database/references.ts";
import { CreateAccountInput, PasswordInput } from "./input.ts";
import { type AccountRow, Accounts } from "./model.ts";
import { hashPassword } from "./password.ts";
import { getWeight } from "./plans.ts";

declare module "../core/context.ts" {
  interface Deps {
    /** Accepted requests of the current UTC day, counted by the folder usage above. */
    countRequestsToday(account: string): Promise<number>;
  }
}

export interface AccountView {
  account: AccountRow;
  ledger: Ledger;
}

/** GET /account. */
export async function getAccount(ctx: Context): Promise<AccountView> {
  requireScope(ctx, "read");
  return readAccountView(ctx.deps.database, ctx.account);
}

/** Reads any account, for the command line. @throws not_found */
export async function readAccountView(database: Database, id: string): Promise<AccountView> {
  const [account, ledger] = await Promise.all([readOwnAccount(database, id), readLedger(database, id, id)]);
  if (!account) throw notFound("account", id);
  return { account, ledger: ledger ?? emptyLedger(id) };
}

export function readAccount(database: Database, id: string): Promise<AccountRow | null> {
  return database.model(Accounts).findById(id).lean<AccountRow>().exec();
}

const readBatched = createBatchedRead(Accounts, {});

/** The same in one read for all calls of an event-loop turn. */
export function readOwnAccount(database: Database, id: string): Promise<AccountRow | null> {
  return readBatched(database, id, id);
}

/** For sign-in. `email`: in lower case. */
export function findAccountByEmail(database: Database, email: string): Promise<AccountRow | null> {
  return database.model(Accounts).findOne({ email }).lean<AccountRow>().exec();
}

/** Reference for commits that depend on the plan or a limit. */
export function accountRef(account: string) {
  return one(Accounts, account, account);
}

/** @throws validation_error when the e-mail address is taken */
export async function createAccount(
  deps: Pick<Deps, "committer">,
  input: z.input<typeof CreateAccountInput>,
): Promise<AccountRow> {
  const { password, ...fields } = parseInput(CreateAccountInput, input);
  const hashed = password === null ? null : await hashPassword(password);
  const id = newId("acc");
  return deps.committer.commit({ account: id }, [oneWhere(Accounts, { email: fields.email })], (change, [taken]) => {
    if (taken) throw validationError({ email: ["is already taken"] });
    const row: AccountRow = { _id: id, account: id, ...fields, password: hashed, created_at: change.now };
    change.insert(Accounts, row);
    return row;
  });
}

/** `source`: of the account holder; by default the operator. */
export async function setPassword(
  deps: Pick<Deps, "committer" | "config" | "log">,
  id: string,
  password: string,
  source: SecuritySource = { deps },
): Promise<AccountRow> {
  const checked = parseInput(PasswordInput, { password });
  const hashed = await hashPassword(checked.password);
  return deps.committer.commit({ account: id }, [accountRef(id)], (change, [account]) => {
    if (!account) throw notFound("account", id);
    const next = { ...account, password: hashed };
    change.replace(Accounts, next);
    recordInChange(change, source, "security.password_changed");
    return next;
  });
}

export async function hasAccounts(database: Database): Promise<boolean> {
  return (await database.model(Accounts).findOne({}, { _id: 1 }).lean()) !== null;
}

const firstAccountTimes = perDatabase(() => ({ time: undefined as number | undefined }));

/** Returns when the first account was created, in milliseconds; read once, as it never changes. */
export async function readFirstAccountTime(database: Database): Promise<number> {
  const known = firstAccountTimes(database);
  if (known.time === undefined) {
    const [first] = await database.find(Accounts, {}, { sort: { _id: 1 }, limit: 1, projection: { _id: 1 } });
    if (!first) return Date.now();
    known.time = getIdTime(first._id);
  }
  return known.time;
}

/** Reads the share of the background work of each account. */
export async function readWeights(database: Database, accounts: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.find(Accounts, { _id: { $in: accounts } }, { projection: { plan: 1 } });
  return new Map(rows.map((row) => [row._id, getWeight(row)]));
}

/** Finds those of the accounts that have a model server of their own. */
export async function findAccountsWithModel(database: Database, accounts: readonly string[]): Promise<Set<string>> {
  const filter = { _id: { $in: accounts }, "provider.engine": "openai" };
  const rows = await database.find(Accounts, filter, { projection: { _id: 1 } });
  return new Set(rows.map(({ _id }) => _id));
}

/** Ids of all accounts, for the command line. */
export async function listAccountIds(database: Database): Promise<string[]> {
  const rows = await database.find(Accounts, {}, { projection: { _id: 1 } });
  return rows.map(({ _id }) => _id);
}
