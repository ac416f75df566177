import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createSignature } from "../../src/webhooks/signature.ts";
import { launchChromium } from "../../test/kit/chromium.ts";
import { ANSWER, CONVERSATION, says, startModelServer, status } from "../../test/kit/model-server.ts";
import { until } from "../../test/kit/processes.ts";
import { type Received, startReceiver } from "../../test/kit/receiver.ts";
import { ask } from "./ask.ts";
import { audit } from "./audit.ts";
import { type Server, startServer } from "./server.ts";

const TEXT = `Marta: Two of six boxes of tiles arrived broken on Friday.
Jonas: I am sorry. I will send replacements by Wednesday.
Marta: Thank you. Please send the tracking number as well.`;
const CREATE = `mutation ($input: CreateConversationInput!) {
  createConversation(input: $input) { conversation { id } }
}`;
const MODEL_KEY = "sk-of-the-flow-0123456789";
const MODEL_USAGE = { prompt_tokens: 300, completion_tokens: 40, total_tokens: 340 };
const MINUTE_MS = 60_000;
const STEP_TIMEOUT_MS = 60_000;

interface World {
  server: Server;
  /** Two browsers, both signed in to the demo account. */
  page: Page;
  other: Page;
  /** Path of the conversation that the first step creates. */
  path: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();

async function open(page: Page, screen: string): Promise<void> {
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: screen, exact: true }).click();
  await page.getByRole("heading", { name: screen, level: 1 }).waitFor();
}

