import { expect } from "vitest";
import type { Tenant } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { postForm, uploadFile } from "../kit/uploads.ts";
import { create, fieldRows, is, isText, isTimestamp, type Json, type Row } from "./row.ts";

async function upload(caller: Tenant): Promise<Json> {
  const { id } = await create(caller);
  const { status, body } = await uploadFile(caller, id, "%PDF-1.7\n", "invoice.pdf");
  expect(status).toBe(201);
  return body;
}

const fields = fieldRows(
  "2",
  "Attachment",
  {
    id: isText,
    filename: is("invoice.pdf"),
    size: is(9),
    mime_type: is("application/pdf"),
    url: (value) => expect(value).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/files\//),
    created_at: isTimestamp,
  },
  upload,
);

export const attachments: Row[] = [
  ...fields,
  {
    section: "4",
    title: "GET /conversations/{id}/attachments lists the attachments.",
    cells: ["GET /conversations/{id}/attachments"],
    async check(caller) {
      const { id } = await create(caller);
      const { body } = await uploadFile(caller, id, "Anna", "a.txt");
      expect(await caller.get(`/conversations/${id}/attachments`)).toMatchObject({
        status: 200,
        body: { data: [body] },
      });
      expect((await caller.get(`/conversations/${id}`)).body.attachments).toEqual([body]);
    },
  },
  {
    section: "4",
    title: "POST /conversations/{id}/attachments accepts a file and its name.",
    cells: ["POST /conversations/{id}/attachments"],
    async check(caller) {
      const { id } = await create(caller);
      const { status, body } = await postForm(caller, id, [
        { name: "file", value: "Anna", filename: "a.txt" },
        { name: "filename", value: "b.txt" },
      ]);
      expect([status, body.filename]).toEqual([201, "b.txt"]);
      expect(await (await fetch(body.url)).text()).toBe("Anna");
    },
  },
  {
    section: "4",
    title: "DELETE /attachments/{id} deletes the attachment.",
    cells: ["DELETE /attachments/{id}"],
    async check(caller) {
      const { id, url } = await upload(caller);
      expect(await caller.del(`/attachments/${id}`)).toMatchObject({ status: 200, body: { deleted: true, id } });
      expect((await fetch(url)).status).toBe(404);
    },
  },
];
