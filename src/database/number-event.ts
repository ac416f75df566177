import type { EventDraft, PublishedEvent } from "./change.ts";
import type { Ledger } from "./ledger.ts";

/**
 * Assigns the account's next sequence number to an event, and renders its JSON body. Numbers have no gaps, because the
 * ledger and the event are written in one transaction.
 */
export function numberEvent(ledger: Ledger, draft: EventDraft): PublishedEvent {
  ledger.sequence += 1;
  const { sequence } = ledger;
  const { _id: id, type, created_at, data } = draft;
  ledger.last_event = { id, sequence };
  return { ...draft, sequence, body: JSON.stringify({ id, type, created_at, sequence, data }) };
}
