/** More than any conversation of ours takes as JSON, however escaped. */
const MOST_CHARACTERS = 4_000_000;

/**
 * The entries of the array under a key of the outermost object, each parsed by itself: a document of any size takes the
 * memory of one. Everything else in it is passed over. @throws Error for what is no such document, or not whole
 */
export async function* elementsOf(chunks: AsyncIterable<string>, key: string): AsyncGenerator<unknown, void, void> {
  for await (const text of textsOf(chunks, key, "[")) yield parse(text);
}

/** The same of the object under a key, each member by itself: `{"version": 1}`. */
export async function* membersOf(chunks: AsyncIterable<string>, key: string): AsyncGenerator<object, void, void> {
  for await (const text of textsOf(chunks, key, "{")) yield parse(`{${text}}`) as object;
}

async function* textsOf(chunks: AsyncIterable<string>, key: string, opening: "[" | "{"): AsyncGenerator<string> {
  const closing = opening === "[" ? "]" : "}";
  const state = { depth: 0, inString: false, escaped: false, name: "", named: false, wanted: false, seen: false };
  let entry: string | undefined;
  let ended = false;

  for await (const chunk of chunks) {
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const character = chunk[i] as string;
      if (state.inString) {
        if (state.depth === 1) state.name += character;
        if (state.name.length > MOST_CHARACTERS) throw notWhole("a text in it is too long");
        if (state.escaped) state.escaped = false;
        else if (character === "\\") state.escaped = true;
        else if (character === '"') state.inString = false;
        continue;
      }
      if (BLANK.has(character)) continue;
      if (ended) throw notWhole("something follows its end");
      if (state.depth === 0 && character !== "{") throw notWhole("it is no JSON object");
      const inWanted = state.wanted && state.depth === 2;
      if (inWanted && (character === "," || character === closing)) {
        if (entry !== undefined) yield entry + chunk.slice(from, i);
        entry = undefined;
      } else if (inWanted && entry === undefined) {
        entry = "";
        from = i;
      }
      if (character === '"') {
        state.inString = true;
        if (state.depth === 1) state.name = character;
      } else if (character === ":" && state.depth === 1) state.named = parse(state.name) === key;
      else if (character === "," && state.depth === 1) state.named = false;
      else if (character === "{" || character === "[") {
        if (state.depth === 1 && state.named && character === opening) {
          state.wanted = true;
          state.seen = true;
        }
        state.depth += 1;
      } else if (character === "}" || character === "]") {
        state.depth -= 1;
        if (state.depth === 1) state.wanted = false;
        ended = state.depth === 0;
      }
    }
    if (entry !== undefined) entry += chunk.slice(from);
    if (entry !== undefined && entry.length > MOST_CHARACTERS) throw notWhole("an entry of it is too long");
  }
  if (!ended) throw notWhole("it ends too early");
  if (!state.seen) throw notWhole(`it has no "${key}"`);
}

const BLANK = new Set([" ", "\t", "\r", "\n", "\ufeff"]);

const notWhole = (why: string) => new Error(`this is no export in JSON, or not whole: ${why}`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notWhole("an entry of it is no JSON");
  }
}
