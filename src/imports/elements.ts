/**
 * More than any conversation of an export takes as JSON: 2 million characters, the first 200,000 of them twice, and 20,000 ids of
 * clients of 200 characters, each of which may be an escape sequence of six.
 */
const MAX_ENTRY_LENGTH = 48_000_000;
/** Of a text beside the entries. */
const MAX_TEXT_LENGTH = 4_000_000;

/**
 * Yields the entries of the array under a key of the top-level object, each parsed on its own: a document of any size
 * takes the memory of one entry. Skips all other values. @throws Error for another document, and for an incomplete one
 */
export async function* readElements(chunks: AsyncIterable<string>, key: string): AsyncGenerator<unknown, void, void> {
  for await (const text of readTexts(chunks, key, "[")) yield parse(text);
}

/** Yields the members of the object under a key, each as an object: `{"version": 1}`. */
export async function* readMembers(chunks: AsyncIterable<string>, key: string): AsyncGenerator<object, void, void> {
  for await (const text of readTexts(chunks, key, "{")) yield parse(`{${text}}`) as object;
}

async function* readTexts(chunks: AsyncIterable<string>, key: string, opening: "[" | "{"): AsyncGenerator<string> {
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
        if (state.name.length > MAX_TEXT_LENGTH) throw createFormatError("a text is too long");
        if (state.escaped) state.escaped = false;
        else if (character === "\\") state.escaped = true;
        else if (character === '"') state.inString = false;
        continue;
      }
      if (WHITE_SPACE.has(character)) continue;
      if (ended) throw createFormatError("text follows its end");
      if (state.depth === 0 && character !== "{") throw createFormatError("it is not a JSON object");
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
    if (entry !== undefined && entry.length > MAX_ENTRY_LENGTH) throw createFormatError("an entry is too long");
  }
  if (!ended) throw createFormatError("it ends too early");
  if (!state.seen) throw createFormatError(`it has no "${key}"`);
}

const WHITE_SPACE = new Set([" ", "\t", "\r", "\n", "\ufeff"]);

const createFormatError = (why: string) => new Error(`this is not a complete export in JSON: ${why}`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createFormatError("an entry is not valid JSON");
  }
}
