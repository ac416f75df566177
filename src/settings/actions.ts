import { createApiKey, rerollApiKey, revokeApiKey } from "../access/api-keys/service.ts";
import { endSessions, type SignedIn } from "../access/sessions/sessions.ts";
import { changePassword } from "../access/sessions/sign-in.ts";
import { setIpAllowlist } from "../accounts/ip-allowlist.ts";
import type { Context } from "../core/context.ts";
import { validationError } from "../core/errors.ts";
import type { Scope } from "../core/scopes.ts";
import { revokeAuthorization } from "../oauth/grants.ts";
import { createOauthClient, deleteOauthClient } from "../oauth/service.ts";
import type { Form } from "../pages/forms.ts";
import type { Outcome } from "./settings-page.ts";

interface Action {
  /** Below `/settings/`. */
  path: string;
  /** What the page says once it is done. */
  done: string;
  /** @returns what to show at once, when it holds a secret that is shown only now */
  run(ctx: Context, form: Form, who: SignedIn): Promise<Outcome | undefined>;
}

const DAY_MS = 86_400_000;
const one = (form: Form, name: string) => form[name]?.[0] ?? "";
const lines = (form: Form, name: string) =>
  one(form, name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
/** @throws validation_error for what no choice of the page sends */
function wholeNumber(form: Form, name: string): number {
  const text = one(form, name);
  if (!/^\d{1,7}$/.test(text)) throw validationError({ [name]: ["must be a whole number"] });
  return Number(text);
}
const nothing = async (work: Promise<unknown>) => void (await work);

/** What the forms of the settings page do; each calls the verb that the two other doors call. */
export const ACTIONS: Action[] = [
  {
    path: "keys",
    done: "The key is made.",
    async run(ctx, form) {
      const days = wholeNumber(form, "days");
      const { row, key } = await createApiKey(ctx, {
        name: one(form, "name"),
        scopes: (form.scopes ?? []) as Scope[],
        expires_at: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
      });
      return { secret: { what: `The key “${row.name}”`, value: key } };
    },
  },
  {
    path: "keys/reroll",
    done: "The key is replaced.",
    async run(ctx, form) {
      const overlap_seconds = wholeNumber(form, "overlap_seconds");
      const { row, key } = await rerollApiKey(ctx, one(form, "id"), { overlap_seconds });
      return { secret: { what: `The new key “${row.name}”`, value: key } };
    },
  },
  {
    path: "keys/revoke",
    done: "The key is revoked.",
    run: (ctx, form) => nothing(revokeApiKey(ctx, one(form, "id"))),
  },
  {
    path: "allowlist",
    done: "The IP allow-list is saved.",
    run(ctx, form) {
      const entries = lines(form, "entries").map((line) => {
        const [cidr = "", ...words] = line.split(/\s+/);
        return { cidr, description: words.join(" ") };
      });
      return nothing(setIpAllowlist(ctx, { entries }));
    },
  },
  {
    path: "clients",
    done: "The client is registered.",
    async run(ctx, form) {
      const { row, secret } = await createOauthClient(ctx, {
        name: one(form, "name"),
        redirect_uris: lines(form, "redirect_uris"),
        scopes: (form.scopes ?? []) as Scope[],
        type: one(form, "type") as "confidential" | "public",
      });
      return { secret: { what: `The client “${row.name}”`, id: row._id, value: secret } };
    },
  },
  {
    path: "clients/delete",
    done: "The client is deleted, and its tokens are refused.",
    run: (ctx, form) => nothing(deleteOauthClient(ctx, one(form, "id"))),
  },
  {
    path: "apps/revoke",
    done: "The application has no access any more.",
    run: (ctx, form) => nothing(revokeAuthorization(ctx, one(form, "id"))),
  },
  {
    path: "sessions/end",
    done: "That browser is signed out.",
    run: (ctx, form) => nothing(endSessions(ctx.deps.database, ctx.account, one(form, "id"))),
  },
  {
    path: "sessions/end-all",
    done: "Signed out everywhere.",
    run: (ctx) => nothing(endSessions(ctx.deps.database, ctx.account)),
  },
  {
    path: "password",
    done: "The password is changed, and all other browsers are signed out.",
    async run(ctx, form, { session }) {
      if (one(form, "new_password") !== one(form, "repeat_password"))
        throw validationError({ repeat_password: ["must be the same as the new password"] });
      await changePassword(ctx, session, one(form, "current_password"), one(form, "new_password"));
      return undefined;
    },
  },
];
