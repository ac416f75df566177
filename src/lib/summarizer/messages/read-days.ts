import { detectDateOrder, parseDay } from "../points/day.ts";

/** Reads the day of each message from its time, else that of the conversation; null where neither states one. */
export function readDays(messages: readonly { time?: string | null }[], day: string | undefined): (string | null)[] {
  const order = detectDateOrder(messages.flatMap(({ time }) => time ?? []));
  return messages.map(({ time }) => (time ? parseDay(time, order) : null) ?? day ?? null);
}
