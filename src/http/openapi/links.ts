import { z } from "zod";
import type { ZodOpenApiLinksObject } from "zod-openapi";
import type { Route } from "../route.ts";

const listNames = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);

/**
 * Links a response to further operations: a created resource to everything that can be done with it, a list to the
 * reading of its first entry, a resource to its sub-resources. The route's own `links` add what paths do not show.
 */
export function describeLinks(route: Route, routes: readonly Route[]): ZodOpenApiLinksObject {
  const { path, method, links: given = {} } = route;
  const links: ZodOpenApiLinksObject = {};
  const add = (operationId: string, parameters: Record<string, string>) => {
    links[operationId] = { operationId, parameters };
  };
  const known = Object.fromEntries(listNames(path).map((name) => [name, `$request.path.${name}`]));
  const pointer = findId(route.response);
  for (const target of routes) {
    if (target === route || method === "DELETE" || !target.path.startsWith(`${path}/`)) continue;
    const below = target.path.slice(path.length);
    const names = listNames(below);
    if (names.length === 0 && path.endsWith("}") && method === "GET") add(target.operationId, known);
    const [name] = names;
    if (!pointer || names.length !== 1 || !name || !below.startsWith(`/{${name}}`)) continue;
    if (method === "POST" || (method === "GET" && target.method === "GET"))
      add(target.operationId, { ...known, [name]: `$response.body#${pointer}` });
  }
  for (const [operationId, parameters] of Object.entries(given)) add(operationId, parameters);
  return links;
}

/** A JSON pointer to the id in a response: its own, or that of its first entry. */
function findId(response: z.ZodType | undefined): string | undefined {
  if (!(response instanceof z.ZodObject)) return undefined;
  if (response.shape.id) return "/id";
  return response.shape.data instanceof z.ZodArray ? "/data/0/id" : undefined;
}
