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
    summary: "Import conversations of an export",
    description:
      "Import conversations as an export in JSON has them, at most 100 at a time, all of them or none. Ids, times, metadata and summaries are kept; an id that somebody else has is renewed. What stands here already is left as it is: importing twice changes nothing. An attachment with a `path` gets a link that takes its bytes by PUT, for 15 minutes.",
    scope: "write",
    response: Import,
    body: CreateImportInput,
    status: 201,
    handle: async (ctx, { body }) => presentImport(ctx.deps, await createImport(ctx, body)),
  }),
];
