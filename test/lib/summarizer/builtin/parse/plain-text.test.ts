import { describe, expect, it } from "vitest";
import { parseTurns } from "./conversation.ts";

describe("a text that resembles a dialogue", () => {
  it.each([
    ["a weather report", "Oslo: -3, snow\nRome: 14, sun\nParis: 9, rain\nOslo: road E6 closed"],
    ["a data sheet", "Power: 12 W\nWeight: 800 g\nColour: white, black\nCable: 1.8 m"],
    [
      "a list of products in JSON",
      '[{"name": "Lamp", "content": "A desk lamp"}, {"name": "Table", "content": "A round table"}]',
    ],
    ["a plan of the day", "10:00 - Opening\n10:30 - Lunch break\n13:00 - Workshops\n17:00 - Closing"],
    ["a list of facts", "- Budget: 3000 euros\n- Venue: the old mill\n- Date: May 5\n- Music: a band"],
    [
      "the log of a program",
      "2024-03-12 10:02:11 INFO: server started\n2024-03-12 10:02:14 WARN: disk full\n2024-03-12 10:02:19 INFO: retrying",
    ],
    [
      "an itinerary",
      "Departure 8:15\nThe bus leaves from the gate.\nLunch 12:00\nBring sandwiches.\nDeparture 16:30\nBack by six.",
    ],
    [
      "a list of events",
      "Spring Fair\nMay 28\nStalls from ten.\n\nOpen Day\nJune 4\nThe labs are open.\n\nPrize Giving\nJuly 2\nIn the hall.",
    ],
    ["a list of changes", "Fixed the login\n3 days ago\nUpdated the logo\n4 days ago\nMoved the menu\n2 weeks ago"],
    ["a recipe", "1. Heat the oven: 180 degrees.\n2. Mix the flour.\n3. Bake it for an hour."],
    ["a settings file in JSON", '{"name": "recap", "version": "1.0", "tags": ["a", "b"]}'],
    ["a table of figures", "Rome\t3\t5\nParis\t2\t8\nOslo\t1\t1"],
    ["a text with headings", "Introduction\nWe built a bridge.\n\nMethods\nWe used steel.\n\nResults\nIt stands."],
  ])("has no speakers if it is %s", (_, content) => {
    expect(parseTurns(content).every(([speaker]) => speaker === null)).toBe(true);
  });

  it("is part of a message if it is an answer with a time or an entry of a plan", () => {
    expect(parseTurns("Ann: When?\nBen: 9:30")).toEqual([
      ["Ann", "When?"],
      ["Ben", "9:30"],
    ]);
    const plan =
      "Ann: Here is the plan.\nDeparture 8:15\nArrival 9:40\nBen: Good.\nAnn: Bring the tickets.\nBen: Yes.\nAnn: Bye.\nBen: Bye.\nAnn: Wait.\nBen: What?\nAnn: Nothing.";
    expect(parseTurns(plan)[0]).toEqual(["Ann", "Here is the plan.\nDeparture 8:15\nArrival 9:40"]);
  });

  it("has speakers whose names are months if they speak repeatedly", () => {
    const content = "April: Did you book it?\nWill: Yes.\nApril: June is coming too.\nJune: I'm allergic to nuts.";
    expect(parseTurns(content).map(([speaker]) => speaker)).toEqual(["April", "Will", "April", "June"]);
    expect(parseTurns("Ann: Hello.\nMay: the month we meet\nBen: Good.\nAnn: Bye.")[0]?.[1]).toContain(
      "May: the month",
    );
  });

  it("is text if it only begins like a table", () => {
    const text = 'speaker,text\nAnn,"The door is open.\nBen,closed';
    expect(parseTurns(text)).toEqual([[null, text]]);
  });
});
