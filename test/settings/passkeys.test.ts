import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChallenge, readChallenge } from "../../src/access/passkeys/challenges.ts";
import { findRelyingParty } from "../../src/access/passkeys/relying-party.ts";
import { setPassword } from "../../src/accounts/service.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createAuthenticator } from "../kit/authenticator.ts";
import { createBrowser, type Page } from "../kit/browser.ts";
import { createHolder, PASSWORD } from "../kit/oauth.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The options that a page gives to the browser. */
function readOptions({ text }: Page) {
  const [, options = ""] = /data-options="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(options.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
}

const getOrigin = () => app.url.replace("127.0.0.1", "localhost");

async function createPasskey() {
  const holder = await createHolder(app);
  const browser = createBrowser(app.url);
  await browser.signIn(holder.email, PASSWORD);
  const authenticator = createAuthenticator(getOrigin());
  const add = async (response: string, password = PASSWORD) =>
    browser.submit(
      "/settings/passkeys",
      { name: "Laptop", current_password: password, response },
      "/settings/passkeys",
    );
  const readRegistration = async () => readOptions(await browser.get("/settings/passkeys"));
  return { ...holder, browser, authenticator, add, readRegistration };
}

async function startSignIn() {
  const browser = createBrowser(app.url);
  const options = readOptions(await browser.get("/signin/passkey?next=%2Fsettings"));
  const send = (response: string) => browser.submit("/signin/passkey", { response, next: "/settings" });
  return { browser, options, send };
}

const readSecurityEvents = async (account: string) =>
  (await app.deps.database.db.collection("security_events").find({ account }).sort({ _id: 1 }).toArray()).map(
    ({ type }) => type,
  );

describe("a passkey", () => {
  it("is added with the password, signs in once per challenge, and is renamed and removed", async () => {
    const { id: account, email, browser, authenticator, add, readRegistration } = await createPasskey();
    const registration = await readRegistration();
    expect(registration.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    const response = authenticator.register(registration);
    expect((await add(response, "not the password")).status).toBe(422);
    expect((await add(response)).location).toBe("/settings/plain?done=passkeys");
    expect((await add(response)).text).toContain("could not be verified");

    const { browser: other, options, send } = await startSignIn();
    const signed = authenticator.sign(options);
    expect((await send(signed)).location).toBe("/settings");
    expect((await other.get("/settings/plain")).text).toContain(email);
    const again = createBrowser(app.url);
    const replayed = await again.submit("/signin/passkey", { response: signed });
    expect([replayed.status, replayed.headers.getSetCookie().join()]).toEqual([
      401,
      expect.not.stringContaining("session"),
    ]);

    const [, id = ""] = /name="id" value="(pk_\w+)"/.exec((await browser.get("/settings/passkeys")).text) ?? [];
    await browser.submit("/settings/plain", { id, name: "Phone" }, "/settings/passkeys/rename");
    expect((await browser.get("/settings/passkeys")).text).toContain('value="Phone"');
    const stranger = await createPasskey();
    expect((await stranger.browser.submit("/settings/plain", { id }, "/settings/passkeys/remove")).status).toBe(404);
    await browser.submit("/settings/plain", { id }, "/settings/passkeys/remove");
    const last = await startSignIn();
    expect((await last.send(authenticator.sign(last.options))).status).toBe(401);
    const types = await readSecurityEvents(account);
    expect(types).toEqual(
      expect.arrayContaining(["security.passkey_added", "security.sign_in_failed", "security.passkey_removed"]),
    );
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another site", { rpId: "evil.example" }],
    ["no verification of the user", { flags: 0x01 }],
    ["a counter that was used", { counter: 1 }],
  ])("is refused with %s, and accepted afterwards", async (_fault, changes) => {
    const { authenticator, add, readRegistration } = await createPasskey();
    await add(authenticator.register(await readRegistration()));
    const first = await startSignIn();
    expect((await first.send(authenticator.sign(first.options))).status).toBe(303);
    const { options, send } = await startSignIn();
    expect((await send(authenticator.sign(options, changes))).status).toBe(401);
    expect((await send(authenticator.sign(options))).status).toBe(303);
  });

  it("is refused for a challenge of a registration, and for text that is no response", async () => {
    const { authenticator, add, readRegistration } = await createPasskey();
    await add(authenticator.register(await readRegistration()));
    const { options, send } = await startSignIn();
    const { challenge } = await readRegistration();
    expect((await send(authenticator.sign({ ...options, challenge }))).status).toBe(401);
    for (const text of ["", "null", "{}", '{"id":"x","response":null}', "nonsense"])
      expect((await send(text)).status).toBe(401);
  });

  it("ends with a password that the operator sets, and survives one that its holder sets", async () => {
    const { browser, email, authenticator, add, readRegistration } = await createPasskey();
    await add(authenticator.register(await readRegistration()));
    const next = "another password";
    const fields = { current_password: PASSWORD, new_password: next, repeat_password: next };
    expect((await browser.submit("/settings/plain", fields, "/settings/password")).status).toBe(303);
    const { options, send } = await startSignIn();
    expect((await send(authenticator.sign(options))).status).toBe(303);
    const owner = await app.deps.database.db.collection("accounts").findOne({ email });
    await setPassword(app.deps, String(owner?._id), "a third password");
    const last = await startSignIn();
    expect((await last.send(authenticator.sign(last.options))).status).toBe(401);
  });
});

describe("a challenge", () => {
  it("is valid for its use and for five minutes", () => {
    const { secrets } = app.deps;
    const encoded = Buffer.from(createChallenge(secrets, "sign-in", 1_000)).toString("base64url");
    expect(readChallenge(secrets, "sign-in", encoded, 300_999)).toMatchObject({ expiresAt: new Date(301_000) });
    expect(readChallenge(secrets, "sign-in", encoded, 301_000)).toBeUndefined();
    expect(readChallenge(secrets, "register acc_x", encoded, 1_000)).toBeUndefined();
    expect(readChallenge(secrets, "sign-in", `${encoded}x`, 1_000)).toBeUndefined();
  });
});

describe("the site of passkeys", () => {
  it.each([
    ["https://recap.example.com", { id: "recap.example.com", origin: "https://recap.example.com" }],
    ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://recap.example.com", undefined],
    ["https://192.0.2.7", undefined],
  ])("of a server at %s is %j", (publicUrl, site) => {
    expect(findRelyingParty({ publicUrl })).toEqual(site);
  });
});
