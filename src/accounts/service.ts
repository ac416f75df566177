import type { z } from "zod";
import { type Context, type Deps, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { emptyLedger, type Ledger, LedgerModel } from "../database/ledger.ts";
import { one, oneWhere } from "../database/row.ts";
import { CreateAccountInput, PasswordInput } from "./input.ts";
import { AccountModel, type AccountRow } from "./model.ts";
import { hashPassword } from "./password.ts";

export interface AccountView {
  account: AccountRow;
  ledger: Ledger;
}

/** GET /account. */
export async function getAccount(ctx: Context): Promise<AccountView> {
  requireScope(ctx, "read");
  return readAccountView(ctx.account);
}

/** Reads any account, for the command line. @throws not_found */
export async function readAccountView(id: string): Promise<AccountView> {
  const [account, ledger] = await Promise.all([readAccount(id), LedgerModel.findById(id).lean<Ledger>()]);
  if (!account) throw notFound("account", id);
  return { account, ledger: ledger ?? emptyLedger(id) };
}

export function readAccount(id: string): Promise<AccountRow | null> {
  return AccountModel.findById(id).lean<AccountRow>().exec();
}

/** For sign-in. `email`: in lower case. */
export function findAccountByEmail(email: string): Promise<AccountRow | null> {
  return AccountModel.findOne({ email }).lean<AccountRow>().exec();
}

/** Reference for commits that depend on the plan or a limit. */
export function accountRef(account: string) {
  return one(AccountModel, account, account);
}

/** @throws validation_error when the e-mail address is taken */
export async function createAccount(
  deps: Pick<Deps, "committer">,
  input: z.input<typeof CreateAccountInput>,
): Promise<AccountRow> {
  const { password, ...fields } = parseInput(CreateAccountInput, input);
  const hashed = password === null ? null : await hashPassword(password);
  const id = newId("acc");
  return deps.committer.commit(
    { account: id },
    [oneWhere(AccountModel, { email: fields.email })],
    (change, [taken]) => {
      if (taken) throw validationError({ email: ["is already taken"] });
      const row: AccountRow = { _id: id, account: id, ...fields, password: hashed, created_at: change.now };
      change.insert(AccountModel, row);
      return row;
    },
  );
}

export async function setPassword(deps: Pick<Deps, "committer">, id: string, password: string): Promise<AccountRow> {
  const checked = parseInput(PasswordInput, { password });
  const hashed = await hashPassword(checked.password);
  return deps.committer.commit({ account: id }, [accountRef(id)], (change, [account]) => {
    if (!account) throw notFound("account", id);
    const next = { ...account, password: hashed };
    change.replace(AccountModel, next);
    return next;
  });
}

export async function hasAccounts(): Promise<boolean> {
  return (await AccountModel.findOne({}, { _id: 1 }).lean()) !== null;
}
