import type { Deps } from "../../src/core/context.ts";
import { type Contract, createContract, type Json } from "./contract.ts";

const held = new Set<string>();
const plainFetch = globalThis.fetch;
let contract: Promise<Contract> | undefined;

/** From now on every answer of that server below /v1, whoever fetches it, is held against the document. */
export function holdAnswersOf(url: string): void {
  held.add(new URL(url).origin);
  globalThis.fetch = fetchHeld;
}

/** An answer that is not as documented is an error of the `fetch`, so the test that asked fails. */
const fetchHeld: typeof fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  if (!held.has(origin) || !pathname.startsWith("/v1/")) return response;
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  const { status, headers } = response;
  contract ??= heldDocument().then(createContract);
  (await contract).check(method, pathname.slice("/v1".length), { status, headers, body: await bodyOf(response) });
  return response;
};

/** JSON parsed; of a stream or a file nothing is read. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type && !/json/.test(type)) return undefined;
  const text = await response.clone().text();
  return text && type ? JSON.parse(text) : text;
}

/** Made here and not fetched, so that no test has a call it did not make; openapi.test.ts compares it to the served one. */
export async function heldDocument(): Promise<Json> {
  const { routes } = await import("../../src/app/app.ts");
  const { EVENT_DESCRIPTIONS: webhooks } = await import("../../src/app/event-catalogue.ts");
  const { createDocument } = await import("../../src/http/openapi/document.ts");
  const { documentRoute } = await import("../../src/http/openapi/route.ts");
  const all = [...routes, documentRoute({} as Deps, routes, webhooks)];
  return createDocument({ routes: all, webhooks, publicUrl: "", parameters: "all" });
}
