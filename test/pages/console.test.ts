import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildIfStale } from "../../console/build-if-stale.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { launchChromium } from "../kit/chromium.ts";
import { fetch } from "../kit/fetch.ts";
import { createHolder, PASSWORD } from "../kit/oauth.ts";
import { skipBrowser } from "../kit/tools.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TEXT = `Marta: Two of six boxes of tiles arrived broken on Friday.
Jonas: I am sorry. I will send replacements by Wednesday.
Marta: Thank you. Please send the tracking number as well.`;
const BUILD_TIMEOUT_MS = 240_000;
const MAX_SCRIPT_BYTES = 200_000;

let app: TestApp;
beforeAll(async () => {
  await buildIfStale();
  app = await startApp({ DEMO: "everyone" });
}, BUILD_TIMEOUT_MS);
afterAll(() => app?.close());

describe("the start page", () => {
  it("signs a visitor in to the demo account by one form", async () => {
    const browser = createBrowser(app.url);
    expect((await browser.get("/conversations")).location).toBe("/signin?next=%2Fconversations");
    const entered = await browser.submit("/", {}, "/demo");
    expect([entered.status, entered.location]).toEqual([303, "/"]);
    const { text, headers } = await browser.get("/");
    expect(text).toContain('<div id="app">');
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policy).not.toContain("unsafe-inline");
  });

  it("loads less than 200 KB of script for the list, compressed and stored for good", async () => {
    const browser = createBrowser(app.url);
    await browser.submit("/", {}, "/demo");
    const { text } = await browser.get("/");
    const scripts = [...text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+\.js)"/g)].map(([, path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    let bytes = 0;
    for (const path of scripts) {
      const response = await fetch(`${app.url}${path}`, { headers: { "accept-encoding": "gzip" } });
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-encoding")).toBe("gzip");
      bytes += Number(response.headers.get("content-length"));
      await response.arrayBuffer();
    }
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
    expect((await fetch(`${app.url}/console/assets/..%2findex.html`)).status).toBe(404);
  });
});

/** Plays the screens in Chromium; skipped on machines without it, except in CI. */
describe.skipIf(skipBrowser)("the console in a browser", () => {
  let browser: Browser;
  let email: string;
  beforeAll(async () => {
    browser = await launchChromium();
    email = (await createHolder(app)).email;
  });
  afterAll(() => browser?.close());

  async function signIn(viewport = { width: 1200, height: 800 }): Promise<Page> {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(`${app.url}/signin?next=%2F`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Conversations", exact: true }).waitFor();
    await page.locator("output.link-status.live").waitFor();
    return page;
  }

  /** Lists the findings of axe-core. */
  async function audit(page: Page): Promise<string[]> {
    await page.evaluate(AXE);
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      "axe.run()",
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }

  it("keeps the text of a new conversation when the session has ended, unless its reader leaves the page", async () => {
    const page = await signIn();
    await page.goto(`${app.url}/conversations/new`);
    await page.getByLabel("Text").fill(TEXT);
    // A click waits for the dialog that it opens.
    const asked = page.waitForEvent("dialog", { timeout: 10_000 }).then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await page.context().clearCookies();
    const [type] = await Promise.all([asked, page.getByRole("button", { name: "Create", exact: true }).click()]);
    expect(type).toBe("beforeunload");
    expect(await page.getByLabel("Text").inputValue()).toBe(TEXT);
    await page.context().close();
  });

  it("shows the list without the filters of an address that it does not know", async () => {
    const page = await signIn();
    await page.goto(`${app.url}/conversations?status=bogus&sentiment=negative`);
    await page.getByText("No conversations yet").waitFor();
    await page.context().close();
  });

  it("follows events once a server answers that refused the account at first", async () => {
    const page = await signIn();
    let refusals = 0;
    await page.route("**/graphql", (route) => {
      if (refusals === 2 || !route.request().postData()?.includes("query Viewer")) return route.continue();
      refusals += 1;
      const extensions = { code: "rate_limit_exceeded", retry_after: 1 };
      return route.fulfill({ status: 429, json: { errors: [{ message: "Too many requests.", extensions }] } });
    });
    await page.reload();
    await page.locator("output.link-status.live").waitFor();
    await page.locator(".account-name").filter({ hasText: email }).waitFor();
    expect(refusals).toBe(2);
    await page.context().close();
  });

  it("says that the server can't be reached while a screen can't be loaded, and shows it after the outage", async () => {
    const page = await signIn();
    let isDown = false;
    const sockets = new Set<WebSocketRoute>();
    await page.route("**/*", (route) => (isDown ? route.abort("connectionrefused") : route.fallback()));
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      if (isDown) return void socket.close();
      socket.connectToServer();
      sockets.add(socket);
    });
    await page.reload();
    await page.locator("output.link-status.live").waitFor();
    isDown = true;
    for (const socket of sockets) void socket.close();
    await page.getByRole("link", { name: "Usage" }).click();
    await page.getByText("The server can't be reached. The screen appears as soon as it responds.").waitFor();
    isDown = false;
    await page.getByRole("heading", { name: "Usage", exact: true }).waitFor();
    await page.context().close();
  }, 60_000);

  it("creates, shows, follows evidence, deletes and signs out, while another browser sees each change", async () => {
    const page = await signIn();
    const phone = await signIn({ width: 375, height: 700 });
    await page.getByText("No conversations yet").waitFor();
    expect(await audit(page)).toEqual([]);

    await page.getByRole("link", { name: "Create a conversation" }).click();
    await page.getByLabel("Text").fill(TEXT);
    await page.getByLabel("Title").fill("Broken tiles");
    expect(await audit(page)).toEqual([]);
    await page.getByLabel("Template").selectOption({ label: "Support case" });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("heading", { name: "Broken tiles" }).waitFor();
    await page.getByText("Customer satisfied").waitFor();
    const statement = page.getByRole("list", { name: "Sentences of the summary" }).getByRole("button").first();
    await statement.click();
    const mark = page.locator(".message mark").first();
    await mark.waitFor();
    expect(TEXT).toContain(await mark.textContent());
    expect(await audit(page)).toEqual([]);

    const row = phone.getByRole("link", { name: /Broken tiles/ });
    await row.waitFor();
    expect(await audit(phone)).toEqual([]);
    await row.click();
    await phone.getByRole("list", { name: "Sentences of the summary" }).waitFor();
    expect(await phone.evaluate<boolean>("document.documentElement.scrollWidth <= 375")).toBe(true);

    await page.getByRole("checkbox").first().check();
    await phone.getByRole("checkbox", { checked: true }).first().waitFor();

    const sentences = page.getByRole("list", { name: "Sentences of the summary" });
    await sentences.getByRole("button", { name: "Wrong" }).first().press("Enter");
    await phone.locator(".point.wrong").first().waitFor();
    await sentences.getByRole("button", { name: "Edit" }).first().press("Enter");
    await page.getByLabel("Text of the point").fill("Tiles broke twice.");
    expect(await audit(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await phone.getByText("Tiles broke twice.").waitFor();

    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete now" }).click();
    await page.getByText("No conversations yet").waitFor();
    await phone.getByText("No conversations yet").waitFor();

    for (const screen of ["Live", "Webhooks", "Exports", "Imports", "Usage", "API keys", "Settings", "Developers"]) {
      await page.getByRole("link", { name: screen, exact: true }).first().click();
      await page.getByRole("heading", { name: screen, level: 1 }).waitFor();
      await page.getByText("Loading…").waitFor({ state: "detached" });
      expect([screen, await audit(page)]).toEqual([screen, []]);
    }

    await page.goto(`${app.url}/settings/templates`);
    await page.getByRole("button", { name: "Copy Support case" }).click();
    expect(await audit(page)).toEqual([]);
    await page.getByRole("button", { name: "Create the template" }).click();
    await page.getByText("Support case (copy)").waitFor();
    expect(await audit(page)).toEqual([]);

    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Command palette" }).waitFor();
    await page.getByRole("option", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await Promise.all([page.context().close(), phone.context().close()]);
  });

  it("shows texts in scripts from right to left in their direction", async () => {
    const page = await signIn();
    const areFromRight = (...selectors: string[]) =>
      Promise.all(
        selectors.map((one) =>
          page
            .locator(one)
            .first()
            .evaluate((node) => node.matches(":dir(rtl)")),
        ),
      );
    const create = async (title: string, text: string) => {
      await page.goto(`${app.url}/conversations/new`);
      await page.getByLabel("Text").fill(text);
      await page.getByLabel("Title").fill(title);
      const fields = await areFromRight("textarea", "input[maxlength='200']");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await page.locator("button.statement").first().waitFor();
      return [...fields, ...(await areFromRight("h1", "button.statement", ".message strong", ".message-text"))];
    };
    expect(new Set(await create("Budget", TEXT))).toEqual(new Set([false]));
    const hebrew = "דנה: אני אשלח את הדוח מחר בבוקר.\nיוסי: תודה, אני צריך גם את החשבונית עד יום חמישי.";
    expect(new Set(await create("תקציב לשנה הבאה (גרסה 2)", hebrew))).toEqual(new Set([true]));
    await page.getByRole("link", { name: "Conversations" }).first().click();
    const row = ".list-row:has-text('תקציב')";
    await page.locator(row).waitFor();
    expect(await areFromRight(row, `${row} .list-title`, `${row} .list-text`)).toEqual([false, true, true]);
    await page.context().close();
  });

  it("keeps tabs in one line and fields inside their dialog on a phone 360 pixels wide", async () => {
    const page = await signIn({ width: 360, height: 740 });
    await page.goto(`${app.url}/conversations/new`);
    await page.getByLabel("Text").fill(TEXT);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.getByRole("tab", { name: "Attachments" }).click();
    await page
      .locator(".attach input")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
    await page.getByRole("tab", { name: "Attachments 1" }).waitFor();
    const measure = async (selector: string) =>
      Promise.all((await page.locator(selector).all()).map((each) => each.boundingBox()));
    const heights = (await measure("[role=tab]")).map((box) => box?.height ?? 0);
    expect(Math.max(...heights)).toBeLessThan(40);

    await page.goto(`${app.url}/exports`);
    await page.getByRole("button", { name: "New export" }).first().click();
    const [form] = await measure(".dialog form");
    const rights = (await measure(".dialog input, .dialog select")).map((box) => (box ? box.x + box.width : 0));
    expect(form && Math.max(...rights) - form.x - form.width).toBeLessThan(1);
    await page.context().close();
  });

  it("asks before another screen takes the place of an unsaved text, and keeps the text beside dropped files", async () => {
    const page = await signIn();
    await page.getByRole("link", { name: "New", exact: true }).click();
    const text = page.getByLabel("Text");
    await text.fill(TEXT);
    const questions: string[] = [];
    let isAccepted = false;
    page.on("dialog", async (dialog) => {
      questions.push(dialog.type());
      await (isAccepted ? dialog.accept() : dialog.dismiss());
    });
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect.poll(() => questions).toEqual(["confirm"]);
    await page.evaluate("history.back()");
    await expect.poll(() => questions).toEqual(["confirm", "confirm"]);
    expect([await text.inputValue(), new URL(page.url()).pathname]).toEqual([TEXT, "/conversations/new"]);

    const file = { name: "call.txt", mimeType: "text/plain", buffer: Buffer.from("Anna: Hello.\nBen: Hello, Anna.") };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("heading", { name: "1 of 1 files" }).waitFor();
    expect(await text.inputValue()).toBe(TEXT);

    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL(/\/conversations\/conv_/);
    await text.waitFor({ state: "detached" });
    expect(questions).toHaveLength(2);

    await page.getByRole("button", { name: "Append a message" }).click();
    const message = page.getByRole("textbox", { name: "Message" });
    await message.fill("Marta: It has arrived.");
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect.poll(() => questions).toHaveLength(3);
    expect(await message.inputValue()).toBe("Marta: It has arrived.");
    await page.getByRole("button", { name: "Append", exact: true }).click();
    await expect.poll(() => message.inputValue()).toBe("");

    await page.goto(`${app.url}/conversations/new`);
    await text.fill(TEXT);
    isAccepted = true;
    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.waitForURL(/\/webhooks$/);
    await page.context().close();
  });
});
