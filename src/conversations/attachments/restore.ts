import type { Context, Credential } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { commit } from "../../database/committer.ts";
import { many, oneWhere } from "../../database/references.ts";
import { createIdClassifier, createOwnId, importedIdRef, keepId } from "../kept-ids.ts";
import { type AttachmentRow, Attachments, type ImportedIdRow } from "../model.ts";
import { conversationRef } from "../service.ts";
import { sanitizeFilename } from "./filename.ts";
import { type AttachmentUploadRow, AttachmentUploads } from "./model.ts";
import { UPLOAD_URL_LIFETIME_MS } from "./upload-links.ts";

/** An attachment to import; the client has its bytes. */
export interface RestorableAttachment {
  id: string;
  filename: string;
  size: number;
  /** In the encoding of the file store. */
  sha256: string;
  created_at: Date;
}

/** An existing attachment, or an upload for its bytes. */
export type PreparedUpload = { original: string } & (
  | { id: string; upload?: never }
  | { id: string; upload: AttachmentUploadRow }
);

type Uploader = Pick<Context, "account" | "deps" | "idempotency"> & { credential: Pick<Credential, "id"> };

/** Prepares an upload for each attachment, under its id if that may be kept, unless the conversation has the file already. */
export async function prepareUploads(
  ctx: Uploader,
  conversation: string,
  files: readonly RestorableAttachment[],
): Promise<PreparedUpload[]> {
  const { account, deps } = ctx;
  const classifyId = await createIdClassifier(ctx);
  const reads = [
    conversationRef(account, conversation),
    many(Attachments, { account, conversation }),
    many(AttachmentUploads, { account, conversation }),
    ...files.map(({ id }) => oneWhere(Attachments, { _id: id })),
    ...files.map(({ id }) => oneWhere(AttachmentUploads, { _id: id })),
    ...files.map(({ id }) => importedIdRef(id)),
  ];
  return commit(ctx, reads as never[], (change, found) => {
    const [row, existing, pending, ...held] = found as unknown as Found;
    if (!row) throw notFound("conversation", conversation);
    const named = new Set(files.map(({ id }) => id));
    // A file that still has its id is not a duplicate of another one.
    const duplicates = new Set(existing.filter(({ _id }) => !named.has(_id)));
    const offers = new Map<string, PreparedUpload>();
    const offer = (file: RestorableAttachment, i: number): PreparedUpload => {
      const same = existing.find(({ _id }) => _id === file.id) ?? [...duplicates].find((other) => isSame(other, file));
      if (same) {
        duplicates.delete(same);
        return { original: file.id, id: same._id };
      }
      // Reuses an earlier upload, whose bytes may be in transit.
      const known = pending.find(({ restores }) => restores?.original === file.id);
      const isFree = !held[i] && !held[files.length + i];
      const imported = (held[2 * files.length + i] as ImportedIdRow | null | undefined) ?? null;
      const keeps = !known && isFree && keepId(change, file.id, classifyId(file.id), imported);
      const id = known?._id ?? (keeps ? file.id : createOwnId(deps, "att", account));
      const upload = createUpload(ctx, change.now, conversation, file, id);
      change.replace(AttachmentUploads, upload);
      return { original: file.id, id: upload._id, upload };
    };
    return files.map((file, i) => {
      const prepared = offers.get(file.id) ?? offer(file, i);
      offers.set(file.id, prepared);
      return prepared;
    });
  });
}

type Found = [object | null, AttachmentRow[], AttachmentUploadRow[], ...(object | null)[]];

const isSame = (row: AttachmentRow, file: RestorableAttachment) =>
  row.sha256 === file.sha256 && row.filename === sanitizeFilename(file.filename);

function createUpload(
  { account, credential }: Uploader,
  now: Date,
  conversation: string,
  { id: original, filename, size, sha256, created_at }: RestorableAttachment,
  _id: string,
): AttachmentUploadRow {
  const expires_at = new Date(now.getTime() + UPLOAD_URL_LIFETIME_MS);
  const restores = { original, sha256, created_at };
  return { _id, account, conversation, filename, size, credential: credential.id, expires_at, restores };
}
