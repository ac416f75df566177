import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseInput } from "../core/input.ts";
import { describeError } from "../imports/files.ts";
import { isReadableDirectory } from "./check-file.ts";

const beginsWithDay = (text: string) => z.iso.date().safeParse(text.slice(0, 10)).success;

const Case = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  title: z.string().default("Conversation"),
  content: z.string().optional(),
  dialogue: z.string().optional(),
  source: z.enum(["email", "whatsapp", "api"]).default("api"),
  date: z.string().refine(beginsWithDay, "must begin with a day, YYYY-MM-DD").optional(),
  summary: z.union([z.string(), z.array(z.string())]).optional(),
  facts: z.array(z.object({ text: z.string(), key: z.boolean().optional() })).optional(),
  falsehoods: z.array(z.object({ text: z.string() })).optional(),
  tasks: z.array(z.object({ words: z.string(), owner: z.string().nullish() })).optional(),
});

/** A conversation with what people say about it, as docs/summaries.md describes the file. */
export type EvaluationCase = Omit<z.output<typeof Case>, "id" | "content" | "dialogue"> & {
  id: string;
  content: string;
};

/**
 * Reads the cases of a file, or of all `.jsonl` and `.json` files of a folder. A `.json` file has one case or a list, others one in each
 * line. @throws Error that names the place and the fault
 */
export async function readCases(path: string): Promise<EvaluationCase[]> {
  const files = (await isReadableDirectory(path))
    ? (await readdir(path, { withFileTypes: true }))
        .filter((entry) => !entry.isDirectory() && /\.jsonl?$/.test(entry.name))
        .map(({ name }) => join(path, name))
    : [path];
  const cases: EvaluationCase[] = [];
  for (const file of files.toSorted()) {
    const text = (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
    if (file.endsWith(".json")) cases.push(...parseDocument(text, file));
    else
      text.split("\n").forEach((line, index) => {
        const place = `${file}:${index + 1}`;
        if (line.trim() !== "") cases.push(parseCase(parseJson(line, place), place));
      });
  }
  if (cases.length === 0) throw new Error(`${path} has no conversations`);
  return cases;
}

function parseDocument(text: string, file: string): EvaluationCase[] {
  const json = parseJson(text, file);
  if (!Array.isArray(json)) return [parseCase(json, file)];
  return json.map((entry, index) => parseCase(entry, `${file}: conversation ${index + 1}`));
}

function parseCase(json: unknown, place: string): EvaluationCase {
  const { id = place, content, dialogue, ...rest } = parseFields(json, place);
  const text = content ?? dialogue;
  if (!text?.trim()) throw new Error(`${place}: content is required`);
  return { ...rest, id, content: text };
}

function parseFields(json: unknown, place: string): z.output<typeof Case> {
  try {
    return parseInput(Case, json);
  } catch (cause) {
    throw new Error(`${place}: ${describeError(cause)}`, { cause });
  }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${place}: this is not valid JSON`, { cause });
  }
}
