import type { listPasskeys } from "../access/passkeys/service.ts";
import { type Html, html } from "../pages/html.ts";
import { renderTable } from "../pages/table.ts";

const NEXT = html`<input type="hidden" name="next" value="/settings/passkeys">`;

/** The passkeys of the account, with forms to rename and remove each. */
export function renderPasskeys(passkeys: Awaited<ReturnType<typeof listPasskeys>>, token: Html): Html {
  const rows = passkeys.map(({ _id, name, created_at, last_used_at }) => {
    const id = html`<input type="hidden" name="id" value="${_id}">`;
    return [
      html`<form method="post" action="/settings/passkeys/rename">${token}${id}${NEXT}<input type="text" name="name" value="${name}" required maxlength="100" aria-label="Name of the passkey"><button class="plain">Rename</button></form>`,
      created_at.toISOString().slice(0, 10),
      last_used_at?.toISOString().slice(0, 10) ?? html`<span class="soft">never</span>`,
      html`<form method="post" action="/settings/passkeys/remove">${token}${id}${NEXT}<button class="danger">Remove</button></form>`,
    ];
  });
  return html`<section aria-labelledby="passkeys"><h2 id="passkeys">Passkeys</h2>
<p class="soft">A passkey signs in with the screen lock of a device or with a security key, beside the password.</p>
${rows.length === 0 ? html`<p>None.</p>` : renderTable(["Name", "Since", "Last used", ""], rows)}</section>`;
}
