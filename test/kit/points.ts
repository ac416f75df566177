import { readFileSync } from "node:fs";
import { readMessages } from "../../src/lib/summarizer/messages/read-messages.ts";

/** A point about a conversation; `kind` names how a false one contradicts it. */
export interface LabelledPoint {
  conversation: string;
  name: string;
  text: string;
  kind: string | null;
}

const DIRECTORY = new URL("../lib/summarizer/grounding/", import.meta.url);

/** Reads the points of one split of the data set. */
export function readPoints(
  split:
    | "rules"
    | "held-out"
    | "further"
    | "hostile"
    | "clauses"
    | "clauses-held-out"
    | "unseen"
    | "paraphrases"
    | "paraphrases-held-out"
    | "model"
    | "model-held-out",
): LabelledPoint[] {
  const points: LabelledPoint[] = [];
  const blocks = readFileSync(new URL(`points-${split}.txt`, DIRECTORY), "utf8")
    .split(/^== /m)
    .slice(1);
  for (const block of blocks) {
    const [name = "", ...lines] = block.trimEnd().split("\n");
    const isPoint = (line: string) => /^(?:\+ |- \w+: )/.test(line);
    const conversation = lines.filter((line) => !isPoint(line)).join("\n");
    for (const line of lines.filter(isPoint)) {
      const [, kind = null, text = ""] = /^(?:\+|- (\w+):) (.*)$/.exec(line) ?? [];
      points.push({ conversation, name, text, kind });
    }
  }
  return points;
}

/** The messages of a conversation as the verifier takes them. */
export const readSource = (conversation: string) =>
  readMessages({ content: conversation, source: "api" }).map(({ speaker, addressee, day, text }) => ({
    speaker,
    addressee,
    day,
    text,
  }));
