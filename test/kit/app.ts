import { randomBytes } from "node:crypto";
import { issueApiKey } from "../../src/access/api-keys/service.ts";
import { createAccount } from "../../src/accounts/service.ts";
import { type App, createApp } from "../../src/app/app.ts";
import type { Scope } from "../../src/core/scopes.ts";
import { SCOPES } from "../../src/core/scopes.ts";
import { readConfig } from "../../src/process/config.ts";
import { createLog } from "../../src/process/log.ts";
import { type Client, createClient } from "./client.ts";
import { dropDatabase, newDatabase } from "./database.ts";
import { checkResponsesFrom } from "./fetch.ts";

export interface Tenant extends Client {
  account: string;
  /** Creates another key of the same account. */
  withScopes(...scopes: Scope[]): Promise<Client>;
}

export interface TestApp extends App {
  url: string;
  /** Creates an account and a key with all scopes. */
  tenant(options?: Omit<Parameters<typeof createAccount>[1], "email">): Promise<Tenant>;
}

/** The environment of a server under test, which listens on a free port. A busy machine does not count as overload. */
export function testEnv(uri: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
  const { HOME } = process.env;
  return { PORT: "0", MONGODB_URI: uri, SECRET_KEY, LOG_LEVEL: "silent", MAX_LOOP_DELAY: "0s", HOME, ...env };
}

/** Apps that are open on each database; the last one to close drops it. */
const openApps = new Map<string, number>();

/** A complete server in this process, on a new database unless `uri` names one, which may have other apps. */
export async function startApp(
  env: NodeJS.ProcessEnv = {},
  uri = newDatabase(),
  clock?: () => number,
): Promise<TestApp> {
  const config = readConfig(testEnv(uri, env));
  const app = await createApp(config, createLog(config.logLevel, "json"), clock);
  const url = await app.start();
  openApps.set(uri, (openApps.get(uri) ?? 0) + 1);
  const stopChecks = checkResponsesFrom(url);
  return {
    ...app,
    url,
    async tenant(options = {}) {
      const email = `${randomBytes(6).toString("hex")}@example.com`;
      const account = await createAccount(app.deps, {
        plan: "pro",
        limit_per_hour: 1_000_000,
        limit_per_minute: 1_000_000,
        ...options,
        email,
      });
      const keyWith = async (scopes: readonly Scope[]) =>
        (await issueApiKey({ account: account._id, deps: app.deps }, { name: "test", scopes: [...scopes] })).key;
      return {
        account: account._id,
        ...createClient(url, await keyWith(SCOPES)),
        withScopes: async (...scopes) => createClient(url, await keyWith(scopes)),
      };
    },
    async close() {
      await app.close();
      stopChecks();
      const others = (openApps.get(uri) ?? 1) - 1;
      openApps.set(uri, others);
      if (others === 0) await dropDatabase(uri);
    },
  };
}
