import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { findRefusal } from "../kit/graphql.ts";

const uri = newDatabase();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SIGNUP: "true" }, uri);
});
afterAll(() => app.close());

const password = "correct horse battery";

describe("/signup", () => {
  it("creates an account on the free plan and signs it in; a key from the settings works", async () => {
    const browser = createBrowser(app.url);
    const page = await browser.submit("/signup", { email: "New@Example.com", password });
    expect([page.status, page.location]).toEqual([303, "/settings"]);
    const { text } = await browser.submit(
      "/settings/plain",
      { name: "first", scopes: "read", days: "0" },
      "/settings/keys",
    );
    const [, key] = /data-secret>(sk_\w+)</.exec(text) ?? [];
    expect((await createClient(app.url, key).get("/account")).body).toMatchObject({
      email: "new@example.com",
      plan: "free",
    });
    expect((await createBrowser(app.url).signIn("new@example.com", password)).status).toBe(303);
  });

  it.each([
    ["not an address", password, "The e-mail address must be an e-mail address."],
    ["short@example.com", "short", "The password must have at least 8 characters."],
    ["New@example.com", password, "The e-mail address is already taken."],
  ])("names the invalid field for %j", async (email, secret, message) => {
    const page = await createBrowser(app.url).submit("/signup", { email, password: secret });
    expect([page.status, /role="alert">([^<]+)/.exec(page.text)?.[1]]).toEqual([422, message]);
  });

  it("limits the number of accounts that one IP address creates", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const fields = { email: `many-${i}@example.com`, password: "short" };
      statuses.push((await createBrowser(app.url).submit("/signup", fields)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("creates accounts that only the operator can move to a larger plan, unless PLAN_CHANGES is holder", async () => {
    const tenant = await app.tenant({ plan: "standard" });
    const query =
      "mutation { updateSubscription(input: {plan: PRO}) { account { plan } userErrors { code details } } }";
    const details = { reason: "operator_required" };
    const { status, body } = await tenant.patch("/account/subscription", { plan: "pro" });
    expect([status, body.error.details]).toEqual([403, details]);
    expect(findRefusal((await tenant.graphql(query)).body)?.details).toEqual(details);
    expect((await tenant.patch("/account/subscription", { plan: "starter" })).body.plan).toBe("starter");
    expect((await tenant.patch("/account/subscription", { plan: "standard" })).status).toBe(403);
    expect((await tenant.del("/account/subscription")).body.plan).toBe("free");
    const own = await startApp({ SIGNUP: "true", PLAN_CHANGES: "holder" }, uri);
    try {
      const other = await own.tenant({ plan: "free" });
      expect((await other.patch("/account/subscription", { plan: "pro" })).body.plan).toBe("pro");
    } finally {
      await own.close();
    }
  });

  it("does not exist unless SIGNUP enables it", async () => {
    const closed = await startApp({}, uri);
    try {
      expect((await createBrowser(closed.url).get("/signup")).status).toBe(404);
      expect((await createBrowser(closed.url).get("/signin")).text).not.toContain("/signup");
    } finally {
      await closed.close();
    }
  });
});
