import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { downloadExport } from "../kit/exports.ts";

/** First and last code points of a script; ASCII words are all different, as in a list of words. */
const SCRIPTS: Record<string, readonly [number, number][]> = {
  Chinese: [[0x4e00, 0x9fa5]],
  Japanese: [
    [0x3041, 0x3094],
    [0x30a1, 0x30fa],
    [0x4e00, 0x8fff],
  ],
  Thai: [[0x0e01, 0x0e2e]],
  Arabic: [[0x0627, 0x064a]],
  ASCII: [[0x61, 0x7a]],
};
const LENGTH = 9_999;
const COUNT = 100;
const MAX_BODY_BYTES = 950_000;

interface Item {
  title: string;
  content: string;
  status: "failed";
}

/** A text without repetition, the same at each run. */
function createText(ranges: readonly [number, number][], seed: number): string {
  const spaced = ranges[0] !== undefined && ranges[0][0] < 0x0e00;
  let state = seed;
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const characters = Array.from({ length: LENGTH }, (_, i) => {
    const [first, last] = ranges[next(ranges.length)] ?? [0x61, 0x7a];
    return spaced && i % 8 === 7 && i < LENGTH - 1 ? " " : String.fromCodePoint(first + next(last - first + 1));
  });
  return characters.join("");
}

function createItems(script: string): Item[] {
  const ranges = SCRIPTS[script] ?? [];
  return Array.from({ length: COUNT }, (_, i) => ({
    title: `${script} ${i}`,
    content: createText(ranges, 1 + i),
    status: "failed",
  }));
}

/** Divides the conversations into requests within the limit of the body. */
function divide(items: readonly Item[]): Item[][] {
  const bytes = Math.max(...items.map((item) => Buffer.byteLength(JSON.stringify(item))));
  const size = Math.floor(MAX_BODY_BYTES / bytes);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

const MUTATION =
  "mutation($input: CreateImportInput!) { createImport(input: $input) { import { created } userErrors { code details } } }";

async function importOver(api: "REST" | "GraphQL", tenant: Tenant, conversations: readonly Item[]): Promise<number> {
  if (api === "REST") return (await tenant.post("/imports", { conversations })).body.created;
  const given = conversations.map((item) => ({ ...item, status: item.status.toUpperCase() }));
  return (await tenant.graphql(MUTATION, { input: { conversations: given } })).body.data?.createImport.import.created;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("an import of a hundred conversations of the maximum length", () => {
  it.each(Object.keys(SCRIPTS))("in %s succeeds over both APIs and comes back in an export", async (script) => {
    const tenant = await app.tenant();
    const items = createItems(script);
    const bodies = divide(items);
    const created = await Promise.all(
      bodies.map((body, i) => importOver(i % 2 === 0 ? "REST" : "GraphQL", tenant, body)),
    );
    expect(created).toEqual(bodies.map(({ length }) => length));
    const { conversations } = JSON.parse(`${await downloadExport(tenant, { format: "json" })}`);
    const contents = new Map(conversations.map((one: Item) => [one.title, one.content]));
    for (const { title, content } of items) expect(contents.get(title) === content, title).toBe(true);
  });
});
