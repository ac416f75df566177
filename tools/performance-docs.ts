// Writes the tables of docs/performance.md and its plot from the recorded figures: `npm run docs:performance`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type PeerFigures, readRecordedPeers } from "../bench/support/recorded-peers.ts";
import { readRecordedSubscribers, type SubscriberFigures } from "../bench/support/recorded-subscribers.ts";

const LABELS: Record<string, string> = {
  recap: "Recap",
  baseline: "hand-written",
  mercurius: "mercurius + jit",
  yoga: "graphql-yoga",
  feathers: "Feathers",
  parse: "Parse Server",
};
const [BAR_HEIGHT, BAR_X, WIDTH, MAX_BAR] = [18, 150, 720, 460];

const recorded = readRecordedPeers();
if (!recorded) throw new Error("nothing is recorded: npm run bench -- peers --record");
const cases = Object.entries(recorded.cases);
const path = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

const { conversations, connections, rounds } = recorded;
const conditions = `${conversations.toLocaleString("en")} conversations, ${connections} connections, medians of ${rounds} rounds.`;
const tables = cases.map(([name, systems]) => writeTable(name, Object.entries(systems)));
let page = readFileSync(path("performance.md"), "utf8");
replaceGenerated("generated", `${conditions}\n\n${tables.join("\n")}`);
const subscribers = readRecordedSubscribers();
if (subscribers) replaceGenerated("generated subscribers", writeSubscribers(subscribers));
writeFileSync(path("performance.md"), page);
writeFileSync(path("images/performance.svg"), drawPlot());

/** Replaces the text between the comments with a name. */
function replaceGenerated(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  page = `${page.slice(0, page.indexOf(begin) + begin.length)}\n${text}${page.slice(page.indexOf(end))}`;
}

function writeSubscribers({ fan_out, event, idle }: SubscriberFigures): string {
  const rows = fan_out.map(
    (row) =>
      `| ${row.sockets.toLocaleString("en")}, ${row.documents} documents | ${row.recap_us} | ${row.graphql_ws_us} | ${row.ratio} | ${row.deliveries_per_second} |\n`,
  );
  const lines = [
    event &&
      `An event costs ${event.with_one_us} µs of the server with one subscriber and ${event.without_us} µs without any, most of them for its commit.`,
    idle &&
      `${idle.sockets.toLocaleString("en")} idle sockets: ${idle.connected_mb} MB resident memory, ${idle.subscribed_mb} MB with a subscription each; without sockets ${idle.before_mb} MB.`,
  ];
  return `| sockets | Recap µs | graphql-ws µs | Recap ÷ graphql-ws | Recap deliveries/s |\n| --- | --: | --: | --: | --: |\n${rows.join("")}\n${lines.filter(Boolean).join("\n")}\n`;
}

function writeTable(name: string, systems: [string, PeerFigures][]): string {
  const rows = systems.map(([system, row]) =>
    [
      LABELS[system] ?? system,
      row.server_us,
      row.mongod_us,
      row.per_second,
      row.p50_ms,
      row.p99_ms,
      system === "recap" ? "" : row.recap_ratio,
    ].join(" | "),
  );
  const head =
    "| | server µs | mongod µs | requests/s | p50 ms | p99 ms | Recap ÷ this |\n| --- | --: | --: | --: | --: | --: | --: |";
  return `### ${name}\n\n${head}\n${rows.map((row) => `| ${row} |`).join("\n")}\n`;
}

/** Draws the processor time for each request, server and mongod one after the other. */
function drawPlot(): string {
  let y = 10;
  const parts = cases.map(([name, systems]) => {
    const longest = Math.max(...Object.values(systems).map((row) => row.server_us + row.mongod_us));
    const title = `<text x="0" y="${y + 12}" font-weight="bold">${name}</text>`;
    y += BAR_HEIGHT;
    const bars = Object.entries(systems).map(([system, { server_us: server, mongod_us: mongod }]) => {
      const [a, b] = [server, mongod].map((us) => Math.round((us / longest) * MAX_BAR)) as [number, number];
      const bar =
        `<text x="${BAR_X - 8}" y="${y + 12}" text-anchor="end">${LABELS[system] ?? system}</text>` +
        `<rect x="${BAR_X}" y="${y}" width="${a}" height="${BAR_HEIGHT - 4}" fill="${system === "recap" ? "#2563eb" : "#94a3b8"}"/>` +
        `<rect x="${BAR_X + a}" y="${y}" width="${b}" height="${BAR_HEIGHT - 4}" fill="${system === "recap" ? "#93c5fd" : "#cbd5e1"}"/>` +
        `<text x="${BAR_X + a + b + 6}" y="${y + 12}">${server} + ${mongod} µs</text>`;
      y += BAR_HEIGHT;
      return bar;
    });
    y += 10;
    return title + bars.join("");
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" font-family="system-ui, sans-serif" font-size="12">` +
    `<title>Processor time for each request</title><rect width="${WIDTH}" height="${y}" fill="#fff"/><g fill="#1e293b">${parts.join("")}</g></svg>\n`
  );
}
