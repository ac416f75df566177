import { randomBytes } from "node:crypto";
import { issueApiKey } from "../access/api-keys/service.ts";
import { DEMO_EMAIL } from "../accounts/demo.ts";
import { createAccount, hasAccounts } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { SCOPES } from "../core/scopes.ts";

/** Creates the demo account on the first start of an embedded database; its key is shown only once. */
export async function createDemoAccount(
  deps: Deps,
): Promise<{ email: string; key: string; password: string } | undefined> {
  if (deps.config.mongodbUri || (await hasAccounts(deps.database))) return undefined;
  const password = randomBytes(9).toString("base64url");
  try {
    const account = await createAccount(deps, { email: DEMO_EMAIL, plan: "pro", password });
    const { key } = await issueApiKey({ account: account._id, deps }, { name: "demo", scopes: [...SCOPES] });
    return { email: DEMO_EMAIL, key, password };
  } catch (error) {
    // Another process created it at the same time.
    if (error instanceof ApiError && error.code === "validation_error") return undefined;
    throw error;
  }
}
