import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("the cleaning of text", () => {
  it("replaces a link with its host where the sentence needs it, and removes other links", () => {
    const mail = (body: string) =>
      summarize(`From: Jo <jo@example.com>\nSubject: Site\n\n${body}`, { source: "email" });
    expect(mail("Please take a look at https://www.example.org/a/b?c=1 for a first version.").content).toBe(
      "Jo: Please take a look at www.example.org for a first version.",
    );
    expect(mail("Has anyone heard of www.example.org? I need their address.").points.tasks).toHaveLength(1);
    expect(mail("The minutes of the meeting are ready. https://example.org/minutes").content).not.toContain("example");
  });

  it.each([
    ["Please book the 🚗 car for Monday.", "book the car for Monday"],
    ["The meeting 📅 is on Tuesday at 10.", "meeting is on Tuesday at 10"],
    ["I bought two 🍕 pizzas for Friday.", "two pizzas for Friday"],
    ["Please send the [report](https://example.com/r?x=1) by Friday.", "send the report by Friday"],
    ["Please send the [report (v2)](https://example.com/a_(b)) by Friday.", "send the report (v2) by Friday"],
    ["Please book the car ![photo](https://example.com/a.png) for Monday.", "book the car for Monday"],
  ])("keeps a sentence with an emoji or a link inside it whole: %s", (said, expected) => {
    expect(summarize(`Ann: ${said}\nBen: Sure, I will.`).content).toContain(expected);
  });

  it.each([
    ["Please send the <script>alert(1)</script> report by Friday.", "send the alert(1) report by Friday"],
    ['Please send the <div class="x">new</div> report by Friday.', "send the new report by Friday"],
    ["Please check that a < b and c > d by Friday.", "check that a < b and c > d by Friday"],
  ])("removes both tags of an element of HTML: %s", (said, expected) => {
    expect(summarize(`Ann: ${said}\nBen: Sure, I will.`).content).toContain(expected);
  });

  it("keeps the underscores of identifiers", () => {
    expect(
      summarize("Ann: Please set MAX_RETRY_COUNT to 5 before the release.\nBen: I will do that.").content,
    ).toContain("MAX_RETRY_COUNT");
  });
});
