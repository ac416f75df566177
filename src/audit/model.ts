import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, mixed, nullable, string } from "../database/fields.ts";
import type { SecurityActor, SecurityEventType } from "./types.ts";

/** Records of acts that concern the security of an account, for its administrators. */
export const SecurityEvents = defineModel("SecurityEvent", {
  collection: "security_events",
  fields: {
    type: string<SecurityEventType>(),
    actor: string<SecurityActor>(),
    /** Id of the API key, token or session; null for the operator and without a credential. */
    credential: nullable(string()),
    /** The client's address; null for the operator. */
    address: nullable(string()),
    request_id: nullable(string()),
    data: mixed<Record<string, unknown>>(),
    created_at: date(),
    forget_at: date(),
  },
  indexes: [
    { key: { account: 1, _id: -1 } },
    { key: { account: 1, type: 1, _id: -1 } },
    // TTL.
    { key: { forget_at: 1 }, expireAfterSeconds: 0 },
  ],
});
export interface SecurityEventRow extends RowOf<typeof SecurityEvents> {}
