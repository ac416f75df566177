import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { findFreePort, until } from "../kit/processes.ts";
import { guardedPython } from "../kit/python-venv.ts";
import { startReceiver } from "../kit/receiver.ts";
import { createConversation, listDeliveries } from "../kit/webhooks.ts";

/** Skips tests whose tool is not installed; the gate (.ci/run) installs all of them and must run every test. */
const has = (command: string, ...args: string[]) =>
  process.env.REQUIRE_TOOLS === "true" || spawnSync(command, args).status === 0;

let app: TestApp;
let tenant: Tenant;
let folder: string;
let document: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1h" });
  tenant = await app.tenant();
  folder = await mkdtemp(join(tmpdir(), "recap-docs-"));
  document = await readFile(new URL("../../docs/webhooks.md", import.meta.url), "utf8");
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes the code block of the language in docs/webhooks.md that contains a text to a file. @returns the path */
async function writeSnippet(language: string, name: string, contained = ""): Promise<string> {
  const blocks = [...document.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, tag]) => tag === language);
  const [, , text] = blocks.find(([, , code]) => code?.includes(contained)) as unknown as [string, string, string];
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** Runs a receiver, delivers an event to it, and sends it requests with valid and invalid signatures. */
async function checkReceiver(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const { body: webhook } = await tenant.post("/webhooks", { url, events: ["conversation.created"] });
  const child = spawn(command, args, {
    env: { ...process.env, ...env, WEBHOOK_SECRET: webhook.secret, PORT: port },
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  await until(() => fetch(url, { method: "POST", body: "{}" }).catch(() => undefined));

  await createConversation(tenant, "Ünïcödé ✓ 配送");
  await until(async () => (await listDeliveries(tenant, webhook.id))[0]?.attempts.length === 1);
  const [delivery] = await listDeliveries(tenant, webhook.id);
  expect([delivery.status, output]).toEqual([
    "delivered",
    expect.stringContaining(`conversation.created ${delivery.event_id}`),
  ]);

  // Obtains a signature during the rotation of the secret, which has two digests.
  await tenant.post(`/webhooks/${webhook.id}/rotate_secret`);
  const receiver = await startReceiver();
  await tenant.patch(`/webhooks/${webhook.id}`, { url: receiver.url });
  await tenant.post(`/webhooks/${webhook.id}/test`, { event_type: "conversation.created" });
  const [{ raw, headers }] = receiver.received as [(typeof receiver.received)[number]];
  const signature = headers["x-service-signature"] as string;
  const send = async (body: Buffer | string, header: string) =>
    (
      await fetch(url, {
        method: "POST",
        body: new Uint8Array(Buffer.from(body)),
        headers: { "x-service-signature": header },
      })
    ).status;
  const [t, first, second] = signature.split(",") as [string, string, string];
  // During the overlap one valid digest is enough, in any position.
  expect(await send(raw, signature)).toBe(200);
  expect(await send(raw, `${t},${second},${first}`)).toBe(200);
  for (const [body, header] of [
    [raw, `${t},${first}`],
    [`${raw} `, signature],
    [raw, signature.replace(/t=\d+/, "t=1000000000")],
    [raw, `${t},v1=`],
    [raw, ""],
    [raw, "nonsense"],
  ] as const)
    expect([header, await send(body, header)]).toEqual([header, 400]);
  await receiver.close();
  child.kill("SIGKILL");
}

describe("the receiver of docs/webhooks.md", () => {
  it("in TypeScript accepts valid signatures and rejects all others", async () => {
    await checkReceiver(process.execPath, [await writeSnippet("ts", "receiver.ts", "createHmac")]);
  });

  it.skipIf(!has("python3", "--version"))("in Python accepts valid signatures and rejects all others", async () => {
    await checkReceiver("python3", [await writeSnippet("python", "receiver.py")], guardedPython());
  });

  it.skipIf(!has("go", "version"))(
    "in Go accepts valid signatures and rejects all others",
    async () => {
      const program = join(folder, "receiver");
      const env = { ...process.env, GOFLAGS: "-mod=mod", GO111MODULE: "off", GOTOOLCHAIN: "local" };
      await promisify(execFile)("go", ["build", "-o", program, await writeSnippet("go", "receiver.go")], { env });
      await checkReceiver(program, []);
    },
    300_000,
  );

  it.skipIf(!has("openssl", "version"))("in shell distinguishes valid from invalid signatures", async () => {
    const script = await writeSnippet("sh", "verify.sh", "openssl dgst");
    const receiver = await startReceiver();
    const { body: webhook } = await tenant.post("/webhooks", { url: receiver.url, events: ["conversation.created"] });
    await createConversation(tenant, "Ünïcödé ✓ 'quoted' 配送");
    await receiver.count(1);
    const [{ raw, headers }] = receiver.received as [(typeof receiver.received)[number]];
    const verify = (body: Buffer, secret: string) => {
      const file = join(folder, "body");
      return writeFile(file, body).then(() => {
        const env = { ...process.env, WEBHOOK_SECRET: secret };
        return spawnSync("sh", [script, file, headers["x-service-signature"] as string], { env }).status;
      });
    };
    expect(await verify(raw, webhook.secret)).toBe(0);
    expect(await verify(Buffer.concat([raw, Buffer.from("x")]), webhook.secret)).toBe(1);
    expect(await verify(raw, "whsec_other")).toBe(1);
    await receiver.close();
  });
});