async function openSettings(page: Page, tab: string): Promise<void> {
  await open(page, "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: tab }).click();
}

function isSignedWith(secret: string, request: Received | undefined): boolean {
  const header = String(request?.headers["x-service-signature"]);
  const seconds = Number(/^t=(\d+)/.exec(header)?.[1]);
  const [, digest = ""] = createSignature([secret], request?.raw ?? "", seconds).split(",");
  return header.split(",").includes(digest);
}

/** The flows, in their order; each continues where the one before it ended. */
const FLOWS: Record<string, (world: World) => Promise<void>> = {
  async "a pasted text becomes a conversation whose summary arrives without a reload"(world) {
    const { page, other } = world;
    await page.goto(`${world.server.url}/conversations/new`);
    await page.getByLabel("Text").fill(TEXT);
    await page.getByLabel("Title").fill("Broken tiles");
    await button(page, "Create").click();
    await page.getByRole("list", { name: "Sentences of the summary" }).waitFor();
    world.path = new URL(page.url()).pathname;
    await other.getByRole("link", { name: /Broken tiles/ }).click();
    await other.getByRole("list", { name: "Sentences of the summary" }).waitFor();
  },
  async "a sentence of the summary leads to its evidence"({ page }) {
    await page.getByRole("list", { name: "Sentences of the summary" }).getByRole("button").first().click();
    const words = await page.locator(".message mark").first().textContent();
    if (!words || !TEXT.includes(words)) throw new Error(`"${words}" is not in the text`);
  },
  async "a task that one browser checks is checked in the other"({ page, other }) {
    await page.getByRole("checkbox").first().check();
    await other.getByRole("checkbox", { checked: true }).first().waitFor();
  },
  async "an appended message appears in both browsers"({ page, other }) {
    await button(page, "Append a message").click();
    await page.getByLabel("Message", { exact: true }).fill("The tracking number is 7719.");
    await button(page, "Append").click();
    for (const one of [page, other]) await one.locator(".message").filter({ hasText: "7719" }).waitFor();
  },
  async "a regenerated summary replaces the one on the screen"({ page }) {
    await button(page, "Regenerate").click();
    await page.getByLabel("Bullets").check();
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Versions" }).click();
    await page.getByRole("tabpanel", { name: "Versions" }).getByText("Bullets").first().waitFor();
  },
  async "two versions of a summary are compared"({ page }) {
    await button(page, "Compare").click();
    await page.getByRole("region", { name: /^Version \d+ compared with version \d+$/ }).waitFor();
  },
  async "a template that the settings create adds its sections to a summary"({ page, server, path }) {
    await page.goto(`${server.url}/settings/templates`);
    await button(page, "New template").click();
    await page.getByLabel("Name").fill("Claim");
    await page.getByLabel("Title").fill("Parties");
    await button(page, "Create the template").click();
    await page.getByRole("button", { name: "Edit Claim" }).waitFor();
    await page.goto(`${server.url}${path}`);
    await button(page, "Regenerate").click();
    await page.getByRole("combobox", { name: /^Template/ }).selectOption({ label: "Claim (own)" });
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await page.locator(".sections dt").filter({ hasText: "Parties" }).waitFor();
  },
  async "dropped files become conversations with the sections of the chosen template"({ page, server, path }) {
    await page.goto(`${server.url}/conversations/new`);
    await page.getByLabel("Template").selectOption({ label: "Claim (own)" });
    const buffer = Buffer.from(TEXT);
    await page
      .locator("input[type=file]")
      .setInputFiles(["one.txt", "two.txt"].map((name) => ({ name, mimeType: "text/plain", buffer })));
    await page.getByRole("heading", { name: "2 of 2 files" }).waitFor();
    await page.getByRole("link", { name: "two.txt" }).click();
    await page.locator(".sections dt").filter({ hasText: "Parties" }).waitFor();
    await page.goto(`${server.url}${path}`);
  },
  async "an attached file is listed"({ page }) {
    await page.getByRole("tab", { name: /Attachments/ }).click();
    const file = { name: "photo.txt", mimeType: "text/plain", buffer: Buffer.from("tiles") };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("link", { name: "photo.txt" }).waitFor();
  },
  async "an export is downloaded as a PDF"({ page }) {
    await open(page, "Exports");
    await button(page, "New export").click();
    await button(page, "Start the export").click();
    const link = page.getByRole("link", { name: /^Download/ }).first();
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const bytes = await readFile(await download.path());
    if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("the download is no PDF");
  },
  async "imported files become conversations"({ page }) {
    await open(page, "Imports");
    const buffer = Buffer.from("WEBVTT\n\n00:00.000 --> 00:04.000\n<v Anna>I will send the report tomorrow.\n");
    await page.locator("input[type=file]").setInputFiles({ name: "standup.vtt", mimeType: "text/vtt", buffer });
    await page.getByRole("row").filter({ hasText: "standup.vtt" }).getByText("Completed").waitFor();
  },
  async "a webhook shows why its receiver fails, and that it is healed"({ page }) {
    const receiver = await startReceiver(503);
    try {
      await open(page, "Webhooks");
      await button(page, "New webhook").click();
      await page.getByLabel("URL").fill(receiver.url);
      await button(page, "Create the webhook").click();
      await page.getByRole("link", { name: receiver.url }).first().click();
      await button(page, "Send a test event").click();
      await page.getByRole("heading", { name: /^The last attempt failed: .*503/ }).waitFor();
      receiver.answer(200);
      await button(page, "Send a test event").click();
      await page.locator(".delivery").getByText("Delivered").first().waitFor();
      await page.getByRole("heading", { name: /^The last attempt failed/ }).waitFor({ state: "detached" });
    } finally {
      await receiver.close();
    }
  },
  async "a rotated secret signs beside the old one, and a recovery delivers what was missed"({ page }) {
    const receiver = await startReceiver();
    try {
      await open(page, "Webhooks");
      await button(page, "New webhook").click();
      await page.getByLabel("URL").fill(receiver.url);
      await button(page, "Create the webhook").click();
      const old = await page.locator(".secret code").textContent();
      await page.getByRole("link", { name: receiver.url }).first().click();
      await button(page, "Rotate the secret").click();
      await button(page, "Rotate the secret now").click();
      const secret = await page.locator(".secret code").textContent();
      if (!old || !secret || old === secret) throw new Error("the secret is the old one");
      await button(page, "I have stored it").click();
      await page.locator(".secret").waitFor({ state: "detached" });
      await button(page, "Send a test event").click();
      const [delivery] = await receiver.count(1);
      for (const one of [old, secret])
        if (!isSignedWith(one, delivery)) throw new Error("the delivery is not signed with both secrets");

      // While the webhook is paused, its events are missed.
      await button(page, "Pause").click();
      await button(page, "Resume").waitFor();
      const before = receiver.received.length;
      const input = { title: "Missed", content: "Anna: Please send the invoice by Friday." };
      await ask(page, CREATE, { input });
      await button(page, "Resume").click();
      await button(page, "Pause").waitFor();
      await button(page, "Recover").click();
      await page.getByText(/^Completed: \d+ of \d+ deliveries/).waitFor();
      await until(() => receiver.received.slice(before).some(({ event }) => event.type === "conversation.created"));
    } finally {
      await receiver.close();
    }
  },
  async "an OAuth client is registered, is granted access, and loses it"({ page, server }) {
    await openSettings(page, "Applications");
    await button(page, "New client").click();
    await page.getByLabel("Name").fill("Dashboard of the flow");
    const redirect = `${server.url}/callback`;
    await page.getByLabel(/^Redirect URIs/).fill(redirect);
    await button(page, "Register the client").click();
    const secret = (await page.locator(".secret code").textContent()) ?? "";
    const entry = page.getByRole("listitem").filter({ hasText: "Dashboard of the flow" });
    const id = (await entry.locator("code").first().textContent()) ?? "";
    const fields = { response_type: "code", client_id: id, redirect_uri: redirect, scope: "read" };
    await page.goto(`${server.url}/oauth/authorize?${new URLSearchParams(fields)}`);
    await page.getByRole("heading", { name: "Dashboard of the flow asks for access" }).waitFor();
    const findings = await audit(page);
    if (findings.length > 0) throw new Error(`the consent page: ${findings.join("\n")}`);
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(/[?&]code=/);
    const code = new URL(page.url()).searchParams.get("code") ?? "";
    const body = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirect,
      client_id: id,
      client_secret: secret,
    };
    const answer = await fetch(`${server.url}/oauth/token`, { method: "POST", body: new URLSearchParams(body) });
    const { access_token } = (await answer.json()) as { access_token: string };
    const test = () => fetch(`${server.url}/v1/auth/test`, { headers: { authorization: `Bearer ${access_token}` } });
    if ((await test()).status !== 200) throw new Error("the token does not work");

    await page.goto(`${server.url}/settings/applications`);
    const access = page.getByRole("region", { name: "Applications with access" });
    await access.getByRole("button", { name: "Revoke" }).click();
    await button(page, "Revoke now").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await access.getByText("Dashboard of the flow").waitFor({ state: "detached" });
    if ((await test()).status !== 401) throw new Error("the token of the revoked grant works");
  },
  async "the IP allow-list refuses a list without this address, and keeps one with it"({ page }) {
    await openSettings(page, "IP allow-list");
    const list = page.getByRole("textbox");
    await list.fill("203.0.113.0/24 office");
    await button(page, "Save").click();
    await page
      .getByRole("alert")
      .getByText(/must contain your own address/)
      .waitFor();
    await list.fill("203.0.113.0/24 office\n127.0.0.1 this machine\n::1");
    await button(page, "Save").click();
    await page.getByText("The list is saved.").waitFor();
    await page.getByText(/work from these addresses only/).waitFor();
    await page.reload();
    await list.waitFor();
    if (!/127\.0\.0\.1\S* this machine/.test(await list.inputValue())) throw new Error("the list is not stored");
  },
  async "a smaller plan disables clients and the allow-list, and Pro enables them again"({ page }) {
    const change = async (plan: string) => {
      await openSettings(page, "Account");
      await button(page, `Change to ${plan}`).click();
      await button(page, `Change to ${plan} now`).click();
      await page.getByRole("listitem").filter({ hasText: plan }).getByText("Current").waitFor();
    };
    // Standard allows 100 calls in a minute of the clock, and the flows before this one have made some.
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS - (Date.now() % MINUTE_MS)));
    await change("Standard");
    await openSettings(page, "Applications");
    await page.getByText("Disabled by the plan").waitFor();
    await openSettings(page, "IP allow-list");
    await page.getByText("The plan does not include the list").waitFor();
    await change("Pro");
    await openSettings(page, "Applications");
    const entry = page.getByRole("listitem").filter({ hasText: "Dashboard of the flow" });
    await entry.waitFor();
    await page.getByText("Disabled by the plan").waitFor({ state: "detached" });
    await entry.getByRole("button", { name: "Delete" }).click();
    await button(page, "Delete now").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await entry.waitFor({ state: "detached" });
    await openSettings(page, "IP allow-list");
    await page.getByRole("textbox").fill("");
    await button(page, "Save").click();
    await page.getByText(/^Every address has access/).waitFor();
  },
  async "a model of the account is stored, tested, writes a summary and is removed"({ page, server }) {
    const model = await startModelServer();
    try {
      model.otherwise = status(401);
      await openSettings(page, "Summaries");
      await page.getByLabel(/^A model of your own/).check();
      await page.getByLabel("Address").fill(model.baseUrl);
      await page.getByLabel("Model", { exact: true }).fill("tiny-1");
      await page.getByLabel("API key").fill(MODEL_KEY);
      await page.getByLabel("Tokens a month").fill("5000");
      await page.getByLabel("Price of a million tokens read").fill("2");
      await button(page, "Save").click();
      await page.getByText("Saved. New summaries use it.").waitFor();
      await button(page, "Test the summarizer").click();
      await page.getByRole("region", { name: "Test" }).getByRole("alert").waitFor();
      model.otherwise = says(ANSWER, "stop", MODEL_USAGE);
      await button(page, "Test the summarizer").click();
      await page.getByText(/^tiny-1 answered in .* 300 tokens read, 40 written/).waitFor();
      if ((await page.content()).includes(MODEL_KEY)) throw new Error("the page shows the key");
      const findings = await audit(page);
      if (findings.length > 0) throw new Error(findings.join("\n"));

      const input = { title: "Invoice", content: CONVERSATION };
      const { createConversation } = await ask(page, CREATE, { input });
      await page.goto(`${server.url}/conversations/${createConversation.conversation.id}`);
      await page.getByRole("tab", { name: "Versions" }).click();
      await page
        .getByText(/tiny-1 · [\d,]+ tokens, 0\.\d+/)
        .first()
        .waitFor();
      if (!model.asked.every(({ headers }) => headers.authorization === `Bearer ${MODEL_KEY}`))
        throw new Error("the model server got another key");

      await openSettings(page, "Summaries");
      await page.getByText(/ of 5,000 tokens$/).waitFor();
      await page.getByLabel(/^The server's/).check();
      await page.getByText("Saving deletes the stored address, model, key and limit.").waitFor();
      await button(page, "Save").click();
      await page.getByText("Saved. New summaries use it.").waitFor();
    } finally {
      model.close();
    }
  },
  async "a screen shows the programs that do what it does"({ page }) {
    await open(page, "Webhooks");
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Code for this screen" }).click();
    const dialog = page.getByRole("dialog", { name: "Code for this screen" });
    await dialog.getByRole("tab", { name: "Python" }).first().click();
    await dialog.getByText("urllib.request").first().waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  },
  async "axe-core finds nothing in GraphiQL and the API reference, light and dark"({ page, server, path }) {
    const ready = { "/graphql": ".graphiql-query-editor .CodeMirror", "/docs": ".client-libraries-list" };
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [address, part] of Object.entries(ready)) {
        await page.goto(server.url + address);
        await page.locator(part).first().waitFor();
        const findings = await audit(page);
        if (findings.length > 0) throw new Error(`${address}, ${colorScheme}: ${findings.join("\n")}`);
      }
    }
    await page.emulateMedia({ colorScheme: null });
    await page.goto(server.url + path);
  },
  async "a killed and restarted server loses nothing on the screen"({ page, other, server, path }) {
    await page.goto(server.url + path);
    await page.getByRole("heading", { name: "Broken tiles" }).waitFor();
    await server.kill();
    await page.locator("output.link-status.waiting").waitFor();
    await page.getByText("Two of six boxes").first().waitFor();
    await server.start();
    for (const one of [page, other]) await one.locator("output.link-status.live").waitFor();
    await other.goto(server.url + path);
    await other.getByRole("tabpanel", { name: "Metadata" }).getByRole("button", { name: "Edit" }).click();
    await other.getByLabel("Title").fill("Broken tiles, replaced");
    await button(other, "Save").click();
    await page.getByRole("heading", { name: "Broken tiles, replaced" }).waitFor();
  },
  async "a key is created, works and is revoked"({ page, server }) {
    await open(page, "API keys");
    await button(page, "New key").click();
    await page.getByLabel("Name").fill("from the console");
    await button(page, "Create the key").click();
    const key = await page.locator(".secret code").textContent();
    const test = () => fetch(`${server.url}/v1/auth/test`, { headers: { authorization: `Bearer ${key}` } });
    if ((await test()).status !== 200) throw new Error("the key does not work");
    await open(page, "Developers");
    await page.getByLabel("Credential").selectOption({ label: `from the console …${key?.slice(-4)}` });
    await page.getByRole("row").filter({ hasText: "GET /v1/auth/test" }).getByText("200").waitFor();
    await open(page, "API keys");
    const row = page.getByRole("row").filter({ hasText: "from the console" });
    await row.getByRole("button", { name: "Revoke" }).click();
    await button(page, "Revoke now").click();
    await row.getByText("Revoked").waitFor();
    if ((await test()).status !== 401) throw new Error("the revoked key works");
  },
  async "another browser is signed out by the list of sessions, and this one by itself"({ page, other }) {
    await open(page, "Settings");
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Sessions" }).click();
    await button(page, "Sign out").click();
    await button(page, "Sign out now").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await other.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  },
};

async function signIn(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 840 } })).newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(url);
  await page.getByRole("button", { name: "Explore the demo" }).click();
  await page.locator("output.link-status.live").waitFor();
  return page;
}

const folder = await mkdtemp(join(tmpdir(), "recap-console-"));
const server = await startServer(folder);
const browser = await launchChromium();
let failed = 0;
try {
  const [page, other] = [await signIn(browser, server.url), await signIn(browser, server.url)];
  const world: World = { server, page, other, path: "" };
  for (const [title, play] of Object.entries(FLOWS)) {
    const began = Date.now();
    await play(world).catch((error) => {
      throw new Error(`"${title}" failed at ${page.url()} and ${other.url()}`, { cause: error });
    });
    console.log(`console: ${title} (${((Date.now() - began) / 1_000).toFixed(1)} s)`);
  }
} catch (error) {
  failed = 1;
  console.error(error);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
process.exitCode = failed;
