import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createBuiltinSummarizer } from "../src/lib/summarizer/builtin/summarizer.ts";
import type { SummaryRequest } from "../src/lib/summarizer/summarizer.ts";

/**
 * Measures the built-in summarizer alone: short dialogues per second of CPU time, milliseconds of CPU time for 10,000
 * characters, resident memory, and the delay of the event loop while a worker thread summarizes. `--data` reads the
 * dialogues of a data set.
 */
const { values } = parseArgs({
  options: { data: { type: "string" }, seconds: { type: "string", default: "5" } },
});
const TURNS = [
  "Ann: Did the boxes of tiles arrive? Can you check before Friday?",
  "Ben: Two of the six boxes arrived broken, I will call the shop tomorrow morning.",
  "Ann: Please send me the photos, I'd like to claim the money back.",
  "Ben: Sure, I'll send them tonight. The order number is 48213.",
  "Ann: Great. We can't start with the bathroom until they bring new ones.",
  "Ben: I know, let's move the plumber to Monday then.",
  "Ann: He said he doesn't have time next week, but I'm going to ask him again.",
];
const readDialogues = (path: string): string[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { dialogue: string }).dialogue);
const short = values.data
  ? readDialogues(values.data)
  : Array.from({ length: 50 }, (_, i) => [...TURNS.slice(i % 7), ...TURNS.slice(0, i % 7)].join("\n"));
const all = short.join("\n");
const long = Array.from({ length: 40 }, (_, i) => {
  const start = (i * 7_919) % Math.max(1, all.length - 1_000);
  return (all.slice(start) + all.repeat(Math.ceil(10_000 / all.length))).slice(0, 9_999);
});
const createRequest = (content: string): SummaryRequest => ({
  title: "Conversation",
  content,
  source: "api",
  style: "concise",
});
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

// As in the server, the word lists of the engine are loaded by the worker thread only.
const summarizer = createBuiltinSummarizer({ threads: 1 });
const options = { signal: new AbortController().signal };
const summarizeAll = (contents: readonly string[]) =>
  Promise.all(contents.map((content) => summarizer.summarize(createRequest(content), options)));
await summarizeAll(short.slice(0, 1));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
for (let repetition = 0; repetition < 20; repetition += 1) await summarizeAll(short.slice(0, 50));
await summarizeAll(long);
delay.disable();
const memory = process.memoryUsage().rss / 1_048_576;
await summarizer.close();

// CPU time, so that other processes do not affect the result.
const { summarizeText } = await import("../src/lib/summarizer/builtin/engine.ts");
const getCpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
for (const content of [...short.slice(0, 100), ...long.slice(0, 5)]) summarizeText(createRequest(content));
const start = getCpuMs();
let summaries = 0;
while (getCpuMs() - start < Number(values.seconds) * 1_000) {
  summarizeText(createRequest(short[summaries % short.length] ?? ""));
  summaries += 1;
}
const perSecond = summaries / ((getCpuMs() - start) / 1_000);
const times = long.map((content) => {
  const before = getCpuMs();
  summarizeText(createRequest(content));
  return getCpuMs() - before;
});
times.sort((a, b) => a - b);

process.stdout.write(
  `${JSON.stringify({
    bench: "summarizer",
    mean_characters_of_short: Math.round(short.reduce((sum, { length }) => sum + length, 0) / short.length),
    short_per_cpu_second: Math.round(perSecond),
    long_cpu_ms: { p50: round(times[20] ?? 0), p95: round(times[37] ?? 0) },
    rss_mb: Math.round(memory),
    loop_delay_ms: { p50: round(delay.percentile(50) / 1e6), p99: round(delay.percentile(99) / 1e6) },
  })}\n`,
);
