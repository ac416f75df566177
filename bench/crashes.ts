import { parseArgs } from "node:util";
import { soak } from "./support/soak.ts";

/** Verifies webhooks while server and mongod are killed (`kill -9`): no lost, reordered or stuck delivery. */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    kills: { type: "string", default: "10" },
    "mongod-kills": { type: "string", default: "3" },
    seeds: { type: "string", default: "1,2,3" },
  },
});
const runs = [];
for (const seed of values.seeds.split(",").map(Number)) {
  const seconds = Number(values.seconds);
  const [serverKills, mongodKills] = [Number(values.kills), Number(values["mongod-kills"])];
  runs.push({ seed, ...(await soak({ seconds, serverKills, mongodKills, seed })) });
  process.stderr.write(`${JSON.stringify(runs.at(-1))}\n`);
}
const holds = runs.every((run) => run.lost + run.out_of_order + run.altered + run.stuck + run.unlogged === 0);
process.stdout.write(`${JSON.stringify({ bench: "crashes", ...values, holds, runs })}\n`);
process.exit(holds ? 0 : 1);
