import type { Context, Deps } from "../core/context.ts";
import type { TokenUse } from "../lib/summarizer/summarizer.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

/** Tokens that a model server counted. `cost`: at the prices of the configuration; null without prices. */
export interface ModelUse extends TokenUse {
  cost: number | null;
}

declare module "../core/context.ts" {
  interface Deps {
    /** Sums of the tokens of each account and day, kept by the folder usage above. */
    modelUse: {
      /** `own`: of a model server of the account. */
      add(account: string, use: ModelUse, own: boolean): Promise<void>;
      /** Sums of the UTC days from `from` to `to` (`YYYY-MM-DD`, inclusive). */
      read(account: string, from: string, to: string): Promise<ModelUse>;
      /** Tokens of the current calendar month (UTC), by whose model server counted them. */
      readMonth(account: string): Promise<{ operator: number; own: number }>;
    };
  }
}

type Owner = Pick<Context["owner"], "_id" | "provider">;

/** True if the account pays a model server of its own: neither prices nor budget of the operator apply. */
const hasOwnModel = ({ provider }: Owner) => provider?.engine === "openai";

/** Prices are per million tokens. */
function computeCost(use: TokenUse, config: Deps["config"], { provider }: Owner): number | null {
  const isOwn = provider?.engine === "openai";
  const prompt = isOwn ? provider.prompt_price : config.summarizerPromptPrice;
  const completion = isOwn ? provider.completion_price : config.summarizerCompletionPrice;
  if ((prompt ?? null) === null && (completion ?? null) === null) return null;
  return (use.input * (prompt ?? 0) + use.output * (completion ?? 0)) / 1_000_000;
}

/** Adds the tokens that the model server counted; a failed attempt has used them too. */
export async function recordTokens(
  deps: Deps,
  { account, _id }: SummaryJobRow,
  owner: Owner,
  uses: readonly TokenUse[],
): Promise<void> {
  const input = uses.reduce((sum, use) => sum + use.input, 0);
  const output = uses.reduce((sum, use) => sum + use.output, 0);
  if (input + output === 0) return;
  try {
    const cost = await addModelUse(deps, owner, { input, output });
    const $inc = { "tokens.input": input, "tokens.output": output, ...(cost !== null && { "tokens.cost": cost }) };
    await deps.database.model(SummaryJobs).updateOne({ _id, account }, { $inc });
  } catch (error) {
    deps.log.warn({ err: error, job_id: _id }, "failed to store the token counts of a summary job");
  }
}

/** Adds tokens to the sums of the account; returns their cost. */
export async function addModelUse(deps: Deps, owner: Owner, use: TokenUse): Promise<number | null> {
  if (use.input + use.output === 0) return null;
  deps.metrics.modelTokens.inc({ direction: "input" }, use.input);
  deps.metrics.modelTokens.inc({ direction: "output" }, use.output);
  const cost = computeCost(use, deps.config, owner);
  await deps.modelUse.add(owner._id, { ...use, cost }, hasOwnModel(owner));
  return cost;
}

/** Returns the tokens that the account may use in a calendar month: its own limit for its own model, else the operator's. */
export function getTokenBudget({ config }: Pick<Deps, "config">, owner: Owner): number | null {
  if (owner.provider?.engine === "openai") return owner.provider.monthly_tokens;
  return config.summarizerTokenBudget ?? null;
}

/** Returns the tokens of the current calendar month that count against that budget. */
export async function readMonthlyTokens({ modelUse }: Pick<Deps, "modelUse">, owner: Owner): Promise<number> {
  const { own, operator } = await modelUse.readMonth(owner._id);
  return hasOwnModel(owner) ? own : operator;
}

/** Returns true if the tokens of this month reach the budget, so that no model is called. */
export async function isBudgetExhausted(deps: Deps, owner: Owner): Promise<boolean> {
  if ((owner.provider?.engine ?? deps.config.summarizer) === "builtin") return false;
  const budget = getTokenBudget(deps, owner);
  return budget !== null && (await readMonthlyTokens(deps, owner)) >= budget;
}
