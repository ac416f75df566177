/** Words that the screens show for values of the API. */
export const STATUS = { PROCESSING: "Summarizing", COMPLETED: "Completed", FAILED: "Failed" } as const;
export const SOURCE = { EMAIL: "E-mail", WHATSAPP: "WhatsApp", API: "API" } as const;
export const SENTIMENT = { POSITIVE: "Positive", NEUTRAL: "Neutral", NEGATIVE: "Negative", MIXED: "Mixed" } as const;
export const PLAN = { FREE: "Free", STARTER: "Starter", STANDARD: "Standard", PRO: "Pro" } as const;
export const STYLE = { CONCISE: "Concise", DETAILED: "Detailed", BULLETS: "Bullets" } as const;

export const SOURCE_ICON = { EMAIL: "mail", WHATSAPP: "chat", API: "text" } as const;

/** `SUMMARY_GENERATED` becomes `summary.generated`, as webhooks and the REST API write it. */
export function formatEventType(type: string): string {
  const words = type.toLowerCase();
  const subject = ["api_key", "task", "conversation", "summary", "storage", "subscription", "webhook"].find((one) =>
    words.startsWith(`${one}_`),
  );
  return subject ? `${subject}.${words.slice(subject.length + 1)}` : words;
}
