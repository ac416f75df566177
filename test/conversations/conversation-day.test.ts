import { describe, expect, it } from "vitest";
import { readConversationDay } from "../../src/conversations/conversation-day.ts";

const read = (metadata: object) => readConversationDay(JSON.stringify(metadata));

describe("the day of a conversation", () => {
  it.each(["2026-11-25", "2026-11-25T23:30:00-08:00", "2026-11-25 09:15", "2026-11-25t10:00:00z"])(
    "is that of %j, as its writer states it",
    (date) => {
      expect(read({ date })).toBe("2026-11-25");
    },
  );

  it.each([
    "2026-02-30",
    "2026-11-31T10:00:00Z",
    "2026-13-45",
    "2026-11-25T25:00:00Z",
    "2026-11-25T10:60",
    "25.11.2026",
    20_261_125,
  ])("is not that of %j, which is no day or time", (date) => {
    expect(read({ date })).toBeNull();
    expect(read({ date, started_at: "2026-11-25" })).toBe("2026-11-25");
  });
});
