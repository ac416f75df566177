import { requireStorage } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Context, type Deps, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { IncomingFile } from "../../core/incoming-file.ts";
import { parseInput } from "../../core/input.ts";
import { commit } from "../../database/committer.ts";
import { requireLiveCreator, type VerifiedLink } from "../../files/links.ts";
import { createOwnId } from "../kept-ids.ts";
import type { AttachmentRow } from "../model.ts";
import { conversationRef } from "../service.ts";
import { CreateAttachmentUploadInput } from "./input.ts";
import { type AttachmentUploadRow, AttachmentUploads } from "./model.ts";
import { createUploadSubject } from "./present.ts";
import { createUsedLinkError, requireFreePlace, requireName, storeUpload } from "./upload.ts";

export const UPLOAD_URL_LIFETIME_MS = 900_000;

/** createAttachmentUpload: a URL that accepts the bytes of one attachment by PUT, once, within 15 minutes. */
export async function createAttachmentUpload(
  ctx: Context,
  input: CreateAttachmentUploadInput,
): Promise<AttachmentUploadRow> {
  requireScope(ctx, "write");
  const { conversation_id, filename, size } = parseInput(CreateAttachmentUploadInput, input);
  const name = filename === undefined ? null : requireName(filename);
  if (!isId("conv", conversation_id)) throw notFound("conversation", conversation_id);
  const reads = [conversationRef(ctx.account, conversation_id), accountRef(ctx.account)] as const;
  return commit(ctx, reads, (change, [conversation, account]) => {
    if (!account) throw notFound("account", ctx.account);
    requireFreePlace(conversation, conversation_id);
    requireStorage(change, account, size ?? 1);
    const row: AttachmentUploadRow = {
      _id: createOwnId(ctx.deps, "att", ctx.account),
      account: ctx.account,
      conversation: conversation_id,
      filename: name,
      size: size ?? null,
      credential: ctx.credential.id,
      expires_at: new Date(change.now.getTime() + UPLOAD_URL_LIFETIME_MS),
    };
    change.insert(AttachmentUploads, row);
    return row;
  });
}

/** Stores the bytes of an upload. `link`: the URL of a PUT, whose signature and expiry were checked. @throws forbidden when it was used or revoked */
export async function receiveUpload(
  deps: Deps,
  id: string,
  incoming: IncomingFile,
  link?: VerifiedLink,
): Promise<AttachmentRow> {
  const upload = isId("att", id)
    ? await deps.database.model(AttachmentUploads).findOne({ _id: id }).lean<AttachmentUploadRow>()
    : null;
  if (!upload) throw createUsedLinkError();
  link?.requireSubject(createUploadSubject(upload));
  await requireLiveCreator(deps, upload.credential);
  return storeUpload({ account: upload.account, deps }, upload, incoming);
}
