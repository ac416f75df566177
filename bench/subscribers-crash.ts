import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDeps } from "../src/app/deps.ts";
import { createConversation } from "../src/conversations/service.ts";
import { Events } from "../src/database/event-log.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { findFreePort } from "../test/kit/processes.ts";
import { createContext } from "./support/context.ts";
import { withDatabase } from "./support/database.ts";
import { findFaults, followBySocket, followByStream } from "./support/followers.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Verifies many subscribers under continuous events while the server is killed (`kill -9`) every few seconds and restarts on
 * its port. At the end every subscriber must have received every event once, in order; otherwise the exit status is 1.
 */
const { values } = parseArgs({
  options: {
    subscribers: { type: "string", default: "1000" },
    rate: { type: "string", default: "50" },
    seconds: { type: "string", default: "60" },
    "kill-every": { type: "string", default: "5" },
    streams: { type: "string", default: "0.2" },
    "catch-up": { type: "string", default: "240" },
  },
});
const readNumber = (name: keyof typeof values) => Number(values[name]);
const [subscribers, rate, seconds, streams] = [
  readNumber("subscribers"),
  readNumber("rate"),
  readNumber("seconds"),
  readNumber("streams"),
];

const outcome = await withDatabase(async (database) => {
  const { account, key } = await createTenant(database);
  const env = { ...database, ROLE: "api", PORT: await findFreePort() };
  const { deps, closeDeps } = await createDeps(readConfig(database), createLog("warn", "json"));
  const ctx = await createContext(deps, account);
  const readNewestEvent = () => deps.database.model(Events).findOne({ account }).sort({ sequence: -1 }).lean();
  const first = await readNewestEvent();
  if (!first) throw new Error("the account has no events");

  let server = await startServer(env);
  const options = { url: () => server.url, key, after: first._id };
  const followers = Array.from({ length: subscribers }, (_, i) =>
    i < subscribers * streams ? followByStream(options) : followBySocket(options),
  );
  const began = performance.now();
  const until = Date.now() + seconds * 1_000;
  let kills = 0;

  async function write(): Promise<void> {
    for (let due = Date.now(); due < until; due += 1_000 / rate) {
      await wait(Math.max(0, due - Date.now()));
      await createConversation(ctx, {
        title: "Invoice of March",
        content: "Anna: Can you send the invoice by Friday?",
      });
    }
  }

  async function kill(): Promise<void> {
    for (;;) {
      await wait(readNumber("kill-every") * 1_000 * (0.5 + Math.random()));
      if (Date.now() > until) return;
      await server.stop("SIGKILL");
      kills += 1;
      server = await startServer(env);
    }
  }

  await Promise.all([write(), kill()]);
  const last = (await readNewestEvent())?.sequence ?? 0;
  const stopped = performance.now();
  // Longer than requested if this machine cannot write at the requested rate under this load.
  const written = Math.round((stopped - began) / 1_000);
  const countBehind = () => followers.filter(({ seen }) => seen.at(-1) !== last).length;
  while (countBehind() > 0 && performance.now() - stopped < readNumber("catch-up") * 1_000) await wait(100);
  const caughtUp = Math.round(performance.now() - stopped);
  const faults = followers.map((follower) => findFaults(follower, first.sequence + 1, last));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  for (const follower of followers) follower.stop();
  await server.stop();
  await closeDeps();
  return {
    events: last - first.sequence,
    written_in_seconds: written,
    kills,
    connections: sum(followers.map((follower) => follower.connections())),
    deliveries: sum(followers.map(({ seen }) => seen.length)),
    behind_at_the_end: countBehind(),
    lost: sum(faults.map(({ lost }) => lost)),
    repeated: sum(faults.map(({ repeated }) => repeated)),
    disordered: sum(faults.map(({ disordered }) => disordered)),
    caught_up_after_ms: caughtUp,
  };
});

process.stdout.write(`${JSON.stringify({ bench: "subscribers-crash", subscribers, rate, ...outcome })}\n`);
if (outcome.lost + outcome.repeated + outcome.disordered + outcome.behind_at_the_end > 0) process.exitCode = 1;
process.exit();
