import type { z } from "zod";
import { readOwnAccount } from "../accounts/service.ts";
import { type Context, requireScope } from "../core/context.ts";
import { createBudgetExhausted, SummarizerError, type TokenUse } from "../lib/summarizer/summarizer.ts";
import { addModelUse, isBudgetExhausted } from "./model-use.ts";
import type { SummarizerTest } from "./output.ts";

const CHECK_TIMEOUT_MS = 20_000;

/** POST /account/summarizer/test: calls the model server of the account, or the operator's, once. */
export async function testSummarizer(ctx: Context): Promise<z.infer<typeof SummarizerTest>> {
  requireScope(ctx, "admin");
  const { deps } = ctx;
  // The row that authenticated the caller may be older than a change of the provider just before.
  const owner = (await readOwnAccount(deps.database, ctx.account)) ?? ctx.owner;
  const summarizer = (await deps.accountSummarizers.find(owner)) ?? deps.summarizer;
  const startedAt = performance.now();
  const describe = (fields: Partial<z.infer<typeof SummarizerTest>>) => ({
    ok: true,
    engine: summarizer.name,
    model: null,
    duration_ms: Math.round(performance.now() - startedAt),
    prompt_tokens: 0,
    completion_tokens: 0,
    error: null,
    ...fields,
  });
  if (!summarizer.check) return describe({});
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  if (await isBudgetExhausted(deps, owner))
    return describe({ ok: false, error: describeFailure(createBudgetExhausted(), signal) });
  let tokens: TokenUse = { input: 0, output: 0 };
  const onTokens = (used: TokenUse) => {
    tokens = used;
  };
  const result = await summarizer.check({ signal, onTokens }).catch((error: unknown) => ({
    ok: false,
    error: describeFailure(error, signal),
  }));
  // A server that refused has counted them too.
  await addModelUse(deps, owner, tokens);
  return describe({ ...result, prompt_tokens: tokens.input, completion_tokens: tokens.output });
}

function describeFailure(error: unknown, signal: AbortSignal) {
  if (error instanceof SummarizerError) return { code: error.code, message: error.message };
  if (signal.aborted)
    return { code: "timeout", message: `the model server did not answer within ${CHECK_TIMEOUT_MS} ms` };
  throw error;
}
