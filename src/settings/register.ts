import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { STYLE } from "../pages/page.ts";
import { registerPages } from "../pages/scope.ts";
import { registerSettings } from "./settings.ts";
import { registerSignIn } from "./signin.ts";

/** The pages for account holders: plain HTML and forms, which need no script. */
export async function registerConsole(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get("/console/style.css", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8").send(STYLE),
  );
  await registerPages(app, deps, async (scope) => {
    registerSignIn(scope, deps);
    await scope.register(async (settings) => registerSettings(settings, deps));
  });
}
