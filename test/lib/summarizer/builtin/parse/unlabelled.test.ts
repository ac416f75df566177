import { describe, expect, it } from "vitest";
import { parseTranscript } from "../../../../../src/lib/summarizer/builtin/parse/parse.ts";
import { parseTurns } from "./conversation.ts";

const CALL = [
  "— Lund's Bikes.",
  "— Hello, it's Petra Holm, is the tandem done?",
  "— Petra, yes. New chain, sixty in all.",
  "— And the lamp?",
  "— That one comes on Monday.",
  "— Then I'll wait for it, Lund.",
];

describe("a dialogue whose turns start with a dash", () => {
  it("has two alternating speakers with the names that they say", () => {
    expect(parseTurns(["Call, 10:20", "", ...CALL].join("\n"))).toEqual(
      CALL.map((line, index) => [index % 2 === 0 ? "Lund" : "Petra", line.slice(2)]),
    );
  });

  it("has turns without a speaker where nobody says a name", () => {
    const lines = ["– Is the gate open?", "– Since nine", "– And the shed?", "– No key for it", "at least today"];
    expect(parseTurns(lines.join("\n"))).toEqual([
      ...lines.slice(0, 3).map((line) => [null, line.slice(2)]),
      [null, "No key for it\nat least today"],
    ]);
  });

  it.each([
    ["both sides call it", "Then I'll wait, Lund.", "Fine, Lund."],
    ["it is that of a third person", "I'll ask my brother, Lund.", "Fine."],
    ["it is a day", "Then I'll wait till Monday, Monday.", "Fine."],
  ])("does not take a name if %s", (_, first, second) => {
    const speakers = parseTurns([...CALL.slice(0, 5), `— ${first}`, `— ${second}`].join("\n")).map(([name]) => name);
    expect(speakers).not.toContain("Lund");
    expect(speakers).not.toContain("Monday");
  });
});

describe("a log of notes", () => {
  const LOG =
    "Swimming hall, school groups\n\nMon 09:40 (call) Ms Ibsen asks for Friday at ten.\n" +
    "Mon 11:05 (mail to Ms I.) Friday is full, Thursday is free. Regards, Tove\n" +
    "Tue 08:30 (mail from Ms I.) Thursday then.\nTue 09:00 (mail to Ms I.) Booked.";

  it("has one message for each note, with the sender or the name below it as speaker", () => {
    expect(parseTranscript(LOG, "api").messages.map(({ speaker, time, text }) => [speaker, time, text])).toEqual([
      [null, "Mon 09:40", "Ms Ibsen asks for Friday at ten."],
      ["Tove", "Mon 11:05", "Friday is full, Thursday is free."],
      ["Ms Ibsen", "Tue 08:30", "Thursday then."],
      ["Tove", "Tue 09:00", "Booked."],
    ]);
  });
});
