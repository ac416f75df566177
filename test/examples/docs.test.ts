import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { skipShell } from "../kit/tools.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md", { cwd: ROOT })].sort();

/** What a reader of a page that names the functions of examples/shell.sh has run before. */
const LOAD = "export RECAP_KEY=sk_…\n. examples/shell.sh";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

/** Returns the blocks of shell commands of a page, from a heading to the next one of its level. */
function readCommands(page: string, heading = ""): string[] {
  const text = readFileSync(ROOT + page, "utf8");
  const section = heading === "" ? text : (text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "");
  return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, commands = ""]) => commands);
}

/** Runs blocks as if they were pasted in one go, with the key in place of the one that a reader inserts. */
function paste(blocks: string[]): Promise<{ out: string; err: string }> {
  const commands = blocks.join("\n").replaceAll("sk_…", tenant.key as string);
  const env = { PATH: process.env.PATH, RECAP_URL: app.url };
  return new Promise((resolve) => {
    const child = execFile("bash", [], { cwd: ROOT, env }, (_error, out, err) => resolve({ out, err }));
    child.stdin?.end(commands);
  });
}

describe.skipIf(skipShell)("the commands of the documentation, pasted in one go,", () => {
  it("show a summary, a search result, events and GraphQL responses in the tour of README.md", async () => {
    const blocks = readCommands("README.md", "Tour").filter((block) => !block.includes("subscribe.ts"));
    const { out, err } = await paste(blocks);
    expect(err).toBe("");
    const [conversation, list, search, events, read, created] = out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(conversation).toMatchObject({ status: "completed", summary: { sentiment: "mixed", language: "en" } });
    expect(conversation.summary.content).toMatch(
      /^Marta: On Friday we received order 48213, six boxes of glazed tiles/,
    );
    expect(list).toMatchObject({ meta: { total: 1 }, data: [{ id: conversation.id }] });
    expect(search.data[0]).toMatchObject({ id: conversation.id });
    expect(events.data).toHaveLength(2);
    expect(read.data.conversations.nodes[0].summary.sentiment).toBe("MIXED");
    expect(created.data.createConversation.conversation.status).toBe("PROCESSING");
  });

  it("work in the guide to REST", async () => {
    const blocks = readCommands("docs/rest.md").filter((block) => !/invoice\.pdf|\/files\//.test(block));
    const { out, err } = await paste(blocks);
    expect(err).toBe("");
    expect(out).not.toContain('"code":"unauthorized"');
    expect(out).toContain('"metadata":{"reviewed":true}');
    expect(out).toContain('"style":"bullets"');
    expect(out).toContain('"title":"Invoice of March"');
  });

  it("work in the guides to GraphQL and to exports", async () => {
    const graphql = await paste(readCommands("docs/graphql.md").filter((block) => !block.includes("/files/")));
    expect(graphql.err).toBe("");
    const failed = graphql.out.split("\n").filter((line) => /"errors"|"userErrors":\[\{/.test(line));
    // The section on errors shows one.
    expect(failed).toEqual([expect.stringContaining("must not be empty")]);
    const exported = await paste(
      readCommands("docs/exports.md").filter((block) => !/recap-export|mailbox/.test(block)),
    );
    expect([exported.err, JSON.parse(exported.out)]).toMatchObject(["", { status: "processing", format: "json" }]);
  });
});

describe.skipIf(skipShell)("the commands of the documentation, with the ids that a reader inserts,", () => {
  it("work in the guide to live events", async () => {
    const { body } = await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    const { body: log } = await tenant.get("/events");
    const blocks = readCommands("docs/live.md").filter((block) => !/subscribe\.ts|stream/.test(block));
    const completed = blocks.map((block) =>
      block.replaceAll(/evt_\w+/g, log.data.at(-1).id).replaceAll(/conv_\w+/g, body.id),
    );
    const { out, err } = await paste([LOAD, ...completed]);
    expect(err).toBe("");
    expect(out).not.toContain('"error"');
    expect(out).toContain('"token":"ct_');
  });

  it("work in the guide to summaries, but for a point and a key that do not exist", async () => {
    const { body } = await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    const { out, err } = await paste([
      LOAD,
      `ID=${body.id}; wait_for_summary $ID`,
      ...readCommands("docs/summaries.md"),
    ]);
    expect(err).toBe("");
    const failed = out.split("\n").filter((line) => line.includes('"error":{'));
    expect(failed.map((line) => JSON.parse(line).error.details.fields)).toEqual([
      { text: ["is not a point of this kind in the current summary"] },
      { "provider.api_key": ["must be printable ASCII without spaces"] },
    ]);
    expect(out).toContain('"external_id":"m-17"');
    expect(out).toContain('"name":"Claim"');
  });
});

describe("the commands of the documentation", () => {
  it("use the functions of examples/shell.sh, and no page defines its own", () => {
    for (const page of PAGES)
      for (const block of readCommands(page)) {
        expect([page, block]).toEqual([
          page,
          expect.not.stringMatching(/^\s*\w+ ?\(\) ?\{|\$auth|\$json|^\w+="?Authorization/m),
        ]);
        // The placeholder …  is part of a command that a reader completes.
        if (/^(?:rest|gql|wait_for_summary) /m.test(block))
          expect(readFileSync(ROOT + page, "utf8")).toContain("examples/shell.sh");
      }
  });

  it("name only scripts of package.json and only commands of recap", () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    const text = PAGES.flatMap((page) => readCommands(page)).join("\n");
    const used = [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it("The guide to operation names only metrics that a process exposes", async () => {
  const text = readFileSync(`${ROOT}docs/operations.md`, "utf8");
  const used = [...text.matchAll(/(?<!\$)\b(?:recap|http|graphql|nodejs|process|websocket)_[a-z\d_]+/g)].map(
    ([name]) => name,
  );
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const exposed = new Set([...metrics.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
  const unknown = used.filter((name) => !exposed.has(name.replace(/_(?:bucket|count)$/, "")));
  expect([used.length > 15, unknown]).toEqual([true, []]);
});

describe.skipIf(skipShell)("examples/shell.sh", () => {
  it.each(["sh", "bash"])("calls both APIs from %s, also without a body", async (shell) => {
    const script = `. examples/shell.sh
rest /auth/test
rest /api_keys -d '{"name": "r", "scopes": ["read"]}'
rest /webhooks/wh_x/rotate_secret -X POST
gql '{"query": "{ account { id } }"}'`;
    const env = { PATH: process.env.PATH, RECAP_URL: app.url, RECAP_KEY: tenant.key };
    const out = await new Promise<string>((resolve) => {
      execFile(shell, ["-c", script], { cwd: ROOT, env }, (_error, stdout) => resolve(stdout));
    });
    const [me, key, missing, account] = out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(me.authenticated).toBe(true);
    expect(key.key).toMatch(/^sk_/);
    expect(missing.error.code).toBe("not_found");
    expect(account.data.account.id).toBe(tenant.account);
  });
});
