import type { Context, Deps } from "../core/context.ts";
import { newId } from "../core/ids.ts";

/** Creates the context of a call with this API key. @throws unauthorized when the key is not valid */
export async function createKeyContext(deps: Deps, key: string): Promise<Context> {
  const { owner, credential } = await deps.credentials.resolve(key);
  return { account: owner._id, owner, credential, requestId: newId("req"), ip: "127.0.0.1", deps };
}
