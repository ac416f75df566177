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
        const sums: { kind: KeptKind; bytes: number }[] = [];
        for (const model of models)
          if (model.keeps)
            sums.push({ kind: model.keeps, bytes: await sumKeptBytes(database, model, { account }, session) });
        return [await readLedger(database, account, session), sums] as const;
      });
      if (!ledger) return [];
      return compareLedger(
        deps,
        account,
        sums.map(({ kind, bytes }) => ({
          value: `kept bytes of ${kind}`,
          expected: bytes,
          found: ledger.kept?.[kind] ?? 0,
          add: (changed: Ledger, by: number) => addKeptBytes(changed, kind, by),
        })),
      );
    },
  };
}
