/** Formats of the input of an import. */
export const FORMATS = ["json", "jsonl"] as const;
export type Format = (typeof FORMATS)[number];
