import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Html, html } from "../pages/html.ts";
import { renderTable } from "../pages/table.ts";
import type { Settings } from "./settings-data.ts";

/** Path of the script of the passkey forms. */
export const PASSKEY_SCRIPT = "/console/passkeys.js";

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

const renderFault = html`<p class="alert" role="alert" data-fault hidden></p>`;

/** The form that signs in with a passkey; a browser without scripts does not show it. */
export const renderPasskeySignIn = (options: object | undefined, token: Html, next: string): Html =>
  options === undefined
    ? html``
    : html`<form method="post" action="/signin/passkey" data-passkey="sign-in" data-options="${JSON.stringify(options)}" hidden>${token}
<input type="hidden" name="next" value="${next}"><input type="hidden" name="response">
<button class="plain">Sign in with a passkey</button>${renderFault}</form>`;

export function renderPasskeys({ passkeys, registration }: Settings, token: Html): Html {
  const rows = passkeys.map(({ _id, name, created_at, last_used_at }) => {
    const id = html`<input type="hidden" name="id" value="${_id}">`;
    return [
      html`<form method="post" action="/settings/passkeys/rename">${token}${id}<input type="text" name="name" value="${name}" required maxlength="100" aria-label="Name of the passkey"><button class="plain">Rename</button></form>`,
      created_at.toISOString().slice(0, 10),
      last_used_at?.toISOString().slice(0, 10) ?? html`<span class="soft">never</span>`,
      html`<form method="post" action="/settings/passkeys/remove">${token}${id}<button class="danger">Remove</button></form>`,
    ];
  });
  return html`<section aria-labelledby="passkeys"><h2 id="passkeys">Passkeys</h2>
<p class="soft">A passkey signs in with the screen lock of a device or with a security key, beside the password.</p>
${rows.length > 0 && renderTable(["Name", "Since", "Last used", ""], rows)}
${
  registration &&
  html`<form method="post" action="/settings/passkeys" data-passkey="register" data-options="${JSON.stringify(registration)}" hidden>${token}
<input type="hidden" name="response">
<label for="passkey-name">Name</label><input type="text" id="passkey-name" name="name" required maxlength="100">
<label for="passkey-password">Current password</label><input type="password" id="passkey-password" name="current_password" autocomplete="current-password" required>
<button>Add a passkey</button>${renderFault}</form>`
}</section>`;
}
