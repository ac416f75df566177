import { MongoBackend, MongoChangeStreamNotificationChannel } from "@agendajs/mongo-backend";
import { Agenda, type Job } from "agenda";
import type { Database } from "../database/database.ts";
import { InFlight } from "../process/in-flight.ts";
import type { Log } from "../process/log.ts";

declare module "../core/context.ts" {
  interface Deps {
    jobs: JobScheduler;
  }
}

/** Agenda runs the job of a crashed process again after this long. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_RENEWAL_INTERVAL_MS = 3_000;
/** Wake-ups of one name within this time are combined: a worker processes all due rows anyway. */
const COALESCE_MS = 20;
const COLLECTION = "agenda_jobs";

/** Processes due rows: all of them, or those of the keys that the wake-ups named. */
export type JobHandler = (keys: readonly string[]) => Promise<void>;

export interface JobOptions {
  /** A worker process handles its own wake-ups directly, without Agenda in between. */
  local?: boolean;
}

export interface WakeUp {
  at?: Date;
  keys?: readonly string[];
}

/** Wakes workers, at once or at a time, and runs periodic jobs. Rows hold the work; Agenda holds only wake-ups. */
export class JobScheduler {
  readonly #agenda: Agenda;
  readonly #log: Log;
  readonly #periodic: { name: string; intervalMs: number }[] = [];
  readonly #localHandlers = new Map<string, JobHandler>();
  /** Keys of the wake-ups that wait for the end of the interval; undefined while there are none. */
  readonly #coalescing = new Map<string, Set<string> | undefined>();
  readonly #saves = new Set<Promise<unknown>>();
  readonly #running = new InFlight();
  #working = false;
  #closed = false;

  constructor(agenda: Agenda, log: Log) {
    this.#agenda = agenda;
    this.#log = log;
  }

  define(name: string, handler: JobHandler, { local = false }: JobOptions = {}): void {
    if (local) this.#localHandlers.set(name, handler);
    // At its lock limit Agenda would ignore further wake-ups; each queue limits its own concurrency.
    const options = { concurrency: 100, lockLimit: 100, lockLifetime: LOCK_TIMEOUT_MS };
    this.#agenda.define(name, (job: Job<{ keys?: string[] }>) => this.#run(name, handler, job), options);
  }

  every(name: string, intervalMs: number, handler: () => Promise<void>): void {
    this.#periodic.push({ name, intervalMs });
    this.define(name, handler);
  }

  /** Wakes a worker, now or at a time. Never throws: the sweep of the queue makes up for a lost wake-up. */
  wake(name: string, { at, keys = [] }: WakeUp = {}): void {
    const handler = this.#working && !this.#closed ? this.#localHandlers.get(name) : undefined;
    if (at) this.#save(name, keys, at);
    else if (handler) this.#runLocally(name, handler, keys);
    else this.#wakeCoalesced(name, keys);
  }

  /** Starts work; before this, the process only wakes others. */
  async start(): Promise<void> {
    this.#working = true;
    await this.#agenda.start();
    for (const { name, intervalMs } of this.#periodic) await this.#agenda.every(intervalMs, name);
  }

  /** Takes no further wake-ups and waits for running jobs, which end by themselves once the process stops. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.#working) return;
    this.#working = false;
    await this.#agenda.drain(timeoutMs).catch((error) => this.#log.warn({ err: error }, "failed to drain Agenda"));
  }

  /** Waits until no job runs. */
  idle(timeoutMs: number): Promise<void> {
    return this.#running.waitUntilIdle(timeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#saves);
  }

  async #run(name: string, handler: JobHandler, job: Job<{ keys?: string[] }>): Promise<void> {
    const renewal = setInterval(() => void job.touch().catch(() => {}), LOCK_RENEWAL_INTERVAL_MS);
    const done = this.#running.begin();
    try {
      await handler(job.attrs.data?.keys ?? []);
    } catch (error) {
      this.#logFailure(error, name);
    } finally {
      clearInterval(renewal);
      done();
    }
  }

  #runLocally(name: string, handler: JobHandler, keys: readonly string[]): void {
    void handler(keys).catch((error) => this.#logFailure(error, name));
  }

  #wakeCoalesced(name: string, keys: readonly string[]): void {
    if (this.#coalescing.has(name)) {
      const waiting = this.#coalescing.get(name) ?? new Set();
      for (const key of keys) waiting.add(key);
      this.#coalescing.set(name, waiting);
      return;
    }
    this.#coalescing.set(name, undefined);
    this.#save(name, keys);
    setTimeout(() => {
      const waiting = this.#coalescing.get(name);
      this.#coalescing.delete(name);
      if (waiting) this.#wakeCoalesced(name, [...waiting]);
    }, COALESCE_MS);
  }

  #save(name: string, keys: readonly string[], at?: Date): void {
    if (this.#closed) return;
    const data = keys.length > 0 ? { keys } : undefined;
    const saving = at ? this.#agenda.schedule(at, name, data) : this.#agenda.now(name, data);
    const saved = saving.catch((error) =>
      this.#log.warn({ err: error, job: name }, "failed to store a wake-up; the next sweep finds the due rows"),
    );
    this.#saves.add(saved);
    void saved.finally(() => this.#saves.delete(saved));
  }

  #logFailure(error: unknown, name: string): void {
    this.#log.error({ err: error, job: name }, "job failed; the next sweep finds the rows that are still due");
  }
}

export async function createJobScheduler({ db }: Pick<Database, "db">, log: Log): Promise<JobScheduler> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection: COLLECTION }),
    processEvery: 1_000,
    defaultLockLifetime: LOCK_TIMEOUT_MS,
    maxConcurrency: 1_000,
    removeOnComplete: true,
  });
  agenda.on("error", (error) => log.warn({ err: error }, "Agenda reported an error"));
  await agenda.ready;
  return new JobScheduler(agenda, log);
}
