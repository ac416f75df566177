import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../core/context.ts";
import { createPagePolicy } from "../http/page-policy.ts";
import { readConsoleShell } from "../pages/console-files.ts";
import { renderHome } from "../pages/home.ts";
import { sendPage } from "../pages/page.ts";
import { isDemoAvailable, renderDemoForm } from "./demo.ts";

/** Path of the settings as plain forms, which need neither a script nor a call of the API. */
export const PLAIN_SETTINGS = "/settings/plain";

/** Paths of the console's screens; its script shows the one that the address names. */
const SCREENS = [
  "/conversations",
  "/conversations/new",
  "/conversations/:id",
  "/live",
  "/webhooks",
  "/webhooks/:id",
  "/exports",
  "/imports",
  "/usage",
  "/keys",
  "/settings",
  "/settings/summaries",
  "/settings/templates",
  "/settings/sessions",
  "/settings/applications",
  "/settings/addresses",
  "/settings/events",
  "/developers",
];

/** `/` and the screens of the console. A browser that is signed out gets the start page, or the sign-in. */
export function registerScreens(scope: FastifyInstance, deps: Deps): void {
  scope.get("/", async (request, reply) => {
    const { signedIn } = request;
    if (signedIn && (await sendConsole(reply, deps))) return reply;
    const demo = isDemoAvailable(deps, request) ? renderDemoForm(reply) : undefined;
    const body = renderHome(deps, { signedIn: signedIn !== undefined, demo });
    return sendPage(reply, { title: "Home", body, email: signedIn?.account.email });
  });
  for (const path of SCREENS)
    scope.get(path, async (request, reply) => {
      if (!request.signedIn) return reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`, 303);
      if (await sendConsole(reply, deps)) return reply;
      return reply.redirect(path.startsWith("/settings") ? PLAIN_SETTINGS : "/", 303);
    });
}

/** Returns false if the console is not built. */
async function sendConsole(reply: FastifyReply, { config }: Deps): Promise<boolean> {
  const nonce = randomBytes(16).toString("base64");
  const page = await readConsoleShell({ formToken: reply.generateCsrf(), nonce });
  if (page === undefined) return false;
  const files = config.storageUrl ? ` ${new URL(config.storageUrl).origin}` : "";
  reply.headers({
    "content-security-policy": createPagePolicy(page, {
      "style-src": `'self' 'nonce-${nonce}'`,
      "connect-src": `'self'${files}`,
    }),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-frame-options": "DENY",
  });
  reply.send(page);
  return true;
}
