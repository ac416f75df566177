import { readFile, rm } from "node:fs/promises";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY, type Event, reduce } from "../../examples/frontend/src/conversations.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { launchChromium } from "../kit/chromium.ts";
import { newDatabase } from "../kit/database.ts";
import { publishEvents } from "../kit/events.ts";
import { findFreePort, until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";
import { skipBrowser } from "../kit/tools.ts";

const FOLDER = join(import.meta.dirname, "../../examples/frontend");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

describe.skipIf(skipBrowser)("examples/frontend in a browser", () => {
  const built = join(tmpdir(), `recap-frontend-${process.pid}`);
  const uri = newDatabase();
  /** Another process of the same service, which publishes events while the page's server is stopped. */
  let app: TestApp;
  let tenant: Tenant;
  let pages: HttpServer;
  let browser: Browser;
  let server: Server;
  let env: Record<string, string>;

  beforeAll(async () => {
    await build({ root: FOLDER, logLevel: "silent", build: { outDir: built, emptyOutDir: true } });
    pages = createServer(async (request, response) => {
      const name = request.url === "/" ? "/index.html" : (request.url as string);
      const file = await readFile(join(built, name)).catch(() => undefined);
      response.writeHead(file ? 200 : 404, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(file);
    });
    await new Promise<void>((listening) => pages.listen(0, "127.0.0.1", listening));
    const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    env = { PORT: await findFreePort(), CORS_ORIGINS: origin };
    app = await startApp({}, uri);
    tenant = await app.tenant();
    server = await startServerOn(uri, env);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    pages?.closeAllConnections();
    pages?.close();
    await server?.stop("SIGKILL");
    await app?.close();
    await rm(built, { recursive: true, force: true });
  });

  async function open(key: string | undefined = tenant.key, url = server.url): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(env.CORS_ORIGINS as string);
    await page.getByLabel("Server").fill(url);
    await page.getByLabel("API key").fill(key as string);
    await page.getByRole("button", { name: "Open" }).click();
    return page;
  }

  const listed = (page: Page) => page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  const titles = (page: Page) => listed(page).getByRole("heading").allTextContents();
  const numbers = async (page: Page) =>
    (
      await page
        .locator("aside li")
        .evaluateAll((items) => items.map((item) => (item as unknown as { value: number }).value))
    ).reverse();

  it("shows the list in pages, creates a conversation and shows its summary without reloading", async () => {
    for (let n = 1; n <= 12; n += 1)
      await tenant.post("/conversations", { title: `Old ${n}`, content: "Anna: Please send it." });
    const page = await open();
    await page.getByText("live", { exact: true }).waitFor();
    expect(await titles(page)).toEqual(Array.from({ length: 10 }, (_, n) => `Old ${12 - n}`));
    await page.getByRole("button", { name: "Show more" }).click();
    await until(async () => (await titles(page)).length === 12);

    await page.getByLabel("Title").fill("Tiles");
    await page
      .getByLabel("Text")
      .fill("Marta: Two of six boxes of tiles arrived broken.\nJonas: I will send new ones.");
    await page.getByRole("button", { name: "Create" }).click();
    const made = listed(page).filter({ has: page.getByRole("heading", { name: "Tiles" }) });
    await made.getByText("completed").waitFor();
    expect((await titles(page))[0]).toBe("Tiles");
    expect(await made.locator(".summary").textContent()).toMatch(/boxes of tiles/);
    expect((await titles(page)).length).toBe(13);
    await page.context().close();
  });

  it("fits a phone: nothing needs scrolling to the side, and fields take the whole width", async () => {
    await tenant.post("/conversations", { title: "a".repeat(200), content: "Anna: Please send it." });
    const page = await open();
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByText("live", { exact: true }).waitFor();
    await listed(page).first().waitFor();
    const right = (name: string) => page.getByLabel(name).boundingBox();
    const [title, text] = await Promise.all([right("Title"), right("Text")]);
    expect(title?.width).toBeGreaterThan(280);
    expect(text?.width).toBe(title?.width);
    const overflowing = await page.locator("body *:visible").evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { right } = (
            element as unknown as { getBoundingClientRect(): { right: number } }
          ).getBoundingClientRect();
          return right > 375;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(overflowing).toEqual([]);
    const list = await page.getByRole("list", { name: "Conversations" }).boundingBox();
    const activity = await page.locator("aside").boundingBox();
    expect(activity?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0) - 1);
    await page.context().close();
  });

  it("resumes after the last event when its server was killed, without gaps or duplicates", async () => {
    const page = await open();
    await page.getByText("live", { exact: true }).waitFor();
    await until(async () => {
      await publishEvents(app, tenant.account, 1);
      return (await numbers(page)).length > 0;
    });
    const [shown = 0] = await numbers(page);
    await server.stop("SIGKILL");
    await page.getByText("connection lost").waitFor();
    await publishEvents(app, tenant.account, 5);
    await tenant.post("/conversations", { title: "Missed", content: "Anna: Please send it." });
    server = await startServerOn(uri, env);
    await page.getByText("live", { exact: true }).waitFor();
    await listed(page).first().getByText("Missed").waitFor();
    await listed(page).first().getByText("completed").waitFor();
    const last = (await tenant.get("/events?per_page=1")).body.data[0].sequence;
    await until(async () => (await numbers(page)).at(-1) === last);
    expect(await numbers(page)).toEqual(Array.from({ length: last - shown + 1 }, (_, n) => shown + n));
    await page.context().close();
  });

  it("shows errors of the input, of the key and of an unreachable server", async () => {
    const page = await open();
    await page.getByText("live", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText("title must not be empty").waitFor();
    await page.getByText("content must not be empty").waitFor();
    await page.context().close();

    const reader = await open((await tenant.withScopes("read")).key);
    await reader.getByLabel("Title").fill("A");
    await reader.getByLabel("Text").fill("B");
    await reader.getByRole("button", { name: "Create" }).click();
    await reader.getByText('This needs a key with the scope "write".').waitFor();
    await reader.context().close();

    const stranger = await open("sk_wrong");
    await stranger.getByText("unauthorized").waitFor();
    await stranger.context().close();

    const lost = await open(tenant.key, `http://127.0.0.1:${await findFreePort()}`);
    await lost.getByText("The server can't be reached").waitFor();
    await lost.context().close();
  });
});

describe("the reducer of events", () => {
  const conversation = { id: "c1", title: "A", source: "API", status: "PROCESSING", createdAt: "" } as const;
  const event = (sequence: number, payload: Event["payload"]): Event =>
    ({ cursor: `e${sequence}`, sequence, createdAt: "", type: "CONVERSATION_CREATED", payload }) as Event;
  const shown = (...events: Event[]) => events.reduce((state, event) => reduce(state, { type: "event", event }), EMPTY);
  const created = event(1, { __typename: "ConversationCreatedPayload", conversation });

  it("ignores a repeated event", () => {
    expect(shown(created, created)).toEqual(shown(created));
    expect(shown(created).conversations).toEqual([{ ...conversation, summary: null }]);
  });

  it("updates titles and summaries and removes deleted conversations", () => {
    const summary = { content: "S", sentiment: "NEUTRAL", topics: [] } as const;
    const renamed = event(2, { __typename: "ConversationUpdatedPayload", conversation: { id: "c1", title: "B" } });
    const failed = event(3, { __typename: "SummaryFailedPayload", conversationId: "c1" });
    const summarized = event(4, {
      __typename: "SummaryGeneratedPayload",
      conversationId: "c1",
      summary: { ...summary, topics: [] },
    });
    const deleted = event(5, { __typename: "ConversationDeletedPayload", deletedConversationId: "c1" });
    expect(shown(created, renamed).conversations).toMatchObject([{ title: "B", status: "PROCESSING" }]);
    expect(shown(created, failed).conversations).toMatchObject([{ status: "FAILED" }]);
    expect(shown(created, summarized).conversations).toMatchObject([{ status: "COMPLETED", summary }]);
    expect(shown(created, summarized, event(6, failed.payload)).conversations).toMatchObject([{ status: "COMPLETED" }]);
    expect(shown(created, summarized, deleted).conversations).toEqual([]);
  });
});
