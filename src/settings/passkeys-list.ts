import { type Html, html } from "../pages/html.ts";
import { renderTable } from "../pages/table.ts";
import type { Settings } from "./settings-data.ts";

/** The list of passkeys on the settings page. */
export function renderPasskeys({ passkeys, hasPasskeys }: Settings, token: Html): Html {
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
${hasPasskeys ? html`<p><a href="/settings/passkeys">Add a passkey</a></p>` : html`<p class="soft">Passkeys need HTTPS at a name (PUBLIC_URL), or localhost.</p>`}</section>`;
}
