import { readFileSync } from "node:fs";

/** A conversation with statements about it that are true, and others that are false. */
export interface Trap {
  id: string;
  language: string;
  content: string;
  source?: "email" | "whatsapp" | "api";
  /** `lines`: alternatives of lines of the content, from 0, that together show the fact. */
  facts: { text: string; key?: boolean; lines?: number[][] }[];
  falsehoods: { kind: string; text: string }[];
  /** `lines`: where the owner takes the task on and the action is named. */
  tasks: { owner: string | null; words: string; lines?: number[] }[];
  /** Sentences, by their first words, that do not hold in the end. `by`: alternatives of lines that tell so beside the sentence. */
  changed?: { line: number; words: string; why: string; by: number[][] }[];
  /** Sentences, by their first words, that are not understood alone. `on`: alternatives of lines that they are understood by. */
  needs?: { line: number; words: string; on: number[][] }[];
  /** Sentences, by their first words, that state what the participants settled in the end. `with`: lines that accept or explain it. */
  decisions?: { line: number; words: string; with: number[] }[];
  /** Sentences, by their first words, that ask or state what is left open. */
  open?: { line: number; words: string }[];
  /** What a title names, the main thing first: alternatives of phrases of the text. */
  matter?: string[][];
  /** Phrases that a title should not name. */
  side?: string[];
}

/** Reads the conversations of a file of bench/data. */
export const readTraps = (name = "traps"): Trap[] => readDataFile(name);

/** Reads the lines of a file of bench/data. */
export const readDataFile = <T>(name: string): T[] =>
  readFileSync(new URL(`../../bench/data/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
