import { z } from "zod";
import type { oas31 } from "zod-openapi";
import type { Deps } from "../../core/context.ts";
import { type Route, route } from "../route.ts";
import { createDocument } from "./document.ts";
import type { Webhooks } from "./webhooks.ts";

const DocumentQuery = z.strictObject({
  parameters: z
    .enum(["all"])
    .optional()
    .meta({ deprecated: true, description: "Has no effect: the document always lists all parameters." }),
});

const Document = z
  .looseObject({ openapi: z.string().describe("Version of the OpenAPI Specification.") })
  .meta({ id: "OpenapiDocument", examples: [{ openapi: "3.1.0" }] });

/** GET /openapi.json, which describes itself too. Generated on the first request, once the server's own URL is known. */
export function documentRoute(deps: Deps, routes: readonly Route[], webhooks: Webhooks): Route {
  let document: oas31.OpenAPIObject | undefined;
  const self: Route = route({
    method: "GET",
    path: "/openapi.json",
    operationId: "getOpenapi",
    summary: "Get this document",
    description: "Returns the OpenAPI document of this server, with its own URL and the abilities of its summarizer.",
    scope: "none",
    query: DocumentQuery,
    response: Document,
    async handle(_ctx, _call, reply) {
      document ??= createDocument({
        routes: [...routes, self].map((one) => narrowBody(one, deps)),
        webhooks,
        publicUrl: deps.publicUrl,
      });
      // Public: tools in a browser on another origin read it.
      reply.headers({ "cache-control": "public, max-age=60", "access-control-allow-origin": "*" });
      return { ...document };
    },
  });
  return self;
}

const narrowBody = (one: Route, deps: Deps): Route =>
  one.documentedBody ? { ...one, body: one.documentedBody(deps) } : one;
