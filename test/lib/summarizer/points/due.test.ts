import { describe, expect, it } from "vitest";
import { detectDateOrder, parseDay } from "../../../../src/lib/summarizer/points/day.ts";
import { findDue } from "../../../../src/lib/summarizer/points/due.ts";

// A Tuesday.
const DAY = "2026-03-03";

describe("the due date of a task", () => {
  it.each([
    ["send it by Friday", "by Friday", "2026-03-06"],
    ["send it by Friday at noon", "by Friday at noon", "2026-03-06"],
    ["I'll do it tomorrow morning", "tomorrow morning", "2026-03-04"],
    ["please call them today", "today", DAY],
    ["send it on 14 April", "on 14 April", "2026-04-14"],
    ["due March 20th, 2027", "due March 20th, 2027", "2027-03-20"],
    ["by the 14th", "by the 14th", "2026-03-14"],
    ["pay it within two weeks", "within two weeks", "2026-03-17"],
    ["ich schicke es bis Freitag", "bis Freitag", "2026-03-06"],
    ["bis zum 5.4.", "bis zum 5.4.", "2026-04-05"],
    ["je l'envoie demain", "demain", "2026-03-04"],
    ["lo envío el lunes", "el lunes", "2026-03-09"],
    ["by Wednesday 11 March", "by Wednesday 11 March", "2026-03-11"],
    ["by Wednesday, March 11 at 5 pm", "by Wednesday, March 11 at 5 pm", "2026-03-11"],
    ["bis Mittwoch, dem 11. März", "bis Mittwoch, dem 11. März", "2026-03-11"],
  ])("of %j is the day that the text states", (text, words, day) => {
    expect(findDue(text, DAY)).toEqual({ text: words, day });
  });

  it.each([
    ["by Tuesday", "by Tuesday"],
    ["next Friday", "next Friday"],
    ["before Friday", "before Friday"],
    ["by 4/5", "by 4/5"],
    ["by Thursday 11 March", "by Thursday 11 March"],
    ["by the end of the month", "by the end of the month"],
    ["by 5 pm", "by 5 pm"],
  ])("of %j has no day, because it has several meanings", (text, words) => {
    expect(findDue(text, DAY)).toEqual({ text: words, day: null });
  });

  it("has no day if that of the message is unknown", () => {
    expect(findDue("by Friday", null)).toEqual({ text: "by Friday", day: null });
    expect(findDue("by 2026-03-06", null)?.day).toBe("2026-03-06");
    expect(findDue("buy 3 desks and two chairs", DAY)).toBeNull();
  });
});

describe("the day of a message", () => {
  it("is that of its time, if day and month cannot be confused", () => {
    expect(parseDay("12.03.24, 14:14", null)).toBe("2024-03-12");
    expect(parseDay("Fri, 6 Mar 2026 23:30:00 -0800", null)).toBe("2026-03-06");
    expect(parseDay("3/12/24, 2:14 PM", null)).toBeNull();
    expect(parseDay("3/12/24, 2:14 PM", detectDateOrder(["3/12/24", "3/14/24"]))).toBe("2024-03-12");
    expect(parseDay("10:02", null)).toBeNull();
  });
});
