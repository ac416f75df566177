import type { Row } from "../database/define-model.ts";
import { date, mixed, nullable, number, optional, string, type Values } from "../database/fields.ts";
import { RELEASED } from "../database/lease.ts";
import type { Progress } from "./progress.ts";

/** Fields of every job row, beside the `status` of its kind. */
export const JOB_FIELDS = {
  /** The earliest time of the next attempt. */
  run_at: date(),
  /** Attempts begun so far. */
  attempts: number(),
  /** Set while the job is in progress. */
  progress: optional(mixed<Progress | null>()),
  /** See database/lease.ts. */
  lease: nullable(string()),
  lease_until: date(),
};

/** A row that a worker processes under a lease, in one or more attempts. */
export interface JobRow extends Row, Values<typeof JOB_FIELDS> {
  /** `processing` until the job has ended. */
  status: string;
  /** Number of the job among those of its account in progress; set while it is claimed, if the queue limits them. */
  slot?: number;
}

/** Reason of a failed job, as clients read it. */
export interface JobError {
  code: string;
  message: string;
}

/** Fields of a new job that is due at once. */
export function newJobFields(now: Date) {
  return { run_at: now, attempts: 0, progress: null, ...RELEASED };
}

/** The row as it is stored while no worker holds it. */
export function withoutLease<R extends JobRow>(row: R): R {
  const { slot: _, ...rest }: JobRow = row;
  return { ...rest, ...RELEASED } as R;
}
