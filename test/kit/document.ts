import type { Deps } from "../../src/core/context.ts";
import type { Json } from "./response-contract.ts";

/**
 * Creates the OpenAPI document without a server, so that a test causes no requests besides its own;
 * test/http/openapi/document.test.ts compares it to the served one. Dynamic imports keep the app out of tests that only spawn it.
 */
export async function createDocument(): Promise<Json> {
  const { routes } = await import("../../src/app/app.ts");
  const { EVENT_DESCRIPTIONS: webhooks } = await import("../../src/app/event-catalogue.ts");
  const document = await import("../../src/http/openapi/document.ts");
  const { documentRoute } = await import("../../src/http/openapi/route.ts");
  const all = [...routes, documentRoute({} as Deps, routes, webhooks)];
  return document.createDocument({ routes: all, webhooks, publicUrl: "" });
}
