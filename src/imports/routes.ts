import { type Route, route } from "../http/route.ts";
import { CreateImportInput } from "./input.ts";
import { Import } from "./output.ts";
import { presentImport } from "./present.ts";
import { createImport } from "./service.ts";

export const importRoutes: Route[] = [
  route({
    method: "POST",
    path: "/imports",
    operationId: "createImport",
    summary: "Import conversations from an export",
    description:
      "Import conversations as an export in JSON has them, at most 100 at a time, all of them or none. Ids, times, metadata and summaries are kept; an id that this installation created for another account is replaced, whether it is still in use or not. A conversation that exists already is not changed: a repeated import has no effect. An attachment with a `path` gets a URL that accepts its bytes by PUT for 15 minutes.",
    scope: "write",
    response: Import,
    body: CreateImportInput,
    status: 201,
    location: () => "/conversations",
    handle: async (ctx, { body }) => presentImport(ctx.deps, await createImport(ctx, body)),
  }),
];
