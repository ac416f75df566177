import { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import {
  authorizeUrl,
  createHolder,
  giveConsent,
  PASSWORD,
  postForm,
  redeemCode,
  refreshTokens,
  register,
} from "../kit/oauth.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let server: Server;
let mongo: MongoClient;
beforeAll(async () => {
  app = await startApp({}, uri);
  server = await startServerOn(uri, { LOG_LEVEL: "trace", SIGNUP: "true" });
  mongo = await MongoClient.connect(uri);
});
afterAll(async () => {
  await mongo.close();
  await server.stop();
  await app.close();
});

/** Dumps the whole database as text and as stored bytes. */
async function dump(): Promise<string> {
  const parts: string[] = [];
  for (const { name } of await mongo.db().listCollections().toArray())
    for (const row of await mongo.db().collection(name).find().toArray())
      parts.push(JSON.stringify(row), Buffer.from(mongoose.mongo.BSON.serialize(row)).toString("latin1"));
  return parts.join("\n");
}

describe("secrets", () => {
  it("appear neither in the database nor in the log after every use", async () => {
    const { url } = server;
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant);
    const secrets: Record<string, string> = { key: tenant.key as string, password: PASSWORD };
    secrets.client = client.client_secret;
    const browser = createBrowser(url);
    const state = "a-state-that-is-the-client's-own-secret";
    const code_verifier = "verifier-".repeat(6);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code_verifier));
    const code_challenge = Buffer.from(digest).toString("base64url");
    const request = { client_id: client.client_id, state, code_challenge, code_challenge_method: "S256" };
    // An authorization without an answer: its pending request is stored, too.
    await browser.get(authorizeUrl(url, request));
    const back = await giveConsent(browser, authorizeUrl(url, request), email);
    for (const [name, value] of browser.cookies) if (!name.endsWith(".sig")) secrets[`cookie ${name}`] = value;
    secrets.code = back.searchParams.get("code") as string;
    secrets.state = state;
    const { body: first } = await redeemCode(url, client, secrets.code, { code_verifier });
    const { body: second } = await refreshTokens(url, client, first.refresh_token);
    secrets.verifier = code_verifier;
    Object.assign(secrets, { access: first.access_token, refresh: first.refresh_token });
    Object.assign(secrets, { access2: second.access_token, refresh2: second.refresh_token });
    const { client_id, client_secret } = client;
    const own = { grant_type: "client_credentials", client_id, client_secret };
    secrets.machine = (await postForm(url, "/oauth/token", own)).body.access_token;
    const { text } = await browser.submit(
      "/settings/plain",
      { name: "page", scopes: "read", days: "0" },
      "/settings/keys",
    );
    secrets.pageKey = /data-secret>(sk_\w+)</.exec(text)?.[1] as string;
    const { body: rerolled } = await tenant.post(
      `/api_keys/${(await findKey(secrets.pageKey)) as string}/reroll`,
      {},
      {
        "idempotency-key": "reroll-once",
      },
    );
    secrets.rerolled = rerolled.key;
    // A wrong password may be valid at another service.
    secrets.wrongPassword = "wrong horse battery";
    await createBrowser(url).signIn(email, secrets.wrongPassword);
    secrets.wrongSecret = "cs_wrongwrongwrong";
    await postForm(url, "/oauth/token", { ...own, client_secret: secrets.wrongSecret });
    await fetch(`${url}/v1/auth/test`, { headers: { authorization: `Bearer ${secrets.access2}` } });

    expect(Object.values(secrets).every((secret) => typeof secret === "string" && secret.length >= 8)).toBe(true);
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(15);
    const stored = await dump();
    expect(stored).toContain(email);
    const log = server.log();
    expect(log).toContain("/oauth/token");
    for (const [name, secret] of Object.entries(secrets)) {
      expect(stored.includes(secret), `${name} in the database`).toBe(false);
      expect(log.includes(secret), `${name} in the log`).toBe(false);
    }
  });

  async function findKey(key: string): Promise<string | undefined> {
    const row = await mongo
      .db()
      .collection<{ _id: string }>("api_keys")
      .findOne({ last4: key.slice(-4), name: "page" });
    return row?._id;
  }
});
