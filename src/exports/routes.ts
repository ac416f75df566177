import { getNextCursor } from "../database/keyset-page.ts";
import { type Route, route } from "../http/route.ts";
import { CreateExportInput, ListExportsQuery } from "./input.ts";
import { EndedExport, Export, ExportPage } from "./output.ts";
import { presentExport } from "./present.ts";
import { createExport, endExport, getExport, listExports } from "./service.ts";

const scope = "read";

export const exportRoutes: Route[] = [
  route({
    method: "POST",
    path: "/exports",
    operationId: "createExport",
    summary: "Export conversations to a file",
    description:
      "Export conversations to a file: those that exist when the job begins, the oldest first. A task; poll it. With `include_attachments` the file is a zip of the document and the attachments.",
    scope,
    response: Export,
    body: CreateExportInput,
    status: 202,
    location: ({ id }) => `/exports/${id}`,
    handle: async (ctx, { body }) => presentExport(ctx.deps, await createExport(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/exports",
    operationId: "listExports",
    summary: "List the exports, newest first",
    description: "Returns the exports of the account with their state; `after` continues from a cursor.",
    scope,
    response: ExportPage,
    query: ListExportsQuery,
    async handle(ctx, { query }) {
      const page = await listExports(ctx, query);
      const data = page.rows.map((row) => presentExport(ctx.deps, row));
      return { data, meta: { next_cursor: getNextCursor(page) } };
    },
  }),
  route({
    method: "GET",
    path: "/exports/{id}",
    operationId: "getExport",
    summary: "Get an export, with its download link once it is completed",
    description:
      "Returns the state and the progress of the export. The link needs no API key and is valid for 24 hours after the completion.",
    scope,
    response: Export,
    handle: async (ctx, { params }) => presentExport(ctx.deps, await getExport(ctx, params.id)),
  }),
  route({
    method: "DELETE",
    path: "/exports/{id}",
    operationId: "deleteExport",
    summary: "Cancel or delete an export",
    description:
      "Cancels an export that is `processing` and returns it as `canceled`. Deletes any other export, with its file.",
    scope,
    response: EndedExport,
    async handle(ctx, { params }) {
      const ended = await endExport(ctx, params.id);
      return "deleted" in ended ? ended : presentExport(ctx.deps, ended);
    },
  }),
];
