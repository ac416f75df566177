import { createAccount } from "../../src/accounts/service.ts";
import { createDeps } from "../../src/app/deps.ts";
import { createConversation } from "../../src/conversations/service.ts";
import type { Context, Deps } from "../../src/core/context.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { defineDeliveryJobs } from "../../src/webhooks/jobs.ts";
import { createContext } from "./context.ts";
import { receive, startChild } from "./messages.ts";

/** Starts only the delivery engine in this process, without APIs and summaries. */
export async function startEngine(env: NodeJS.ProcessEnv): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { deps, closeDeps } = await createDeps(readConfig(env), createLog("error", "json"));
  const jobs = defineDeliveryJobs(deps);
  await deps.jobs.start();
  return {
    deps,
    async close() {
      await jobs.close();
      await closeDeps();
    },
  };
}

/** Creates an account without narrow limits and returns its context. */
export async function createAccountContext(deps: Deps, email: string): Promise<Context> {
  const { _id } = await createAccount(deps, { email, plan: "pro", events_per_hour: 100_000_000 });
  return createContext(deps, _id);
}

/** Publishes this number of events, 64 at a time. */
export async function createEvents(ctx: Context, count: number): Promise<void> {
  let remaining = count;
  const writer = async () => {
    while (remaining-- > 0) await createConversation(ctx, { title: "Invoice of March", content: "Anna: hello." });
  };
  await Promise.all(Array.from({ length: 64 }, writer));
}

export interface Endpoint {
  url: string;
  count(): Promise<number>;
  stop(): void;
}

export async function startEndpoint(): Promise<Endpoint> {
  const child = startChild("endpoint.ts");
  const { port } = await receive<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async count() {
      child.send("count");
      const { count } = await receive<{ count: number }>(child);
      return count;
    },
    stop: () => void child.send("stop"),
  };
}
