import { useMemo } from "react";
import { useQuery } from "urql";
import { type DeliveryFieldsFragment, WebhookDayDocument } from "../../gql/graphql.ts";
import { Plot } from "./plot.tsx";

const HOUR_MS = 3_600_000;
const HOURS = 24;

type Counted = Pick<DeliveryFieldsFragment, "id" | "status" | "createdAt">;

/** Deliveries of each hour, by their outcome. */
export function DayPlot({ id, received }: { id: string; received: readonly Counted[] }) {
  const [{ data }] = useQuery({ query: WebhookDayDocument, variables: { id } });
  const stored = data?.webhook?.deliveries?.nodes;
  const { hours, delivered, failed } = useMemo(() => count([...(stored ?? []), ...received]), [stored, received]);
  const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
  return (
    <figure className="day-plot">
      <figcaption>
        {stored ? (
          <>
            <span className="legend delivered">{total(delivered)} delivered</span>
            <span className="legend failed">{total(failed)} failed or waiting</span>
          </>
        ) : (
          <span className="soft">Loading…</span>
        )}
        {stored?.length === 100 && <span className="soft">the newest 100</span>}
      </figcaption>
      <Plot hours={hours} delivered={delivered} failed={failed} />
    </figure>
  );
}

function count(deliveries: readonly Counted[]) {
  const last = Math.floor(Date.now() / HOUR_MS);
  const hours = Array.from({ length: HOURS }, (_, index) => (last - HOURS + 1 + index) * (HOUR_MS / 1_000));
  const delivered = hours.map(() => 0);
  const failed = hours.map(() => 0);
  for (const { status, createdAt } of new Map(deliveries.map((one) => [one.id, one])).values()) {
    const index = Math.floor(Date.parse(createdAt) / HOUR_MS) - last + HOURS - 1;
    const counts = status === "DELIVERED" ? delivered : failed;
    if (index >= 0 && index < HOURS) counts[index] = (counts[index] ?? 0) + 1;
  }
  return { hours, delivered, failed };
}
