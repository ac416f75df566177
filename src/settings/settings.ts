import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countAttempt, createSettingsAllowances } from "../access/sessions/attempts.ts";
import type { Deps } from "../core/context.ts";
import { showErrorInForm } from "../pages/errors.ts";
import { type Form, tokenField } from "../pages/forms.ts";
import { sendPage } from "../pages/page.ts";
import { createSessionContext, requireSession } from "../pages/session.ts";
import { ACTIONS } from "./actions.ts";
import { type Confirm, isConfirmed, renderConfirmation } from "./confirmations.ts";
import { readSettings } from "./settings-data.ts";
import { type Outcome, renderSettings } from "./settings-page.ts";

/** `/settings`, and below it one path for each action of its forms. */
export function registerSettings(scope: FastifyInstance, deps: Deps): void {
  // Before a form is checked: a browser that is signed out is sent to the sign-in.
  scope.addHook("onRequest", async ({ signedIn }, reply) => {
    if (!signedIn) return reply.redirect("/signin", 303);
    await countAttempt(deps.database, createSettingsAllowances(signedIn.account._id));
  });
  const show = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) =>
    sendSettings(deps, request, reply, outcome);

  scope.get<{ Querystring: { done?: string } }>("/settings", async (request, reply) => {
    const notice = ACTIONS.find(({ path }) => path === request.query.done)?.done;
    return show(request, reply, notice === undefined ? {} : { notice });
  });
  const errorHandler = showErrorInForm((request, reply, error) => show(request, reply, { error }));
  for (const { path, confirm, run } of ACTIONS)
    scope.post<{ Body: Form }>(`/settings/${path}`, { errorHandler }, async (request, reply) => {
      if (confirm && !isConfirmed(request.body) && (await sendConfirmation(deps, request, reply, confirm)))
        return reply;
      const outcome = await run(createSessionContext(deps, request), request.body, requireSession(request));
      // A redirect, so that reloading the page does not send the form again.
      return outcome
        ? show(request, reply, outcome)
        : reply.redirect(`/settings?done=${encodeURIComponent(path)}`, 303);
    });
}

/** Returns false if the form needs no confirmation. */
async function sendConfirmation(
  deps: Deps,
  request: FastifyRequest<{ Body: Form }>,
  reply: FastifyReply,
  confirm: Confirm,
): Promise<boolean> {
  const signedIn = requireSession(request);
  const confirmation = confirm(await readSettings(createSessionContext(deps, request), signedIn), request.body);
  if (!confirmation) return false;
  const body = renderConfirmation(confirmation, request.body, tokenField(reply));
  sendPage(reply, { title: confirmation.title, body, email: signedIn.account.email });
  return true;
}

async function sendSettings(deps: Deps, request: FastifyRequest, reply: FastifyReply, outcome: Outcome) {
  const signedIn = requireSession(request);
  const data = await readSettings(createSessionContext(deps, request), signedIn);
  const body = renderSettings(data, tokenField(reply), outcome);
  return sendPage(reply, {
    title: "Settings",
    body,
    email: signedIn.account.email,
    status: outcome.error?.status ?? 200,
  });
}
