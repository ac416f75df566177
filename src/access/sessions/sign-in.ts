import { verifyPassword } from "../../accounts/password.ts";
import { createAccount, findAccountByEmail, setPassword } from "../../accounts/service.ts";
import { recordSecurityEvent } from "../../audit/record.ts";
import { type Context, type Deps, requireScope } from "../../core/context.ts";
import { ApiError, validationError } from "../../core/errors.ts";
import { countAttempt, createPasswordAllowances, createSignInAllowances, createSignUpAllowances } from "./attempts.ts";
import { readDevice } from "./devices.ts";
import type { SessionRow } from "./model.ts";
import { keepSession } from "./sessions.ts";

export interface SignInAttempt {
  email: string;
  password: string;
  ip: string;
  requestId: string;
  /** Reads the cookie that marks a browser of the account (devices.ts). */
  readDeviceToken(account: string): string | undefined;
}

/** @throws unauthorized, the same for an unknown address and a wrong password, or rate_limit_exceeded */
export async function signIn(
  deps: Pick<Deps, "config" | "database" | "log" | "secrets">,
  { email, password, ip, requestId, readDeviceToken }: SignInAttempt,
): Promise<Context["owner"]> {
  const { database, secrets } = deps;
  const address = email.trim().toLowerCase();
  const account = await findAccountByEmail(database, address);
  const device = account ? readDevice(secrets, account._id, readDeviceToken(account._id)) : undefined;
  const release = await countAttempt(database, createSignInAllowances(address, ip, device));
  if (!(await verifyPassword(password, account?.password)) || !account) {
    if (account) await recordSecurityEvent({ deps, ip, requestId }, account._id, "security.sign_in_failed");
    throw new ApiError("unauthorized", "The e-mail address or the password is wrong.");
  }
  await release();
  return account;
}

/** Creates an account on the free plan. @throws validation_error, rate_limit_exceeded */
export async function signUp(deps: Deps, email: string, password: string, ip: string): Promise<Context["owner"]> {
  await countAttempt(deps.database, createSignUpAllowances(ip));
  return createAccount(deps, { email: email.trim(), password });
}

/** Changes the password and ends all other sessions. @throws validation_error for a wrong current password */
export async function changePassword(ctx: Context, session: SessionRow, current: string, next: string): Promise<void> {
  requireScope(ctx, "admin");
  const release = await countAttempt(ctx.deps.database, createPasswordAllowances(session._id));
  if (!(await verifyPassword(current, ctx.owner.password)))
    throw validationError({ current_password: ["is not your password"] });
  await release();
  await keepSession(ctx.deps.database, session, await setPassword(ctx.deps, ctx.account, next, ctx));
}
