/**
 * The most expensive searches that the limits of an operation admit: long texts and queries of scripts without spaces, in which each two
 * characters are a word, and of Latin letters in words that occur once.
 */
const TEXT_LENGTH = 9_999;
const TEXTS_PER_SCRIPT = 100;
const MAX_QUERY_LENGTH = 256;
const IMPORT_SIZE = 20;

/** A summary of their own, so that no job of the imported texts runs during the measurement. */
const SUMMARY = { title: "Dense", content: "Dense.", sentiment: "neutral", topics: [], action_items: [] };

const createRange = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, i) => String.fromCodePoint(first + i * step));

type Script = "han" | "thai" | "latin";
const CHARACTERS: Record<Script, readonly string[]> = {
  han: createRange(0x4e00, 1_500, 7),
  thai: createRange(0x0e01, 46),
  latin: createRange(0x61, 26),
};

let state = 1;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

/** Characters by Zipf's law. */
function createRun(script: Script, length: number): string {
  const characters = CHARACTERS[script];
  return Array.from({ length }, () => characters[Math.floor(characters.length ** random() - 1)]).join("");
}

function createText(script: Script, length: number): string {
  if (script !== "latin") return createRun(script, length);
  let text = "";
  while (text.length < length) text += `${createRun("latin", 5)} `;
  return text.slice(0, length - 1);
}

const createConversations = (script: Script, count: number) =>
  Array.from({ length: count }, () => ({ title: "Dense", content: createText(script, TEXT_LENGTH), summary: SUMMARY }));

type Send = (path: string, body: object) => Promise<unknown>;

export async function importTexts(send: Send): Promise<void> {
  for (const script of ["han", "thai", "latin"] as const) await importNew(send, script, TEXTS_PER_SCRIPT);
  // Indexes them.
  await send("/v1/conversations/search", { query: createText("han", 5) });
}

async function importNew(send: Send, script: Script, count: number): Promise<void> {
  for (let i = 0; i < count; i += IMPORT_SIZE)
    await send("/v1/imports", { conversations: createConversations(script, IMPORT_SIZE) });
}

export interface Operation {
  path: string;
  body: object;
}

export function createSearches(): Record<string, () => Operation> {
  const repeat = (create: (i: number) => string, times = 15): Operation => ({
    path: "/graphql",
    body: { query: `{ ${Array.from({ length: times }, (_, i) => `a${i}: ${create(i)}`).join(" ")} }` },
  });
  const search = (script: Script, selection: string, { length = MAX_QUERY_LENGTH, first = 100, more = "" } = {}) =>
    `searchConversations(query: "${createText(script, length)}", first: ${first}${more}) { ${selection} }`;
  const searches = (selection: string, options: object = {}) =>
    Object.fromEntries(
      (["han", "thai", "latin"] as const).map((script) => [
        script,
        () => repeat(() => search(script, selection, options)),
      ]),
    );
  const named = (prefix: string, cases: Record<string, () => Operation>) =>
    Object.fromEntries(Object.entries(cases).map(([name, create]) => [`${prefix}.${name}`, create]));
  return {
    ...named("search.15", searches("totalCount")),
    ...named("search.15ByDate", searches("nodes { id }", { more: ", sort: CREATED_AT_DESC" })),
    ...named("search.15Snippets", searches("edges { snippet }")),
    "search.5SnippetsAndContents.han": () =>
      repeat(() => search("han", "edges { snippet node { content } }", { first: 40 }), 5),
    "search.5SnippetsAndContents.thai": () =>
      repeat(() => search("thai", "edges { snippet node { content } }", { first: 40 }), 5),
    "search.15Short.han": () => repeat(() => search("han", "edges { snippet }", { length: 8, first: 20 })),
    "search.list.han": () =>
      repeat(
        (i) =>
          `conversations(where: { text: "${createText("han", 256)}" }, first: ${20 + i}) { totalCount nodes { id } }`,
      ),
    "search.rest.han": () => ({
      path: "/v1/conversations/search",
      body: { query: createText("han", MAX_QUERY_LENGTH), per_page: 100 },
    }),
    contentsAndMessages: () =>
      repeat((i) => `conversations(first: ${10 - i}) { nodes { content messages(first: 40) { nodes { text } } } }`, 5),
    contents: () => repeat((i) => `conversations(first: ${100 - i}) { nodes { content } }`, 2),
  };
}
