import { ConfigError, readConfig } from "../process/config.ts";
import { createLog } from "../process/log.ts";
import { handleStopSignals } from "../process/stop.ts";
import { startTracing } from "../process/tracing.ts";
import { releaseUnusedMemory } from "../process/unused-memory.ts";
import { type App, createApp } from "./app.ts";
import { createDemoAccount } from "./demo.ts";

/** Time after the start until memory that only the start needed is released. */
const MEMORY_RELEASE_DELAY_MS = 3_000;

let app: App | undefined;
try {
  const config = readConfig();
  const log = createLog(config.logLevel, config.logFormat);
  // An error that one request leaves unhandled must not end the others.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const stopTracing = config.otlpEndpoint ? await startTracing(log) : async () => {};
  const stopping = handleStopSignals(log, config.drainDelay, async () => {
    await app?.close();
    await stopTracing();
  });
  app = await createApp(config, log);
  if (stopping.aborted) await app.close();
  else await serve(app, stopping);
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

/** Serves and prints the addresses; the line `ready URL` is last, for programs that wait for it. */
async function serve({ start, deps }: App, stopping: AbortSignal): Promise<void> {
  const url = await start();
  if (stopping.aborted) return;
  const demo = await createDemoAccount(deps);
  const lines = [...listAddresses(deps, url), ...(demo ? describeDemoAccount(demo) : [])];
  process.stdout.write(`${lines.join("\n")}\nready ${url}\n`);
  releaseMemoryWhenIdle(deps, stopping);
}

/** The collection takes a tenth of a second, so it waits until no request is in flight. */
function releaseMemoryWhenIdle({ admission }: App["deps"], stopping: AbortSignal): void {
  const timer = setInterval(() => {
    if (admission.requests.count > 0 && !stopping.aborted) return;
    clearInterval(timer);
    if (!stopping.aborted) releaseUnusedMemory();
  }, MEMORY_RELEASE_DELAY_MS).unref();
}

/** A worker serves probes and metrics only. */
function listAddresses({ config, publicUrl }: App["deps"], url: string): string[] {
  if (config.role === "worker") return [`  Worker     runs jobs; its state is at ${url}/readyz and ${url}/metrics`];
  return [
    `  Console    ${publicUrl}/ (open it in a browser)`,
    `  REST       ${publicUrl}/v1`,
    `  GraphQL    ${publicUrl}/graphql (open it in a browser; websocket at the same address)`,
    `  Events     ${publicUrl}/v1/events`,
    `  Settings   ${publicUrl}/settings`,
  ];
}

function describeDemoAccount(demo: { email: string; password: string; key: string }): string[] {
  return [
    "",
    `  Demo account ${demo.email}, plan pro, password ${demo.password}`,
    "  Its API key (key and password are shown only once):",
    `  ${demo.key}`,
    "",
  ];
}

function describeStartError(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join("\n");
  return `Recap could not start: ${error instanceof Error ? error.message : error}`;
}
