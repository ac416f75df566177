import { requireRecordSpace } from "../accounts/kept-storage.ts";
import { accountRef } from "../accounts/service.ts";
import type { Context } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { commit } from "../database/committer.ts";
import { reserveFile, storeBytes } from "../files/receive.ts";
import { discardFile } from "../files/removal.ts";
import { completeReservation, pendingFileRef } from "../files/reservation.ts";
import type { Format } from "./formats.ts";
import type { CreateImportInput } from "./input.ts";
import { type ImportRow, Imports } from "./model.ts";
import { IMPORT_QUEUE, newImport } from "./queue.ts";

/** Maximum size of the input of an import. */
export const MAX_INPUT_BYTES = 100_000_000;

const SIZE_LIMIT = {
  maxBytes: MAX_INPUT_BYTES,
  createError: () => validationError({ file: ["must be at most 100 MB"] }),
};

/** Stores the body of an import as its input, in the form of an export, and queues the import. */
export function storeBody(ctx: Context, { conversations }: CreateImportInput): Promise<ImportRow> {
  const parts = conversations.map((one, i) => Buffer.from(`${i === 0 ? "" : ","}${JSON.stringify(one)}\n`));
  const chunks = [Buffer.from('{"conversations":[\n'), ...parts, Buffer.from("]}\n")];
  const incoming: IncomingFile = {
    length: chunks.reduce((sum, { length }) => sum + length, 0),
    overhead: 0,
    read: async (take) => ({ taken: await take(toIterable(chunks)), filename: undefined, ownName: undefined }),
  };
  return storeInput(ctx, incoming, { format: "json", filename: null, total: conversations.length });
}

async function* toIterable(chunks: readonly Buffer[]) {
  yield* chunks;
}

interface Described {
  format: Format;
  filename: string | null;
  /** Number of entries, if it is known. */
  total: number | null;
}

/** Writes the input to the file store; one commit at the end queues the import. A failure before that leaves nothing. */
async function storeInput(ctx: Context, incoming: IncomingFile, described: Described): Promise<ImportRow> {
  const { account, deps } = ctx;
  const reservation = await reserveFile({ account, deps }, incoming, SIZE_LIMIT);
  const { file } = reservation;
  let kept = false;
  try {
    const { taken } = await incoming.read((bytes) => storeBytes(ctx, reservation, file, bytes, SIZE_LIMIT));
    if (!taken || taken.size === 0) throw validationError({ file: ["must not be empty"] });
    const { size } = taken;
    const row = await commit(ctx, [accountRef(account), pendingFileRef(account, file)], (change, [owner, pending]) => {
      if (!owner) throw notFound("account", account);
      completeReservation(change, pending);
      requireRecordSpace(change, owner);
      const row = newImport(change, ctx, { ...described, file, size });
      change.insert(Imports, row);
      change.after(() => deps.jobs.wake(IMPORT_QUEUE.name));
      return row;
    });
    kept = row.file === file;
    return row;
  } finally {
    reservation.close();
    // If the outcome of the commit is unknown, discardFile keeps a file that became the import's.
    if (!kept) await discardFile({ account, deps }, file);
  }
}
