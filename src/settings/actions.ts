import { z } from "zod";
import { detachApiKey } from "../access/api-keys/lineage.ts";
import { createApiKey, rerollApiKey, revokeApiKey } from "../access/api-keys/service.ts";
import { addPasskey, keepPasskeys, removePasskey, renamePasskey } from "../access/passkeys/service.ts";
import { deleteAllSessions, deleteSession } from "../access/sessions/service.ts";
import type { SignedIn } from "../access/sessions/sessions.ts";
import { changePassword } from "../access/sessions/sign-in.ts";
import { setIpAllowlist } from "../accounts/ip-allowlist.ts";
import type { Context } from "../core/context.ts";
import { validationError } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { SCOPES } from "../core/scopes.ts";
import { deleteAuthorization } from "../oauth/authorizations.ts";
import { createOauthClient, deleteOauthClient, detachOauthClient } from "../oauth/clients.ts";
import type { Form } from "../pages/forms.ts";
import {
  type Confirm,
  confirmAccessRevocation,
  confirmClientDeletion,
  confirmReroll,
  confirmRevocation,
  confirmSignOutEverywhere,
} from "./confirmations.ts";
import type { Outcome } from "./settings-page.ts";

interface Action {
  /** Below `/settings/`. */
  path: string;
  /** The notice on the page after success. */
  done: string;
  /** The action runs once it is confirmed. */
  confirm?: Confirm;
  /** @returns the outcome to show immediately, if it holds a secret that is shown only once */
  run(ctx: Context, form: Form, signedIn: SignedIn): Promise<Outcome | undefined>;
}

const DAY_MS = 86_400_000;

const getField = (form: Form, name: string): string => form[name]?.[0] ?? "";

const getLines = (form: Form, name: string): string[] =>
  getField(form, name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** @throws validation_error for a value that no option of the page has */
function getWholeNumber(form: Form, name: string): number {
  const text = getField(form, name);
  if (!/^\d{1,7}$/.test(text)) throw validationError({ [name]: ["must be a whole number"] });
  return Number(text);
}

const ScopeFields = z.object({ scopes: z.array(z.enum(SCOPES)) });
const ClientFields = ScopeFields.extend({ type: z.enum(["confidential", "public"]) });

/** An action whose result the page does not show. */
const withoutOutcome =
  (run: (ctx: Context, form: Form) => Promise<unknown>): Action["run"] =>
  async (ctx, form) => {
    await run(ctx, form);
    return undefined;
  };

/** The actions of the forms on the settings page; each calls the verb that REST and GraphQL call. */
export const ACTIONS: Action[] = [
  {
    path: "keys",
    done: "The key is created.",
    async run(ctx, form) {
      const days = getWholeNumber(form, "days");
      const { row, key } = await createApiKey(ctx, {
        name: getField(form, "name"),
        ...parseInput(ScopeFields, { scopes: form.scopes ?? [] }),
        expires_at: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
      });
      return { secret: { title: `The key “${row.name}” is created.`, value: key } };
    },
  },
  {
    path: "keys/reroll",
    done: "The key is replaced.",
    confirm: confirmReroll,
    async run(ctx, form) {
      const overlap_seconds = getWholeNumber(form, "overlap_seconds");
      const { row, key } = await rerollApiKey(ctx, getField(form, "id"), { overlap_seconds });
      return { secret: { title: `The new key “${row.name}” is created.`, value: key } };
    },
  },
  {
    path: "keys/revoke",
    done: "The key is revoked.",
    confirm: confirmRevocation,
    run: withoutOutcome((ctx, form) => revokeApiKey(ctx, getField(form, "id"))),
  },
  {
    path: "keys/detach",
    done: "The key no longer ends with the credential that created it.",
    run: withoutOutcome((ctx, form) => detachApiKey(ctx, getField(form, "id"))),
  },
  {
    path: "allowlist",
    done: "The IP allow-list is saved.",
    run: withoutOutcome((ctx, form) => {
      const entries = getLines(form, "entries").map((line) => {
        const [cidr = "", ...words] = line.split(/\s+/);
        return { cidr, description: words.join(" ") };
      });
      return setIpAllowlist(ctx, { entries });
    }),
  },
  {
    path: "clients",
    done: "The client is registered.",
    async run(ctx, form) {
      const { row, secret } = await createOauthClient(ctx, {
        name: getField(form, "name"),
        redirect_uris: getLines(form, "redirect_uris"),
        ...parseInput(ClientFields, { scopes: form.scopes ?? [], type: getField(form, "type") }),
      });
      return { secret: { title: `The client “${row.name}” is registered.`, id: row._id, value: secret } };
    },
  },
  {
    path: "clients/delete",
    done: "The client is deleted, and its tokens are rejected.",
    confirm: confirmClientDeletion,
    run: withoutOutcome((ctx, form) => deleteOauthClient(ctx, getField(form, "id"))),
  },
  {
    path: "clients/detach",
    done: "The client no longer ends with the credential that registered it.",
    run: withoutOutcome((ctx, form) => detachOauthClient(ctx, getField(form, "id"))),
  },
  {
    path: "apps/revoke",
    done: "The access of the application is revoked.",
    confirm: confirmAccessRevocation,
    run: withoutOutcome((ctx, form) => deleteAuthorization(ctx, getField(form, "id"))),
  },
  {
    path: "sessions/end",
    done: "That browser is signed out.",
    run: withoutOutcome((ctx, form) => deleteSession(ctx, getField(form, "id"))),
  },
  {
    path: "sessions/end-all",
    done: "Signed out everywhere.",
    confirm: confirmSignOutEverywhere,
    run: withoutOutcome(deleteAllSessions),
  },
  {
    path: "passkeys",
    done: "The passkey is added.",
    async run(ctx, form, { session }) {
      const [name, response] = [getField(form, "name"), getField(form, "response")];
      await addPasskey(ctx, session, { name, response, password: getField(form, "current_password") });
      return undefined;
    },
  },
  {
    path: "passkeys/rename",
    done: "The passkey is renamed.",
    run: withoutOutcome((ctx, form) => renamePasskey(ctx, getField(form, "id"), getField(form, "name"))),
  },
  {
    path: "passkeys/remove",
    done: "The passkey is removed.",
    run: withoutOutcome((ctx, form) => removePasskey(ctx, getField(form, "id"))),
  },
  {
    path: "password",
    done: "The password is changed, and all other browsers are signed out.",
    async run(ctx, form, { session }) {
      const next = getField(form, "new_password");
      if (next !== getField(form, "repeat_password"))
        throw validationError({ repeat_password: ["must be the same as the new password"] });
      await changePassword(ctx, session, getField(form, "current_password"), next);
      await keepPasskeys(ctx);
      return undefined;
    },
  },
];
