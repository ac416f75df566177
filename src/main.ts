import { type App, createApp } from "./app/app.ts";
import { createDemoAccount } from "./app/demo.ts";
import { ConfigError, readConfig } from "./process/config.ts";
import { createLog } from "./process/log.ts";
import { onStop } from "./process/stop.ts";
import { startTracing } from "./process/tracing.ts";

const demoLines = (demo: { email: string; password: string; key: string }) => [
  `  Demo account ${demo.email}, plan pro, password ${demo.password}`,
  "  Its API key, shown like the password this once:",
  `  ${demo.key}`,
];

let app: App | undefined;
try {
  const config = readConfig();
  const log = createLog(config.logLevel, config.logFormat);
  // What one request leaves behind must not end those of others.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "nobody handled a rejection"));
  const endTracing = config.otlpEndpoint ? await startTracing(log) : async () => {};
  const stopping = onStop(log, config.drainDelay, async () => {
    await app?.close();
    await endTracing();
  });
  app = await createApp(config, log);
  if (stopping.aborted) await app.close();
  else await announce(app, stopping);
} catch (error) {
  const message =
    error instanceof ConfigError ? error.faults.join("\n") : `Recap could not start: ${(error as Error).message}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** A worker serves nothing but what orchestrators and monitors ask. */
function addressLines({ config, publicUrl }: App["deps"], url: string): string[] {
  if (config.role === "worker")
    return [`  Worker     writes summaries and delivers webhooks; ${url}/readyz and ${url}/metrics tell how it is`];
  return [
    `  REST       ${publicUrl}/v1`,
    `  GraphQL    ${publicUrl}/graphql (open it in a browser; websocket at the same address)`,
    `  Events     ${publicUrl}/v1/events`,
    `  Settings   ${publicUrl}/settings`,
  ];
}

async function announce({ start, deps }: App, stopping: AbortSignal): Promise<void> {
  const url = await start();
  if (stopping.aborted) return;
  const demo = await createDemoAccount(deps);
  const lines = [...addressLines(deps, url), ...(demo ? ["", ...demoLines(demo), ""] : [])];
  process.stdout.write(`${lines.join("\n")}\nready ${url}\n`);
}
