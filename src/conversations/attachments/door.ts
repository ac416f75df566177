import type { FileDoor } from "../../files/routes.ts";
import { presentAttachment } from "../attachment-present.ts";
import { findAttachment } from "../read-attachments.ts";
import { receiveUpload } from "./upload-links.ts";

/** What signed links of attachments lead to. */
export const attachmentDoor: FileDoor = {
  find: ({ database }, id) => findAttachment(database, id),
  receive: async (deps, id, incoming) => presentAttachment(deps, await receiveUpload(deps, id, incoming)),
};
