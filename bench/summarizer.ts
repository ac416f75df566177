import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { createBuiltinSummarizer } from "../src/lib/summarizer/builtin/summarizer.ts";
import type { SummaryRequest } from "../src/lib/summarizer/summarizer.ts";

/**
 * Measures the built-in summarizer alone: short dialogues per second of processor time, milliseconds for 10,000 characters,
 * memory of the process, and the event loop delay while worker threads summarize. `--data` reads dialogues from a data set.
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
const short: string[] = values.data
  ? readFileSync(values.data, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => (JSON.parse(line) as { dialogue: string }).dialogue)
  : Array.from({ length: 50 }, (_, i) => [...TURNS.slice(i % 7), ...TURNS.slice(0, i % 7)].join("\n"));
const all = short.join("\n");
const long = Array.from({ length: 40 }, (_, i) => {
  const start = (i * 7_919) % Math.max(1, all.length - 1_000);
  return (all.slice(start) + all.repeat(Math.ceil(10_000 / all.length))).slice(0, 9_999);
});
const request = (content: string): SummaryRequest => ({
  title: "Conversation",
  content,
  source: "api",
  style: "concise",
});
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

const sum = (lines: readonly string[]) => lines.reduce((total, line) => total + line.length, 0);

// As in the server, only the worker thread loads the engine's word lists.
const summarizer = createBuiltinSummarizer({ threads: 1 });
const options = { signal: new AbortController().signal };
await summarizer.summarize(request(short[0] ?? ""), options);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
for (let round = 0; round < 20; round += 1)
  await Promise.all(short.slice(0, 50).map((content) => summarizer.summarize(request(content), options)));
await Promise.all(long.map((content) => summarizer.summarize(request(content), options)));
delay.disable();
const memory = process.memoryUsage().rss / 1_048_576;
await summarizer.close();

// Processor time excludes the effect of other processes on the machine.
const { summarizeText } = await import("../src/lib/summarizer/builtin/engine.ts");
const cpuMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
for (const content of [...short.slice(0, 100), ...long.slice(0, 5)]) summarizeText(request(content));
const from = cpuMs();
let made = 0;
while (cpuMs() - from < Number(values.seconds) * 1_000) {
  summarizeText(request(short[made % short.length] ?? ""));
  made += 1;
}
const perSecond = made / ((cpuMs() - from) / 1_000);
const times = long.map((content) => {
  const begun = cpuMs();
  summarizeText(request(content));
  return cpuMs() - begun;
});
times.sort((a, b) => a - b);

process.stdout.write(
  `${JSON.stringify({
    bench: "summarizer",
    characters_of_a_short_one: Math.round(sum(short) / short.length),
    short_per_cpu_second: Math.round(perSecond),
    long_cpu_ms: { p50: rounded(times[20] ?? 0), p95: rounded(times[37] ?? 0) },
    rss_mb: Math.round(memory),
    loop_delay_ms: { p50: rounded(delay.percentile(50) / 1e6), p99: rounded(delay.percentile(99) / 1e6) },
  })}\n`,
);
