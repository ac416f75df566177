import { defineModel, type RowOf } from "../database/define-model.ts";
import { boolean, date, list, nullable, number, object, optional, string } from "../database/fields.ts";
import type { Plan } from "./plans.ts";
import type { SummarizeMode } from "./summarize-modes.ts";

declare module "../core/context.ts" {
  interface Context {
    /** The account when the credential was last read; at most a second old. */
    owner: AccountRow;
  }
}

/** Accounts; `_id` and `account` are the same id. A limit overrides the plan's; null means the plan's. */
export const Accounts = defineModel("Account", {
  collection: "accounts",
  fields: {
    email: string(),
    plan: string<Plan>(),
    /** Argon2 hash; null for an account that cannot sign in with a password. */
    password: nullable(string()),
    limit_per_hour: nullable(number()),
    limit_per_minute: nullable(number()),
    storage_limit_mb: nullable(number()),
    events_per_hour: nullable(number()),
    /** `cidr` is an address or range in canonical form. Enforced on plans that include it; absent or empty admits all. */
    ip_allowlist: optional(list(object({ cidr: string(), description: string() }))),
    /** Mode of new conversations that name none; absent: `auto`. */
    summarize: optional(string<SummarizeMode>()),
    /** Its summarizer; absent: the operator's. */
    provider: optional(
      object({
        engine: string<"builtin" | "openai">(),
        base_url: nullable(string()),
        model: nullable(string()),
        has_key: boolean(),
        /** The last characters of the key. */
        key_end: nullable(string()),
        header_names: list(string()),
        monthly_tokens: nullable(number()),
        prompt_price: nullable(number()),
        completion_price: nullable(number()),
        /** Key and headers; null without any. */
        sealed: nullable(string()),
        key_id: nullable(string()),
        updated_at: date(),
      }),
    ),
    created_at: date(),
  },
  // Without the account: sign-in and `account create` find an account by its e-mail address.
  indexes: [{ key: { email: 1 }, unique: true }],
});
export interface AccountRow extends RowOf<typeof Accounts> {}
export type Provider = NonNullable<AccountRow["provider"]>;
export type IpAllowlistEntry = NonNullable<AccountRow["ip_allowlist"]>[number];
