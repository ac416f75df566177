import type { EventType } from "../../core/event-types.ts";
import { defineModel, type RowOf } from "../../database/define-model.ts";
import { date, list, optional, string } from "../../database/fields.ts";

/** Client tokens; `_id` is the SHA-256 of the token, hex. */
export const ClientTokens = defineModel("ClientToken", {
  collection: "client_tokens",
  fields: {
    /** SHA-256 of the ticket; absent once the ticket was used. */
    ticket: optional(string()),
    conversations: optional(list(string())),
    types: optional(list(string<EventType>())),
    /** Conditions on the conversations, as the JSON text of REST. */
    where: optional(string()),
    /** Ids of the credentials by which it was created, nearest first; it is valid only while they are. */
    ancestors: list(string()),
    created_at: date(),
    expires_at: date(),
  },
  indexes: [
    // Without the account: a ticket is found by its hash, before the account is known.
    { key: { ticket: 1 }, unique: true, partialFilterExpression: { ticket: { $exists: true } } },
    // TTL.
    { key: { expires_at: 1 }, expireAfterSeconds: 3_600 },
  ],
});
export interface ClientTokenRow extends RowOf<typeof ClientTokens> {}
