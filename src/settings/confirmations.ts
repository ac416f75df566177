import type { Form } from "../pages/forms.ts";
import { type Html, html } from "../pages/html.ts";
import { PLAIN_SETTINGS } from "./console.ts";
import type { Settings } from "./settings-data.ts";

/** The question that precedes an action which cannot be undone. */
export interface Confirmation {
  title: string;
  consequence: string;
  /** Label of the button that confirms. */
  button: string;
}

/** Returns undefined if the form needs no confirmation, also for an id that the account does not have. */
export type Confirm = (data: Settings, form: Form) => Confirmation | undefined;

export const isConfirmed = (form: Form): boolean => form.confirm?.[0] === "yes";

const findKey = ({ keys }: Settings, form: Form) => keys.find(({ _id }) => _id === form.id?.[0]);

export const confirmReroll: Confirm = (data, form) => {
  const key = findKey(data, form);
  if (!key || form.overlap_seconds?.[0] !== "0") return undefined;
  return {
    title: `Replace the key “${key.name}” now?`,
    consequence: `Programs that use the old key (…${key.last4}) are rejected immediately, until they have the new one. To change them first, go back and let the old key remain valid for longer.`,
    button: "Replace the key now",
  };
};

export const confirmRevocation: Confirm = (data, form) => {
  const key = findKey(data, form);
  if (!key) return undefined;
  return {
    title: `Revoke the key “${key.name}”?`,
    consequence: `Programs that use the key (…${key.last4}) are rejected immediately. A revoked key cannot be restored.`,
    button: "Revoke the key",
  };
};

export const confirmClientDeletion: Confirm = ({ clients }, form) => {
  const client = clients.find(({ _id }) => _id === form.id?.[0]);
  if (!client) return undefined;
  return {
    title: `Delete the client “${client.name}”?`,
    consequence: "All of its tokens are rejected immediately, for every account. A deleted client cannot be restored.",
    button: "Delete the client",
  };
};

export const confirmAccessRevocation: Confirm = ({ authorizations }, form) => {
  const found = authorizations.find(({ client_id }) => client_id === form.id?.[0]);
  if (!found) return undefined;
  return {
    title: `Revoke the access of “${found.client_name}”?`,
    consequence: "Its tokens for this account are rejected immediately. The application can ask for access again.",
    button: "Revoke the access",
  };
};

export const confirmSignOutEverywhere: Confirm = ({ sessions }) => ({
  title: "Sign out everywhere?",
  consequence: `All browsers that are signed in (${sessions.length}) are signed out, this one included. API keys and applications keep their access.`,
  button: "Sign out everywhere",
});

/** Renders the question with the fields of the form, which the confirming button sends again. */
export function renderConfirmation({ title, consequence, button }: Confirmation, form: Form, token: Html): Html {
  const fields = Object.entries(form)
    .filter(([name]) => name !== "form_token" && name !== "confirm")
    .flatMap(([name, values]) => values.map((value) => html`<input type="hidden" name="${name}" value="${value}">`));
  return html`<div class="narrow card"><h1>${title}</h1><p>${consequence}</p>
<form method="post">${token}${fields}<input type="hidden" name="confirm" value="yes">
<div class="row"><button class="danger">${button}</button><a class="button" href="${form.next?.[0] ?? PLAIN_SETTINGS}">Cancel</a></div></form></div>`;
}
