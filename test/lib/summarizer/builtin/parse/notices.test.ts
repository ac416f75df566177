import { describe, expect, it } from "vitest";
import { formatClock, formatPm, type Layout, parseTurns } from "./conversation.ts";

describe("a notice of a tool", () => {
  it.each([
    "<Diese Nachricht wurde bearbeitet.>",
    "IMG-20240312-WA0003.jpg (Datei angehängt)",
    "Diese Nachricht wurde gelöscht.",
    "Se eliminó este mensaje.",
    "<Multimedia omitido>",
    "imagen omitida",
    "Contract.pdf • 3 pages document omitted",
    "Verpasster Sprachanruf",
    "This message was deleted by admin Dad.",
  ])("is no message of a WhatsApp export: %s", (text) => {
    const said = `12.03.24, 14:10 - Joan: Which book?\n12.03.24, 14:11 - Ravi: ${text}\n12.03.24, 14:12 - Joan: Hello?`;
    expect(parseTurns(said, "whatsapp")).toEqual([
      ["Joan", "Which book?"],
      ["Joan", "Hello?"],
    ]);
  });

  it.each([
    "Luis Ortega joined #launch.",
    "12 replies",
    "Last reply today at 9:31 AM",
    ":tada:",
    "Raj Patel stopped transcription",
    "Meeting ended: 31m 12s",
    "ethan started a thread: ticket 4471. See all threads.",
    'Reacted to "Hello" with 👍',
    "Tuesday, March 12, 2024",
    "-----------",
  ])("is no part of a turn: %s", (notice) => {
    const content = `Ann Lee [2:10 PM]\nIs it ready?\n${notice}\n\nBen Ray [2:11 PM]\nIt is.\n\nAnn Lee [2:12 PM]\nGood.`;
    expect(parseTurns(content)).toEqual([
      ["Ann Lee", "Is it ready?"],
      ["Ben Ray", "It is."],
      ["Ann Lee", "Good."],
    ]);
  });
});

describe("a message that resembles a notice or a turn", () => {
  it.each([
    "He left the meeting because his son is ill",
    "2 replies came so far, both said no",
    "We started the call without you",
    "9:30",
    "Tuesday 14:30",
    "March 12",
    "Delivered",
    "Prices:\nTomatoes: 3 euros\nOnions: 2 euros",
    "Agenda:\n10:00 - Opening\n10:30 - Budget review\n12:00 - Lunch",
    "Free slots:\nMonday 10:00\nTuesday 14:00",
    "See the log:\n10:02:14 ERROR: disk full\n10:02:15 INFO: retry",
    "Look at this mail:\nFrom: Tom <tom@example.com>\nSubject: Delay\nIt is late.",
  ])("is kept, with and without timestamps: %j", (said) => {
    const expected = [
      ["Ann Lee", "Is it ready, and when do we meet?"],
      ["Ben Ray", said],
      ["Ann Lee", "Good, I will be there."],
      ["Ben Ray", "See you."],
    ];
    const plain = expected.map(([name, text]) => `${name}: ${text}`).join("\n");
    const timed = expected.map(([name, text], i) => `${name} [${formatPm(i)}]\n${text}\n`).join("\n");
    expect(parseTurns(plain)).toEqual(expected);
    expect(parseTurns(timed)).toEqual(expected);
  });

  it.each([
    "You deleted the sheet I needed",
    "Video call at nine works for me",
    "Is this end-to-end encrypted or not?",
    "report.xlsx (the March one) is wrong",
    "The image was omitted from the report",
  ])("is kept in a WhatsApp export: %s", (text) => {
    expect(parseTurns(`12.03.24, 14:10 - Joan: Hello\n12.03.24, 14:11 - Ravi: ${text}`, "whatsapp")).toEqual([
      ["Joan", "Hello"],
      ["Ravi", text],
    ]);
  });

  it("belongs to its speaker, whatever characters the name contains", () => {
    const names = ["Stefan", "Peter", "Matt", "王小明", "ann_lee-2"];
    const content = (line: Layout) =>
      [...names, ...names].map((name, i) => line(name, "I will call you.", i % 5)).join("\n");
    const expected = [...names, ...names].map((name) => [name, "I will call you."]);
    expect(parseTurns(content((n, x, i) => `${formatClock(i)} ${n}: ${x}`))).toEqual(expected);
    expect(parseTurns(content((n, x, i) => `${n}\n  ${formatPm(i)}\n${x}\n`))).toEqual(expected);
    const nicks = parseTurns("[10:01] <bob|away> I am off.\n[10:02] <dave[m]> See you.\n[10:03] <bob|away> Bye.");
    expect(nicks.map(([speaker]) => speaker)).toEqual(["bob|away", "dave[m]", "bob|away"]);
  });
});
