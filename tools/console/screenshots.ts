import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChromium } from "../../test/kit/chromium.ts";
import { createMeeting } from "../../test/kit/meeting.ts";
import { ANSWER, says, startModelServer } from "../../test/kit/model-server.ts";
import { until } from "../../test/kit/processes.ts";
import { type Receiver, startReceiver } from "../../test/kit/receiver.ts";
import { ask } from "./ask.ts";
import { audit } from "./audit.ts";
import { startServer } from "./server.ts";

/** Takes the screenshots of docs/console from a demo account, and lists the findings of axe-core: `node tools/console/screenshots.ts [FOLDER] [SCREEN…]`. */
const [folder = "docs/console", ...only] = process.argv.slice(2);

const STEP_TIMEOUT_MS = 90_000;
const FORMS = {
  light: { width: 1280, height: 840, theme: "light" },
  dark: { width: 1280, height: 840, theme: "dark" },
  phone: { width: 375, height: 812, theme: "light" },
} as const;

interface Screen {
  path: string | ((page: Page) => Promise<string>);
  /** Brings the screen into the state that the picture shows. */
  prepare?(page: Page): Promise<unknown>;
}

const findLink = (list: string, name: RegExp) => async (page: Page) => {
  await page.goto(new URL(list, page.url()).href);
  return (await page.getByRole("link", { name }).first().getAttribute("href")) ?? "";
};
/** Waits for the connection of a screen of the console, and for what it loads. */
async function settle(page: Page): Promise<void> {
  const isConsole = (await page.locator("#app main#main").count()) > 0;
  if (isConsole) await page.locator("output.link-status.live").waitFor({ state: "attached" });
  await page.getByText("Loading…").first().waitFor({ state: "detached" });
}

