import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { launchChromium } from "../kit/chromium.ts";
import { skipBrowser } from "../kit/tools.ts";

describe.skipIf(skipBrowser)("GraphiQL in a browser", () => {
  let app: TestApp;
  let tenant: Tenant;
  let browser: Browser;
  beforeAll(async () => {
    // The schema requires a key, too.
    app = await startApp({ INTROSPECTION: "authenticated" });
    tenant = await app.tenant();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await app.close();
  });

  const QUERIES = "query Who { account { email } }\nsubscription Live { events { type data } }";

  async function run(page: Page, name: string): Promise<void> {
    await page.locator(".graphiql-execute-button").click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  }

  it("runs a query and a subscription with headers, loads the schema and requests no other host", async () => {
    const page = await (await browser.newContext()).newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("websocket", (socket) => asked.push(socket.url().replace(/^ws/, "http")));
    page.on("console", (message) => {
      if (/Content Security Policy|is not defined/.test(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${app.url}/graphql?query=${encodeURIComponent(QUERIES)}`);

    await page.locator(".graphiql-editor-tool .graphiql-editor:not(.hidden) .CodeMirror").click();
    await page.keyboard.insertText(JSON.stringify({ Authorization: `Bearer ${tenant.key}` }));
    const response = page.locator(".graphiql-response");
    await run(page, "Who");
    await response.getByText(/@example\.com/).waitFor();

    await run(page, "Live");
    await page.locator(".graphiql-execute-button[aria-label^=Stop]").waitFor();
    for (let n = 0; (await response.getByText("CONVERSATION_CREATED").count()) === 0; n += 1) {
      await tenant.post("/conversations", { title: `Shown ${n}`, content: "Anna: this." });
      await page.waitForTimeout(200);
    }

    await page.getByRole("button", { name: /re-fetch/i }).click();
    await page.getByRole("button", { name: /documentation/i }).click();
    await page.getByText("Root Types").waitFor();
    expect(asked.filter((url) => !url.startsWith(app.url) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(asked.length).toBeGreaterThan(4);
    expect(complaints).toEqual([]);
  });
});
