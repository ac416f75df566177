import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Actor, type Context, requireScope } from "../../core/context.ts";
import { notFound, validationError } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { IncomingFile, ReceivedFile } from "../../core/incoming-file.ts";
import { commit } from "../../database/committer.ts";
import { one } from "../../database/references.ts";
import { createLinkError } from "../../files/links.ts";
import { type FileContent, repeatUpload, reserveFile, storeBytes } from "../../files/receive.ts";
import { discardFile } from "../../files/removal.ts";
import { completeReservation, pendingFileRef } from "../../files/reservation.ts";
import { setContentHash } from "../../idempotency/call.ts";
import { addAttached } from "../attached-files.ts";
import { createOwnId } from "../kept-ids.ts";
import type { ConversationRow } from "../model.ts";
import { type AttachmentRow, Attachments } from "../model.ts";
import { conversationRef, readConversation, setAttached } from "../service.ts";
import { createFilename, sanitizeFilename } from "./filename.ts";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "./input.ts";
import { detectMimeType } from "./mime-type.ts";
import { type AttachmentUploadRow, AttachmentUploads } from "./model.ts";

const createFileError = (message: string) => validationError({ file: [message] });
const SIZE_LIMIT = { maxBytes: MAX_ATTACHMENT_BYTES, createError: () => createFileError("must be at most 25 MB") };

/** POST /conversations/{id}/attachments. */
export async function uploadAttachment(
  ctx: Context,
  conversation: string,
  incoming: IncomingFile,
): Promise<AttachmentRow> {
  requireScope(ctx, "write");
  if (!isId("conv", conversation)) throw notFound("conversation", conversation);
  return ctx.idempotency?.isKnown
    ? repeatUpload(ctx, incoming, SIZE_LIMIT, createRequestDigest)
    : storeAttachment(ctx, { conversation, id: createOwnId(ctx.deps, "att", ctx.account) }, incoming);
}

/** Stores the bytes of an upload URL. */
export function storeUpload(actor: Actor, upload: AttachmentUploadRow, incoming: IncomingFile): Promise<AttachmentRow> {
  return storeAttachment(actor, { conversation: upload.conversation, id: upload._id, upload }, incoming);
}

type Uploader = Actor & Pick<Context, "idempotency">;
type Target = { conversation: string; id: string; upload?: AttachmentUploadRow };

/**
 * Writes the bytes to the file store under a reservation; one commit at the end creates the attachment and counts its
 * bytes. A failure before that leaves nothing.
 */
async function storeAttachment(actor: Uploader, target: Target, incoming: IncomingFile): Promise<AttachmentRow> {
  const { account, deps, idempotency: call } = actor;
  const { conversation, upload } = target;
  requireFreePlace(await readConversation(actor.deps.database, account, conversation), conversation);
  requireDeclaredSize(upload, incoming.length);
  const reservation = await reserveFile({ account, deps }, incoming, SIZE_LIMIT);
  let kept = false;
  try {
    const received = await incoming.read((bytes) => storeBytes(actor, reservation, conversation, bytes, SIZE_LIMIT));
    const fields = await createFields(received, upload);
    setContentHash(call, createRequestDigest(received));
    const row = await commitAttachment(actor, target, reservation.file, fields);
    kept = row.file === reservation.file;
    return row;
  } finally {
    reservation.close();
    // If the outcome of the commit is unknown, discardFile keeps a file that became an attachment.
    if (!kept) await discardFile({ account, deps }, reservation.file);
  }
}

type AttachmentFields = Pick<AttachmentRow, "filename" | "size" | "mime_type" | "sha256">;

function commitAttachment(
  actor: Uploader,
  target: Target,
  file: string,
  fields: AttachmentFields,
): Promise<AttachmentRow> {
  const { account } = actor;
  const { conversation: conversationId, id, upload } = target;
  const reads = [
    conversationRef(account, conversationId),
    accountRef(account),
    pendingFileRef(account, file),
    one(AttachmentUploads, account, id),
  ] as const;
  return commit(actor, reads, (change, [conversation, owner, pending, link]) => {
    if (!owner) throw notFound("account", account);
    if (upload && !link) throw createUsedLinkError();
    const place = requireFreePlace(conversation, conversationId);
    completeReservation(change, pending);
    countBytes(change, owner, "attachments", fields.size, { refusable: true });
    const created_at = upload?.restores?.created_at ?? change.now;
    const row = { _id: id, account, conversation: conversationId, ...fields, file, created_at };
    change.insert(Attachments, row);
    if (link) change.remove(AttachmentUploads, link);
    setAttached(change, place, addAttached(place, row), { restored: upload?.restores !== undefined });
    return row;
  });
}

/** @throws not_found without a conversation, validation_error when it has the maximum number of attachments */
export function requireFreePlace(conversation: ConversationRow | null, id: string): ConversationRow {
  if (!conversation) throw notFound("conversation", id);
  if ((conversation.attachments?.count ?? 0) < MAX_ATTACHMENTS) return conversation;
  throw createFileError(`a conversation can have at most ${MAX_ATTACHMENTS} attachments`);
}

function requireDeclaredSize(upload: AttachmentUploadRow | undefined, length: number | undefined): void {
  if (!upload?.size || length === undefined || length === upload.size) return;
  throw createFileError(`must have the ${upload.size} declared bytes`);
}

async function createFields(
  received: ReceivedFile<FileContent>,
  upload: AttachmentUploadRow | undefined,
): Promise<AttachmentFields> {
  const { taken, filename } = received;
  if (!taken) throw createFileError("is required");
  if (taken.size === 0) throw createFileError("must not be empty");
  requireDeclaredSize(upload, taken.size);
  if (upload?.restores && upload.restores.sha256 !== taken.sha256)
    throw createFileError("must have the bytes of the declared SHA-256");
  const given = upload?.filename ?? filename;
  const name = given === undefined ? sanitizeFilename(received.ownName ?? "") : requireName(given);
  const mime_type = await detectMimeType(taken.head, name);
  return { filename: name || createFilename(mime_type), size: taken.size, mime_type, sha256: taken.sha256 };
}

/** @throws validation_error for a name that is empty when sanitized, or a serialized JSON value */
export function requireName(given: string): string {
  if (isJson(given)) throw validationError({ filename: ["must be a name, not a JSON object or list"] });
  const name = sanitizeFilename(given);
  if (name === "") throw validationError({ filename: ["must contain a name"] });
  return name;
}

/** Clients that put an object into a form field send its JSON. */
function isJson(text: string): boolean {
  if (!/^\s*(?:\{.*\}|\[.*\])\s*$/s.test(text)) return false;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Digest of the parts that a repeated request must send again. */
const createRequestDigest = ({ taken, filename, ownName }: ReceivedFile<FileContent>) =>
  JSON.stringify([taken?.sha256, taken?.size, filename, ownName]);

export const createUsedLinkError = () =>
  createLinkError("This link was used already, or its conversation was deleted.", "link_used");
