import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("the sentiment of a conversation", () => {
  it.each([
    ["positive", "Sue: I got the job!! I'm so happy!\nLiz: Wonderful news! I'm so proud of you!"],
    ["negative", "Tom: This is the worst service ever. The heating is broken again!\nTom: I'm furious, I hate this."],
    ["neutral", "Ann: The bus leaves at 9 from platform 4.\nBen: The next one is at 10."],
    [
      "mixed",
      "Sue: The hotel was wonderful, I loved the garden.\nSue: The flight was terrible, they lost my bags and were awful.\nSue: The food was amazing, best holiday ever.",
    ],
  ])("is %s", (sentiment, content) => {
    expect(summarize(content).sentiment).toBe(sentiment);
  });
});
