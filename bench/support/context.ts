import { readAccount } from "../../src/accounts/service.ts";
import type { Context, Deps } from "../../src/core/context.ts";

/** Creates the context of a call with an API key of the account, for verbs that a benchmark calls directly. */
export async function createContext(deps: Deps, account: string): Promise<Context> {
  const owner = await readAccount(deps.database, account);
  if (!owner) throw new Error(`unknown account ${account}`);
  const credential = { id: "bench", kind: "api_key", scopes: ["admin"] } as const;
  return { account, owner, credential, requestId: "bench", ip: "127.0.0.1", deps };
}
