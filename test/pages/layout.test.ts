import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { launchChromium } from "../kit/chromium.ts";
import { createHolder, obtainTokens, PASSWORD, register } from "../kit/oauth.ts";
import { skipBrowser } from "../kit/tools.ts";

const SIZES = { phone: { width: 375, height: 700 }, desktop: { width: 1280, height: 900 } };

/** Measures the pages in Chromium; skipped on machines without it, except in CI. */
describe.skipIf(skipBrowser)("on a screen", () => {
  let app: TestApp;
  let browser: Browser;
  let email: string;

  beforeAll(async () => {
    app = await startApp({ SIGNUP: "true" });
    browser = await launchChromium();
    const holder = await createHolder(app);
    email = holder.email;
    await holder.tenant.post("/api_keys", {
      name: "A name without spaces:".replaceAll(" ", "_").repeat(4),
      scopes: ["read"],
    });
    const client = await register(holder.tenant, { name: "Robot" });
    await obtainTokens(app.url, client, email);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(`${app.url}/signin?next=%2Fsettings%2Fplain`);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.goto(app.url + path);
    // The console at / is rendered after its script loaded.
    await page.locator("main *:visible").first().waitFor();
    return page;
  }

  /** Lists the elements that a reader can't see without scrolling to the side. */
  const listHidden = (page: Page) =>
    page.locator("main *:visible").evaluateAll((elements) => {
      const root = elements[0] as unknown as { ownerDocument: { documentElement: { clientWidth: number } } };
      const { clientWidth } = root.ownerDocument.documentElement;
      return elements
        .filter((element) => {
          const { right } = (
            element as unknown as { getBoundingClientRect(): { right: number } }
          ).getBoundingClientRect();
          return right > clientWidth + 0.5;
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });

  it.each(Object.keys(SIZES))("a %s shows every page without scrolling to the side", async (size) => {
    const viewport = SIZES[size as keyof typeof SIZES];
    for (const path of ["/settings/plain", "/settings/password", "/settings/passkeys", "/", "/nowhere"]) {
      const page = await open(path, viewport);
      await page.locator("details").evaluateAll((all) => all.map((one) => one.setAttribute("open", "")));
      expect([path, await listHidden(page)]).toEqual([path, []]);
      await page.context().close();
    }
  });

  it("a phone shows the buttons of a key, which ask before the key is revoked", async () => {
    const page = await open("/settings/plain", SIZES.phone);
    const row = page.getByRole("row").filter({ hasText: "A_name_without" });
    expect(
      await row
        .getByRole("cell")
        .filter({ hasText: /^read$/ })
        .count(),
    ).toBe(1);
    await row.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await row.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("heading", { name: "Revoke the key" }).waitFor();
    expect(await listHidden(page)).toEqual([]);
    await page.getByRole("button", { name: "Revoke the key" }).click();
    await page.getByText("The key is revoked.").waitFor();
    await row.getByText("revoked").waitFor();
    await page.context().close();
  });
});
