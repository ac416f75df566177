import type { Context, Deps } from "../core/context.ts";
import { newId } from "../core/ids.ts";
import type { Config } from "../process/config.ts";
import { optionalText } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** The option of commands that act with an API key. */
export const KEY_OPTION = optionalText(
  "API key of the account, instead of the variable RECAP_KEY; other users of the machine see options in the list of processes.",
);

/** @throws UsageError without an API key in the option and in the settings */
export function getApiKey({ recapKey }: Config, options: { key?: string | undefined }): string {
  const key = options.key ?? recapKey;
  if (key === undefined) throw new UsageError("an API key is required: set RECAP_KEY, or pass --key");
  return key;
}

/** Creates the context of a call with this API key. @throws unauthorized when the key is not valid */
export async function createKeyContext(deps: Deps, key: string): Promise<Context> {
  const { owner, credential } = await deps.credentials.resolve(key);
  return { account: owner._id, owner, credential, requestId: newId("req"), ip: "127.0.0.1", deps };
}
