import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { sendErrorPage } from "./errors.ts";
import { parseForms, protectForms } from "./forms.ts";
import { loadSession } from "./session.ts";

/** Registers pages for browsers, with the session of the browser and with forms that other sites can't send. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  register: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(sendErrorPage);
    await scope.register(cookie);
    scope.decorateRequest("signedIn", undefined);
    scope.addHook("onRequest", (request) => loadSession(deps, request));
    parseForms(scope);
    await protectForms(scope, deps);
    await register(scope);
  });
}
