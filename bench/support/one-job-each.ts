import { MongoBackend, MongoChangeStreamNotificationChannel } from "@agendajs/mongo-backend";
import { Agenda, type Job } from "agenda";
import type { Deps } from "../../src/core/context.ts";
import type { DeliveryRow } from "../../src/webhooks/model.ts";

/**
 * Runs the baseline that the engine is compared to: one Agenda job per delivery, which reads its row, sends with the same
 * sender and stores the outcome. @returns deliveries per second
 */
export async function runOneJobEach(deps: Deps, url: string, rows: readonly DeliveryRow[]): Promise<number> {
  const { db } = deps.database;
  const collection = "agenda_bench";
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection }),
    processEvery: 1_000,
    maxConcurrency: 1_000,
    removeOnComplete: true,
  });
  await agenda.ready;
  const copies = db.collection<DeliveryRow>("deliveries_bench");
  await copies.insertMany(rows.map((row) => ({ ...row })));
  let done = 0;
  const finished = new Promise<void>((resolve) => {
    const deliver = async (job: Job) => {
      const row = (await copies.findOne({ _id: (job.attrs.data as { id: string }).id })) as DeliveryRow;
      const target = { account: row.account, id: row.webhook, url, keys: ["whsec_bench"] };
      const { attempt } = await deps.sender.send(target, { ...row, body: row.body as string });
      await copies.updateOne({ _id: row._id }, { $set: { status: "delivered" }, $push: { attempts: attempt } });
      done += 1;
      if (done === rows.length) resolve();
    };
    agenda.define("deliver", deliver, { concurrency: 50, lockLimit: 100 });
  });
  await agenda.start();
  const began = performance.now();
  for (let i = 0; i < rows.length; i += 50)
    await Promise.all(rows.slice(i, i + 50).map(({ _id }) => agenda.now("deliver", { id: _id })));
  await finished;
  const seconds = (performance.now() - began) / 1_000;
  await agenda.stop();
  await Promise.all([db.dropCollection(collection), copies.drop()]);
  return rows.length / seconds;
}
