import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp, testEnv } from "../kit/app.ts";
import { newDatabase } from "../kit/database.ts";
import { readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { startReceiver } from "../kit/receiver.ts";
import { createConversation } from "../kit/webhooks.ts";

const RECAP = fileURLToPath(new URL("../../src/cli/recap.ts", import.meta.url));
const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({}, uri);
  tenant = await app.tenant();
});
const children = new Set<ChildProcess>();
const killAll = () => {
  for (const child of children) child.kill("SIGKILL");
};
process.once("exit", killAll);
afterAll(async () => {
  killAll();
  await app.close();
});

/** Starts `recap listen` beside the server. */
function listen(...args: string[]) {
  const env = { ...process.env, ...testEnv(uri), RECAP_KEY: tenant.key };
  const child = spawn(process.execPath, [RECAP, "listen", ...args], { env });
  children.add(child);
  const listener = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    listener.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    listener.err += chunk;
  });
  // At "close" all output has been read, at "exit" not necessarily.
  const ended = once(child, "close").then(([code]) => {
    children.delete(child);
    return code as number;
  });
  const lines = () => listener.out.split("\n").filter(Boolean);
  const stop = () => {
    child.kill("SIGINT");
    return ended;
  };
  return { listener, lines, ended, stop, child };
}

describe("recap listen", () => {
  it("prints each event as one JSON line, and continues after a given event", async () => {
    const first = listen("--json", "--types", "conversation.created,conversation.updated");
    await until(() => first.listener.err.includes("Listening"));
    const ids: string[] = [];
    await until(async () => {
      ids.push(await createConversation(tenant));
      return first.lines().length > 0;
    });
    await until(() => first.listener.out.includes(ids.at(-1) as string));
    expect(await first.stop()).toBe(0);
    const seen = first.lines().map((line) => JSON.parse(line));
    const log = (await readEventLog(tenant)).filter(({ type }) => type === "conversation.created");
    expect(seen).toEqual(log.slice(-seen.length));
    const last = seen.at(-1).id;
    expect(first.listener.err).toContain(`--after ${last}`);

    await tenant.patch(`/conversations/${ids[0]}`, { title: "Meanwhile" });
    const second = listen("--json", "--types", "conversation.updated", "--after", last);
    await until(() => second.lines().length === 1);
    expect(JSON.parse(second.lines()[0] as string)).toMatchObject({ data: { conversation: { title: "Meanwhile" } } });
    await second.stop();
  });

  it("forwards events signed with the given secret, or with a new one that it prints", async () => {
    const receiver = await startReceiver();
    const cursor = (await readEventLog(tenant)).at(-1)?.id as string;
    await createConversation(tenant, "Ünïcödé");
    const verify = (secret: string) => {
      const [one] = receiver.received;
      const header = one?.headers["x-service-signature"] as string;
      return new Stripe("sk_test").webhooks.constructEvent(one?.raw as Buffer, header, secret);
    };
    // A summary of an earlier test may follow the cursor.
    const args = ["--after", cursor, "--types", "conversation.created", "--forward-to", receiver.url];
    const given = listen(...args, "--secret", "whsec_mine");
    await receiver.count(1);
    await until(() => given.listener.out.includes("answered 200"));
    expect(verify("whsec_mine")).toMatchObject({ type: "conversation.created" });
    await given.stop();

    receiver.received.length = 0;
    receiver.answer(500);
    const made = listen(...args);
    await until(() => made.listener.out.includes("answered 500; 200 is required"));
    const secret = /whsec_[\w-]+/.exec(made.listener.err)?.[0] as string;
    expect(verify(secret)).toMatchObject({ id: receiver.received[0]?.event.id });
    await made.stop();
    await receiver.close();
  });

  it("ends with status 0 after the last event that was read when the program that reads its output ends, as head -1 does", async () => {
    const { listener, lines, ended, child } = listen("--json", "--types", "conversation.created");
    await until(() => listener.err.includes("Listening"));
    let id = "";
    await until(async () => {
      id = await createConversation(tenant);
      return lines().length > 0;
    });
    await until(() => listener.out.includes(id));
    const last = JSON.parse(lines().at(-1) as string).id;
    child.stdout.destroy();
    await until(async () => {
      await createConversation(tenant);
      return child.exitCode !== null;
    });
    expect(await ended).toBe(0);
    expect(listener.err).not.toContain("EPIPE");
    expect(listener.err).toContain(`--after ${last}\n`);
  });

  it.each([
    [["--types", "conversation.shouted"], 2, /no event type "conversation.shouted"/],
    [["--forward-to", "nowhere"], 2, /--forward-to must be/],
    [["--secret", "x"], 2, /goes with --forward-to/],
    [["--after", "evt_nonsense"], 1, /cursor is not, or no longer, in the event log/],
  ])("rejects %j with status %i", async (args, status, message) => {
    const { ended, listener } = listen(...(args as string[]));
    expect(await ended).toBe(status);
    expect(listener.err).toMatch(message as RegExp);
  });
});
