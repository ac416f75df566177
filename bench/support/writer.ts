import { createDeps } from "../../src/app/deps.ts";
import { createConversation } from "../../src/conversations/service.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { createContext } from "./context.ts";
import { createTexts } from "./texts.ts";

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
const TEXTS = 500;
/** Generated before the rounds, whose processor time is measured. */
const texts = createTexts(process.pid);
const inputs = Array.from({ length: TEXTS }, () => ({ title: texts.createTitle(), content: texts.createContent() }));

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
      await createConversation(ctx, inputs[Math.floor(Math.random() * TEXTS)] ?? { title: "", content: "" });
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: message.writers }, writer));
  const { user, system } = process.cpuUsage(cpu);
  const result: WriterResult = { writes: latencies.length, latencies, cpuSeconds: (user + system) / 1e6 };
  process.send?.(result);
});
process.send?.("ready");
