import { styleText } from "node:util";

export interface LiveEvent {
  sequence: number;
  type: string;
  createdAt: string;
  data: {
    conversation?: { title?: string };
    conversation_id?: string;
    summary?: Summary;
    error?: { message: string };
  };
}

interface Summary {
  title: string;
  content: string;
  sentiment: string;
  topics: string[];
  action_items: string[];
}

const WIDTH = Math.min(process.stdout.columns ?? 100, 100);
const INDENT = " ".repeat(4);

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a line with time, sequence and type, and the summary below it if the event contains one. */
export function showEvent({ createdAt, sequence, type, data }: LiveEvent): void {
  const time = new Date(createdAt).toTimeString().slice(0, 8) + createdAt.slice(19, 23);
  const about = data.conversation?.title ?? data.error?.message ?? "";
  const name = styleText("cyan", type.toLowerCase().replace("_", ".").padEnd(21));
  print(`${styleText("dim", time)}  ${`#${sequence}`.padStart(4)}  ${name} ${about}`.trimEnd());
  if (data.summary) showSummary(data.summary);
}

function showSummary({ title, content, sentiment, topics, action_items }: Summary): void {
  print(`\n${INDENT}${styleText("bold", title)}`);
  print(wrap(content, INDENT));
  print(`${INDENT}${styleText("dim", "sentiment ")} ${sentiment}`);
  if (topics.length > 0) print(`${INDENT}${styleText("dim", "topics    ")} ${topics.join(", ")}`);
  for (const item of action_items) print(wrap(item, `${INDENT}  `, `${INDENT}- `));
  print("");
}

/** Wraps text between words; every line begins with `indent`, the first with `first`. */
function wrap(text: string, indent: string, first = indent): string {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = lines.length === 0 ? first : indent;
    let empty = true;
    for (const word of paragraph.split(" ")) {
      if (!empty && line.length + word.length >= WIDTH) {
        lines.push(line);
        line = indent;
        empty = true;
      }
      line += empty ? word : ` ${word}`;
      empty = false;
    }
    lines.push(line);
  }
  return lines.join("\n");
}
