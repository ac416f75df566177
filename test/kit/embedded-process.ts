// A process that uses the embedded MongoDB: `node embedded-process.ts DATA_DIR MONGOD`. Prints one JSON line when it is ready,
// and one for each line on standard input (insert N | count | close).
import { createInterface } from "node:readline";
import mongoose from "mongoose";
import { openEmbedded } from "../../src/lib/embedded-mongodb/embedded.ts";

const [dataDir = "", mongodBinary = ""] = process.argv.slice(2);
const say = (value: object) => console.log(JSON.stringify(value));
const createLog = (level: string) => (o: object, m?: string) => console.error(level, m, JSON.stringify(o));
const log = { debug: createLog("debug"), info: createLog("info"), warn: createLog("warn"), error: createLog("error") };

const started = performance.now();
const embedded = await openEmbedded({ dataDir, mongodBinary, cacheDir: "", path: "", log }).catch((error: Error) => {
  say({ error: error.message });
  process.exit(1);
});
const took = Math.round(performance.now() - started);
await mongoose.connect(embedded.uri, { maxAdaptiveRetries: 6 });
const Row = mongoose.model("Row", new mongoose.Schema({ n: Number }));
say({ pid: process.pid, uri: embedded.uri, port: embedded.port, version: embedded.version, took });

for await (const line of createInterface({ input: process.stdin })) {
  const [command, n] = line.split(" ");
  if (command === "insert") say({ id: String((await Row.create({ n: Number(n) }))._id) });
  if (command === "count") say({ count: await Row.countDocuments() });
  if (command === "close") {
    await mongoose.disconnect();
    await embedded.close();
    say({ closed: true });
    process.exit(0);
  }
}
