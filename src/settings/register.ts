import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { registerConsoleFiles } from "../pages/console-files.ts";
import { registerPages } from "../pages/scope.ts";
import { registerScreens } from "./console.ts";
import { registerDemo } from "./demo.ts";
import { registerPasskeyPages, registerPasskeyScript } from "./passkeys-page.ts";
import { registerSettings } from "./settings.ts";
import { registerSignIn } from "./signin.ts";

/** The start page and the console, and the pages for account holders of plain HTML and forms, which need no script. */
export async function registerConsole(app: FastifyInstance, deps: Deps): Promise<void> {
  registerConsoleFiles(app);
  registerPasskeyScript(app);
  await registerPages(app, deps, async (scope) => {
    registerSignIn(scope, deps);
    registerPasskeyPages(scope, deps);
    registerDemo(scope, deps);
    registerScreens(scope, deps);
    await scope.register(async (settings) => registerSettings(settings, deps));
  });
}