const SCREENS: Record<string, Screen> = {
  conversations: {
    path: "/conversations",
    prepare: (page) =>
      page
        .getByRole("link", { name: /roadmap|planning/i })
        .first()
        .waitFor(),
  },
  conversation: {
    path: findLink("/conversations", /Interview after/),
    async prepare(page) {
      await page.getByRole("list", { name: "Sentences of the summary" }).getByRole("button").first().click();
      await page.locator(".message mark").first().waitFor();
    },
  },
  chapters: {
    path: findLink("/conversations", /Quarterly meeting/),
    async prepare(page) {
      const chapters = page.getByRole("list", { name: "Chapters" });
      await chapters.locator("summary").first().click();
      await chapters.evaluate((element) => element.scrollIntoView({ block: "start" }));
      await page.mouse.wheel(0, -80);
    },
  },
  regenerate: {
    path: findLink("/conversations", /Interview after/),
    async prepare(page) {
      await page.getByRole("button", { name: "Regenerate" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  versions: {
    path: findLink("/conversations", /Interview after/),
    async prepare(page) {
      await page.getByRole("tab", { name: "Versions" }).click();
      await page.getByRole("button", { name: "Compare" }).first().click();
      await page.getByRole("region", { name: /^Version \d+ compared/ }).scrollIntoViewIfNeeded();
    },
  },
  "new-conversation": { path: "/conversations/new" },
  live: {
    path: "/live",
    prepare: (page) => page.locator(".event-head").first().click(),
  },
  webhooks: { path: "/webhooks" },
  webhook: {
    path: findLink("/webhooks", /127\.0\.0\.1/),
    prepare: (page) => page.locator(".legend.delivered").waitFor(),
  },
  exports: { path: "/exports" },
  imports: { path: "/imports" },
  usage: { path: "/usage" },
  keys: { path: "/keys" },
  settings: { path: "/settings" },
  summaries: {
    path: "/settings/summaries",
    async prepare(page) {
      await page.getByRole("button", { name: "Test the summarizer" }).click();
      await page.getByText(/answered in/).waitFor();
    },
  },
  templates: { path: "/settings/templates" },
  "template-editor": {
    path: "/settings/templates",
    prepare: (page) => page.getByRole("button", { name: /^Copy Support case/ }).click(),
  },
  sessions: { path: "/settings/sessions" },
  applications: { path: "/settings/applications" },
  "ip-allowlist": { path: "/settings/addresses" },
  "security-events": { path: "/settings/events" },
  developers: { path: "/developers", prepare: (page) => page.getByRole("row").nth(3).waitFor() },
  code: {
    path: "/webhooks",
    async prepare(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("option", { name: "Code for this screen" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  palette: {
    path: "/conversations",
    async prepare(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Command palette" }).waitFor();
    },
  },
  "not-found": { path: "/no-such-page" },
  graphiql: { path: "/graphql", prepare: (page) => page.locator(".graphiql-container").waitFor() },
  reference: { path: "/docs", prepare: (page) => page.getByText("Create a conversation").first().waitFor() },
};

async function openDemo(browser: Browser, url: string, form: keyof typeof FORMS): Promise<Page> {
  const { width, height, theme } = FORMS[form];
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto(url);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Explore the demo" }).click();
  await page.locator("output.link-status.live").waitFor();
}

/** Creates what the screens show beside the sample conversations. */
async function fill(page: Page, receiver: Receiver): Promise<void> {
  const { messages } = createMeeting(24_000);
  const run = (name: string, type: string, input: object, answer: string) =>
    ask(page, `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} userErrors { message } } }`, { input });
  const [begin, rest] = [messages.slice(0, 10), messages.slice(10)];
  const content = begin.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n");
  const meeting = { title: "Quarterly meeting of all teams", content, summarize: "MANUAL" };
  const created = await run("createConversation", "CreateConversationInput", meeting, "conversation { id }");
  const conversationId: string = created.createConversation.conversation.id;
  await run("appendMessages", "AppendMessagesInput", { conversationId, messages: rest }, "cursor");
  await until(async () => (await findConversation(page, "Quarterly"))[0]?.status === "COMPLETED");
  await run("regenerateSummary", "RegenerateSummaryInput", { conversationId }, "cursor");
  await page
    .getByRole("link", { name: /roadmap|planning/i })
    .first()
    .waitFor();
  const [row] = await findConversation(page, "Interview after");
  await run("regenerateSummary", "RegenerateSummaryInput", { conversationId: row?.id, style: "DETAILED" }, "cursor");
  const hook = { url: receiver.url, events: ["SUMMARY_GENERATED", "CONVERSATION_CREATED"] };
  const { createWebhook } = await run("createWebhook", "CreateWebhookInput", hook, "webhook { id }");
  const test = () =>
    run("testWebhook", "TestWebhookInput", { id: createWebhook.webhook.id, eventType: "SUMMARY_GENERATED" }, "cursor");
  await test();
  await receiver.count(1);
  receiver.answer(200);
  for (let i = 0; i < 4; i += 1) await test();
  await run("createExport", "CreateExportInput", { format: "PDF" }, "export { id }");
  await run("createExport", "CreateExportInput", { format: "CSV" }, "export { id }");
  await run("createApiKey", "CreateApiKeyInput", { name: "reporting", scopes: ["READ"] }, "apiKey { id }");
  const { createApiKey } = await run(
    "createApiKey",
    "CreateApiKeyInput",
    { name: "mail import", scopes: ["READ", "WRITE"] },
    "apiKey { key }",
  );
  for (const path of ["/conversations?per_page=5", "/account/usage", "/webhooks", `/conversations/${conversationId}`])
    await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${createApiKey.apiKey.key}` } });
  await page.goto(`${server.url}/imports`);
  const caption = (name: string, text: string) => `WEBVTT\n\n00:00.000 --> 00:04.000\n<v ${name}>${text}\n`;
  await page.locator("input[type=file]").setInputFiles([
    {
      name: "standup.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from(caption("Anna", "I will send the report tomorrow.")),
    },
    { name: "retro.vtt", mimeType: "text/vtt", buffer: Buffer.from(caption("Ben", "We keep the weekly demo.")) },
  ]);
  await page.getByText("Completed").nth(1).waitFor();
  await page.goto(`${server.url}/conversations/${conversationId}`);
  await page.getByRole("list", { name: "Chapters" }).waitFor();
  const summarizer = {
    engine: "OPENAI",
    baseUrl: model.baseUrl,
    model: "tiny-1",
    apiKey: "sk-example-of-a-key-4f2c",
    monthlyTokens: 5_000,
    promptPrice: 2,
    completionPrice: 8,
  };
  await run("setSummarizer", "SummarizerInput", { summarize: "AUTO", provider: summarizer }, "cursor");
  await ask(page, "mutation { testSummarizer { cursor } }");
  await page.goto(`${server.url}/exports`);
  await page
    .getByRole("link", { name: /^Download/ })
    .nth(1)
    .waitFor();
}

async function findConversation(page: Page, title: string): Promise<{ id: string; status: string }[]> {
  const { conversations } = await ask(page, "{ conversations(first: 20) { nodes { id title status } } }", {});
  return conversations.nodes.filter((one: { title: string }) => one.title.startsWith(title));
}

const data = await mkdtemp(join(tmpdir(), "recap-screens-"));
const server = await startServer(data);
const browser = await launchChromium();
const receiver = await startReceiver(503);
const model = await startModelServer();
model.otherwise = says(ANSWER, "stop", { prompt_tokens: 812, completion_tokens: 96, total_tokens: 908 });
try {
  await mkdir(folder, { recursive: true });
  const first = await openDemo(browser, server.url, "light");
  await signIn(first);
  await fill(first, receiver);
  const cookies = await first.context().cookies();
  for (const form of ["light", "dark", "phone"] as const) {
    const page = await openDemo(browser, server.url, form);
    if (only.length === 0 || only.includes("start")) await page.screenshot({ path: join(folder, `start-${form}.png`) });
    if (only.length === 0 || only.includes("sign-in")) {
      await page.goto(`${server.url}/signin`);
      await page.screenshot({ path: join(folder, `sign-in-${form}.png`) });
      for (const finding of await audit(page)) console.log(`axe: sign-in ${form}: ${finding}`);
    }
    await page.context().addCookies(cookies);
    for (const [name, { path, prepare }] of Object.entries(SCREENS)) {
      if (only.length > 0 && !only.includes(name)) continue;
      try {
        await page.goto(new URL(typeof path === "string" ? path : await path(page), server.url).href);
        await settle(page);
        await prepare?.(page);
        // The bars and marks move to their places.
        await page.evaluate("document.fonts.ready");
        await page.screenshot({ path: join(folder, `${name}-${form}.png`) });
        for (const finding of await audit(page)) console.log(`axe: ${name} ${form}: ${finding}`);
        if (await page.evaluate("document.documentElement.scrollWidth > innerWidth"))
          console.log(`wide: ${name} ${form}`);
      } catch (error) {
        console.log(`failed: ${name} ${form}: ${error}`);
        await page.screenshot({ path: join(folder, `${name}-${form}.failed.png`) });
      }
    }
    await page.context().close();
  }
} finally {
  await receiver.close();
  model.close();
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
