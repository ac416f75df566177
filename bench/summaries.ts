// Summarizes a data set through the public API and writes the summaries, to be scored against human references:
//   npm run bench -- summaries DATA.jsonl OUT.jsonl [--style concise|detailed|bullets]
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { STYLES } from "../src/lib/summarizer/summarizer.ts";
import { type Row, toRequest } from "./support/data-sets.ts";
import { withDatabase } from "./support/database.ts";
import { withRecap } from "./support/recap.ts";
import { createApi, type Summary } from "./support/rest.ts";

const CONCURRENCY = 8;

const { values, positionals } = parseArgs({
  options: { style: { type: "string", default: "concise" } },
  allowPositionals: true,
});
const [data, out] = positionals;
const style = STYLES.find((each) => each === values.style);
if (!data || !out || !style) {
  process.stderr.write(`usage: npm run bench -- summaries DATA.jsonl OUT.jsonl [--style ${STYLES.join("|")}]\n`);
  process.exit(2);
}

const rows = (await readFile(data, "utf8"))
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as Row);
const predictions: { id: string; summary: string; details: Summary }[] = [];
const started = performance.now();
await withDatabase((database) =>
  withRecap({ ...database, ...pickSettings(process.env) }, async ({ url, key }) => {
    const { summarize } = createApi(url, key);
    const remaining = rows.entries();
    const worker = async () => {
      for (const [index, row] of remaining) {
        const summary = await summarize(toRequest(row), style);
        predictions[index] = { id: row.id, summary: summary.content, details: summary };
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }),
);
const seconds = (performance.now() - started) / 1_000;
await writeFile(out, `${predictions.map((each) => JSON.stringify(each)).join("\n")}\n`);
process.stdout.write(
  `${JSON.stringify({ bench: "summaries", data, style, rows: rows.length, seconds: Number(seconds.toFixed(1)) })}\n`,
);

/** Picks the settings of the summarizer, so that a model can be measured in the same way. */
function pickSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^(?:SUMMAR|OPENAI_)/.test(name)));
}
