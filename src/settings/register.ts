import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { registerPages } from "../pages/scope.ts";
import { registerSettings } from "./settings.ts";
import { registerSignIn } from "./signin.ts";

/** The pages for account holders: plain HTML and forms, which need no script. */
export async function registerConsole(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerPages(app, deps, async (scope) => {
    registerSignIn(scope, deps);
    await scope.register(async (settings) => registerSettings(settings, deps));
  });
}
