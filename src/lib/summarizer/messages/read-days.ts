import { detectDateOrder, parseDay } from "../points/day.ts";

/** Reads the day of each message: the given one, else that of its time, else that of the conversation; null without any. */
export function readDays(
  messages: readonly { time?: string | null; day?: string }[],
  day: string | undefined,
): (string | null)[] {
  const order = detectDateOrder(messages.flatMap(({ time }) => time ?? []));
  return messages.map(({ time, day: given }) => given ?? (time ? parseDay(time, order) : null) ?? day ?? null);
}
