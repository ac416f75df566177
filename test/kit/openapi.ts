import { fetch } from "./fetch.ts";
import type { Json } from "./response-contract.ts";

export interface Operation {
  /** For example `GET /conversations`. */
  name: string;
  method: string;
  path: string;
  operation: Json;
}

/** Fetches the document from a server. */
export async function readDocument({ url }: { url: string }): Promise<Json> {
  const answer = await fetch(`${url}/v1/openapi.json`);
  return (await answer.json()) as Json;
}

export function listOperations(document: Json): Operation[] {
  return Object.entries(document.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json)
      .filter(([key]) => key !== "parameters")
      .map(([key, operation]) => {
        const method = key.toUpperCase();
        return { name: `${method} ${path}`, method, path, operation };
      }),
  );
}
