import { computeNextAttempt, type RetrySchedule } from "../jobs/retry-policy.ts";
import type { DeliveryRow } from "./model.ts";
import type { AttemptOutcome } from "./sender.ts";

/**
 * Computes when the next attempt of a failed delivery may begin: by WEBHOOK_RETRY_SCHEDULE, or later if the endpoint
 * sent `Retry-After`. Returns undefined when no retry is left, and for an attempt that a client asked for.
 */
export function computeNextDeliveryAttempt(
  schedule: RetrySchedule,
  { tries, resend }: DeliveryRow,
  { retryAfterMs }: AttemptOutcome,
  now: Date,
): Date | undefined {
  return resend ? undefined : computeNextAttempt(schedule, tries + 1, { retryAfterMs, now: now.getTime() });
}
