import { randomUUID } from "node:crypto";
import { MongoBackend } from "@agendajs/mongo-backend";
import { Agenda, type Job } from "agenda";
import type { Database } from "../database/database.ts";
import { InFlight } from "../process/in-flight.ts";
import type { Log } from "../process/log.ts";
import { PeriodicWork } from "./periodic-work.ts";
import { WakeUpChannel } from "./wake-up-channel.ts";

declare module "../core/context.ts" {
  interface Deps {
    jobs: JobScheduler;
  }
}

/** Another process handles a wake-up of a crashed one after this long. Agenda locks wake-ups up to its poll interval ahead. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_RENEWAL_INTERVAL_MS = 3_000;
/** Wake-ups of one name within this time are combined: a worker processes all due rows anyway. */
const COALESCE_MS = 20;
const MAX_WAKE_UPS = 1_000;
/** A limit that is always reached; Agenda takes 0 for none. */
const NO_LOCKS = -1;
const COLLECTION = "agenda_jobs";
/** Name of all Agenda jobs, as Agenda polls for each name. */
const WAKE_UP_JOB = "wake-up";
/** Agenda looks this often for what no notification announced: wake-ups at a time, and those of crashed processes. */
const POLL_INTERVAL_MS = 5_000;

/** Processes due rows: all of them, or those of the keys that the wake-ups named. */
export type JobHandler = (keys: readonly string[]) => Promise<void>;

export interface JobOptions {
  /** Returns true if a process with workers handles its own wake-ups directly, without Agenda in between. */
  isLocal?: () => boolean;
}

interface WakeUpData {
  name: string;
  keys: string[];
}

export interface WakeUp {
  at?: Date;
  keys?: readonly string[];
}

/**
 * Wakes workers, at once or at a time, and runs periodic work. Rows hold the work; Agenda holds only wake-ups. Periodic
 * work runs in every process with workers and needs no lock, so that a process that stops or crashes delays no other.
 */
export class JobScheduler {
  readonly #agenda: Agenda;
  readonly #unlockAll: () => Promise<unknown>;
  readonly #log: Log;
  readonly #periodic: PeriodicWork;
  readonly #handlers = new Map<string, { handler: JobHandler; isLocal: () => boolean }>();
  /** Keys of the wake-ups that wait for the end of the interval; undefined while there are none. */
  readonly #coalescing = new Map<string, Set<string> | undefined>();
  readonly #saves = new Set<Promise<unknown>>();
  readonly #running = new InFlight();
  #working = false;
  #closed = false;

  /** `unlockAll` releases all wake-ups that this process has locked. */
  constructor(agenda: Agenda, unlockAll: () => Promise<unknown>, log: Log) {
    this.#agenda = agenda;
    this.#unlockAll = unlockAll;
    this.#log = log;
    this.#periodic = new PeriodicWork((name, run) => this.#track(name, run));
  }

  define(name: string, handler: JobHandler, { isLocal = () => false }: JobOptions = {}): void {
    this.#handlers.set(name, { handler, isLocal });
  }

  /** Adds work that may run in several processes at once. It runs at the start too. */
  every(name: string, intervalMs: number, run: () => Promise<void>): void {
    this.#periodic.add(name, intervalMs, run);
  }

  /** Wakes a worker, now or at a time. Never throws: the sweep of the queue makes up for a lost wake-up. */
  wake(name: string, { at, keys = [] }: WakeUp = {}): void {
    const isLocal = this.#working && !this.#closed && this.#handlers.get(name)?.isLocal();
    if (at) this.#save(name, keys, at);
    else if (isLocal) void this.#handle(name, keys);
    else this.#wakeCoalesced(name, keys);
  }

  /** Starts work; before this, the process only wakes others. */
  async start(): Promise<void> {
    this.#working = true;
    // At its lock limit Agenda would ignore further wake-ups; each queue limits its own concurrency.
    const options = { concurrency: MAX_WAKE_UPS, lockLimit: MAX_WAKE_UPS, lockLifetime: LOCK_TIMEOUT_MS };
    this.#agenda.define(WAKE_UP_JOB, (job: Job<WakeUpData>) => this.#run(job), options);
    await this.#agenda.start();
    this.#periodic.start();
  }

  /** Takes no further wake-ups, releases those that have not begun, and waits for running jobs. */
  async stop(timeoutMs: number): Promise<void> {
    if (!this.#working) return;
    this.#working = false;
    this.#periodic.stop();
    // Agenda forgets wake-ups that it is about to lock: a limit that is reached stops further ones, and the rest is released.
    const definition = this.#agenda.definitions[WAKE_UP_JOB];
    if (definition) definition.lockLimit = NO_LOCKS;
    const released = this.#agenda
      .stop(false)
      .then(this.#unlockAll)
      .catch((error) => this.#log.warn({ err: error }, "failed to release wake-ups; their locks expire"));
    await Promise.all([released, this.#running.waitUntilIdle(timeoutMs)]);
  }

  /** Waits until no job runs. */
  idle(timeoutMs: number): Promise<void> {
    return this.#running.waitUntilIdle(timeoutMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#saves);
  }

  /** Handles a wake-up and renews its lock meanwhile. */
  async #run(job: Job<WakeUpData>): Promise<void> {
    const { name, keys } = job.attrs.data;
    const renewal = setInterval(() => void job.touch().catch(() => {}), LOCK_RENEWAL_INTERVAL_MS);
    await this.#handle(name, keys).finally(() => clearInterval(renewal));
  }

  async #handle(name: string, keys: readonly string[]): Promise<void> {
    const defined = this.#handlers.get(name);
    if (defined) await this.#track(name, () => defined.handler(keys));
  }

  async #track(name: string, run: () => Promise<void>): Promise<void> {
    const done = this.#running.begin();
    try {
      await run();
    } catch (error) {
      this.#log.error({ err: error, job: name }, "job failed; the next sweep finds the rows that are still due");
    } finally {
      done();
    }
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
    const data: WakeUpData = { name, keys: [...keys] };
    const saving = at ? this.#agenda.schedule(at, WAKE_UP_JOB, data) : this.#agenda.now(WAKE_UP_JOB, data);
    const saved = saving.catch((error) =>
      this.#log.warn({ err: error, job: name }, "failed to store a wake-up; the next sweep finds the due rows"),
    );
    this.#saves.add(saved);
    void saved.finally(() => this.#saves.delete(saved));
  }
}

/** `onWakeUp` adds a listener that is called whenever wake-ups were stored or may have been missed. */
export async function createJobScheduler(
  { db }: Pick<Database, "db">,
  log: Log,
  onWakeUp: (listener: () => void) => void,
): Promise<JobScheduler> {
  const name = randomUUID();
  const agenda = new Agenda({
    name,
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new WakeUpChannel(WAKE_UP_JOB, onWakeUp),
    processEvery: POLL_INTERVAL_MS,
    defaultLockLifetime: LOCK_TIMEOUT_MS,
    maxConcurrency: MAX_WAKE_UPS,
    removeOnComplete: true,
  });
  agenda.on("error", (error) => log.warn({ err: error }, "Agenda reported an error"));
  await agenda.ready;
  const unlockAll = async () => {
    const locked = db.collection(COLLECTION).find({ lastModifiedBy: name, lockedAt: { $ne: null } });
    await agenda.db.unlockJobs((await locked.toArray()).map(({ _id }) => String(_id)));
  };
  return new JobScheduler(agenda, unlockAll, log);
}
