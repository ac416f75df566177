import { expect } from "vitest";
import { createTestAccount, type TestAccount, until } from "./account.ts";
import { type CuttingProxy, startCuttingProxy } from "./proxy.ts";

export const EVENTS = 200;
const CUTS = 10;

export interface CutRun {
  account: TestAccount;
  proxy: CuttingProxy;
  conversation: string;
  /** The place in the log before the first of the events. */
  after: string;
}

/**
 * Publishes 200 events to a client whose connections are destroyed ten times meanwhile. `subscribe` starts the client and returns
 * the list of event ids to which it adds each one that it handles.
 */
export async function expectEachEventOnce(subscribe: (run: CutRun) => Promise<string[]> | string[]): Promise<void> {
  const account = await createTestAccount();
  const conversation = await account.createConversation("cut");
  const [last] = (await account.call("GET", "/events?per_page=1")).data;
  const proxy = await startCuttingProxy(account.url);
  try {
    const handled = await subscribe({ account, proxy, conversation, after: last.id });
    let cuts = 0;
    for (let i = 1; i <= EVENTS; i += 1) {
      await account.call("PATCH", `/conversations/${conversation}`, { title: `title ${i}` });
      if (i % (EVENTS / CUTS) !== 0) continue;
      await until(() => {
        const cut = proxy.cut();
        return cut > 0;
      });
      cuts += 1;
    }
    expect(cuts).toBe(CUTS);
    await until(() => handled.length >= EVENTS);
    const published: string[] = [];
    for (let after = last.id; after; ) {
      const page = await account.call("GET", `/events?after=${after}&per_page=100`);
      published.push(...page.data.map((event: { id: string }) => event.id));
      after = page.meta.next_cursor;
    }
    expect(handled).toEqual(published);
    expect(new Set(handled).size).toBe(EVENTS);
  } finally {
    await proxy.close();
  }
}

/** Short waiting times between attempts. */
export const RETRY = { minMs: 20, maxMs: 100 };
