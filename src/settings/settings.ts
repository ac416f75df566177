import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignedIn } from "../access/sessions/sessions.ts";
import type { Deps } from "../core/context.ts";
import { asApiError } from "../http/errors.ts";
import { contextOfSession, type Form, formToken, requireFormToken, signedIn } from "../pages/browser.ts";
import { sendPage } from "../pages/page.ts";
import { ACTIONS } from "./actions.ts";
import { readSettings } from "./settings-data.ts";
import { type Outcome, settingsBody } from "./settings-page.ts";

const OPEN = { config: { open: true } };

/** `/settings`, and below it one path for each thing that its forms do. */
export function registerSettings(scope: FastifyInstance, deps: Deps): void {
  scope.get("/settings", OPEN, async (request, reply) => {
    const who = await signedIn(request);
    if (!who) return reply.redirect("/signin", 303);
    const done = ACTIONS.find(({ path }) => path === (request.query as { done?: string }).done)?.done;
    return show(deps, request, reply, who, done === undefined ? {} : { notice: done });
  });
  for (const { path, run } of ACTIONS)
    scope.post(`/settings/${path}`, OPEN, async (request, reply) => {
      const who = await signedIn(request);
      if (!who) return reply.redirect("/signin", 303);
      const form = (request.body ?? {}) as Form;
      try {
        requireFormToken(deps, request, form);
        const shown = await run(contextOfSession(deps, request, who), form, who);
        if (shown) return show(deps, request, reply, who, shown);
        // Answered by another page, so that loading that one again does nothing again.
        return reply.redirect(`/settings?done=${encodeURIComponent(path)}`, 303);
      } catch (error) {
        const api = asApiError(error);
        if (api.status >= 500) throw error;
        return show(deps, request, reply, who, { error: api });
      }
    });
}

async function show(deps: Deps, request: FastifyRequest, reply: FastifyReply, who: SignedIn, outcome: Outcome) {
  const ctx = contextOfSession(deps, request, who);
  const data = await readSettings(ctx, who);
  const body = settingsBody(data, formToken(deps, request, reply), outcome);
  if (outcome.error?.retryAfter !== undefined) reply.header("retry-after", String(outcome.error.retryAfter));
  return sendPage(reply, { title: "Settings", body, email: who.account.email, status: outcome.error?.status ?? 200 });
}
