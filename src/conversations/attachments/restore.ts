import type { Context } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import { commit } from "../../database/commit.ts";
import { many, oneWhere } from "../../database/references.ts";
import { type AttachmentRow, Attachments } from "../model.ts";
import { conversationRef } from "../service.ts";
import { safeName } from "./filename.ts";
import { type AttachmentUploadRow, AttachmentUploads } from "./model.ts";
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
    many(Attachments, { account, conversation }),
    many(AttachmentUploads, { account, conversation }),
    ...files.map(({ id }) => oneWhere(Attachments, { _id: id })),
    ...files.map(({ id }) => oneWhere(AttachmentUploads, { _id: id })),
  ];
  return commit(ctx, reads as never[], (change, found) => {
    const [row, standing, waiting, ...held] = found as unknown as Found;
    if (!row) throw notFound("conversation", conversation);
    const named = new Set(files.map(({ id }) => id));
    // A file that has its id still is no other's twin.
    const twins = new Set(standing.filter(({ _id }) => !named.has(_id)));
    const offers = new Map<string, Offer>();
    const offer = (file: RestorableAttachment, i: number): Offer => {
      const same = standing.find(({ _id }) => _id === file.id) ?? [...twins].find((other) => isSame(other, file));
      if (same) {
        twins.delete(same);
        return { original: file.id, id: same._id };
      }
      // A link that was given out for it before is given out again: its bytes may come on their way twice.
      const known = waiting.find(({ restores }) => restores?.original === file.id);
      const free = !held[i] && !held[files.length + i];
      const upload = newUpload(ctx, change.now, conversation, file, known?._id ?? (free ? file.id : newId("att")));
      change.replace(AttachmentUploads, upload);
      return { original: file.id, id: upload._id, upload };
    };
    return files.map((file, i) => {
      const made = offers.get(file.id) ?? offer(file, i);
      offers.set(file.id, made);
      return made;
    });
  });
}

type Found = [object | null, AttachmentRow[], AttachmentUploadRow[], ...(object | null)[]];

const isSame = (row: AttachmentRow, file: RestorableAttachment) =>
  row.sha256 === file.sha256 && row.filename === safeName(file.filename);

function newUpload(
  { account, credential }: Context,
  now: Date,
  conversation: string,
  { id: original, filename, size, sha256, created_at }: RestorableAttachment,
  _id: string,
): AttachmentUploadRow {
  const expires_at = new Date(now.getTime() + LINK_MS);
  const restores = { original, sha256, created_at };
  return { _id, account, conversation, filename, size, credential: credential.id, expires_at, restores };
}
