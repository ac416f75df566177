import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setPassword } from "../../src/accounts/service.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser, type Page, readFormToken } from "../kit/browser.ts";
import { newDatabase } from "../kit/database.ts";
import { createHolder, obtainTokens, PASSWORD, REDIRECT, register } from "../kit/oauth.ts";

const uri = newDatabase();
let app: TestApp;
let mongo: MongoClient;
beforeAll(async () => {
  app = await startApp({}, uri);
  mongo = await MongoClient.connect(uri);
});
afterAll(async () => {
  await mongo.close();
  await app.close();
});

async function signedIn() {
  const holder = await createHolder(app);
  const browser = createBrowser(app.url);
  await browser.signIn(holder.email, PASSWORD);
  return { ...holder, browser };
}

/** Reads the first cookie that a page sets: its name and value, and its sorted attributes, whose order has no meaning. */
function readSetCookie({ headers }: Page) {
  const [pair, ...attributes] = headers.getSetCookie()[0]?.split("; ") ?? [];
  return { pair, attributes: attributes.sort() };
}

describe("signing in", () => {
  it("redirects to the settings and sets a cookie that scripts cannot read and other sites do not send", async () => {
    const { email } = await createHolder(app);
    const browser = createBrowser(app.url);
    expect((await browser.get("/settings/plain")).location).toBe("/signin");
    const page = await browser.signIn(email.toUpperCase(), PASSWORD);
    expect([page.status, page.location]).toEqual([303, "/settings"]);
    const { pair, attributes } = readSetCookie(page);
    expect(pair).toMatch(/^recap_session=ses_\w{38}$/);
    expect(attributes).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
    expect((await browser.get("/settings/plain")).text).toContain(email);
    const stored = await mongo.db().collection("sessions").find().toArray();
    expect(JSON.stringify(stored)).not.toContain(browser.cookies.get("recap_session"));
  });

  it("sets a cookie for HTTPS only behind a proxy with HTTPS", async () => {
    const proxied = await startApp({ TRUST_PROXY: "127.0.0.1" }, uri);
    try {
      const { email } = await createHolder(app);
      const browser = createBrowser(proxied.url);
      const secure = { "x-forwarded-proto": "https" };
      const { form_token } = readFormToken((await browser.get("/signin", secure)).text);
      const page = await browser.post("/signin", { form_token, email, password: PASSWORD }, secure);
      const { pair, attributes } = readSetCookie(page);
      expect(pair).toMatch(/^__Host-recap_session=./);
      expect(attributes).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
      const refused = await browser.get("/settings/plain", {
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "http",
      });
      expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([403, "insecure_connection"]);
    } finally {
      await proxied.close();
    }
  });

  it("responds alike to a wrong password, an unknown address and an account without a password", async () => {
    const { email } = await createHolder(app);
    const { body: account } = await (await app.tenant()).get("/account");
    const texts = new Set<string>();
    for (const [who, password] of [
      [email, "wrong password"],
      ["unknown@example.com", PASSWORD],
      [account.email, PASSWORD],
    ] as const) {
      const page = await createBrowser(app.url).signIn(who, password);
      expect(page.status).toBe(401);
      texts.add(/role="alert">([^<]+)/.exec(page.text)?.[1] ?? "");
    }
    expect([...texts]).toEqual(["The e-mail address or the password is wrong."]);
  });

  it("is rejected after ten wrong passwords, even with the right one; other addresses are not locked out", async () => {
    const { email } = await createHolder(app);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await createBrowser(app.url).signIn(email, "wrong password")).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const page = await createBrowser(app.url).signIn(email, PASSWORD);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await createHolder(app);
    expect((await createBrowser(app.url).signIn(other.email, PASSWORD)).status).toBe(303);
  });

  it("admits 600 requests of settings within the window, which count as no call", async () => {
    const { browser } = await signedIn();
    expect((await browser.get("/settings/plain")).status).toBe(200);
    const attempts = app.deps.database.db.collection<{ _id: string }>("attempts");
    await attempts.updateMany({ _id: /^settings / as never }, { $set: { count: 600 } });
    const { status, headers } = await browser.get("/settings/plain");
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
    await attempts.deleteMany({ _id: /^settings / as never });
  });

  it("from a browser in which the holder has signed in has attempts of its own, which a stranger cannot use up", async () => {
    const { email, browser } = await signedIn();
    await browser.submit("/settings/plain", {}, "/signout");
    for (let i = 0; i < 10; i += 1) await createBrowser(app.url).signIn(email, "wrong password");
    expect((await createBrowser(app.url).signIn(email, PASSWORD)).status).toBe(429);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(303);
    const [name, value] = [...browser.cookies].find(([one]) => one.startsWith("recap_device_")) as [string, string];
    // The last character of a signature has bits that mean nothing.
    const places = [0, Math.floor(value.length / 2), value.length - 2];
    const change = (at: number) => value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
    for (const forged of [...places.map(change), ""]) {
      const stranger = createBrowser(app.url);
      stranger.cookies.set(name, forged);
      expect((await stranger.signIn(email, PASSWORD)).status).toBe(429);
    }
  });

  it("is not refused because of attempts on the account from other addresses", async () => {
    const proxied = await startApp({ TRUST_PROXY: "127.0.0.1" }, uri);
    try {
      const { email } = await createHolder(app);
      const signInFrom = async (address: string, password: string) => {
        const browser = createBrowser(proxied.url);
        const from = { "x-forwarded-for": address, "x-forwarded-proto": "https" };
        const { form_token } = readFormToken((await browser.get("/signin", from)).text);
        return (await browser.post("/signin", { form_token, email, password }, from)).status;
      };
      for (let i = 0; i < 12; i += 1)
        for (let n = 0; n < 10; n += 1) expect(await signInFrom(`198.51.100.${i}`, "wrong password")).toBe(401);
      expect(await signInFrom("203.0.113.7", PASSWORD)).toBe(303);
    } finally {
      await proxied.close();
    }
  });

  it("does not count attempts that it refuses", async () => {
    const { email } = await createHolder(app);
    for (let i = 0; i < 15; i += 1) await createBrowser(app.url).signIn(email, "wrong password");
    const counts = (await mongo.db().collection("attempts").find().toArray()).map(({ count }) => count);
    expect(Math.max(...counts)).toBeLessThanOrEqual(100);
    expect(counts).toContain(10);
    expect(counts.filter((count) => count > 10 && count < 20)).toEqual([]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "/settings/..//evil.example",
    "/%2e//evil.example",
  ])("never redirects to another site: %j", async (next) => {
    const { email } = await createHolder(app);
    const browser = createBrowser(app.url);
    expect((await browser.submit("/signin", { email, password: PASSWORD, next })).location).toBe("/settings");
    expect((await browser.get(`/signin?next=${encodeURIComponent(next)}`)).location).toBe("/settings");
  });

  it("is undone by signing out", async () => {
    const { browser } = await signedIn();
    const stolen = createBrowser(app.url);
    stolen.cookies.set("recap_session", browser.cookies.get("recap_session") as string);
    await browser.submit("/settings/plain", {}, "/signout");
    expect(browser.cookies.has("recap_session")).toBe(false);
    expect((await stolen.get("/settings/plain")).location).toBe("/signin");
  });
});

