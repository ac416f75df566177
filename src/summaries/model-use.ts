import type { Deps } from "../core/context.ts";
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
      add(account: string, use: ModelUse): Promise<void>;
      /** Sums of the UTC days from `from` to `to` (`YYYY-MM-DD`, inclusive). */
      read(account: string, from: string, to: string): Promise<ModelUse>;
      /** Tokens of the current calendar month (UTC). */
      readMonth(account: string): Promise<number>;
    };
  }
}

type Prices = Pick<Deps["config"], "summarizerPromptPrice" | "summarizerCompletionPrice">;

/** Prices are per million tokens. */
function computeCost(use: TokenUse, { summarizerPromptPrice: prompt, summarizerCompletionPrice: completion }: Prices) {
  if (prompt === undefined && completion === undefined) return null;
  return (use.input * (prompt ?? 0) + use.output * (completion ?? 0)) / 1_000_000;
}

/** Adds the tokens that the model server counted; a failed attempt has used them too. */
export async function recordTokens(
  deps: Deps,
  { account, _id }: SummaryJobRow,
  uses: readonly TokenUse[],
): Promise<void> {
  const input = uses.reduce((sum, use) => sum + use.input, 0);
  const output = uses.reduce((sum, use) => sum + use.output, 0);
  if (input + output === 0) return;
  deps.metrics.modelTokens.inc({ direction: "input" }, input);
  deps.metrics.modelTokens.inc({ direction: "output" }, output);
  const cost = computeCost({ input, output }, deps.config);
  const $inc = { "tokens.input": input, "tokens.output": output, ...(cost !== null && { "tokens.cost": cost }) };
  try {
    await deps.modelUse.add(account, { input, output, cost });
    await deps.database.model(SummaryJobs).updateOne({ _id, account }, { $inc });
  } catch (error) {
    deps.log.warn({ err: error, job_id: _id }, "failed to store the token counts of a summary job");
  }
}

/** Returns true if the tokens of this month reach the budget of each account, so that no model is called. */
export async function isBudgetExhausted({ config, modelUse }: Deps, account: string): Promise<boolean> {
  const { summarizer, summarizerTokenBudget: budget } = config;
  return summarizer !== "builtin" && budget !== undefined && (await modelUse.readMonth(account)) >= budget;
}
