import { z } from "zod";
import type { Deps } from "../../core/context.ts";
import { type Route, route } from "../route.ts";
import { createDocument } from "./document.ts";
import type { JsonSchema } from "./schemas.ts";
import type { Webhooks } from "./webhooks.ts";

const DocumentQuery = z.strictObject({
  parameters: z
    .enum(["independent", "all"])
    .default("independent")
    .describe(
      "`all`: every parameter stands among `parameters`, for those who make clients or read. `independent`: those stand apart whose right values no schema can tell.",
    ),
});

/** GET /openapi.json, which describes itself too. Made once the server's own address is known. */
export function documentRoute(deps: Deps, routes: readonly Route[], webhooks: Webhooks): Route {
  const documents: { independent?: JsonSchema; all?: JsonSchema } = {};
  const self: Route = route({
    method: "GET",
    path: "/openapi.json",
    operationId: "getOpenapi",
    summary: "Get this document",
    scope: "none",
    query: DocumentQuery,
    response: z.looseObject({ openapi: z.string() }).meta({ id: "OpenapiDocument", examples: [{ openapi: "3.1.0" }] }),
    async handle(_ctx, { query: { parameters } }, reply) {
      documents[parameters] ??= createDocument({
        routes: [...routes, self].map((one) => narrowed(one, deps)),
        webhooks,
        publicUrl: deps.publicUrl,
        parameters,
      });
      // Public, and tools in a browser on another origin read it.
      reply.headers({ "cache-control": "public, max-age=60", "access-control-allow-origin": "*" });
      return documents[parameters] as { openapi: string };
    },
  });
  return self;
}

const narrowed = (one: Route, deps: Deps): Route =>
  one.documentedBody ? { ...one, body: one.documentedBody(deps) } : one;
