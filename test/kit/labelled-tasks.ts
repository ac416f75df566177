import { readFileSync } from "node:fs";
import { extractTasks } from "../../src/lib/summarizer/builtin/points/extract-tasks.ts";
import { detectLanguage } from "../../src/lib/summarizer/builtin/segment/language.ts";
import { groundDraft } from "../../src/lib/summarizer/grounding/ground-draft.ts";
import { readSource } from "../../src/lib/summarizer/messages/read-source.ts";
import type { Task } from "../../src/lib/summarizer/summarizer.ts";

interface ExpectedTask {
  state: string;
  owner: string | null;
  words: string[];
}

interface LabelledConversation {
  name: string;
  content: string;
  expected: ExpectedTask[];
}

/** Results over all conversations of a split. */
export interface TaskScores {
  found: number;
  open: number;
  correct: number;
  expected: number;
  /** Tasks that are not open, and those of them that the summary lists with their state. */
  closed: number;
  closedFound: number;
  /** Tasks that are not open and appear as open. */
  reopened: number;
  faults: string[];
}

const DIRECTORY = new URL("../lib/summarizer/points/", import.meta.url);

/** Reads the conversations of one split of the data set. */
function readConversations(split: "rules" | "held-out"): LabelledConversation[] {
  const blocks = readFileSync(new URL(`tasks-${split}.txt`, DIRECTORY), "utf8")
    .split(/^== /m)
    .slice(1);
  return blocks.map((block) => {
    const [name = "", ...lines] = block.trimEnd().split("\n");
    const isTask = (line: string) => /^> \w+ \| .* \| /.test(line);
    const expected = lines.filter(isTask).map((line) => {
      const [state = "", owner = "", words = ""] = line.slice(2).split(" | ");
      return { state, owner: owner === "-" ? null : owner, words: words.toLowerCase().split(" ") };
    });
    return { name, content: lines.filter((line) => !isTask(line)).join("\n"), expected };
  });
}

/** Extracts the tasks of a conversation as the built-in engine does, with their verification. */
function findTasks(content: string): Task[] {
  const isLetter = content.startsWith("From:");
  const source = readSource({ content, source: isLetter ? "email" : "api", title: "" });
  const tasks = extractTasks(source, detectLanguage(source.messages.map(({ text }) => text).join("\n")), isLetter);
  const points = { decisions: [], tasks, open_questions: [], key_facts: [] };
  return groundDraft({ content: "", topics: [], action_items: [], points }, source).points.tasks;
}

/** Compares the extracted tasks of a split with the expected ones. */
export function scoreTasks(split: "rules" | "held-out"): TaskScores {
  const scores: TaskScores = {
    found: 0,
    open: 0,
    correct: 0,
    expected: 0,
    closed: 0,
    closedFound: 0,
    reopened: 0,
    faults: [],
  };
  for (const { name, content, expected } of readConversations(split)) {
    const tasks = findTasks(content);
    const isSame = (task: Task, { owner, words }: ExpectedTask) => {
      const said = [task.text, ...task.evidence.map(({ quote }) => quote)].join(" ").toLowerCase();
      return task.owner === owner && words.every((word) => said.includes(word));
    };
    const open = tasks.filter(({ state }) => state === "open");
    const wanted = expected.filter(({ state }) => state === "open");
    const closed = expected.filter(({ state }) => state !== "open");
    const used = new Set<Task>();
    for (const one of wanted) {
      const match = open.find((task) => !used.has(task) && isSame(task, one));
      if (match) used.add(match);
      else scores.faults.push(`${name}: lacks ${one.owner} ${one.words.join(" ")}`);
    }
    for (const task of open) if (!used.has(task)) scores.faults.push(`${name}: has ${task.owner} | ${task.text}`);
    for (const one of closed) {
      if (open.some((task) => !used.has(task) && isSame(task, one))) scores.reopened += 1;
      if (tasks.some((task) => task.state === one.state && isSame(task, one))) scores.closedFound += 1;
      else scores.faults.push(`${name}: ${one.state} not found: ${one.owner} ${one.words.join(" ")}`);
    }
    scores.open += open.length;
    scores.correct += used.size;
    scores.expected += wanted.length;
    scores.closed += closed.length;
    scores.found += tasks.length;
  }
  return scores;
}
