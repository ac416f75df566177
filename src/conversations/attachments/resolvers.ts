import type { Resolvers } from "../../app/graphql/generated.ts";
import { toSnakeCaseInput } from "../../graphql/field-names.ts";
import { createDownloadUrl, presentLinkedAttachment } from "../attachment-present.ts";
import { loadAttachments } from "../read-attachments.ts";
import { deleteAttachment } from "./delete.ts";
import { presentUpload } from "./present.ts";
import { createAttachmentUpload } from "./upload-links.ts";

export const attachmentResolvers: Resolvers = {
  Mutation: {
    createAttachmentUpload: async (_source, { input }, { caller }) =>
      presentUpload(caller.deps, await createAttachmentUpload(caller, toSnakeCaseInput(input))),
    deleteAttachment: async (_source, { id }, { caller }) => (await deleteAttachment(caller, id)).id,
  },
  AttachmentUpload: { attachmentId: ({ id }) => id },
  Conversation: {
    attachments({ id: _id, attached }, _args, { caller: { deps, account } }) {
      const rows = loadAttachments(deps.database, { _id, account, attachments: attached });
      return Array.isArray(rows)
        ? rows.map(presentLinkedAttachment)
        : rows.then((read) => read.map(presentLinkedAttachment));
    },
  },
  // Signed only where it is selected.
  Attachment: { url: (attachment, _args, { caller }) => createDownloadUrl(caller.deps, attachment) },
};
