import type { Deps } from "../../src/core/context.ts";
import type { Json } from "./response-contract.ts";

/**
 * The document of this code, created instead of fetched, so that a test has no request that it did not send;
 * openapi/document.test.ts compares it to the served one. The imports are dynamic: a test of a process needs no app.
 */
export async function createDocument(): Promise<Json> {
  const { routes } = await import("../../src/app/app.ts");
  const { EVENT_DESCRIPTIONS: webhooks } = await import("../../src/app/event-catalogue.ts");
  const document = await import("../../src/http/openapi/document.ts");
  const { documentRoute } = await import("../../src/http/openapi/route.ts");
  const all = [...routes, documentRoute({} as Deps, routes, webhooks)];
  return document.createDocument({ routes: all, webhooks, publicUrl: "", parameters: "all" });
}
