import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { reportRateLimit } from "./authenticate.ts";
import { createMethodNotAllowedError } from "./methods.ts";
import { getPath } from "./request-head.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Sends a page for browsers. */
export type SendNotFoundPage = (reply: FastifyReply, message: string) => void;

const MESSAGE = "There is nothing at this path.";

/**
 * Responds to requests without a route: 405 with `Allow` if the path has other methods, 404 if not, 204 for `OPTIONS *`. A 404 is a
 * page for a browser that opens an address outside the API, and JSON for any other client. In onRequest: the body is not read,
 * whatever it holds.
 */
export function refuseUnknownPaths(app: FastifyInstance, deps: Deps, sendPage: SendNotFoundPage): void {
  let templates: { parts: string[]; method: string }[] | undefined;
  const listMethods = (path: string) => {
    templates ??= app.routeTable
      .filter(({ url }) => url !== "*")
      .map(({ url, method }) => ({ parts: url.split("/"), method }));
    const parts = path.split("/");
    return [...new Set(templates.filter((one) => matches(one.parts, parts)).map(({ method }) => method))];
  };
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404 && !hasEmptyParameter(request)) return;
    const path = getPath(request.raw.url ?? "/");
    if (request.method === "OPTIONS" && path === "*") return reply.code(204).header("allow", METHODS.join(", ")).send();
    await reportRateLimit(deps, request);
    const allowed = listMethods(path);
    if (allowed.length > 0) throw createMethodNotAllowedError(allowed);
    if (!isNavigation(request, path)) throw new ApiError("not_found", MESSAGE);
    sendPage(reply, MESSAGE);
    return reply;
  });
}

/** The router also matches `/conversations/:id` with `/conversations/`, which is another path. */
const hasEmptyParameter = ({ params }: FastifyRequest): boolean =>
  Object.entries(params as Record<string, string>).some(([name, value]) => name !== "*" && value === "");

const isNavigation = ({ method, headers }: FastifyRequest, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  !/^\/(?:v1|graphql|files|oauth)(?:\/|$)/.test(path) &&
  /\btext\/html\b/.test(headers.accept ?? "");

/** Returns true if a path fits a template such as `/files/:id`. */
function matches(template: readonly string[], path: readonly string[]): boolean {
  return (
    template.length === path.length &&
    template.every((part, i) => part === path[i] || (part.startsWith(":") && path[i] !== ""))
  );
}
