import { createDocument } from "./document.ts";
import { type Contract, createContract } from "./response-contract.ts";

const origins = new Set<string>();
let contract: Promise<Contract> | undefined;

/**
 * Makes `fetch` check every response of this server below /v1 against the OpenAPI document.
 * @returns a function that ends the checks, as another server may listen on the same port later
 */
export function checkResponsesFrom(url: string): () => void {
  const { origin } = new URL(url);
  origins.add(origin);
  return () => void origins.delete(origin);
}

/** Replaces the global function in tests; throws if the response of a server under test is not as documented. */
export const fetch: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init);
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
  if (!origins.has(origin) || !pathname.startsWith("/v1/")) return response;
  const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
  const { status, headers } = response;
  contract ??= createDocument().then(createContract);
  (await contract).check(method, pathname.slice("/v1".length), { status, headers, body: await readBody(response) });
  return response;
};

/** Parses JSON; leaves streams and files unread. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type && !/json/.test(type)) return undefined;
  const text = await response.clone().text();
  return text && type ? JSON.parse(text) : text;
}
