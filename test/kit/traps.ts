import { readFileSync } from "node:fs";

/** A conversation with statements about it that are true, and others that are false. */
export interface Trap {
  id: string;
  language: string;
  content: string;
  facts: { text: string; key?: boolean }[];
  falsehoods: { kind: string; text: string }[];
  tasks: { owner: string; words: string }[];
}

/** Reads the conversations of bench/data/traps.jsonl. */
export const readTraps = (): Trap[] =>
  readFileSync(new URL("../../bench/data/traps.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
