import type { CommandStartedEvent } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";
import { startReceiver } from "../kit/receiver.ts";
import { createConversation, createWebhook, listDeliveries } from "../kit/webhooks.ts";

let app: TestApp;
const reads: string[] = [];
const record = ({ command }: CommandStartedEvent) => {
  if (command.find === "deliveries" && command.filter.due?.$lte) reads.push(command.filter.webhook);
};
beforeAll(async () => {
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: "true" }, `${newDatabase()}&monitorCommands=true`);
  app.deps.database.client.on("commandStarted", record);
});
afterAll(() => app.close());

it("reads the due deliveries of a webhook once if they fit into a page", async () => {
  const tenant = await app.tenant();
  const endpoint = await startReceiver();
  try {
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id)).some(({ status }) => status === "delivered"));
    expect(reads).toEqual([id]);
  } finally {
    await endpoint.close();
  }
});
