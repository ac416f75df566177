import {
  type PreparedUpload,
  prepareUploads,
  type RestorableAttachment,
} from "../conversations/attachments/restore.ts";
import { storeUpload } from "../conversations/attachments/upload.ts";
import type { Actor, Context } from "../core/context.ts";
import type { IncomingFile } from "../core/incoming-file.ts";
import type { Archive } from "./archive.ts";
import type { ImportedConversation } from "./input.ts";

type Uploader = Actor & Pick<Context, "idempotency"> & { credential: Pick<Context["credential"], "id"> };

/** Prepares the uploads of a restored conversation: of its attachments that have a path. */
export function prepareAttachments(
  uploader: Uploader,
  conversation: string,
  { attachments }: ImportedConversation,
): Promise<PreparedUpload[]> {
  const files = attachments.filter(({ path }) => path !== undefined);
  return files.length > 0 ? prepareUploads(uploader, conversation, files.map(toRestorableFile)) : Promise.resolve([]);
}

/** Stores the attachments of a restored conversation that it lacks, from the archive. */
export async function restoreAttachments(
  uploader: Uploader,
  conversation: string,
  given: ImportedConversation,
  archive: Archive,
): Promise<void> {
  const { account, deps } = uploader;
  const paths = new Map(given.attachments.map(({ id, path }) => [id, path]));
  for (const { original, upload } of await prepareAttachments(uploader, conversation, given)) {
    const path = paths.get(original);
    if (upload && path) await storeUpload({ account, deps }, upload, await readArchived(archive, path));
  }
}

/** Reads an entry of the archive in the form in which an upload receives a file. */
export async function readArchived(archive: Archive, path: string): Promise<IncomingFile> {
  const stream = await archive.read(path);
  return {
    length: archive.getSize(path),
    overhead: 0,
    read: async (take) => ({ taken: await take(stream), filename: undefined, ownName: undefined }),
  };
}

const toRestorableFile = (file: ImportedConversation["attachments"][number]): RestorableAttachment => ({
  ...file,
  sha256: Buffer.from(file.sha256, "hex").toString("base64url"),
});
