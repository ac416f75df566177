import type { JobScheduler } from "../jobs/scheduler.ts";

/** The Agenda job that wakes dispatchers. */
export const DISPATCH_JOB = "deliveries";

/** A webhook, as wake-ups name it. */
export interface DispatchKey {
  account: string;
  webhook: string;
}

export const formatKey = ({ account, webhook }: DispatchKey): string => `${account}/${webhook}`;

export function parseKey(text: string): DispatchKey {
  const [account = "", webhook = ""] = text.split("/");
  return { account, webhook };
}

/** Wakes the dispatchers of webhooks, at once or at a time. */
export function wakeDispatchers(jobs: JobScheduler, keys: readonly DispatchKey[], at?: Date): void {
  if (keys.length > 0) jobs.wake(DISPATCH_JOB, { keys: keys.map(formatKey), ...(at && { at }) });
}
