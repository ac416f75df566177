import { Link } from "@tanstack/react-router";
import { useQuery } from "urql";
import { toFault } from "../../api/faults.ts";
import { ModelUseDocument } from "../../gql/graphql.ts";
import { Bars } from "../../ui/bars.tsx";
import { FaultNote } from "../../ui/fault.tsx";
import { TokenFigures } from "../../ui/token-figures.tsx";

/** Tokens of this month against the limit. */
export function ModelUse() {
  const [{ data, error }, reload] = useQuery({ query: ModelUseDocument });
  const use = data?.usage?.summaries;
  const { monthlyTokens: limit = null, monthlyTokensUsed: used = 0 } = use ?? {};
  return (
    <section className="card" aria-labelledby="model-use">
      <div className="card-head">
        <h2 id="model-use">Tokens of this month</h2>
        <Link className="button small" to="/usage">
          Other periods
        </Link>
      </div>
      {error && <FaultNote fault={toFault(error)} onRetry={() => reload({ requestPolicy: "network-only" })} />}
      {!data && !error && <p className="loading">Loading…</p>}
      {use && <TokenFigures use={use} />}
      {use && limit !== null && (
        <Bars rows={[{ label: "Of the limit", value: used, max: limit, isLimit: true }]} unit="tokens" />
      )}
      {limit !== null && used >= limit && (
        <p className="fault">
          The limit of this month is used up. Until the next one, the built-in summarizer replaces the model, or
          summaries fail where the operator has turned that off.
        </p>
      )}
    </section>
  );
}
