import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { requireHttps } from "../http/https.ts";
import { parseForms } from "../pages/browser.ts";
import { STYLE, sendErrorPage } from "../pages/page.ts";
import { registerSettings } from "./settings.ts";
import { registerSignIn } from "./signin.ts";

/** The pages for account holders: plain HTML and forms, which need no script. */
export async function registerConsole(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    parseForms(scope);
    scope.setErrorHandler(sendErrorPage);
    scope.addHook("onRequest", async (request) => requireHttps(deps, request));
    scope.get("/console/style.css", { config: { open: true } }, async (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(STYLE),
    );
    registerSignIn(scope, deps);
    registerSettings(scope, deps);
  });
}
