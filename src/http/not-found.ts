import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../core/errors.ts";
import { methodNotAllowed } from "./route.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** What no route takes: 405 with `Allow` where the path has other methods, else 404; `OPTIONS *` is answered. */
export function answerNotFound(app: FastifyInstance) {
  let templates: { parts: string[]; method: string }[] | undefined;
  const methodsOn = (path: string) => {
    templates ??= app.routeTable
      .filter(({ url }) => url !== "*")
      .map(({ url, method }) => ({ parts: url.split("/"), method }));
    const given = path.split("/");
    return [...new Set(templates.filter(({ parts }) => matches(parts, given)).map(({ method }) => method))];
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.raw.url?.split("?")[0] ?? "/";
    if (request.method === "OPTIONS" && path === "*") return reply.code(204).header("allow", METHODS.join(", ")).send();
    const allowed = methodsOn(path);
    if (allowed.length > 0) throw methodNotAllowed(allowed);
    throw new ApiError("not_found", "There is nothing at this path.");
  };
}

/** Whether a path is one of a template such as `/files/:id`. */
function matches(parts: string[], given: string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, i) => part === given[i] || (part.startsWith(":") && given[i] !== ""))
  );
}
