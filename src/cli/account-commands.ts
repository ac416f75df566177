import { text as readText } from "node:stream/consumers";
import { z } from "zod";
import { issueApiKey } from "../access/api-keys/service.ts";
import { PLANS, type Plan } from "../accounts/plans.ts";
import { presentAccount } from "../accounts/present.ts";
import { createAccount, readAccountView, setPassword } from "../accounts/service.ts";
import { setPlan } from "../accounts/subscription.ts";
import { SCOPES } from "../core/scopes.ts";
import { defineCommand, ID, ID_AND_PLAN, NO_WORDS, optionalCount, optionalText, requiredText } from "./command.ts";
import { printNotice } from "./output.ts";

const createCommand = defineCommand({
  name: "account create",
  about: "Creates an account and an API key with all scopes, which is shown only once.",
  words: NO_WORDS,
  mayCreateDatabase: true,
  options: z.object({
    email: requiredText("E-mail address of the account."),
    password: optionalText(
      "Password for the sign-in page; `recap account password` reads it from standard input, which no other user sees.",
    ),
    plan: optionalText(`Plan: ${PLANS.join(", ")}; free by default.`),
    "limit-per-hour": optionalCount("Requests per hour, instead of the plan's limit; at least 1.", 1),
    "limit-per-minute": optionalCount("Requests per minute, instead of the plan's limit; at least 1.", 1),
    "storage-limit-mb": optionalCount("Storage in MB, instead of the plan's limit."),
    "events-per-hour": optionalCount(
      "First deliveries per hour to each webhook, instead of the plan's limit; at least 1.",
      1,
    ),
  }),
  async run(deps, { options }) {
    const account = await createAccount(deps, {
      email: options.email,
      password: options.password ?? null,
      // createAccount rejects an unknown plan.
      ...(options.plan !== undefined && { plan: options.plan as Plan }),
      limit_per_hour: options["limit-per-hour"] ?? null,
      limit_per_minute: options["limit-per-minute"] ?? null,
      storage_limit_mb: options["storage-limit-mb"] ?? null,
      events_per_hour: options["events-per-hour"] ?? null,
    });
    const { row, key } = await issueApiKey({ account: account._id, deps }, { name: "first key", scopes: [...SCOPES] });
    return {
      account: { id: account._id, email: account.email, plan: account.plan },
      api_key: { id: row._id, key, scopes: row.scopes },
    };
  },
});

const passwordCommand = defineCommand({
  name: "account password",
  about: "Sets the password of an account, which is read from standard input.",
  words: ID,
  options: z.object({}),
  async run(deps, { words: [id] }) {
    if (process.stdin.isTTY) printNotice("Type the new password, then Enter and Ctrl-D:");
    const password = (await readText(process.stdin)).replace(/\r?\n$/, "");
    const account = await setPassword(deps, id, password);
    return { account: { id: account._id, email: account.email } };
  },
});

const showCommand = defineCommand({
  name: "account show",
  about: "Shows an account with its limits and usage.",
  words: ID,
  options: z.object({}),
  run: async (deps, { words: [id] }) =>
    presentAccount(await readAccountView(deps.database, id), await deps.countRequestsToday(id)),
});

const planCommand = defineCommand({
  name: "account plan",
  about: `Changes the plan of an account: ${PLANS.join(", ")}.`,
  words: ID_AND_PLAN,
  options: z.object({}),
  async run(deps, { words: [id, plan] }) {
    await readAccountView(deps.database, id);
    // setPlan rejects an unknown plan.
    const { account } = await setPlan({ account: id, deps }, { plan: plan as Plan });
    return { account: { id: account._id, email: account.email, plan: account.plan } };
  },
});

export const accountCommands = [createCommand, passwordCommand, showCommand, planCommand];
