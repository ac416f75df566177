import { describe, expect, it } from "vitest";
import { detectDateOrder, parseDay } from "../../../../src/lib/summarizer/points/day.ts";
import { findDue } from "../../../../src/lib/summarizer/points/due.ts";
import { parseInstant } from "../../../../src/lib/summarizer/points/parse-instant.ts";

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
    ["send it today at 5 pm.", "today at 5 pm", DAY],
    ["send it today at 5 p.m. or call", "today at 5 p.m.", DAY],
    ["send it on 14 April. Thanks", "on 14 April", "2026-04-14"],
    ["send it on 14 May.", "on 14 May", "2026-05-14"],
    ["send it on Apr. 14", "on Apr. 14", "2026-04-14"],
    ["send it by Friday, like every invoice", "by Friday", "2026-03-06"],
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
    ["by 5 pm.", "by 5 pm"],
    ["send the report every Friday", "every Friday"],
    ["each Monday morning", "each Monday morning"],
    ["every other Friday at 5 pm.", "every other Friday at 5 pm"],
    ["every month on the 14th", "every month on the 14th"],
    ["send it weekly on Friday", "weekly on Friday"],
    ["ich schicke es jeden Freitag", "jeden Freitag"],
    ["je l'envoie chaque vendredi", "chaque vendredi"],
    ["lo envío todos los lunes", "todos los lunes"],
  ])("of %j has no day, because it has several meanings", (text, words) => {
    expect(findDue(text, DAY)).toEqual({ text: words, day: null });
  });

  it("has no day if that of the message is unknown", () => {
    expect(findDue("by Friday", null)).toEqual({ text: "by Friday", day: null });
    expect(findDue("by 2026-03-06", null)?.day).toBe("2026-03-06");
    expect(findDue("buy 3 desks and two chairs", DAY)).toBeNull();
  });

  it.each([
    ["tomorrow", "9999-12-31", null],
    ["by Monday", "9999-12-31", null],
    ["within 3 weeks", "9999-12-31", null],
    ["by the 14th", "9999-12-31", null],
    ["by 14 April", "9999-12-31", null],
    ["tomorrow", "0000-01-01", "0000-01-02"],
    ["tomorrow", "0050-03-01", "0050-03-02"],
    ["by the 14th", "0050-03-01", "0050-03-14"],
    ["by 14 April", "0000-03-01", "0000-04-14"],
    ["by 12 November", "0000-03-01", "0000-11-12"],
    ["on 0050-03-02", null, "0050-03-02"],
    ["on 14.4.24", null, "2024-04-14"],
    ["on 14.4.", "0099-03-01", "0099-04-14"],
  ])("of %j on %s is %s, in the years from 0000 to 9999", (text, day, due) => {
    expect(findDue(text, day)?.day).toBe(due);
  });
});

describe("the day of a message", () => {
  it("is that of its time, if day and month cannot be confused", () => {
    expect(parseDay("12.03.24, 14:14", null)).toBe("2024-03-12");
    expect(parseDay("2024/3/12 下午2:14", null)).toBe("2024-03-12");
    expect(parseDay("2024. 03. 12. 14:15", null)).toBe("2024-03-12");
    expect(parseDay("Fri, 6 Mar 2026 23:30:00 -0800", null)).toBe("2026-03-06");
    expect(parseDay("3/12/24, 2:14 PM", null)).toBeNull();
    expect(parseDay("3/12/24, 2:14 PM", detectDateOrder(["3/12/24", "3/14/24"]))).toBe("2024-03-12");
    expect(parseDay("10:02", null)).toBeNull();
    expect(parseDay("0050-03-01T10:00:00Z", null)).toBe("0050-03-01");
    expect(parseDay("2026-02-30T10:00:00Z", null)).toBeNull();
  });
});

describe("the instant of a message", () => {
  it("is that of its time, on a day that exists and in a year of four digits", () => {
    expect(parseInstant("2026-03-06T23:30:00-08:00")?.toISOString()).toBe("2026-03-07T07:30:00.000Z");
    expect(parseInstant("Fri, 6 Mar 2026 23:30:00 -0800")?.toISOString()).toBe("2026-03-07T07:30:00.000Z");
    expect(parseInstant("2026-02-30T10:00:00Z")).toBeNull();
    expect(parseInstant("Mon, 30 Feb 2026 10:00:00 +0000")).toBeNull();
    expect(parseInstant("9999-12-31T23:30:00-08:00")).toBeNull();
    expect(parseInstant("0000-01-01T00:30:00+01:00")).toBeNull();
  });
});
