import { countBytes } from "../../accounts/quota.ts";
import { accountRef } from "../../accounts/service.ts";
import { type Actor, type Context, requireScope } from "../../core/context.ts";
import { notFound, serviceUnavailable, validationError } from "../../core/errors.ts";
import { isId, newId } from "../../core/ids.ts";
import type { IncomingFile, ReceivedFile } from "../../core/incoming-file.ts";
import { commit } from "../../database/commit.ts";
import { one } from "../../database/references.ts";
import { refused } from "../../files/links.ts";
import { beginFile, type Content, digest, storeBytes } from "../../files/receive.ts";
import { dropFile } from "../../files/removal.ts";
import { pendingFileRef, settleFile } from "../../files/reservation.ts";
import { coverBytes, type IdempotentCall } from "../../idempotency/call.ts";
import type { ConversationRow } from "../model.ts";
import { type AttachmentRow, Attachments } from "../model.ts";
import { conversationRef, countAttachment, readConversation } from "../service.ts";
import { nameFor, safeName } from "./filename.ts";
import { MOST_BYTES, MOST_PER_CONVERSATION } from "./input.ts";
import { mimeTypeOf } from "./mime-type.ts";
import { type AttachmentUploadRow, AttachmentUploads } from "./model.ts";

const fileFault = (message: string) => validationError({ file: [message] });
const LIMITS = { most: MOST_BYTES, tooLarge: () => fileFault("must be at most 25 MB") };

/** POST /conversations/{id}/attachments. */
export async function uploadAttachment(
  ctx: Context,
  conversation: string,
  incoming: IncomingFile,
): Promise<AttachmentRow> {
  requireScope(ctx, "write");
  if (!isId("conv", conversation)) throw notFound("conversation", conversation);
  const { idempotency: call } = ctx;
  return call?.known ? repeat(ctx, call, incoming) : store(ctx, { conversation, id: newId("att") }, incoming);
}

/** The bytes of a link that createAttachmentUpload gave out. */
export function fillUpload(actor: Actor, upload: AttachmentUploadRow, incoming: IncomingFile): Promise<AttachmentRow> {
  return store(actor, { conversation: upload.conversation, id: upload._id, upload }, incoming);
}

type Uploader = Actor & Pick<Context, "idempotency">;
type Target = { conversation: string; id: string; upload?: AttachmentUploadRow };

/**
 * The bytes go into the store under a reservation; one change at the end makes them an attachment and counts what
 * they take. Whatever goes wrong before leaves nothing.
 */
async function store(actor: Uploader, target: Target, incoming: IncomingFile): Promise<AttachmentRow> {
  const { account, deps, idempotency: call } = actor;
  const { conversation, upload } = target;
  requirePlace(await readConversation(actor.deps.database, account, conversation), conversation);
  requireAnnounced(upload, incoming.length);
  const reservation = await beginFile({ account, deps }, incoming, LIMITS);
  let kept = false;
  try {
    const came = await incoming.read((bytes) => storeBytes(actor, reservation, conversation, bytes, LIMITS));
    const fields = await fieldsOf(came, upload);
    coverBytes(call, digestOf(came));
    const row = await makeVisible(actor, target, reservation.file, fields);
    kept = row.file === reservation.file;
    return row;
  } finally {
    reservation.end();
    // Not after a commit whose outcome is not known: dropFile leaves what became an attachment after all.
    if (!kept) await dropFile({ account, deps }, reservation.file);
  }
}

type Fields = Pick<AttachmentRow, "filename" | "size" | "mime_type" | "sha256">;

function makeVisible(actor: Uploader, target: Target, file: string, fields: Fields): Promise<AttachmentRow> {
  const { account } = actor;
  const { conversation: conversationId, id, upload } = target;
  const reads = [
    conversationRef(account, conversationId),
    accountRef(account),
    pendingFileRef(account, file),
    one(AttachmentUploads, account, id),
  ] as const;
  return commit(actor, reads, (change, [conversation, owner, loose, link]) => {
    if (!owner) throw notFound("account", account);
    if (upload && !link) throw usedUp();
    const place = requirePlace(conversation, conversationId);
    settleFile(change, loose);
    countBytes(change, owner, "attachments", fields.size, { refusable: true });
    const created_at = upload?.restores?.created_at ?? change.now;
    const row = { _id: id, account, conversation: conversationId, ...fields, file, created_at };
    change.insert(Attachments, row);
    if (link) change.remove(AttachmentUploads, link);
    countAttachment(change, place, { count: 1, bytes: fields.size }, { restored: upload?.restores !== undefined });
    return row;
  });
}

/** The key was used before: the bytes are only compared, and the answer is the one of then. */
async function repeat(ctx: Context, call: IdempotentCall, incoming: IncomingFile): Promise<AttachmentRow> {
  const came = await incoming.read((bytes) => digest(bytes, LIMITS));
  coverBytes(call, digestOf(came));
  return commit(ctx, [], () => {
    throw serviceUnavailable("What was kept under this Idempotency-Key has just expired; send the file again.");
  });
}

/** @throws not_found without a conversation, validation_error without a place in it */
export function requirePlace(conversation: ConversationRow | null, id: string): ConversationRow {
  if (!conversation) throw notFound("conversation", id);
  if ((conversation.attachments?.count ?? 0) < MOST_PER_CONVERSATION) return conversation;
  throw fileFault(`a conversation can have at most ${MOST_PER_CONVERSATION} attachments`);
}

function requireAnnounced(upload: AttachmentUploadRow | undefined, length: number | undefined): void {
  if (!upload?.size || length === undefined || length === upload.size) return;
  throw fileFault(`must have the ${upload.size} bytes that were announced`);
}

async function fieldsOf(came: ReceivedFile<Content>, upload: AttachmentUploadRow | undefined): Promise<Fields> {
  const { taken, filename } = came;
  if (!taken) throw fileFault("is required");
  if (taken.size === 0) throw fileFault("must not be empty");
  requireAnnounced(upload, taken.size);
  if (upload?.restores && upload.restores.sha256 !== taken.sha256)
    throw fileFault("must have the bytes whose SHA-256 was announced");
  const given = upload?.filename ?? filename;
  const name = given === undefined ? safeName(came.ownName ?? "") : requireName(given);
  const mime_type = await mimeTypeOf(taken.head, name);
  return { filename: name || nameFor(mime_type), size: taken.size, mime_type, sha256: taken.sha256 };
}

/** @throws validation_error when nothing of a name that was given is left, or when it is an object that became text */
export function requireName(given: string): string {
  if (isJson(given)) throw validationError({ filename: ["must be a name, not a JSON object or list"] });
  const name = safeName(given);
  if (name === "") throw validationError({ filename: ["must hold a name"] });
  return name;
}

/** Fields of a form are texts: an object in one is a client's mistake. */
function isJson(text: string): boolean {
  if (!/^\s*(?:\{.*\}|\[.*\])\s*$/s.test(text)) return false;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** What a repeated call must send again. */
const digestOf = ({ taken, filename, ownName }: ReceivedFile<Content>) =>
  JSON.stringify([taken?.sha256, taken?.size, filename, ownName]);

export const usedUp = () => refused("This link was used already, or what it was for is gone.", "link_used");
