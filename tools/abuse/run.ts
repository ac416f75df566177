import { withDatabase } from "../../bench/support/database.ts";
import { startServer } from "../../bench/support/server.ts";
import { createDeps } from "../../src/app/deps.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import type { Attack } from "./attack.ts";
import { CREDENTIAL_ATTACKS } from "./credentials.ts";
import { createTarget } from "./target.ts";

/** Every attack; `npm run abuse` plays them one after the other on a server and a database of its own. */
const ATTACKS: readonly Attack[] = [...CREDENTIAL_ATTACKS];

const results = await withDatabase(async (base) => {
  const env = { ...base, SIGNUP: "true", TRUST_PROXY: "127.0.0.1", ROLE: "api" };
  const server = await startServer(env);
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("warn", "json"));
  try {
    const target = createTarget(server.url, deps);
    const done: { item: string; aim: string; held: boolean; observed: string }[] = [];
    for (const { item, aim, run } of ATTACKS) {
      const result = await run(target).catch((error: unknown) => ({ held: false, observed: `failed: ${error}` }));
      done.push({ item, aim, ...result });
      process.stdout.write(`${result.held ? "held  " : "BROKEN"} ${item}: ${aim} (${result.observed})\n`);
    }
    return done;
  } finally {
    await closeDeps();
    await server.stop();
  }
});
process.stdout.write(
  `${JSON.stringify({ attacks: results.length, held: results.filter(({ held }) => held).length })}\n`,
);
if (results.some(({ held }) => !held)) process.exitCode = 1;
