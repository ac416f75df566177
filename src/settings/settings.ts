import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countAttempt, createSettingsAllowances } from "../access/sessions/attempts.ts";
import type { Deps } from "../core/context.ts";
import { showErrorInForm } from "../pages/errors.ts";
import { type Form, tokenField } from "../pages/forms.ts";
import { sendPage } from "../pages/page.ts";
import { toLocalPath } from "../pages/redirect.ts";
import { createSessionContext, requireSession } from "../pages/session.ts";
import { ACTIONS } from "./actions.ts";
import { type Confirm, isConfirmed, renderConfirmation } from "./confirmations.ts";
import { PLAIN_SETTINGS } from "./console.ts";
import { readSettings } from "./settings-data.ts";
import { type Outcome, renderPassword, renderSettings } from "./settings-page.ts";

const PASSWORD_PAGE = "/settings/password";

/**
 * `/settings/plain` with forms for the whole settings, `/settings/password`, and one path for each action. The console has screens for
 * the same; the forms work without it, count as no call of the account, and are open to addresses that are not on its IP allow-list.
 */
export function registerSettings(scope: FastifyInstance, deps: Deps): void {
  // Before a form is checked: a browser that is signed out is sent to the sign-in.
  scope.addHook("onRequest", async ({ signedIn }, reply) => {
    if (!signedIn) return reply.redirect("/signin", 303);
    await countAttempt(deps.database, createSettingsAllowances(signedIn.account._id));
  });
  const show = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome) =>
    request.url === PASSWORD_PAGE ? sendPassword(request, reply, outcome) : sendSettings(deps, request, reply, outcome);

  scope.get(PASSWORD_PAGE, async (request, reply) => show(request, reply, {}));
  scope.get<{ Querystring: { done?: string } }>(PLAIN_SETTINGS, async (request, reply) => {
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
        : reply.redirect(addNotice(toLocalPath(request.body.next?.[0], PLAIN_SETTINGS), path), 303);
    });
}

/** Adds the action that was done to the path of the page that says so. */
const addNotice = (page: string, done: string) =>
  `${page}${page.includes("?") ? "&" : "?"}done=${encodeURIComponent(done)}`;

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

function sendPassword(request: FastifyRequest, reply: FastifyReply, { error }: Outcome): FastifyReply {
  const { account } = requireSession(request);
  const body = renderPassword(account, tokenField(reply), error);
  return sendPage(reply, { title: "Change the password", body, email: account.email, status: error?.status ?? 200 });
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
