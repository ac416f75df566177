import { Deleted } from "../../core/output.ts";
import { readFormUpload } from "../../http/form-upload.ts";
import { type Route, route } from "../../http/route.ts";
import { Attachment, AttachmentList } from "../attachment-output.ts";
import { presentAttachment } from "../attachment-present.ts";
import { listAttachments } from "../read-attachments.ts";
import { deleteAttachment } from "./delete.ts";
import { UploadForm } from "./input.ts";
import { uploadAttachment } from "./upload.ts";

export const attachmentRoutes: Route[] = [
  route({
    method: "GET",
    path: "/conversations/{id}/attachments",
    operationId: "listAttachments",
    summary: "List the attachments of a conversation, oldest first",
    description: "Returns each attachment with a signed URL of its bytes.",
    scope: "read",
    response: AttachmentList,
    handle: async (ctx, { params }) => ({
      data: (await listAttachments(ctx, params.id)).map((row) => presentAttachment(ctx.deps, row)),
    }),
  }),
  route({
    method: "POST",
    path: "/conversations/{id}/attachments",
    operationId: "uploadAttachment",
    summary: "Attach a file to a conversation",
    description:
      "At most 25 MB, and 50 attachments a conversation. `mime_type` is detected from the bytes, otherwise from the name. With an Idempotency-Key, the bytes are compared too.",
    scope: "write",
    response: Attachment,
    links: { deleteAttachment: { id: "$response.body#/id" } },
    body: UploadForm,
    bodyType: "multipart/form-data",
    status: 201,
    location: ({ id }) => `/attachments/${id}`,
    async handle(ctx, { params }, reply) {
      const row = await uploadAttachment(ctx, params.id, readFormUpload(reply));
      return presentAttachment(ctx.deps, row);
    },
  }),
  route({
    method: "DELETE",
    path: "/attachments/{id}",
    operationId: "deleteAttachment",
    summary: "Delete an attachment permanently",
    description: "Deletes the attachment with its bytes and frees its storage. It cannot be undone.",
    scope: "delete",
    response: Deleted,
    handle: (ctx, { params }) => deleteAttachment(ctx, params.id),
  }),
];
