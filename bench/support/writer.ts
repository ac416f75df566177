import { createDeps } from "../../src/app/deps.ts";
import { createConversation } from "../../src/conversations/service.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { createContext } from "./context.ts";

/** Starts a round, or ends the process. */
export type ToWriter = { seconds: number; writers: number; accounts: string[] } | "stop";

export interface WriterResult {
  writes: number;
  /** Milliseconds. */
  latencies: number[];
  /** CPU time of this process during the round. */
  cpuSeconds: number;
}

/** A process that creates conversations through the real verb: one round for each message. */
const { deps, closeDeps } = await createDeps(readConfig(), createLog("warn", "json"));
const content = "Anna: Can you send the invoice for the March order by Friday? ".repeat(30);

process.on("message", async (message: ToWriter) => {
  if (message === "stop") {
    await closeDeps();
    process.exit(0);
  }
  const contexts = await Promise.all(message.accounts.map((account) => createContext(deps, account)));
  const cpu = process.cpuUsage();
  const end = Date.now() + message.seconds * 1_000;
  const latencies: number[] = [];
  const writer = async () => {
    while (Date.now() < end) {
      const ctx = contexts[Math.floor(Math.random() * contexts.length)];
      if (!ctx) throw new Error("no accounts to write to");
      const began = performance.now();
      await createConversation(ctx, { title: "Invoice of March", content });
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: message.writers }, writer));
  const { user, system } = process.cpuUsage(cpu);
  const result: WriterResult = { writes: latencies.length, latencies, cpuSeconds: (user + system) / 1e6 };
  process.send?.(result);
});
process.send?.("ready");
