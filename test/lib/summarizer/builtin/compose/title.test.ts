import { describe, expect, it } from "vitest";
import { composeTitle } from "../../../../../src/lib/summarizer/builtin/compose/title.ts";
import { summarize } from "../../../../kit/summaries.ts";

const message = (speaker: string, text: string) => ({ speaker, addressee: null, text });
const compose = (topics: Record<string, number>, ...texts: string[]) => {
  const messages = texts.map((text, index) => message(index % 2 === 0 ? "Joe" : "Pete", text));
  return composeTitle("Chat", { kind: "chat", subject: null, messages }, toTopics(topics), [
    "Joe asks Pete something.",
  ]);
};

const toTopics = (topics: Record<string, number>) =>
  Object.entries(topics).map(([text, probability]) => ({ text, probability }));

describe("a title", () => {
  it("names what the conversation is about, and not who takes part", () => {
    const texts = ["Sup? Shall we see Deadpool tonite?", "Yes, I'd love to see Deadpool. I'll buy cinema tickets."];
    expect(compose({ deadpool: 0.7, "cinema tickets": 0.5, sup: 0.1 }, ...texts)).toBe("Deadpool and cinema tickets");
  });

  it("names further topics only while none is likely", () => {
    const texts = ["The oven and the keys.", "The hall, the oven and the keys."];
    expect(compose({ oven: 0.7, hall: 0.3, keys: 0.2 }, ...texts)).toBe("Oven");
    expect(compose({ oven: 0.5, hall: 0.3, keys: 0.2 }, ...texts)).toBe("Oven and hall");
    expect(compose({ oven: 0.3, hall: 0.2, keys: 0.1 }, ...texts)).toBe("Oven, hall and keys");
  });

  it("writes names as the text does", () => {
    expect(compose({ trip: 0.6, "lake como": 0.5 }, "The trip to Lake Como?", "Yes, our trip to Lake Como.")).toBe(
      "Trip and Lake Como",
    );
    expect(compose({ podcast: 0.6, abara: 0.5 }, "The podcast with Dr. Abara?", "Yes, a podcast with Dr. Abara.")).toBe(
      "Podcast and Abara",
    );
  });

  it.each([
    ["Repaint the pedal boats\n\n", "Repaint the pedal boats"],
    ["LIFT-219  Doors reopen on 4th floor\n\n", "Doors reopen on 4th floor"],
    ["Meeting transcript of Monday\n\n", undefined],
    ["Messages of the group\n\n", undefined],
  ])("is the heading above the conversation %j if that names the matter", (heading, expected) => {
    const { title } = summarize(`${heading}Ann: I buy the white paint tomorrow.\nBen: Ten tins, please.\nAnn: Fine.`);
    if (expected === undefined) expect(title).toContain("aint");
    else expect(title).toBe(expected);
  });
});
