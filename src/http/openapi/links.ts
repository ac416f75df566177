import type { Route } from "../route.ts";
import type { JsonSchema } from "./schemas.ts";

const PARAMETER = /\{(\w+)\}/g;
const namesIn = (path: string) => [...path.matchAll(PARAMETER)].map(([, name]) => name as string);

/**
 * Where an answer leads: from what was created to all that can be done with it, from a list to the reading of its
 * first entry, from a resource to what lies below it. `definition.links` adds what paths don't tell.
 */
export function linksOf(definition: Route, routes: readonly Route[], response: JsonSchema | undefined): JsonSchema {
  const { path, method, links: given = {} } = definition;
  const links: JsonSchema = {};
  const add = (operationId: string, parameters: Record<string, string>) => {
    links[operationId] = { operationId, parameters };
  };
  const known = Object.fromEntries(namesIn(path).map((name) => [name, `$request.path.${name}`]));
  const id = idIn(response);
  for (const target of routes) {
    if (target === definition || method === "DELETE" || !target.path.startsWith(`${path}/`)) continue;
    const below = target.path.slice(path.length);
    const names = namesIn(below);
    if (names.length === 0 && path.endsWith("}") && method === "GET") add(target.operationId, known);
    const [name] = names;
    if (!id || names.length !== 1 || !name || !below.startsWith(`/{${name}}`)) continue;
    if (method === "POST" || (method === "GET" && target.method === "GET"))
      add(target.operationId, { ...known, [name]: `$response.body#${id}` });
  }
  for (const [operationId, parameters] of Object.entries(given)) add(operationId, parameters);
  return links;
}

/** Where the id stands in an answer: its own, or its first entry's. */
function idIn(response: JsonSchema | undefined): string | undefined {
  if (response?.properties?.id) return "/id";
  return response?.properties?.data?.type === "array" ? "/data/0/id" : undefined;
}
