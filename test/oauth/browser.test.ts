import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { launchChromium } from "../kit/chromium.ts";
import { createClient } from "../kit/client.ts";
import { authorizeUrl, createHolder, PASSWORD, redeemCode, register } from "../kit/oauth.ts";
import { skipBrowser } from "../kit/tools.ts";

/** Tests the flow in Chromium; skipped on machines without it, except in CI. */
describe.skipIf(skipBrowser)("in a browser", () => {
  let app: TestApp;
  let browser: Browser;
  /** The server of the application, which receives the redirect. */
  let application: Server;
  let callback: string;

  beforeAll(async () => {
    app = await startApp();
    browser = await launchChromium();
    application = createServer((_request, response) => response.end("Connected"));
    await new Promise<void>((resolve) => application.listen(0, "127.0.0.1", resolve));
    callback = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await browser?.close();
    application?.closeAllConnections();
    application?.close();
    await app.close();
  });

  /** Opens a page that fails the test when its Content-Security-Policy blocks a resource. */
  async function open(): Promise<{ page: Page; complaints: string[] }> {
    const page = await (await browser.newContext()).newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    return { page, complaints };
  }

  it("a holder signs in, consents, is redirected and revokes the access, which ends the open subscription", async () => {
    const { tenant, email } = await createHolder(app);
    const client = await register(tenant, { name: "Dashboard", redirect_uris: [callback] });
    const { page, complaints } = await open();
    const { client_id } = client;
    await page.goto(authorizeUrl(app.url, { client_id, redirect_uri: callback, state: "s" }));
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Dashboard asks for access" }).waitFor();
    await page.getByRole("button", { name: "Allow" }).click();
    await page.getByText("Connected").waitFor();
    const back = new URL(page.url());
    expect(back.href.startsWith(callback)).toBe(true);
    expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["s", app.url]);

    const code = back.searchParams.get("code") as string;
    const { body: tokens } = await redeemCode(app.url, client, code, { redirect_uri: callback });
    const caller = createClient(app.url, tokens.access_token);
    expect((await caller.graphql("{ account { email } }")).body.data).toEqual({ account: { email } });
    const socket = caller.websocket();
    const closed = new Promise<{ code: number }>((resolve) =>
      socket.on("closed", (event) => resolve(event as { code: number })),
    );
    const connected = new Promise((resolve) => socket.on("connected", resolve));
    const events = socket.iterate({ query: "subscription { events { type } }" }).next();
    events.catch(() => {});
    await connected;

    await page.goto(`${app.url}/settings/plain`);
    await page.getByRole("button", { name: "Revoke access" }).click();
    await page.getByRole("heading", { name: "Revoke the access of “Dashboard”?" }).waitFor();
    await page.getByRole("button", { name: "Revoke the access" }).click();
    await page.getByText("The access of the application is revoked.").waitFor();
    expect((await closed).code).toBe(4403);
    expect((await caller.graphql("{ account { email } }")).status).toBe(401);
    expect(complaints).toEqual([]);
    socket.dispose();
  });

  it("a holder who denies is redirected without a code", async () => {
    const { tenant, email } = await createHolder(app);
    const { client_id } = await register(tenant, { redirect_uris: [callback] });
    const { page } = await open();
    await page.goto(authorizeUrl(app.url, { client_id, redirect_uri: callback }));
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Deny" }).click();
    await page.getByText("Connected").waitFor();
    expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  });

  it("the settings create a valid key, with a label for every field", async () => {
    const { email } = await createHolder(app);
    const { page, complaints } = await open();
    await page.goto(`${app.url}/signin?next=%2Fsettings%2Fplain`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("New key").click();
    await page.getByLabel("Name", { exact: true }).first().fill("From the page");
    await page.getByLabel("Expires").selectOption("after 90 days");
    await page.getByRole("button", { name: "Create key" }).click();
    const key = (await page.locator("[data-secret]").textContent()) ?? "";
    expect((await createClient(app.url, key).get("/auth/test")).body).toMatchObject({ scopes: ["read"] });
    const unnamed = await page
      .locator("input:not([type=hidden]):not([hidden]), select, textarea")
      .evaluateAll((fields) =>
        fields
          .filter(
            (field) =>
              !(field as unknown as { labels?: { length: number } }).labels?.length &&
              !field.getAttribute("aria-label"),
          )
          .map((field) => field.outerHTML),
      );
    expect(unnamed).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
