import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors, type Provider } from "oidc-provider";
import type { SignedIn } from "../access/sessions/sessions.ts";
import type { Deps } from "../core/context.ts";
import type { Scope } from "../core/scopes.ts";
import { requireHttps } from "../http/https.ts";
import { type Form, formToken, parseForms, requireFormToken, signedIn } from "../pages/browser.ts";
import { type Html, html } from "../pages/html.ts";
import { alert, messagePage, sendErrorPage, sendPage } from "../pages/page.ts";
import { asScopes } from "./grants.ts";
import type { OauthClientRow } from "./model.ts";
import { RESOURCE } from "./provider.ts";
import { readOauthClient } from "./service.ts";

const OPEN = { config: { open: true } };

const MEANINGS: Record<Scope, string> = {
  read: "Read conversations, summaries and events",
  write: "Create and change conversations",
  delete: "Delete conversations",
  admin: "Everything, API keys and settings included",
};

interface Asked {
  client: OauthClientRow;
  scopes: Scope[];
  redirectUri: string;
}

/** The page that asks the holder, who must be signed in; its answer goes back to `/oauth/authorize`. */
export function registerConsent(app: FastifyInstance, deps: Deps, provider: () => Provider): void {
  app.register(async (scope) => {
    parseForms(scope);
    scope.setErrorHandler(sendErrorPage);
    scope.addHook("onRequest", async (request) => requireHttps(deps, request));

    /** What is asked, and of whom; or the page that says why nothing is. */
    const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = await readAsked(provider(), request, reply);
      if (!asked) {
        const why =
          "This request for access has expired, was answered already, or was begun in another browser. Go back to the application and begin again.";
        return { sent: sendPage(reply, messagePage("Nothing to decide", why, 400)) };
      }
      const who = await signedIn(request);
      if (who) return { asked, who };
      return { sent: reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`, 303) };
    };

    scope.get("/oauth/consent/:uid", OPEN, async (request, reply) => {
      const { sent, asked, who } = await prepare(request, reply);
      return sent ?? consentPage(reply, asked, who, formToken(deps, request, reply), request.url);
    });

    scope.post("/oauth/consent/:uid", OPEN, async (request, reply) => {
      const { sent, asked, who } = await prepare(request, reply);
      if (sent) return sent;
      const form = (request.body ?? {}) as Form;
      requireFormToken(deps, request, form);
      const allowed = asked.scopes.filter((scope) => form.scopes?.includes(scope));
      const decision = form.decision?.[0];
      if (decision !== "deny" && allowed.length === 0) {
        const token = formToken(deps, request, reply);
        return consentPage(reply, asked, who, token, request.url, "Leave at least one scope checked, or deny.");
      }
      const result =
        decision === "allow"
          ? await grant(provider(), asked, allowed, who.account._id)
          : { error: "access_denied", error_description: "the holder of the account denied it" };
      const back = new URL(await provider().interactionResult(request.raw, reply.raw, result));
      return reply.redirect(`${back.pathname}${back.search}`, 303);
    });
  });
}

async function readAsked(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Asked | undefined> {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    const client = await readOauthClient(String(params.client_id));
    if (!client || uid !== (request.params as { uid: string }).uid) return undefined;
    return { client, scopes: asScopes(String(params.scope ?? "")), redirectUri: String(params.redirect_uri) };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** What the holder left checked, and no more, whatever the client asks for later. */
async function grant(provider: Provider, { client, scopes }: Asked, allowed: Scope[], accountId: string) {
  const given = new provider.Grant({ accountId, clientId: client._id });
  given.addResourceScope(RESOURCE, allowed.join(" "));
  const refused = scopes.filter((scope) => !allowed.includes(scope));
  if (refused.length > 0) given.rejectResourceScope(RESOURCE, refused.join(" "));
  return { login: { accountId }, consent: { grantId: await given.save() } };
}

function consentPage(reply: FastifyReply, asked: Asked, who: SignedIn, token: Html, here: string, problem?: string) {
  const { client, scopes, redirectUri } = asked;
  const { origin } = new URL(redirectUri);
  const body = html`<div class="narrow card"><h1>${client.name} asks for access</h1>${alert(problem)}
<p>It wants to use the Recap account <strong>${who.account.email}</strong>, and will be answered at <code>${origin}</code>.</p>
<form method="post">${token}<fieldset><legend>It may</legend>${scopes.map(
    (scope) =>
      html`<label><input type="checkbox" name="scopes" value="${scope}" checked> ${MEANINGS[scope]} <span class="soft">(${scope})</span></label>`,
  )}</fieldset>
<p class="soft">You can take this back at any time under Settings.</p>
<div class="row"><button name="decision" value="allow">Allow</button><button class="plain" name="decision" value="deny">Deny</button></div></form>
<form method="post" action="/signout">${token}<input type="hidden" name="next" value="${here}"><button class="plain">Use another account</button></form></div>`;
  // A browser follows the redirect after a form only to where the policy lets forms lead.
  return sendPage(reply, {
    title: "Access",
    body,
    email: who.account.email,
    status: problem ? 422 : 200,
    formTarget: origin,
  });
}
