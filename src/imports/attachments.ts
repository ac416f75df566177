import {
  type PreparedUpload,
  prepareUploads,
  type RestorableAttachment,
} from "../conversations/attachments/restore.ts";
import { storeUpload } from "../conversations/attachments/upload.ts";
import type { Actor, Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
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

/** Stores the attachments of a restored conversation that it lacks, from the archive. Returns what prevents those that can't be stored. */
export async function restoreAttachments(
  uploader: Uploader,
  conversation: string,
  given: ImportedConversation,
  archive: Archive,
): Promise<string[]> {
  const { account, deps } = uploader;
  const faults: string[] = [];
  const prepared = await prepareAttachments(uploader, conversation, given);
  // Attachments with the same id have one upload, of the first of them.
  for (const { original, upload } of new Map(prepared.map((one) => [one.original, one])).values()) {
    const path = given.attachments.find((file) => file.id === original && file.path !== undefined)?.path;
    if (!upload || !path) continue;
    await storeUpload({ account, deps }, upload, await readArchived(archive, path)).catch((error: unknown) => {
      // The bytes are not those of the export; what concerns the account prevents all attachments.
      if (!(error instanceof ApiError) || error.code !== "validation_error") throw error;
      const words = Object.values(error.details?.fields ?? {}).flat();
      faults.push(`${path} ${words.join(", ")}`);
    });
  }
  return faults;
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
