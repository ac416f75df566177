import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createRegistration, listPasskeys } from "../access/passkeys/service.ts";
import { createPasskeyRequest, signInWithPasskey } from "../access/passkeys/sign-in.ts";
import type { Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import { showErrorInForm } from "../pages/errors.ts";
import { type Form, tokenField } from "../pages/forms.ts";
import { type Html, html } from "../pages/html.ts";
import { alert, sendPage } from "../pages/page.ts";
import { toLocalPath } from "../pages/redirect.ts";
import { createSessionContext } from "../pages/session.ts";
import { renderPasskeys } from "./passkeys-list.ts";
import { keepSignedIn } from "./signin.ts";

/** Path of the script of the passkey forms. */
const PASSKEY_SCRIPT = "/console/passkeys.js";

const BUNDLE = "dist/bundle/index.umd.min.js";

/** Serves the script of the passkey forms with the library that it uses. */
export function registerPasskeyScript(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url);
  const library = join(dirname(dirname(resolve("@simplewebauthn/browser"))), BUNDLE);
  const script = [library, new URL("./passkeys.js", import.meta.url)].map((path) => readFileSync(path, "utf8"));
  const text = script.join("\n");
  app.get(PASSKEY_SCRIPT, { config: { open: true } }, async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "public, max-age=3600").send(text),
  );
}

const FAULT = html`<p class="alert" role="alert" data-fault hidden></p>`;
const UNSUPPORTED = html`<p class="soft" data-unsupported>This browser supports no passkeys, or runs no scripts.</p>`;

const UNAVAILABLE = html`<p class="soft">Passkeys need HTTPS at a name (PUBLIC_URL), or localhost.</p>`;

/**
 * `/signin/passkey` and `/settings/passkeys`. Passkeys need a script, so that their forms are on pages of their own: the page on which
 * a password is typed to sign in runs none.
 */
export function registerPasskeyPages(scope: FastifyInstance, deps: Deps): void {
  const showSignIn = async (reply: FastifyReply, next: string, error?: ApiError) => {
    const options = await createPasskeyRequest(deps);
    const form = options && renderSignInForm(options, tokenField(reply), next);
    const back = html`<p><a href="/signin?next=${encodeURIComponent(next)}">Sign in with the password</a></p>`;
    const body = html`<div class="narrow card"><h1>Sign in</h1>${alert(error?.message)}${form ?? UNSUPPORTED}${back}</div>`;
    return sendPage(reply, { title: "Sign in", body, script: PASSKEY_SCRIPT, status: error?.status ?? 200 });
  };
  scope.get<{ Querystring: { next?: string } }>("/signin/passkey", ({ query }, reply) =>
    showSignIn(reply, toLocalPath(query.next)),
  );
  const errorHandler = showErrorInForm(({ body }, reply, error) =>
    showSignIn(reply, toLocalPath(body.next?.[0]), error),
  );
  scope.post<{ Body: Form }>("/signin/passkey", { errorHandler }, async (request, reply) => {
    const { body, ip, id: requestId } = request;
    const account = await signInWithPasskey(deps, { response: body.response?.[0] ?? "", ip, requestId });
    await keepSignedIn(deps, request, reply, account);
    return reply.redirect(toLocalPath(body.next?.[0]), 303);
  });
  scope.get("/settings/passkeys", async (request, reply) => {
    if (!request.signedIn) return reply.redirect("/signin", 303);
    const ctx = createSessionContext(deps, request);
    const passkeys = await listPasskeys(ctx);
    const options = await createRegistration(ctx, passkeys);
    const token = tokenField(reply);
    const form = options ? renderRegistrationForm(options, token) : UNAVAILABLE;
    const body = html`<h1>Passkeys</h1>${renderPasskeys(passkeys, token)}
<section aria-labelledby="add"><h2 id="add">Add a passkey</h2>${form}</section><p><a href="/settings">Settings</a></p>`;
    return sendPage(reply, { title: "Passkeys", body, email: ctx.owner.email, script: PASSKEY_SCRIPT });
  });
}

const renderSignInForm = (options: PublicKeyCredentialRequestOptionsJSON, token: Html, next: string): Html =>
  html`${UNSUPPORTED}<form method="post" action="/signin/passkey" data-passkey="sign-in" data-options="${JSON.stringify(options)}" hidden>${token}
<input type="hidden" name="next" value="${next}"><input type="hidden" name="response">
<button>Sign in with a passkey</button>${FAULT}</form>`;

const renderRegistrationForm = (options: PublicKeyCredentialCreationOptionsJSON, token: Html): Html =>
  html`${UNSUPPORTED}<form method="post" action="/settings/passkeys" data-passkey="register" data-options="${JSON.stringify(options)}" hidden>${token}
<input type="hidden" name="response"><input type="hidden" name="next" value="/settings/passkeys">
<label for="passkey-name">Name</label><input type="text" id="passkey-name" name="name" required maxlength="100">
<label for="passkey-password">Current password</label><input type="password" id="passkey-password" name="current_password" autocomplete="current-password" required>
<button>Add a passkey</button>${FAULT}</form>`;
