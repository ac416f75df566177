import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, mixed } from "../database/fields.ts";
import type { RecordedRequest } from "../http/record-requests.ts";

/** A request with the id of its credential. */
export interface LoggedRequest extends RecordedRequest {
  credential: string;
}

/** The last requests of some credentials of an account; `_id` is `ACCOUNT_SLOT`, so that an account has a bounded number of rows. */
export const RequestLogs = defineModel("RequestLog", {
  collection: "request_logs",
  fields: {
    /** Oldest first. */
    requests: mixed<LoggedRequest[]>(),
    forget_at: date(),
  },
  indexes: [
    // TTL.
    { key: { forget_at: 1 }, expireAfterSeconds: 0 },
  ],
});
export interface RequestLogRow extends RowOf<typeof RequestLogs> {}
