import type { Write } from "./change.ts";
import type { Database } from "./database.ts";
import type { AnyRow, KeptKind, ModelDefinition, Row, RowFilter } from "./define-model.ts";
import type { Session } from "./driver-types.ts";
import { type Ledger, Ledgers } from "./ledger.ts";
import { matches } from "./references.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * Updates the kept bytes of the ledger for the writes of one unit of work, which are in order. Rows that a `removeWhere` matches and
 * the group has not read are counted with {@link subtractRemoved}.
 */
export function countKeptBytes(ledger: Ledger, writes: readonly Write[], set: WorkingSet): void {
  const written = new Map<string, Row | undefined>();
  const count = (model: ModelDefinition, kind: KeptKind, id: string, after: Row | undefined) => {
    const place = `${model.collection}/${id}`;
    const before = written.has(place) ? written.get(place) : set.findById(model, id);
    written.set(place, after);
    addKeptBytes(ledger, kind, (after?.kept_bytes ?? 0) - (before?.kept_bytes ?? 0));
  };
  for (const write of writes) {
    const { model } = write;
    const kind = model.keeps;
    if (!kind || write.kind === "updateWhere") continue;
    if (write.kind === "removeWhere") {
      const earlier = [...written].filter(([place]) => place.startsWith(`${model.collection}/`)).map(([, row]) => row);
      for (const row of [...set.listRows(model), ...earlier])
        if (row && matches(row, write.where)) count(model, kind, row._id, undefined);
    } else count(model, kind, write.row._id, write.kind === "remove" ? undefined : write.row);
  }
}

export function addKeptBytes(ledger: Ledger, kind: KeptKind, bytes: number): void {
  if (bytes === 0) return;
  ledger.kept = { ...ledger.kept, [kind]: Math.max(0, (ledger.kept?.[kind] ?? 0) + bytes) };
}

/** Subtracts the bytes of the rows that the removals of a group match and the group has not read. */
export async function subtractRemoved(database: Database, session: Session, set: WorkingSet): Promise<void> {
  for (const { model, where, read } of set.removals) {
    const { account } = where;
    if (!model.keeps || typeof account !== "string") continue;
    const filter = { ...where, ...(read.length > 0 && { _id: { $nin: [...read] } }) };
    const bytes = await sumKeptBytes(database, model, filter, session);
    const ledger = set.findById(Ledgers, account);
    if (bytes === 0 || !ledger) continue;
    const changed = { ...ledger };
    addKeptBytes(changed, model.keeps, -bytes);
    set.apply({ kind: "replace", model: Ledgers, row: changed });
  }
}

export async function sumKeptBytes(
  database: Database,
  model: ModelDefinition,
  filter: RowFilter,
  session: Session,
): Promise<number> {
  const [sum] = await database
    .collection<AnyRow>(model)
    .aggregate<{ bytes: number }>([{ $match: filter }, { $group: { _id: null, bytes: { $sum: "$kept_bytes" } } }], {
      session,
    })
    .toArray();
  return sum?.bytes ?? 0;
}
