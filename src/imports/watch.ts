import type { Context } from "../core/context.ts";
import { readWatched } from "../events/read-watched.ts";
import { watchStates } from "../events/watch.ts";
import { type ImportRow, Imports } from "./model.ts";
import { getImport } from "./service.ts";

/** Streams the states of an import: its state now, then every change until it has ended, whichever process runs it. */
export async function watchImport(ctx: Context, id: string): Promise<AsyncIterableIterator<ImportRow>> {
  await getImport(ctx, id);
  return watchStates<ImportRow>(ctx.deps.tail, {
    id,
    read: () => readWatched(ctx, Imports, id, "import"),
    advance: () => undefined,
    isOver: (row) => row.status !== "processing",
  });
}
