import { findParent } from "../access/api-keys/present.ts";
import type { ApiError } from "../core/errors.ts";
import { SCOPES } from "../core/scopes.ts";
import { type Html, html } from "../pages/html.ts";
import { alert } from "../pages/page.ts";
import { renderTable } from "../pages/table.ts";
import type { Settings } from "./settings-data.ts";

/** The outcome of a form, shown at the top of the page. */
export interface Outcome {
  notice?: string;
  error?: ApiError;
  /** A secret that is shown only once; a public client has an id alone. */
  secret?: { title: string; id?: string; value: string | undefined };
}

export function renderSettings(data: Settings, token: Html, outcome: Outcome): Html {
  const { account } = data;
  return html`<h1>Settings</h1>
${alert(outcome.error && formatError(outcome.error))}
${outcome.notice && html`<p class="notice" role="status">${outcome.notice}</p>`}
${outcome.secret && renderSecret(outcome.secret)}
<section aria-labelledby="account"><h2 id="account">Account</h2>
<p>${account.email} <span class="soft">·</span> plan <strong>${account.plan}</strong> <span class="soft">·</span> <code>${account._id}</code></p>
<form method="post" action="/signout">${token}<button class="plain">Sign out</button></form></section>
${renderKeys(data, token)}
${renderAllowlist(data, token)}
${renderClients(data, token)}
${renderAuthorizations(data, token)}
${renderSessions(data, token)}
<section aria-labelledby="password"><h2 id="password">Password and passkeys</h2>
<p><a href="/settings/password">Change the password</a> · <a href="/settings/passkeys">Passkeys</a> (${data.passkeys.length})</p></section>`;
}

function formatError(error: ApiError): string {
  const fields = Object.entries(error.details?.fields ?? {});
  const named = fields.map(([name, messages]) => `${name.replaceAll("_", " ")}: ${messages.join(", ")}`);
  return [error.message, ...named].join(" · ");
}

const renderSecret = ({ title, id, value }: NonNullable<Outcome["secret"]>): Html =>
  html`<div class="notice" role="status"><p>${title}${value !== undefined && " Copy the secret now: it is shown only once."}</p>
${id !== undefined && html`<p>Client id: <code data-id>${id}</code></p>`}
${value !== undefined && html`<p><code data-secret>${value}</code></p>`}</div>`;

const renderScopes = (checked: readonly string[]): Html =>
  html`<fieldset><legend>Scopes</legend>${SCOPES.map(
    (scope) =>
      html`<label><input type="checkbox" name="scopes" value="${scope}"${checked.includes(scope) && html` checked`}> ${scope}</label>`,
  )}</fieldset>`;

const renderTime = (date: Date | null | undefined): Html =>
  date
    ? html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace("T", " ")}</time>`
    : html`<span class="soft">never</span>`;

function getState({ revoked_at, expires_at }: Settings["keys"][number]): string | undefined {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= new Date() ? "expired" : undefined;
}

/** Names the credential with which another one ends. */
function renderParent(ancestors: readonly string[] | undefined, { keys, clients }: Settings): Html {
  const parent = findParent(ancestors);
  if (!parent) return html``;
  const name = [...keys, ...clients].find(({ _id }) => _id === parent)?.name ?? parent;
  return html` <span class="soft">ends with “${name}”</span>`;
}

function renderKeys(data: Settings, token: Html): Html {
  const { keys } = data;
  const rows = keys.map((key) => {
    const state = getState(key);
    const id = html`<input type="hidden" name="id" value="${key._id}">`;
    const reroll = html`<form method="post" action="/settings/keys/reroll">${token}${id}<select name="overlap_seconds" aria-label="How long the old key stays valid"><option value="0">old key ends now</option><option value="3600">old key: 1 more hour</option><option value="86400">old key: 1 more day</option><option value="604800">old key: 7 more days</option></select><button class="plain">Reroll</button></form>`;
    const revoke = html`<form method="post" action="/settings/keys/revoke">${token}${id}<button class="danger">Revoke</button></form>`;
    const detach = html`<form method="post" action="/settings/keys/detach">${token}${id}<button class="plain">Detach</button></form>`;
    return [
      html`${key.name}${renderParent(key.ancestors, data)}`,
      html`<code>…${key.last4}</code>`,
      key.scopes.join(", "),
      renderTime(key.last_used_at),
      renderTime(key.expires_at),
      state
        ? html`<span class="soft">${state}</span>`
        : html`${!key.replaced_by && reroll}${key.ancestors && detach}${revoke}`,
    ];
  });
  return html`<section aria-labelledby="keys"><h2 id="keys">API keys</h2>
${keys.length > 0 && renderTable(["Name", "Key", "Scopes", "Last used", "Expires", ""], rows)}
<details${keys.length === 0 && html` open`}><summary>New key</summary><form method="post" action="/settings/keys">${token}
<label for="key-name">Name</label><input type="text" id="key-name" name="name" required maxlength="100">
${renderScopes(["read"])}
<label for="key-days">Expires</label><select id="key-days" name="days"><option value="0">never</option><option value="30">after 30 days</option><option value="90">after 90 days</option><option value="365">after a year</option></select>
<button>Create key</button></form></details></section>`;
}

function renderAllowlist({ allowlist, account }: Settings, token: Html): Html {
  const text = allowlist.entries.map(({ cidr, description }) => `${cidr} ${description}`.trim()).join("\n");
  return html`<section aria-labelledby="ips"><h2 id="ips">IP allow-list</h2>
