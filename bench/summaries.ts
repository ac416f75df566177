// Writes the built-in summarizer's summaries of a data set, to be scored against human references:
//   node bench/summaries.ts DATA.jsonl OUT.jsonl [--style concise|detailed|bullets]
import { readFileSync, writeFileSync } from "node:fs";
import { summarizeText } from "../src/summaries/builtin/engine.ts";
import { STYLES, type SummaryRequest } from "../src/summaries/summarizer.ts";

interface Mail {
  from: string;
  to: string;
  date: string;
  subject: string;
  sents: [string, string][];
}

interface Row {
  id: string;
  name?: string;
  dialogue?: string;
  emails?: Mail[];
}

function requestOf(row: Row, style: SummaryRequest["style"]): SummaryRequest {
  if (row.dialogue !== undefined) {
    // "#Person1#" stands for a name that was taken out; a plain word lets the engine treat it as one.
    return { title: "", content: row.dialogue.replace(/#(Person\d+)#/g, "$1"), source: "api", style };
  }
  const mails = row.emails ?? [];
  const content = mails.map((mail) => {
    const body = mail.sents.map(([, text]) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).join("\n");
    return `From: ${mail.from}\nTo: ${mail.to}\nDate: ${mail.date}\nSubject: ${mail.subject}\n\n${body}\n`;
  });
  return { title: row.name ?? "", content: content.join("\n"), source: "email", style };
}

function main([data = "", out = "", ...options]: string[]): void {
  const style = STYLES.find((each) => each === options[options.indexOf("--style") + 1]) ?? "concise";
  const rows = readFileSync(data, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Row);
  const times: number[] = [];
  const lines = rows.map((row) => {
    const request = requestOf(row, style);
    const start = performance.now();
    const draft = summarizeText(request);
    times.push(performance.now() - start);
    return JSON.stringify({
      id: row.id,
      summary: draft.content.replace(/\b(Person\d+)\b/g, row.dialogue === undefined ? "$1" : "#$1#"),
      draft,
    });
  });
  writeFileSync(out, `${lines.join("\n")}\n`);
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2));
  console.log(
    JSON.stringify({
      bench: "summaries",
      data,
      style,
      rows: rows.length,
      p50_ms: at(0.5),
      p95_ms: at(0.95),
      max_ms: at(1),
    }),
  );
}

main(process.argv.slice(2));
