import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { UsageError } from "./usage-error.ts";

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

/** Reads the cases of a file of JSON lines, or of all `.jsonl` and `.json` files of a folder. @throws UsageError */
export async function readCases(path: string): Promise<EvaluationCase[]> {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path, { withFileTypes: true }))
        .filter((entry) => !entry.isDirectory() && /\.jsonl?$/.test(entry.name))
        .map(({ name }) => join(path, name))
    : [path];
  const cases: EvaluationCase[] = [];
  for (const file of files.toSorted()) {
    const text = (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
    const lines = file.endsWith(".json") ? [text] : text.split("\n");
    lines.forEach((line, index) => {
      if (line.trim() !== "") cases.push(parseCase(line, `${file}:${index + 1}`));
    });
  }
  if (cases.length === 0) throw new UsageError(`${path} has no conversations`);
  return cases;
}

function parseCase(line: string, place: string): EvaluationCase {
  const { data, error } = Case.safeParse(parseJson(line, place));
  if (error) throw new UsageError(`${place}: ${formatIssue(error.issues[0])}`);
  const { id = place, content, dialogue, ...rest } = data;
  const text = content ?? dialogue;
  if (!text?.trim()) throw new UsageError(`${place}: content is required`);
  return { ...rest, id, content: text };
}

const formatIssue = (issue: z.core.$ZodIssue | undefined) =>
  [issue?.path.join("."), issue?.message].filter(Boolean).join(" ");

function parseJson(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UsageError(`${place}: must be JSON`);
  }
}
