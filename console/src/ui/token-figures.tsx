import type { ModelUseQuery } from "../gql/graphql.ts";
import { Figure } from "./figure.tsx";

/** The prices are in a currency that the server does not know. */
export const formatCost = (cost: number) => cost.toLocaleString("en", { maximumFractionDigits: 4 });

type Use = NonNullable<ModelUseQuery["usage"]>["summaries"];

/** Tokens that a model read and wrote, and their cost where prices are set. */
export function TokenFigures({ use }: { use: Pick<Use, "promptTokens" | "completionTokens" | "cost"> }) {
  const { promptTokens, completionTokens, cost } = use;
  if (promptTokens + completionTokens === 0)
    return <p className="soft">No model was called. The built-in summarizer uses no tokens.</p>;
  return (
    <dl className="figures">
      <Figure label="Tokens read" value={promptTokens} />
      <Figure label="Tokens written" value={completionTokens} />
      <Figure label="Cost" value={typeof cost === "number" ? formatCost(cost) : "No prices"} />
    </dl>
  );
}
