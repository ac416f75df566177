import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createScriptItems, SCRIPT_NAMES, type ScriptItem } from "../test/kit/script-texts.ts";
import { withDatabase } from "./support/database.ts";
import { createApi } from "./support/rest.ts";
import { createTenant, startServer } from "./support/server.ts";

/**
 * Imports conversations of 9,999 characters in each script as jobs over both APIs, exports them, imports the file of the export into
 * another account, and compares each content. Times are in milliseconds, from the request to the end of the job.
 */
const { values } = parseArgs({ options: { conversations: { type: "string", default: "100" } } });
const COUNT = Number(values.conversations);
const UPLOAD = `mutation { createImportUpload(input: { filename: "a.json" }) { upload { importId url } } }`;

type Client = ReturnType<typeof createApi> & { url: string; key: string };

const results: Record<string, object> = {};
let isEqual = true;
await withDatabase(async (env) => {
  const server = await startServer(env);
  let accounts = 0;
  const createClient = async (): Promise<Client> => {
    accounts += 1;
    const { key } = await createTenant(env, `bench-${accounts}@example.com`);
    return { ...createApi(server.url, key), url: server.url, key };
  };
  try {
    for (const script of SCRIPT_NAMES) {
      const items = createScriptItems(script, COUNT);
      const [rest, graphql, copy] = [await createClient(), await createClient(), await createClient()];
      const restMs = await measure(() => importOverRest(rest, items));
      const graphqlMs = await measure(() => importOverGraphql(graphql, JSON.stringify({ conversations: items })));
      const exported = await exportAll(rest);
      const copyMs = await measure(() => importOverGraphql(copy, exported));
      for (const file of [exported, await exportAll(graphql), await exportAll(copy)])
        if (!containsAll(file, items)) isEqual = false;
      results[script] = { restMs, graphqlMs, copyMs, bytes: Buffer.byteLength(exported) };
      process.stderr.write(`${script}: ${JSON.stringify(results[script])}\n`);
    }
  } finally {
    await server.stop();
  }
});
process.stdout.write(`${JSON.stringify({ bench: "import-scripts", ...values, holds: isEqual, results })}\n`);
process.exit(isEqual ? 0 : 1);

async function measure(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return Math.round(performance.now() - began);
}

async function importOverRest(client: Client, conversations: readonly ScriptItem[]): Promise<void> {
  const response = await fetch(`${client.url}/v1/imports`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${client.key}`,
      "content-type": "application/json",
      prefer: "respond-async",
    },
    body: JSON.stringify({ conversations }),
  });
  const { id } = (await response.json()) as { id: string };
  await waitForImport(client, id);
}

async function importOverGraphql(client: Client, file: string): Promise<void> {
  const response = await fetch(`${client.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
    body: JSON.stringify({ query: UPLOAD }),
  });
  const { data } = (await response.json()) as {
    data: { createImportUpload: { upload: { importId: string; url: string } } };
  };
  const { importId, url } = data.createImportUpload.upload;
  await fetch(url, { method: "PUT", body: file });
  await waitForImport(client, importId);
}

async function waitForImport(client: Client, id: string): Promise<void> {
  for (;;) {
    const { status, progress } = await client.call<{ status: string; progress: { created: number } }>(
      "GET",
      `/imports/${id}`,
    );
    if (status === "completed" && progress.created === COUNT) return;
    if (status !== "processing") throw new Error(`the import is ${status} with ${progress.created} conversations`);
    await wait(20);
  }
}

async function exportAll(client: Client): Promise<string> {
  const { id } = await client.call<{ id: string }>("POST", "/exports", { format: "json" });
  for (;;) {
    const found = await client.call<{ status: string; download_url: string | null }>("GET", `/exports/${id}`);
    if (found.download_url) return (await fetch(found.download_url)).text();
    if (found.status !== "processing") throw new Error(`the export is ${found.status}`);
    await wait(20);
  }
}

function containsAll(file: string, items: readonly ScriptItem[]): boolean {
  const { conversations } = JSON.parse(file) as { conversations: ScriptItem[] };
  const contents = new Map(conversations.map(({ title, content }) => [title, content]));
  return conversations.length === items.length && items.every(({ title, content }) => contents.get(title) === content);
}
