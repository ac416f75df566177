import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("action items", () => {
  const mail = (body: string) =>
    summarize(`From: Jo <jo@example.com>\nTo: all@example.com\nSubject: Draft\n\n${body}\n`, { source: "email" })
      .action_items;

  it.each([
    ["It seems slightly buggy, but what do you think of the menu?", /what/i],
    ["To clear up a confusion, can you confirm the date of the release?", /confirm the date of the release/],
    ["Jan - are you still up for reviewing the draft?", /reviewing the draft/],
    ["I hope to have a summary sheet ready on Monday.", /summary sheet/],
    ["Take me off this mailing list!", /off this mailing list/],
    ["Or does anyone have an alternative suggestion?", /alternative suggestion/],
  ])("contain the request or commitment of the e-mail %j", (body, item) => {
    expect(mail(body)).toEqual([expect.stringMatching(item)]);
  });

  it("contain neither opinions nor the moderation of a meeting", () => {
    expect(mail("We have to explain the consequences of a choice.")).toEqual([]);
    const meeting =
      "Chair: We will now go to Mr. Hall.\nHall: You must be joking about the budget.\nChair: Next question please.";
    expect(summarize(meeting).action_items).toEqual([]);
  });

  it("contain a commitment to two actions once", () => {
    const { action_items } = summarize("Julia: I'll book the room and send the invitation today.\nSam: Great, thanks.");
    expect(action_items).toEqual(["Julia will book the room and send the invitation today"]);
  });
});