${account.plan !== "pro" ? html`<p class="soft">Needs the plan “pro”.${allowlist.entries.length > 0 && " The list below is kept but disabled: every address has access."}</p>` : ""}
<form method="post" action="/settings/allowlist">${token}
<label for="entries">Addresses or CIDR ranges from which keys and tokens may be used, one per line, each with an optional note; without any: all addresses</label>
<textarea id="entries" name="entries" spellcheck="false">${text}</textarea>
<button${account.plan !== "pro" && html` disabled`}>Save</button></form></section>`;
}

function renderClients(data: Settings, token: Html): Html {
  const { clients, account } = data;
  const rows = clients.map((client) => [
    html`${client.name}${renderParent(client.ancestors, data)}`,
    html`<code>${client._id}</code>`,
    client.type,
    client.scopes.join(", "),
    html`${client.redirect_uris.map((uri) => html`<code>${uri}</code> `)}`,
    html`${client.ancestors && html`<form method="post" action="/settings/clients/detach">${token}<input type="hidden" name="id" value="${client._id}"><button class="plain">Detach</button></form>`}<form method="post" action="/settings/clients/delete">${token}<input type="hidden" name="id" value="${client._id}"><button class="danger">Delete</button></form>`,
  ]);
  return html`<section aria-labelledby="clients"><h2 id="clients">OAuth clients</h2>
${account.plan !== "pro" ? html`<p class="soft">Needs the plan “pro”.${clients.length > 0 && " Your clients and their tokens are kept but disabled."}</p>` : ""}
${clients.length > 0 && renderTable(["Name", "Client id", "Type", "Scopes", "Redirects to", ""], rows)}
${
  account.plan === "pro" &&
  html`<details><summary>New client</summary><form method="post" action="/settings/clients">${token}
<label for="client-name">Name</label><input type="text" id="client-name" name="name" required maxlength="100">
<label for="client-type">Type</label><select id="client-type" name="type"><option value="confidential">confidential: runs on a server and keeps a secret</option><option value="public">public: runs in a browser or on a phone</option></select>
<label for="redirect-uris">Redirect URIs, one per line</label><textarea id="redirect-uris" name="redirect_uris" spellcheck="false"></textarea>
${renderScopes(["read"])}<button>Register client</button></form></details>`
}</section>`;
}

function renderAuthorizations({ authorizations }: Settings, token: Html): Html {
  const rows = authorizations.map(({ client_id, client_name, scopes, granted_at }) => [
    client_name,
    scopes.join(", "),
    renderTime(new Date(granted_at)),
    html`<form method="post" action="/settings/apps/revoke">${token}<input type="hidden" name="id" value="${client_id}"><button class="danger">Revoke access</button></form>`,
  ]);
  return html`<section aria-labelledby="apps"><h2 id="apps">Applications with access</h2>
${authorizations.length === 0 ? html`<p class="soft">None.</p>` : renderTable(["Name", "Scopes", "Since", ""], rows)}</section>`;
}

function renderSessions({ sessions, session }: Settings, token: Html): Html {
  const rows = sessions.map((one) => [
    html`${one.user_agent || "unknown"}${one._id === session._id && html` <strong>(this one)</strong>`}`,
    one.ip,
    renderTime(one.last_seen_at),
    html`${one._id !== session._id && html`<form method="post" action="/settings/sessions/end">${token}<input type="hidden" name="id" value="${one._id}"><button class="danger">Sign out</button></form>`}`,
  ]);
  return html`<section aria-labelledby="sessions"><h2 id="sessions">Browsers signed in</h2>
${renderTable(["Browser", "Address", "Last seen", ""], rows)}
<form method="post" action="/settings/sessions/end-all">${token}<button class="danger">Sign out everywhere</button></form></section>`;
}

/** Renders the page on which the holder changes the password. */
export function renderPassword({ email }: Settings["account"], token: Html, error: ApiError | undefined): Html {
  return html`<div class="narrow card"><h1>Change the password</h1>${alert(error && formatError(error))}
<p class="soft">All other browsers are signed out.</p>
<form method="post" action="/settings/password">${token}<input type="hidden" name="next" value="/settings">
<input type="text" hidden name="username" autocomplete="username" value="${email}">
<label for="current-password">Current password</label><input type="password" id="current-password" name="current_password" autocomplete="current-password" required>
<label for="new-password">New password, at least 8 characters</label><input type="password" id="new-password" name="new_password" autocomplete="new-password" required minlength="8" maxlength="1000">
<label for="repeat-password">Repeat the new password</label><input type="password" id="repeat-password" name="repeat_password" autocomplete="new-password" required minlength="8" maxlength="1000">
<div class="row"><button>Change password</button><a class="button" href="/settings">Cancel</a></div></form></div>`;
}
