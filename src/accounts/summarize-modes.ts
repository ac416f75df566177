/** Ways in which the summary of a conversation follows appended messages: by itself, or on request only. */
export const SUMMARIZE_MODES = ["auto", "manual"] as const;
export type SummarizeMode = (typeof SUMMARIZE_MODES)[number];
