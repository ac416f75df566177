import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findMongod } from "../src/lib/embedded-mongodb/find-mongod.ts";
import { readConfig } from "../src/process/config.ts";
import { createLog } from "../src/process/log.ts";
import { guardChildren } from "../tools/loopback-attempts.ts";

/** `npm run bench -- NAME …`: runs bench/NAME.ts; lists all names without one. A benchmark that tries another address than loopback fails. */
const [name, ...args] = process.argv.slice(2);
const names = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".ts") && file !== "run.ts")
  .map((file) => file.slice(0, -3));

if (name === undefined) {
  process.stdout.write(`${names.join("\n")}\n`);
} else if (names.includes(name)) {
  // Downloads MongoDB where there is none yet, which the guarded process could not; its absence is reported there.
  await findMongod({ ...readConfig(), log: createLog("warn", "json") }).catch(() => {});
  const report = guardChildren();
  process.env.LOOPBACK_ONLY_ORIGIN = `bench/${name}.ts`;
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = report() > 0 ? 1 : (code ?? 1);
} else {
  process.stderr.write(`Unknown benchmark "${name}"; use one of: ${names.join(", ")}\n`);
  process.exit(2);
}
