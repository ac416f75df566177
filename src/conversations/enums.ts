export const SOURCES = ["email", "whatsapp", "api"] as const;
export type Source = (typeof SOURCES)[number];
export const STATUSES = ["processing", "completed", "failed"] as const;
export type Status = (typeof STATUSES)[number];
