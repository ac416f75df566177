import type { FileDoor } from "../../files/routes.ts";
import { presentAttachment } from "./present.ts";
import { findAttachment } from "./service.ts";
import { receiveUpload } from "./upload-links.ts";

/** What signed links of attachments lead to. */
export const attachmentDoor: FileDoor = {
  find: ({ database }, id) => findAttachment(database, id),
  receive: async (deps, id, incoming) => presentAttachment(deps, await receiveUpload(deps, id, incoming)),
};
