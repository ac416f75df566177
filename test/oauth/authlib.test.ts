import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { createHolder, giveConsent, REDIRECT, type Registered, register } from "../kit/oauth.ts";
import { createVenv, guardedPython, type Venv } from "../kit/python-venv.ts";
import { skipPython } from "../kit/tools.ts";

const SCRIPT = fileURLToPath(new URL("../kit/authlib_flow.py", import.meta.url));
const PACKAGES = ["authlib==1.9.9", "requests==2.34.2"];

/** Runs the flow with authlib, an independent client, in a temporary virtual environment. */
describe.skipIf(skipPython)("authlib", () => {
  let venv: Venv;
  let app: TestApp;
  let email: string;
  let client: Registered;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    venv = await createVenv(PACKAGES);
    app = await startApp();
    const holder = await createHolder(app);
    email = holder.email;
    client = await register(holder.tenant);
  }, 300_000);
  afterAll(async () => {
    for (const child of children) child.kill();
    await app?.close();
    await venv?.remove();
  });

  /** Starts the script, signs in and consents at the URL that it prints, and returns its result. */
  async function flow(given: Record<string, unknown>) {
    const child = spawn(venv.python, [SCRIPT], { stdio: ["pipe", "pipe", "inherit"], env: guardedPython() });
    children.push(child);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    // biome-ignore lint/suspicious/noExplicitAny: the script prints any JSON
    const next = async (): Promise<any> => JSON.parse((await lines.next()).value ?? "null");
    const say = (value: object) => child.stdin.write(`${JSON.stringify(value)}\n`);
    const { client_id, client_secret } = client;
    say({ url: app.url, client_id, client_secret, scope: "read write", redirect_uri: REDIRECT, ...given });
    const back = await giveConsent(createBrowser(app.url), (await next()).address, email);
    say({ back: back.href });
    return next();
  }

  it.each([
    ["with PKCE, the secret in the form", { method: "client_secret_post", verifier: "v".repeat(48) }],
    ["with PKCE, the secret in the header", { method: "client_secret_basic", verifier: "v".repeat(48) }],
    ["without PKCE", { method: "client_secret_post", verifier: null }],
  ])("gets, uses, renews, introspects and revokes tokens %s", async (_name, given) => {
    const { status, first, second, seen, after } = await flow(given);
    expect(status).toBe(200);
    expect(first).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "read write" });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(seen).toMatchObject({ active: true, scope: "read write" });
    expect(after).toEqual({ active: false });
  });

  it("is rejected with a wrong secret", async () => {
    const wrong = { method: "client_secret_post", verifier: null, client_secret: "cs_wrong" };
    expect(await flow(wrong)).toEqual({ error: "invalid_client" });
  });
});
