import type { AccountRow } from "../../accounts/model.ts";
import { verifyPassword } from "../../accounts/password.ts";
import { createAccount, findAccountByEmail, setPassword } from "../../accounts/service.ts";
import { type Context, type Deps, requireScope } from "../../core/context.ts";
import { ApiError, validationError } from "../../core/errors.ts";
import type { Database } from "../../database/database.ts";
import type { SessionRow } from "./model.ts";
import { keepSession } from "./sessions.ts";
import { countAttempt, signInAllowances, signUpAllowances } from "./throttle.ts";

/** @throws unauthorized, the same for an unknown address and a wrong password, or rate_limit_exceeded */
export async function signIn(database: Database, email: string, password: string, ip: string): Promise<AccountRow> {
  const address = email.trim().toLowerCase();
  const takeBack = await countAttempt(database, signInAllowances(address, ip));
  const account = await findAccountByEmail(database, address);
  if (!(await verifyPassword(password, account?.password)) || !account)
    throw new ApiError("unauthorized", "This e-mail address and password do not belong together.");
  await takeBack();
  return account;
}

/** A new account on the free plan, where SIGNUP allows it. @throws validation_error, rate_limit_exceeded */
export async function signUp(deps: Deps, email: string, password: string, ip: string): Promise<AccountRow> {
  await countAttempt(deps.database, signUpAllowances(ip));
  return createAccount(deps, { email: email.trim(), password });
}

/** Signs out all other sessions. @throws validation_error when the current password is another */
export async function changePassword(ctx: Context, session: SessionRow, current: string, next: string): Promise<void> {
  requireScope(ctx, "admin");
  const takeBack = await countAttempt(ctx.deps.database, signInAllowances(ctx.owner.email, ctx.ip));
  if (!(await verifyPassword(current, ctx.owner.password)))
    throw validationError({ current_password: ["is not your password"] });
  await takeBack();
  await keepSession(ctx.deps.database, session, await setPassword(ctx.deps, ctx.account, next));
}
