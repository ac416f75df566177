export const SOURCES = ["email", "whatsapp", "api"] as const;
export type Source = (typeof SOURCES)[number];
export const STATUSES = ["processing", "completed", "failed"] as const;
/** Whether a summary follows appended messages by itself. */
export type Status = (typeof STATUSES)[number];
