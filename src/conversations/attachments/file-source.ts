import type { FileSource } from "../../files/file-source.ts";
import { presentAttachment } from "../attachment-present.ts";
import { findAttachment } from "../read-attachments.ts";
import { receiveUpload } from "./upload-links.ts";

/** Serves the signed URLs of attachments. */
export const attachmentFileSource: FileSource = {
  find: ({ database }, id) => findAttachment(database, id),
  receive: async (deps, id, link, incoming) => ({
    path: `/attachments/${id}`,
    body: presentAttachment(deps, await receiveUpload(deps, id, incoming, link)),
  }),
};
