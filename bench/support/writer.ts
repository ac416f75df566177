import { readAccount } from "../../src/accounts/service.ts";
import { createDeps } from "../../src/app/deps.ts";
import { createConversation } from "../../src/conversations/service.ts";
import type { Context } from "../../src/core/context.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";

/**
 * A process that creates conversations through the real verb on each message `{run: seconds, writers, accounts}` and
 * replies `{writes, latencies}`, with latencies in milliseconds.
 */
const { deps, closeDeps } = await createDeps(readConfig(), createLog("warn", "json"));
const content = "Anna: Can you send the invoice for the March order by Friday? ".repeat(30);

process.on("message", async (message: { run?: number; writers?: number; accounts?: string[]; stop?: true }) => {
  if (message.stop) {
    await closeDeps();
    process.exit(0);
  }
  const { run = 1, writers = 64, accounts = [] } = message;
  const contexts = await Promise.all(
    accounts.map(async (account): Promise<Context> => {
      const owner = await readAccount(deps.database, account);
      if (!owner) throw new Error(`unknown account ${account}`);
      return {
        account,
        owner,
        credential: { id: "bench", kind: "api_key", scopes: ["admin"] },
        requestId: "bench",
        ip: "127.0.0.1",
        deps,
      } as Context;
    }),
  );
  const end = Date.now() + run * 1_000;
  const latencies: number[] = [];
  const writer = async () => {
    while (Date.now() < end) {
      const ctx = contexts[Math.floor(Math.random() * contexts.length)] as Context;
      const began = performance.now();
      await createConversation(ctx, { title: "Invoice of March", content });
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  process.send?.({ writes: latencies.length, latencies });
});
process.send?.({ ready: true });
