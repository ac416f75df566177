import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { downloadExport } from "../kit/exports.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { createScriptItems, SCRIPT_NAMES, type ScriptItem } from "../kit/script-texts.ts";

/** The benchmark import-scripts imports a hundred. */
const COUNT = 30;
const MAX_BODY_BYTES = 950_000;

/** Divides the conversations into requests within the limit of the body. */
function divide(items: readonly ScriptItem[]): ScriptItem[][] {
  const bytes = Math.max(...items.map((item) => Buffer.byteLength(JSON.stringify(item))));
  const size = Math.min(Math.ceil(items.length / 2), Math.floor(MAX_BODY_BYTES / bytes));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

const MUTATION =
  "mutation($input: CreateImportInput!) { createImport(input: $input) { import { created } userErrors { code details } } }";

async function importOver(
  api: "REST" | "GraphQL",
  tenant: Tenant,
  conversations: readonly ScriptItem[],
): Promise<number> {
  if (api === "REST") return (await tenant.post("/imports", { conversations })).body.created;
  const given = conversations.map((item) => ({ ...item, status: item.status.toUpperCase() }));
  return (await tenant.graphql(MUTATION, { input: { conversations: given } })).body.data?.createImport.import.created;
}

/** Imports the file of an export in the background. @returns the number of conversations created */
async function importExport(tenant: Tenant, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "export.json");
  const headers = { authorization: `Bearer ${tenant.key}` };
  const response = await fetch(`${tenant.url}/v1/imports/files`, { method: "POST", headers, body: form });
  const { id } = (await response.json()) as { id: string };
  await until(async () => (await tenant.get(`/imports/${id}`)).body.status !== "processing");
  return (await tenant.get(`/imports/${id}`)).body.progress.created;
}

async function readContents(bytes: Buffer): Promise<Map<string, string>> {
  const { conversations } = JSON.parse(`${bytes}`);
  return new Map(conversations.map((one: ScriptItem) => [one.title, one.content]));
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("an import of conversations of the maximum length", () => {
  it.each(SCRIPT_NAMES)("in %s succeeds over both APIs, and the file of its export as a job", async (script) => {
    const [tenant, other] = [await app.tenant(), await app.tenant()];
    const items = createScriptItems(script, COUNT);
    const bodies = divide(items);
    const created = await Promise.all(
      bodies.map((body, i) => importOver(i % 2 === 0 ? "REST" : "GraphQL", tenant, body)),
    );
    expect(created).toEqual(bodies.map(({ length }) => length));
    const exported = await downloadExport(tenant, { format: "json" });
    expect(await importExport(other, exported)).toBe(COUNT);
    for (const file of [exported, await downloadExport(other, { format: "json" })]) {
      const contents = await readContents(file);
      for (const { title, content } of items) expect(contents.get(title) === content, title).toBe(true);
    }
  });
});
