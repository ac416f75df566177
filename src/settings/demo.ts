import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEMO_EMAIL } from "../accounts/demo.ts";
import { createAccount, findAccountByEmail } from "../accounts/service.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { isLoopback } from "../http/https.ts";
import { type Form, tokenField } from "../pages/forms.ts";
import { type Html, html } from "../pages/html.ts";
import { keepSignedIn } from "./signin.ts";

/** `POST /demo` signs the browser in to the demo account, where DEMO allows it. */
export function registerDemo(scope: FastifyInstance, deps: Deps): void {
  scope.post<{ Body: Form }>("/demo", async (request, reply) => {
    if (!isDemoAvailable(deps, request))
      throw new ApiError("forbidden", "This server has no demo for this address. Sign in with an account.");
    await keepSignedIn(deps, request, reply, await getDemoAccount(deps));
    return reply.redirect("/", 303);
  });
}

/**
 * Returns true if a click may sign in to the demo account. With `local`, the caller and the name by which it addresses the
 * server are of this machine: another site cannot reach the form by a name that it directs to a loopback address.
 */
export function isDemoAvailable({ config }: Pick<Deps, "config">, request: FastifyRequest): boolean {
  if (config.demo !== "local") return config.demo === "everyone";
  const { hostname, ip, headers } = request;
  const name = hostname.replace(/^\[|\]$/g, "");
  return isLoopback(ip) && (name === "localhost" || isLoopback(name)) && headers["x-forwarded-for"] === undefined;
}

export const renderDemoForm = (reply: FastifyReply): Html =>
  html`<form method="post" action="/demo">${tokenField(reply)}<button>Explore the demo</button></form>`;

async function getDemoAccount(deps: Deps): Promise<Context["owner"]> {
  const found = await findAccountByEmail(deps.database, DEMO_EMAIL);
  return found ?? createAccount(deps, { email: DEMO_EMAIL, plan: "pro", password: null });
}
