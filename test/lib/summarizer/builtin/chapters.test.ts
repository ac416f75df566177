import { describe, expect, it } from "vitest";
import { runSummary } from "../../../../src/lib/summarizer/builtin/worker.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { createMeeting } from "../../../kit/meeting.ts";

function summarizeMeeting(characters: number, style: SummaryRequest["style"]) {
  const meeting = createMeeting(characters);
  const messages = meeting.messages.map((message, index) => ({ ...message, addressee: null, time: `${index} min` }));
  const result = runSummary({ title: "Meeting", content: "", source: "api", style, messages });
  if ("error" in result) throw new Error(result.error.message);
  return { ...meeting, draft: result.draft };
}
const countWords = (text: string) => text.split(/\s+/).length;

describe("a summary of a long conversation", () => {
  const { draft, starts, messages } = summarizeMeeting(60_000, "detailed");
  const { chapters = [], content, points } = draft;

  it("has chapters that begin where the matter changes, with the time of their first message", () => {
    const near = starts.slice(1).filter((start) => chapters.some(({ message }) => Math.abs(message - start) <= 2));
    expect(near.length).toBeGreaterThanOrEqual(4);
    expect(chapters[0]?.message).toBe(0);
    for (const { message, time } of chapters) expect(time).toBe(`${message} min`);
  });

  it("names what each chapter is about, and supports its points by its own messages", () => {
    const titles = chapters.map(({ title }) => title.toLowerCase()).join("\n");
    for (const word of ["forklift", "salary offer", "customer", "database", "party", "policy renewal"])
      expect(titles).toContain(word);
    chapters.forEach(({ message, points: own }, index) => {
      expect(own.length).toBeGreaterThan(0);
      const end = chapters[index + 1]?.message ?? messages.length;
      for (const { evidence } of own)
        for (const place of evidence) expect([place.message >= message, place.message < end]).toEqual([true, true]);
    });
  });

  it("takes more lines of each of few chapters, with what belongs to them", () => {
    const { messages: said } = createMeeting(14_000);
    const middle = Math.floor(said.length / 4);
    const added = [
      "Could we open the second warehouse in Leeds on Monday, 3 March?",
      "No, the council has closed it, so we stay here until June.",
    ];
    const messages = [
      ...said.slice(0, middle),
      ...added.map((text, index) => ({ text, speaker: index === 0 ? "Tom" : "Lena" })),
      ...said.slice(middle),
    ].map((message) => ({ ...message, addressee: null }));
    const result = runSummary({ title: "Meeting", content: "", source: "api", style: "concise", messages });
    if ("error" in result) throw new Error(result.error.message);
    const { chapters: few = [], content: told } = result.draft;
    expect(few.length).toBe(2);
    for (const { points: own } of few) expect(own.length).toBeGreaterThan(4);
    expect(told).toContain(added.map((text, index) => `${index === 0 ? "Tom" : "Lena"}: ${text}`).join(" "));
  });

  it("grows with the length, and has the tasks and decisions of every part", () => {
    const shorter = summarizeMeeting(9_000, "detailed").draft;
    expect(shorter.chapters).toBeUndefined();
    expect(countWords(content)).toBeGreaterThan(countWords(shorter.content) * 1.3);
    const found = [...(points?.tasks ?? []), ...(points?.decisions ?? [])].map(({ text }) => text).join("\n");
    for (const word of ["forklifts", "salary offer", "questionnaire", "migration script", "caterer"])
      expect(found).toContain(word);
  });
});
