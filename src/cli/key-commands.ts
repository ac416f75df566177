import { z } from "zod";
import { presentApiKey } from "../access/api-keys/present.ts";
import { issueApiKey, listAccountKeys, rerollAnyApiKey, revokeAnyApiKey } from "../access/api-keys/service.ts";
import { SCOPES, type Scope } from "../core/scopes.ts";
import { duration } from "../process/config/types.ts";
import { defineCommand, ID, NO_WORDS, optionalText, requiredText } from "./command.ts";

const createCommand = defineCommand({
  name: "key create",
  about: "Creates an API key, which is shown only once.",
  words: NO_WORDS,
  options: z.object({
    account: requiredText("Id of the account."),
    scopes: requiredText(`Scopes, separated by commas: ${SCOPES.join(",")}.`),
    name: optionalText("Name that distinguishes the key from others."),
    "expires-at": optionalText("Time at which the key expires, such as 2027-01-31T00:00:00Z; never by default."),
  }),
  async run(deps, { options }) {
    // issueApiKey rejects unknown scopes.
    const scopes = options.scopes.split(",").map((scope) => scope.trim() as Scope);
    const { row, key } = await issueApiKey(
      { account: options.account, deps },
      { name: options.name ?? "command line", scopes, expires_at: options["expires-at"] ?? null },
    );
    return { id: row._id, key, scopes: row.scopes };
  },
});

const listCommand = defineCommand({
  name: "key list",
  about: "Lists the API keys of an account, with the times of their last use, expiry and revocation.",
  words: NO_WORDS,
  options: z.object({ account: requiredText("Id of the account.") }),
  run: async (deps, { options }) => ({
    data: (await listAccountKeys(deps.database, options.account)).map(presentApiKey),
  }),
});

const rerollCommand = defineCommand({
  name: "key reroll",
  about: "Creates a key that replaces another one, and is shown only once.",
  words: ID,
  options: z.object({
    overlap: duration
      .optional()
      .describe("Time for which the old key remains valid, such as 24h; by default it is revoked at once."),
  }),
  async run(deps, { words: [id], options }) {
    const overlap_seconds = Math.floor((options.overlap ?? 0) / 1_000);
    const { row, key } = await rerollAnyApiKey(deps, id, { overlap_seconds });
    return { id: row._id, key, scopes: row.scopes, replaces: id };
  },
});

const revokeCommand = defineCommand({
  name: "key revoke",
  about: "Revokes an API key permanently.",
  words: ID,
  options: z.object({}),
  run: async (deps, { words: [id] }) => presentApiKey(await revokeAnyApiKey(deps, id)),
});

export const keyCommands = [createCommand, listCommand, rerollCommand, revokeCommand];
