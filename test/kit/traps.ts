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
  tasks: { owner: string | null; words: string }[];
}

/** Reads the conversations of a file of bench/data. */
export const readTraps = (name = "traps"): Trap[] => readDataFile(name);

/** Reads the lines of a file of bench/data. */
export const readDataFile = <T>(name: string): T[] =>
  readFileSync(new URL(`../../bench/data/${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