describe("forms", () => {
  it("are rejected without a token, with the token of another session, and from another site", async () => {
    const { browser, tenant } = await signedIn();
    const { browser: other } = await signedIn();
    const foreign = readFormToken((await other.get("/settings/plain")).text);
    const own = readFormToken((await browser.get("/settings/plain")).text);
    const fields = { name: "forged", scopes: "admin", days: "0" };
    for (const page of [
      await browser.post("/settings/keys", fields),
      await browser.post("/settings/keys", { ...fields, ...foreign }),
      await browser.post("/settings/keys", { ...fields, ...own }, { "sec-fetch-site": "cross-site" }),
      await createBrowser(app.url).post("/signin", { email: "a@example.com", password: PASSWORD }),
      await browser.post("/signout", {}),
    ])
      expect(page.status).toBe(403);
    expect((await tenant.get("/api_keys")).body.data).toHaveLength(1);
    expect((await browser.post("/settings/keys", { ...fields, ...own })).status).toBe(200);
  });

  it("have a policy that blocks scripts and framing, and are not cached", async () => {
    const { browser } = await signedIn();
    for (const path of ["/signin", "/settings/plain"]) {
      const { headers } = await (path === "/signin" ? createBrowser(app.url) : browser).get(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("report the error of a body that is not a valid form", async () => {
    const browser = createBrowser(app.url);
    const json = await browser.post("/signin", {}, { "content-type": "application/json" });
    expect([json.status, json.text]).toEqual([415, expect.stringContaining("takes what its form sends")]);
    const large = await browser.post("/signin", { email: "a".repeat(100_001) });
    expect([large.status, large.text]).toEqual([413, expect.stringContaining("is too large")]);
  });

  it("show names as escaped text", async () => {
    const { browser, tenant } = await signedIn();
    await tenant.post("/api_keys", { name: `<script>alert("x")</script>`, scopes: ["read"] });
    const { text } = await browser.get("/settings/plain");
    expect(text).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(text).not.toContain("<script");
  });
});

describe("a password", () => {
  it("is stored as argon2id, and a change signs out all other browsers", async () => {
    const { browser, email, id } = await signedIn();
    const elsewhere = createBrowser(app.url);
    await elsewhere.signIn(email, PASSWORD);
    const wrong = {
      current_password: "not this",
      new_password: "another password",
      repeat_password: "another password",
    };
    expect((await browser.submit("/settings/plain", wrong, "/settings/password")).status).toBe(422);
    const unequal = { ...wrong, current_password: PASSWORD, repeat_password: "something else" };
    expect((await browser.submit("/settings/plain", unequal, "/settings/password")).status).toBe(422);
    const short = { ...wrong, current_password: PASSWORD, new_password: "short", repeat_password: "short" };
    const refused = await browser.submit("/settings/plain", short, "/settings/password");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("password: must have at least 8 characters");
    const right = { ...wrong, current_password: PASSWORD };
    expect((await browser.submit("/settings/plain", right, "/settings/password")).location).toBe(
      "/settings/plain?done=password",
    );
    expect((await browser.get("/settings/plain")).status).toBe(200);
    expect((await elsewhere.get("/settings/plain")).location).toBe("/signin");
    expect((await createBrowser(app.url).signIn(email, PASSWORD)).status).toBe(401);
    expect((await createBrowser(app.url).signIn(email, "another password")).status).toBe(303);
    const row = await mongo.db().collection<{ _id: string; password: string }>("accounts").findOne({ _id: id });
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("set by the command line signs out every browser", async () => {
    const { browser, id } = await signedIn();
    await setPassword(app.deps, id, "set by the operator");
    expect((await browser.get("/settings/plain")).location).toBe("/signin");
  });
});

describe("the settings", () => {
  it("create, replace and revoke API keys, each shown once", async () => {
    const { browser, tenant } = await signedIn();
    const made = await browser.submit(
      "/settings/plain",
      { name: "Page", scopes: ["read", "write"], days: "30" },
      "/settings/keys",
    );
    const [, key = ""] = /data-secret>(sk_\w+)</.exec(made.text) ?? [];
    const listed = async () => (await tenant.get("/api_keys")).body.data;
    const row = (await listed()).find((one: { last4: string }) => one.last4 === key.slice(-4));
    expect(row).toMatchObject({ name: "Page", scopes: ["read", "write"] });
    const days = (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect((await browser.get("/settings/plain")).text).not.toContain(key);
    const fields = { id: row.id, overlap_seconds: "3600" };
    const [, next = ""] =
      /data-secret>(sk_\w+)</.exec((await browser.submit("/settings/plain", fields, "/settings/keys/reroll")).text) ??
      [];
    expect(next).not.toBe(key);
    const revoked = await browser.submit("/settings/plain", { id: row.id, confirm: "yes" }, "/settings/keys/revoke");
    expect(revoked.location).toBe("/settings/plain?done=keys%2Frevoke");
    expect((await browser.follow(revoked)).text).toContain("The key is revoked.");
    expect((await listed()).find((one: { id: string }) => one.id === row.id).revoked_at).not.toBeNull();
    const empty = await browser.submit("/settings/plain", { name: "x", days: "0" }, "/settings/keys");
    expect([empty.status, /role="alert">([^<]+)/.exec(empty.text)?.[1]]).toEqual([
      422,
      "Request validation failed. · scopes: must have at least one entry",
    ]);
    const before = (await listed()).length;
    for (const days of ["", "-1", "soon", "1e20", "99999999999"]) {
      const refused = await browser.submit("/settings/plain", { name: "x", scopes: "read", days }, "/settings/keys");
      expect([refused.status, /role="alert">([^<]+)/.exec(refused.text)?.[1]]).toEqual([
        422,
        "Request validation failed. · days: must be a whole number",
      ]);
    }
    expect(await listed()).toHaveLength(before);
  });

  it("manage the IP allow-list, which cannot lock out its own holder, and OAuth clients", async () => {
    const { browser, tenant } = await signedIn();
    const outside = await browser.submit(
      "/settings/plain",
      { entries: "203.0.113.0/24 office" },
      "/settings/allowlist",
    );
    expect(outside.status).toBe(422);
    await browser.submit(
      "/settings/plain",
      { entries: "127.0.0.0/8 here\n203.0.113.0/24  the office" },
      "/settings/allowlist",
    );
    expect((await tenant.get("/account/ip_allowlist")).body.entries).toEqual([
      { cidr: "127.0.0.0/8", description: "here" },
      { cidr: "203.0.113.0/24", description: "the office" },
    ]);
    const form = { name: "App", type: "confidential", redirect_uris: REDIRECT, scopes: "read" };
    const made = await browser.submit("/settings/plain", form, "/settings/clients");
    expect(made.text).toMatch(/data-secret>cs_\w{38}</);
    const [, id = ""] = /data-id>(cli_\w+)</.exec(made.text) ?? [];
    expect((await tenant.get("/oauth/clients")).body.data).toMatchObject([{ id, redirect_uris: [REDIRECT] }]);
    await browser.submit("/settings/plain", { id, confirm: "yes" }, "/settings/clients/delete");
    expect((await tenant.get("/oauth/clients")).body.data).toEqual([]);
  });

  it("list the applications with access and the signed-in browsers, and revoke them", async () => {
    const { browser, tenant, email } = await signedIn();
    const client = await register(tenant, { name: "Robot" });
    await obtainTokens(app.url, client, email);
    const listed = /<td[^>]*>Robot<\/td><td[^>]*>read, write<\/td>/;
    expect((await browser.get("/settings/plain")).text).toMatch(listed);
    await browser.submit("/settings/plain", { id: client.client_id, confirm: "yes" }, "/settings/apps/revoke");
    expect((await browser.get("/settings/plain")).text).not.toMatch(listed);
    const phone = createBrowser(app.url);
    const { form_token } = readFormToken((await phone.get("/signin")).text);
    await phone.post("/signin", { form_token, email, password: PASSWORD }, { "user-agent": "A phone" });
    const { text } = await browser.get("/settings/plain");
    const [, id = ""] = /<td[^>]*>A phone<\/td>[\s\S]*?name="id" value="(ses_\w+)"/.exec(text) ?? [];
    await browser.submit("/settings/plain", { id }, "/settings/sessions/end");
    expect((await phone.get("/settings/plain")).location).toBe("/signin");
    expect((await browser.get("/settings/plain")).status).toBe(200);
    await phone.signIn(email, PASSWORD);
    await browser.submit("/settings/plain", { confirm: "yes" }, "/settings/sessions/end-all");
    for (const one of [phone, browser]) expect((await one.get("/settings/plain")).location).toBe("/signin");
  });

  it("ask for a confirmation before what cannot be undone, and change nothing without it", async () => {
    const { browser, tenant, email, id } = await signedIn();
    const { body: key } = await tenant.post("/api_keys", { name: "Shop <1>", scopes: ["read"] });
    const client = await register(tenant, { name: "Robot" });
    await obtainTokens(app.url, client, email);
    const readState = async () => ({
      keys: (await tenant.get("/api_keys")).body.data,
      clients: (await tenant.get("/oauth/clients")).body.data,
      sessions: await mongo.db().collection("sessions").countDocuments({ account: id }),
      granted: (await browser.get("/settings/plain")).text.includes("Revoke access"),
    });
    const before = await readState();
    for (const [path, fields, question] of [
      ["keys/revoke", { id: key.id }, "Revoke the key “Shop &lt;1&gt;”?"],
      ["keys/reroll", { id: key.id, overlap_seconds: "0" }, "Replace the key “Shop &lt;1&gt;” now?"],
      ["clients/delete", { id: client.client_id }, "Delete the client “Robot”?"],
      ["apps/revoke", { id: client.client_id }, "Revoke the access of “Robot”?"],
      ["sessions/end-all", {}, "Sign out everywhere?"],
    ] as const) {
      const page = await browser.submit("/settings/plain", fields, `/settings/${path}`);
      expect([path, page.status, page.text]).toEqual([path, 200, expect.stringContaining(`<h1>${question}</h1>`)]);
      for (const [name, value] of Object.entries({ ...fields, confirm: "yes" }))
        expect(page.text).toContain(`<input type="hidden" name="${name}" value="${value}">`);
    }
    expect(await readState()).toEqual(before);
  });

  it("cannot revoke anything of another account", async () => {
    const mine = await signedIn();
    const theirs = await signedIn();
    const { body: key } = await theirs.tenant.post("/api_keys", { name: "theirs", scopes: ["read"] });
    const client = await register(theirs.tenant);
    expect((await mine.browser.submit("/settings/plain", { id: key.id }, "/settings/keys/revoke")).status).toBe(404);
    expect(
      (await mine.browser.submit("/settings/plain", { id: client.client_id }, "/settings/clients/delete")).status,
    ).toBe(404);
    const session = await mongo.db().collection<{ _id: string }>("sessions").findOne({ account: theirs.id });
    await mine.browser.submit("/settings/plain", { id: session?._id as string }, "/settings/sessions/end");
    expect((await theirs.browser.get("/settings/plain")).status).toBe(200);
  });
});
