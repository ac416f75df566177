import { z } from "zod";
import { Deleted } from "../core/output.ts";
import { getNextCursor } from "../database/keyset-page.ts";
import { readFormUpload } from "../http/form-upload.ts";
import { type Route, route } from "../http/route.ts";
import { CreateImportInput, ImportFileQuery, ImportForm, ListImportsQuery } from "./input.ts";
import { Import, ImportPage, ImportResult } from "./output.ts";
import { presentImport, presentResult } from "./present.ts";
import { cancelImport, createImport, deleteImport, getImport, listImports } from "./service.ts";
import { importFile } from "./upload.ts";

/** A body of 100 conversations of any script, with metadata and summaries. */
const MAX_BODY_BYTES = 10_000_000;

const PreferHeader = z.object({
  prefer: z
    .string()
    .optional()
    .meta({
      description: "`respond-async`: the import continues in the background, and the response is 202.",
      examples: ["respond-async"],
    }),
});

const prefersAsync = (prefer: string | string[] | undefined) =>
  String(prefer ?? "")
    .split(/[,;]/)
    .some((one) => one.trim().toLowerCase() === "respond-async");

export const importRoutes: Route[] = [
  route({
    method: "POST",
    path: "/imports",
    operationId: "createImport",
    summary: "Import conversations from an export",
    description:
      "Import conversations as an export in JSON has them, at most 100 at a time, all of them or none. Ids, times, metadata and summaries are kept; an id that this installation created for another account is replaced, whether it is still in use or not. A conversation that exists already is not changed: a repeated import has no effect. An attachment with a `path` gets a URL that accepts its bytes by PUT for 15 minutes. With `Prefer: respond-async`, with more than 1 MB of JSON, and with more conversations than the account may make calls in a minute, the response is 202 with the import as a resource: its conversations are then stored in parts, at the rate of the account.",
    scope: "write",
    response: ImportResult,
    accepted: Import,
    body: CreateImportInput,
    maxBodyBytes: MAX_BODY_BYTES,
    requestHeaders: PreferHeader,
    status: 201,
    location: (result) => ("id" in result ? `/imports/${String(result.id)}` : "/conversations"),
    async handle(ctx, { body }, reply) {
      const { prefer } = reply.request.headers;
      const { row, results } = await createImport(ctx, body, { background: prefersAsync(prefer) });
      if (results) return presentResult(ctx.deps, results);
      reply.code(202);
      return presentImport(row) as never;
    },
  }),
  route({
    method: "POST",
    path: "/imports/files",
    operationId: "importFile",
    summary: "Import the conversations of a file",
    description:
      "Imports a file of at most 100 MB in the background: an export in JSON or its zip, JSON lines, `.eml`, `.mbox`, an export of a WhatsApp chat (`.txt`, `.zip`), `.vtt`, `.srt`, or an export of Slack (`.zip`, or the JSON of a day). A conversation that is longer than a conversation may be is divided between messages. One that was imported before is skipped.",
    scope: "write",
    response: Import,
    query: ImportFileQuery,
    body: ImportForm,
    bodyType: "multipart/form-data",
    status: 202,
    location: ({ id }) => `/imports/${id}`,
    handle: async (ctx, { query }, reply) => presentImport(await importFile(ctx, readFormUpload(reply), query.format)),
  }),
  route({
    method: "GET",
    path: "/imports",
    operationId: "listImports",
    summary: "List imports, newest first",
    description:
      "Returns the imports of the account with their progress, without their results and errors; `after` continues from a cursor.",
    scope: "read",
    response: ImportPage,
    query: ListImportsQuery,
    async handle(ctx, { query }) {
      const page = await listImports(ctx, query);
      const data = page.rows.map(presentImport);
      return { data, meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "GET",
    path: "/imports/{id}",
    operationId: "getImport",
    summary: "Get an import with its progress",
    description: "Returns the state and the progress of the import, with the entries that can't be imported.",
    scope: "read",
    response: Import,
    handle: async (ctx, { params }) => presentImport(await getImport(ctx, params.id)),
  }),
  route({
    method: "POST",
    path: "/imports/{id}/cancel",
    operationId: "cancelImport",
    summary: "Cancel an import",
    description:
      "Cancels an import that is `processing`; the conversations that it has stored stay. A canceled import is returned again; one that has ended otherwise is refused.",
    scope: "write",
    response: Import,
    handle: async (ctx, { params }) => presentImport(await cancelImport(ctx, params.id)),
  }),
  route({
    method: "DELETE",
    path: "/imports/{id}",
    operationId: "deleteImport",
    summary: "Delete the record of an import",
    description: "Deletes the record of an import, and no conversation. An import that is `processing` stops.",
    scope: "write",
    response: Deleted,
    handle: (ctx, { params }) => deleteImport(ctx, params.id),
  }),
];
