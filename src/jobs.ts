import { MongoBackend, MongoChangeStreamNotificationChannel } from "@agendajs/mongo-backend";
import { Agenda, type Job } from "agenda";
import type { mongo } from "mongoose";
import type { Log } from "./log.ts";

/** A killed worker's job is taken up again after this long; a living one renews its lock well before. */
const LOCK_MS = 10_000;
const COLLECTION = "agenda_jobs";

/** Agenda as an alarm clock: rows are the promises, a job only says that one is due. */
export interface Jobs {
  /** `handler` gets the row's id and a call that renews the job's lock. */
  define(name: string, concurrency: number, handler: (id: string, touch: () => Promise<void>) => Promise<void>): void;
  every(name: string, intervalMs: number, handler: () => Promise<void>): void;
  /** Wakes a row now or at a time. Never fails its caller: what is lost is found by the domain's sweeper. */
  wake(name: string, id: string, at?: Date): void;
  /** As `wake`, unless a job for the row is there already. */
  rearm(name: string, id: string): Promise<void>;
  /** Begins to work; without it this process only wakes others. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function createJobs(db: mongo.Db, log: Log): Promise<Jobs> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection: COLLECTION }),
    processEvery: 5_000,
    defaultLockLifetime: LOCK_MS,
    maxConcurrency: 1_000,
    removeOnComplete: true,
  });
  agenda.on("error", (error) => log.warn({ err: error }, "agenda"));
  await agenda.ready;

  const repeated: { name: string; intervalMs: number }[] = [];
  const waking = new Set<Promise<unknown>>();
  let working = false;

  return {
    define(name, concurrency, handler) {
      const process = async (job: Job<{ id: string }>) => {
        try {
          await handler(job.attrs.data.id, () => job.touch());
        } catch (error) {
          log.error({ err: error, job: name, id: job.attrs.data.id }, "a job failed; its row waits for the sweeper");
        }
      };
      agenda.define(name, process, { concurrency, lockLimit: concurrency, lockLifetime: LOCK_MS });
    },
    every(name, intervalMs, handler) {
      repeated.push({ name, intervalMs });
      const process = () => handler().catch((error) => log.error({ err: error, job: name }, "a job failed"));
      agenda.define(name, process, { concurrency: 1, lockLimit: 1, lockLifetime: LOCK_MS });
    },
    wake(name, id, at) {
      const job = at ? agenda.schedule(at, name, { id }) : agenda.now(name, { id });
      const settled = job.catch((error) =>
        log.warn({ err: error, job: name, id }, "a wake-up was lost; the sweeper will find its row"),
      );
      waking.add(settled);
      void settled.finally(() => waking.delete(settled));
    },
    async rearm(name, id) {
      await agenda.create(name, { id }).unique({ "data.id": id }, { insertOnly: true }).schedule(new Date()).save();
    },
    async start() {
      working = true;
      await agenda.start();
      for (const { name, intervalMs } of repeated) await agenda.every(intervalMs, name);
    },
    async close() {
      await Promise.all(waking);
      // Waits for what runs; a job that outlives the patience is taken up again when its lock ends.
      if (working) await agenda.drain(5_000).catch((error) => log.warn({ err: error }, "agenda did not stop cleanly"));
    },
  };
}
