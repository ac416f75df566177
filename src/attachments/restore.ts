import { type Context, commit } from "../context.ts";
import { conversationRef } from "../conversations/service.ts";
import { many, oneWhere } from "../database/row.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import { AttachmentModel, type AttachmentRow, AttachmentUploadModel, type AttachmentUploadRow } from "./model.ts";
import { LINK_MS } from "./upload-links.ts";

/** An attachment as it once was; its bytes are with whoever restores it. */
export interface RestorableAttachment {
  id: string;
  filename: string;
  size: number;
  /** As the store has it. */
  sha256: string;
  created_at: Date;
}

/** The attachment that stands there already, or where its bytes may be sent. */
export type Offer = { original: string } & (
  | { id: string; upload?: never }
  | { id: string; upload: AttachmentUploadRow }
);

/** For each: a link for its bytes, under its id if nobody has it, unless the conversation has the file already. */
export async function offerUploads(
  ctx: Context,
  conversation: string,
  files: readonly RestorableAttachment[],
): Promise<Offer[]> {
  const { account } = ctx;
  const reads = [
    conversationRef(account, conversation),
    many(AttachmentModel, { account, conversation }),
    ...files.map(({ id }) => oneWhere(AttachmentModel, { _id: id })),
    ...files.map(({ id }) => oneWhere(AttachmentUploadModel, { _id: id })),
  ];
  return commit(ctx, reads as never[], (change, found) => {
    const [row, standing, ...held] = found as unknown as [object | null, AttachmentRow[], ...(object | null)[]];
    if (!row) throw notFound("conversation", conversation);
    const left = new Set(standing);
    const taken = new Set(standing.map(({ _id }) => _id));
    return files.map((file, i): Offer => {
      const same = [...left].find(({ _id }) => _id === file.id) ?? [...left].find((other) => isSame(other, file));
      if (same) {
        left.delete(same);
        return { original: file.id, id: same._id };
      }
      const pending = held[files.length + i] as AttachmentUploadRow | null;
      const ours = pending?.account === account && pending.conversation === conversation;
      const free = !held[i] && (!pending || ours) && !taken.has(file.id);
      const upload = newUpload(ctx, change.now, conversation, file, free ? file.id : newId("att"));
      taken.add(upload._id);
      change.replace(AttachmentUploadModel, upload);
      return { original: file.id, id: upload._id, upload };
    });
  });
}

const isSame = (row: AttachmentRow, file: RestorableAttachment) =>
  row.sha256 === file.sha256 && row.filename === file.filename;

function newUpload(
  { account, credential }: Context,
  now: Date,
  conversation: string,
  { filename, size, sha256, created_at }: RestorableAttachment,
  _id: string,
): AttachmentUploadRow {
  const expires_at = new Date(now.getTime() + LINK_MS);
  const restores = { sha256, created_at };
  return { _id, account, conversation, filename, size, credential: credential.id, expires_at, restores };
}
