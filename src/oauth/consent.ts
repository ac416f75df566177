import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { recordSecurityEvent } from "../audit/record.ts";
import type { Deps } from "../core/context.ts";
import type { Scope } from "../core/scopes.ts";
import { type Form, tokenField } from "../pages/forms.ts";
import { html } from "../pages/html.ts";
import { alert, createMessagePage, sendPage } from "../pages/page.ts";
import { registerPages } from "../pages/scope.ts";
import { createSessionContext, requireSession } from "../pages/session.ts";
import { readOauthClient } from "./clients.ts";
import { parseScopes, RESOURCE } from "./scopes.ts";

const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  read: "Read conversations, summaries and events",
  write: "Create and change conversations",
  delete: "Delete conversations",
  admin: "Everything, API keys and settings included",
};

/** An authorization request that waits for the account holder's consent. */
interface AuthorizationRequest {
  client: { _id: string; name: string };
  scopes: Scope[];
  redirectUri: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set on the consent page; undefined if the authorization request has expired. */
    authorization: AuthorizationRequest | undefined;
  }
}

const EXPIRED =
  "This request for access has expired, was already answered, or was started in another browser. Go back to the application and start again.";

/** The page on which the signed-in account holder grants or denies access; it redirects back to `/oauth/authorize`. */
export async function registerConsent(
  app: FastifyInstance,
  deps: Deps,
  getProvider: () => Promise<Provider>,
): Promise<void> {
  await registerPages(app, deps, (scope) => {
    scope.decorateRequest("authorization", undefined);
    // Before a form is checked: without a request there is nothing to consent to, and without a session no account.
    scope.addHook<{ Params: { uid: string } }>("onRequest", async (request, reply) => {
      request.authorization = await readAuthorization(deps, await getProvider(), request, reply);
      if (!request.authorization) return sendPage(reply, createMessagePage("Nothing to decide", EXPIRED, 400));
      if (!request.signedIn) return reply.redirect(`/signin?next=${encodeURIComponent(request.url)}`, 303);
    });

    scope.get("/oauth/consent/:uid", async (request, reply) => sendConsentPage(request, reply));

    scope.post<{ Body: Form }>("/oauth/consent/:uid", async (request, reply) => {
      const { body } = request;
      const authorization = requireAuthorization(request);
      const allowed = authorization.scopes.filter((name) => body.scopes?.includes(name));
      const decision = body.decision?.[0];
      if (decision !== "deny" && allowed.length === 0)
        return sendConsentPage(request, reply, "Leave at least one scope checked, or deny.");
      const provider = await getProvider();
      const result =
        decision === "allow"
          ? await grantAccess(provider, authorization, allowed, requireSession(request).account._id)
          : { error: "access_denied", error_description: "the account holder denied access" };
      if (decision === "allow")
        await recordSecurityEvent(
          createSessionContext(deps, request),
          requireSession(request).account._id,
          "security.consent_granted",
          { client: authorization.client._id, name: authorization.client.name, scopes: allowed },
        );
      const target = new URL(await provider.interactionResult(request.raw, reply.raw, result));
      return reply.redirect(`${target.pathname}${target.search}`, 303);
    });
  });
}

function requireAuthorization({ authorization }: FastifyRequest): AuthorizationRequest {
  if (!authorization) throw new Error("The authorization request has not been loaded.");
  return authorization;
}

async function readAuthorization(
  { database }: Pick<Deps, "database">,
  provider: Provider,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<AuthorizationRequest | undefined> {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    const client = await readOauthClient(database, String(params.client_id));
    if (!client || uid !== request.params.uid) return undefined;
    return { client, scopes: parseScopes(String(params.scope ?? "")), redirectUri: String(params.redirect_uri) };
  } catch (error) {
    const { errors } = await import("oidc-provider");
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Grants the scopes that the account holder left checked, and no others, whatever the client requests later. */
async function grantAccess(
  provider: Provider,
  { client, scopes }: AuthorizationRequest,
  allowed: Scope[],
  accountId: string,
) {
  const grant = new provider.Grant({ accountId, clientId: client._id });
  grant.addResourceScope(RESOURCE, allowed.join(" "));
  const denied = scopes.filter((scope) => !allowed.includes(scope));
  if (denied.length > 0) grant.rejectResourceScope(RESOURCE, denied.join(" "));
  return { login: { accountId }, consent: { grantId: await grant.save() } };
}

function sendConsentPage(request: FastifyRequest, reply: FastifyReply, problem?: string): FastifyReply {
  const { account } = requireSession(request);
  const { client, scopes, redirectUri } = requireAuthorization(request);
  const { origin } = new URL(redirectUri);
  const token = tokenField(reply);
  const body = html`<div class="narrow card"><h1>${client.name} asks for access</h1>${alert(problem)}
<p>It wants to use the Recap account <strong>${account.email}</strong>. The response goes to <code>${origin}</code>.</p>
<form method="post">${token}<fieldset><legend>It may</legend>${scopes.map(
    (scope) =>
      html`<label><input type="checkbox" name="scopes" value="${scope}" checked> ${SCOPE_DESCRIPTIONS[scope]} <span class="soft">(${scope})</span></label>`,
  )}</fieldset>
<p class="soft">You can revoke this at any time under Settings.</p>
<div class="row"><button name="decision" value="allow">Allow</button><button class="plain" name="decision" value="deny">Deny</button></div></form>
<form method="post" action="/signout">${token}<input type="hidden" name="next" value="${request.url}"><button class="plain">Use another account</button></form></div>`;
  // A browser follows the redirect after a form only to origins that the policy's form-action names.
  return sendPage(reply, {
    title: "Access",
    body,
    email: account.email,
    status: problem ? 422 : 200,
    formTarget: origin,
  });
}
