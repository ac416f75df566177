import { accountRef } from "../accounts/service.ts";
import type { Actor, Context } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import type { IncomingFile, ReceivedFile } from "../core/incoming-file.ts";
import { commit } from "../database/committer.ts";
import { one } from "../database/references.ts";
import { createLinkError } from "../files/links.ts";
import { type FileContent, repeatUpload, reserveFile, storeBytes } from "../files/receive.ts";
import { discardFile } from "../files/removal.ts";
import { completeReservation, pendingFileRef } from "../files/reservation.ts";
import { setContentHash } from "../idempotency/call.ts";
import { readArchiveNames } from "./files.ts";
import { detectFormat, type Format, FormatError } from "./formats.ts";
import type { CreateImportInput } from "./input.ts";
import type { InputBytes } from "./input-bytes.ts";
import { type ImportRow, Imports } from "./model.ts";
import { IMPORT_QUEUE, newImport } from "./queue.ts";

/** Maximum size of the input of an import. */
const MAX_INPUT_BYTES = 100_000_000;

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
  return storeInput(ctx, incoming, async () => ({ format: "json", filename: null, total: conversations.length }));
}

/** Stores an uploaded file as the input of an import, and queues the import. */
export function storeFile(
  writer: InputWriter,
  incoming: IncomingFile,
  given: { format?: Format | undefined; filename?: string | undefined; upload?: string },
): Promise<ImportRow> {
  type Received = ReceivedFile<FileContent>;
  const findName = ({ filename, ownName }: Received) => given.filename ?? filename ?? ownName ?? "";
  const digest = (received: Received) => JSON.stringify([received.taken?.sha256, findName(received), given.format]);
  if (writer.idempotency?.isKnown) return repeatUpload(writer, incoming, SIZE_LIMIT, digest);
  return storeInput(writer, incoming, async (received, bytes) => {
    const name = findName(received);
    setContentHash(writer.idempotency, digest(received));
    const format = given.format ?? (await detectFormat(name, bytes, readArchiveNames).catch(throwInvalidFile));
    return { format, filename: name.slice(0, MAX_FILENAME_LENGTH), total: null, upload: given.upload };
  });
}

function throwInvalidFile(error: unknown): never {
  throw error instanceof FormatError ? validationError({ file: [error.message] }) : error;
}

async function* toIterable(chunks: readonly Buffer[]) {
  yield* chunks;
}

interface Described {
  format: Format;
  filename: string | null;
  /** Number of entries, if it is known. */
  total: number | null;
  /** Id of the import that waits for this upload. */
  upload?: string | undefined;
}

/** The caller, or the creator of an upload link. */
export type InputWriter = Actor & Pick<Context, "idempotency"> & { credential: Pick<Context["credential"], "id"> };

const MAX_FILENAME_LENGTH = 255;

/** Writes the input to the file store; one commit at the end queues the import. A failure before that leaves nothing. */
async function storeInput(
  ctx: InputWriter,
  incoming: IncomingFile,
  describe: (received: ReceivedFile<FileContent>, bytes: InputBytes) => Promise<Described>,
): Promise<ImportRow> {
  const { account, deps } = ctx;
  const reservation = await reserveFile({ account, deps }, incoming, SIZE_LIMIT, "records");
  const { file } = reservation;
  let kept = false;
  try {
    const received = await incoming.read((bytes) => storeBytes(ctx, reservation, file, bytes, SIZE_LIMIT));
    if (!received.taken) throw validationError({ file: ["is required"] });
    const { size } = received.taken;
    if (size === 0) throw validationError({ file: ["must not be empty"] });
    const bytes = { size, read: (start: number, end: number) => deps.files.read(file, start, end) };
    const { upload, ...described } = await describe(received, bytes);
    const reads = [accountRef(account), pendingFileRef(account, file), one(Imports, account, upload ?? "")] as const;
    const row = await commit(ctx, reads, (change, [owner, pending, waiting]) => {
      if (!owner) throw notFound("account", account);
      if (upload !== undefined && waiting?.status !== "waiting") throw createUsedLinkError();
      completeReservation(change, pending);
      const created = newImport(change, ctx, { ...described, file, size });
      const row = waiting ? { ...created, _id: waiting._id, created_at: waiting.created_at } : created;
      change.replace(Imports, row);
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

export const createUsedLinkError = () =>
  createLinkError("This link was used already, or its import was deleted.", "link_used");
