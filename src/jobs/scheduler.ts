import { MongoBackend, MongoChangeStreamNotificationChannel } from "@agendajs/mongo-backend";
import { Agenda, type Job } from "agenda";
import type { mongo } from "mongoose";
import { InFlight } from "../process/in-flight.ts";
import type { Log } from "../process/log.ts";

declare module "../core/context.ts" {
  interface Deps {
    jobs: Jobs;
  }
}

/** A killed worker's job is taken up again after this long; a living one renews its lock well before. */
const LOCK_MS = 10_000;
const TOUCH_MS = 3_000;
/** Wake-ups of one name within this time become one more at its end: a drain takes all that is due anyway. */
const COALESCE_MS = 20;
const COLLECTION = "agenda_jobs";

/** Agenda as an alarm clock: rows are the promises, a job only says that some are due. */
export interface Jobs {
  /** `drain` works off all due rows, or those of the keys that the wake-ups named; its job's lock is renewed meanwhile. */
  define(name: string, drain: (keys: readonly string[]) => Promise<void>, options?: JobOptions): void;
  every(name: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Some worker drains now, or at a time. Never fails its caller: what is lost is found by the domain's sweeper. */
  wake(name: string, at?: Date, keys?: readonly string[]): void;
  /** Begins to work; without it this process only wakes others. */
  start(): Promise<void>;
  /** Takes no more wake-ups and waits for the drains that run; they should end by themselves then. */
  finish(patienceMs: number): Promise<void>;
  /** Waits for what still runs to give back what it holds. */
  givenBack(patienceMs: number): Promise<void>;
  close(): Promise<void>;
}

export interface JobOptions {
  /** A process that works takes its own wake-ups itself, at once, without the detour over Agenda. */
  here?: boolean;
}

export async function createJobs(db: mongo.Db, log: Log): Promise<Jobs> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection: COLLECTION }),
    processEvery: 1_000,
    defaultLockLifetime: LOCK_MS,
    maxConcurrency: 1_000,
    removeOnComplete: true,
  });
  agenda.on("error", (error) => log.warn({ err: error }, "agenda"));
  await agenda.ready;

  const repeated: { name: string; intervalMs: number }[] = [];
  const resting = new Map<string, { again: boolean; keys: Set<string> }>();
  const here = new Map<string, (keys: readonly string[]) => Promise<void>>();
  const saving = new Set<Promise<unknown>>();
  const running = new InFlight();
  let working = false;
  let closed = false;

  function define(name: string, run: (keys: readonly string[]) => Promise<void>, options: JobOptions = {}): void {
    if (options.here) here.set(name, run);
    const process = async (job: Job) => {
      const beat = setInterval(() => void job.touch().catch(() => {}), TOUCH_MS);
      const done = running.begin();
      try {
        await run((job.attrs.data as { keys?: string[] } | undefined)?.keys ?? []);
      } catch (error) {
        log.error({ err: error, job: name }, "a job failed; what it owes waits for the sweeper");
      } finally {
        clearInterval(beat);
        done();
      }
    };
    // A full lock limit would make Agenda deaf to further wake-ups; each domain bounds its own work.
    agenda.define(name, process, { concurrency: 100, lockLimit: 100, lockLifetime: LOCK_MS });
  }

  function save(name: string, keys: readonly string[], at?: Date): void {
    if (closed) return;
    const data = keys.length > 0 ? { keys } : undefined;
    const saved = (at ? agenda.schedule(at, name, data) : agenda.now(name, data)).catch((error) =>
      log.warn({ err: error, job: name }, "a wake-up was lost; the sweeper will find what it was for"),
    );
    saving.add(saved);
    void saved.finally(() => saving.delete(saved));
  }

  function wakeNow(name: string, keys: readonly string[]): void {
    const rest = resting.get(name);
    if (rest) {
      rest.again = true;
      for (const key of keys) rest.keys.add(key);
      return;
    }
    const begun = { again: false, keys: new Set<string>() };
    resting.set(name, begun);
    save(name, keys);
    setTimeout(() => {
      resting.delete(name);
      if (begun.again) wakeNow(name, [...begun.keys]);
    }, COALESCE_MS);
  }

  function runHere(name: string, run: (keys: readonly string[]) => Promise<void>, keys: readonly string[]): void {
    void run(keys).catch((error) => log.error({ err: error, job: name }, "a job failed; the sweeper will find it"));
  }

  return {
    define,
    every(name, intervalMs, handler) {
      repeated.push({ name, intervalMs });
      define(name, handler);
    },
    wake(name, at, keys = []) {
      const run = working && !closed ? here.get(name) : undefined;
      if (at) save(name, keys, at);
      else if (run) runHere(name, run, keys);
      else wakeNow(name, keys);
    },
    async start() {
      working = true;
      await agenda.start();
      for (const { name, intervalMs } of repeated) await agenda.every(intervalMs, name);
    },
    async finish(patienceMs) {
      if (!working) return;
      working = false;
      await agenda.drain(patienceMs).catch((error) => log.warn({ err: error }, "agenda did not stop cleanly"));
    },
    givenBack: (timeoutMs) => running.waitUntilIdle(timeoutMs),
    async close() {
      closed = true;
      await Promise.all(saving);
    },
  };
}
