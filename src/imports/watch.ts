import type { Context } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { watchStates } from "../events/watch.ts";
import { type ImportRow, Imports } from "./model.ts";
import { getImport } from "./service.ts";

/** Streams the states of an import: its state now, then every change until it has ended, whichever process runs it. */
export async function watchImport(ctx: Context, id: string): Promise<AsyncIterableIterator<ImportRow>> {
  await getImport(ctx, id);
  const { account } = ctx;
  const { tail } = ctx.deps;
  return watchStates<ImportRow>(tail, {
    id,
    async read() {
      const row = await tail.read((session) =>
        ctx.deps.database
          .model(Imports)
          .findOne({ _id: id, account })
          .session(session)
          .readConcern("majority")
          .lean<ImportRow>()
          .exec(),
      );
      if (!row) throw notFound("import", id);
      return row;
    },
    advance: () => undefined,
    isOver: (row) => row.status !== "processing",
  });
}
