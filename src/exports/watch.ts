import type { Context } from "../core/context.ts";
import { readWatched } from "../events/read-watched.ts";
import { watchStates } from "../events/watch.ts";
import type { Progress } from "../jobs/progress.ts";
import { type ExportRow, Exports } from "./model.ts";
import { getExport } from "./service.ts";

/** Streams the states of an export: its state now, then every change until it has ended, whichever process runs it. */
export async function watchExport(ctx: Context, id: string): Promise<AsyncIterableIterator<ExportRow>> {
  await getExport(ctx, id);
  return watchStates<ExportRow>(ctx.deps.tail, {
    id,
    read: () => readWatched(ctx, Exports, id, "export"),
    advance(row, received) {
      const progress = received as Progress | null;
      if (progress && row.progress && row.progress.at >= progress.at) return undefined;
      return { ...row, progress };
    },
    isOver: (row) => row.status !== "processing",
  });
}
