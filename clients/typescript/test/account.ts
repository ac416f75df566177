import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { createKey } from "./server.ts";

/** An account of the server, with REST calls of another client. */
export interface TestAccount {
  url: string;
  key: string;
  /** Calls REST. @throws on any status that is not 2xx */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON
  call(method: string, path: string, body?: unknown): Promise<any>;
  /** Creates a conversation and waits for its summary. */
  createConversation(title: string, content?: string): Promise<string>;
}

export async function createTestAccount(): Promise<TestAccount> {
  const url = inject("url");
  const key = await createKey(inject("dataDir"), `${randomBytes(6).toString("hex")}@example.com`);
  const call: TestAccount["call"] = async (method, path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  };
  return {
    url,
    key,
    call,
    async createConversation(title, content = "Anna: Please send the order by Friday.\nBen: I will.") {
      const { id } = await call("POST", "/conversations", { title, content });
      await until(async () => (await call("GET", `/conversations/${id}`)).status === "completed", 100_000);
      return id;
    },
  };
}

/** Polls until the condition is true. */
export async function until(condition: () => unknown, limit = 30_000): Promise<void> {
  for (const deadline = Date.now() + limit; !(await condition()); await new Promise((done) => setTimeout(done, 20)))
    if (Date.now() > deadline) throw new Error(`the condition was not true within ${limit} ms: ${condition}`);
}
