import { type AccountCheck, compareLedger, readInSnapshot, readLedger } from "./account-check.ts";
import type { KeptKind, ModelDefinition } from "./define-model.ts";
import { addKeptBytes, sumKeptBytes } from "./kept-bytes.ts";
import type { Ledger } from "./ledger.ts";

/** Compares the kept bytes in the ledger with the sums of the rows, by kind. */
export function createKeptBytesCheck(models: readonly ModelDefinition[]): AccountCheck {
  return {
    name: "kept bytes",
    async run(deps, account) {
      const { database } = deps;
      const [ledger, sums] = await readInSnapshot(database, async (session) => {
        // Several models may keep bytes of one kind.
        const sums = new Map<KeptKind, number>();
        for (const model of models) {
          if (!model.keeps) continue;
          const bytes = await sumKeptBytes(database, model, { account }, session);
          sums.set(model.keeps, (sums.get(model.keeps) ?? 0) + bytes);
        }
        return [await readLedger(database, account, session), sums] as const;
      });
      if (!ledger) return [];
      return compareLedger(
        deps,
        account,
        Array.from(sums, ([kind, bytes]) => ({
          value: `kept bytes of ${kind}`,
          expected: bytes,
          found: ledger.kept?.[kind] ?? 0,
          add: (changed: Ledger, by: number) => addKeptBytes(changed, kind, by),
        })),
      );
    },
  };
}
