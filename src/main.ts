import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { makeDemoAccount } from "./demo.ts";
import { createLog } from "./log.ts";

const DRAIN_MS = 10_000;

const demoLines = (demo: { email: string; password: string; key: string }) => [
  `  Demo account ${demo.email}, plan pro, password ${demo.password}`,
  "  Its API key, shown like the password this once:",
  `  ${demo.key}`,
];

try {
  const config = readConfig();
  const log = createLog(config.logLevel, config.logFormat);
  const app = await createApp(config, log);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close().catch((error) => log.error({ err: error }, "did not stop cleanly"));
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const url = await app.start();
  const demo = await makeDemoAccount(app.deps);
  const lines = [
    `  REST       ${app.deps.publicUrl}/v1`,
    `  GraphQL    ${app.deps.publicUrl}/graphql (open it in a browser; websocket at the same address)`,
    `  Events     ${app.deps.publicUrl}/v1/events`,
    `  Settings   ${app.deps.publicUrl}/settings`,
    ...(demo ? ["", ...demoLines(demo), ""] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\nready ${url}\n`);
} catch (error) {
  const message =
    error instanceof ConfigError ? error.faults.join("\n") : `Recap could not start: ${(error as Error).message}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
