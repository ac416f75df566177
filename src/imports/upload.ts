import { type Context, type Deps, requireScope } from "../core/context.ts";
import { isId } from "../core/ids.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import { createSignedUrl, type LinkSubject, requireLiveCreator, type VerifiedLink } from "../files/links.ts";
import { type Format, getFormatByName } from "./formats.ts";
import { CreateImportUploadInput } from "./input.ts";
import { type ImportRow, Imports } from "./model.ts";
import { newImport } from "./queue.ts";
import { createUsedLinkError, storeFile } from "./store-input.ts";

export const UPLOAD_URL_LIFETIME_MS = 900_000;

/** POST /imports/files: queues an import of the conversations of a file. @throws validation_error for an unknown format */
export async function importFile(ctx: Context, incoming: IncomingFile, format?: Format): Promise<ImportRow> {
  requireScope(ctx, "write");
  return storeFile(ctx, incoming, { format });
}

/** createImportUpload: a URL that accepts the bytes of a file by PUT, once, within 15 minutes. */
export async function createImportUpload(ctx: Context, input: CreateImportUploadInput): Promise<ImportRow> {
  requireScope(ctx, "write");
  const { filename, format = null } = parseInput(CreateImportUploadInput, input);
  return commit(ctx, [], (change) => {
    const given = { format: format ?? getFormatByName(filename) ?? "json", filename, file: null, size: 0, total: null };
    const row: ImportRow = { ...newImport(change, ctx, given), status: "waiting", asked_format: format };
    change.insert(Imports, row);
    return row;
  });
}

/** Stores the bytes of an upload. `link`: the URL of a PUT, whose signature and expiry were checked. @throws forbidden when it was used or revoked */
export async function receiveImport(
  deps: Deps,
  id: string,
  link: VerifiedLink,
  incoming: IncomingFile,
): Promise<ImportRow> {
  const row = isId("imp", id) ? await deps.database.model(Imports).findOne({ _id: id }).lean<ImportRow>() : null;
  if (row?.status !== "waiting") throw createUsedLinkError();
  link.requireSubject(createUploadSubject(row));
  await requireLiveCreator(deps, row.credential);
  const writer = { account: row.account, deps, credential: { id: row.credential } };
  const format = row.asked_format ?? undefined;
  return storeFile(writer, incoming, { format, filename: row.filename ?? "", upload: id });
}

const createUploadSubject = ({ account, filename, asked_format }: ImportRow): LinkSubject => [
  account,
  "import",
  filename,
  asked_format ?? null,
];

/** The signed URL for the PUT of the bytes, and its expiry. */
export function presentImportUpload(deps: Pick<Deps, "config" | "publicUrl" | "secrets">, row: ImportRow) {
  const expires = new Date(row.created_at.getTime() + UPLOAD_URL_LIFETIME_MS);
  return {
    id: row._id,
    url: createSignedUrl(deps, "upload", { id: row._id, expires, subject: createUploadSubject(row) }),
    method: "PUT",
    expires_at: expires.toISOString(),
  };
}
