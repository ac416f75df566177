import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeMarkdown } from "../../src/exports/markdown.ts";
import type { FullSource } from "../../src/exports/source.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { downloadExport } from "../kit/exports.ts";
import { until } from "../kit/processes.ts";
import { uploadFile } from "../kit/uploads.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

async function create(fields: object): Promise<string> {
  const { body } = await tenant.post("/conversations", { content: "Anna: Please call Ben by Friday.", ...fields });
  await until(async () => (await tenant.get(`/conversations/${body.id}`)).body.status !== "processing");
  return body.id;
}

/** Parses CSV strictly by RFC 4180; throws for any other text. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  const field = /"((?:[^"]|"")*)"(,|\r\n)/y;
  for (let row: string[] = []; field.lastIndex < text.length; ) {
    const at = field.lastIndex;
    const [, value, end] = field.exec(text) ?? [];
    if (value === undefined) throw new Error(`no field at ${at}: ${text.slice(at, at + 40)}`);
    row.push(value.replaceAll('""', '"'));
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe("an export in CSV", () => {
  it("contains every field unchanged, except for an apostrophe before each formula", async () => {
    const titles = [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1+1",
      " =1+1",
      "＝1+1",
      '=HYPERLINK("http://x","y")',
      'quotes " and, commas',
      "lines\r\nand\nmore",
      "日本 🎉 ünïcode",
      "plain - not a formula",
    ];
    const ids: string[] = [];
    for (const title of titles) ids.push(await create({ title, metadata: { "=a": "x" } }));
    await uploadFile(tenant, ids[0] as string, "file", "=evil.txt");
    const [head = [], ...rows] = parseCsv(String(await downloadExport(tenant, { format: "csv" })));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(rows.map(({ length }) => length)).toEqual(rows.map(() => head.length));
    expect(column("id")).toEqual(ids);
    const formulas = 8;
    expect(column("title")).toEqual(titles.map((title, i) => (i < formulas ? `'${title}` : title)));
    expect(column("attachments")[0]).toBe("'=evil.txt");
    expect(column("metadata")[0]).toBe('{"=a":"x"}');
    expect(column("content")[0]).toBe("Anna: Please call Ben by Friday.");
    const risky = rows.flat().filter((field) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(field));
    expect(risky).toEqual([]);
  });

  it("begins with a byte order mark only if it is requested", async () => {
    const filters = { date_from: "2099-01-01" };
    const plain = await downloadExport(tenant, { format: "csv", filters });
    const marked = await downloadExport(tenant, { format: "csv", filters, options: { bom: true } });
    expect(plain.subarray(0, 4).toString()).toBe('"id"');
    expect(marked).toEqual(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]));
  });

  it("has no content if include_content is false", async () => {
    const [head] = parseCsv(
      String(await downloadExport(tenant, { format: "csv", options: { include_content: false } })),
    );
    expect(head).not.toContain("content");
    expect(head).toContain("summary");
  });
});

describe("an export in Markdown", () => {
  it("has a section for each conversation, whose texts are not parsed as markup", async () => {
    const other = await app.tenant();
    const content = "# not a heading\n```\nfence\n````\n<script>alert(1)</script>";
    const title = "*Bold* [link](http://x) <b>\n# second";
    const { body } = await other.post("/conversations", { title, content });
    await until(async () => (await other.get(`/conversations/${body.id}`)).body.status !== "processing");
    const text = String(await downloadExport(other, { format: "markdown" }));
    const fence = "`".repeat(5);
    expect(text).toContain(`\n${fence}text\n${content}\n${fence}\n`);
    const outside = text.replace(/^(`{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, "");
    expect(outside.match(/^#+ .*/gm)?.slice(0, 2)).toEqual([
      "# Conversations",
      "## \\*Bold\\* \\[link\\](http://x) \\<b\\> \\# second",
    ]);
    expect(outside).not.toMatch(/<script>|(?<!\\)<b/);
    expect(outside).toContain("- Conversations: 1\n");
  });

  it("has the content of a conversation with very many runs of backticks", async () => {
    const content = "` ".repeat(500_000);
    const about = { account: { id: "acc_1", email: "ann@example.com" }, created_at: "", filters: {}, total: 1 };
    const texts = { id: "conv_1", title: "T", source: "api", status: "completed", created_at: "", updated_at: "" };
    const conversation = { ...texts, summary: null, metadata: {}, attachments: [], content };
    const source = {
      about: { ...about, include_content: true },
      conversations: async function* () {
        yield conversation;
      },
    };
    const out = new PassThrough();
    const [document] = await Promise.all([readText(out), writeMarkdown(source as unknown as FullSource, out)]);
    expect(document).toContain(`\n\`\`\`text\n${content}\n\`\`\`\n`);
  });
});
