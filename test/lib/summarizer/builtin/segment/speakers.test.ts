import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("speakers", () => {
  it("keep their names where the text calls another name", () => {
    const { content } = summarize("Ann: Vicky, please send the invoice today.\nBen: Sure, I'll send it today.");
    expect(content).toMatch(/^Ann: Vicky, please send the invoice today/);
  });

  it("keep a role of several words as their name", () => {
    const { content } = summarize(
      "Project Manager: We have to sell the remote control for twenty five Euros.\n" +
        "Industrial Designer: The case of the remote control needs rubber.\nProject Manager: Fine.",
    );
    expect(content).toContain("Project Manager: We have to sell");
  });

  it("keep the name of an organization whole", () => {
    const { content } = summarize(
      "Harlow Heating: The new boiler costs 2,400 euros.\nMarta Klein: I will send the deposit on Monday.",
    );
    expect(content).toMatch(/^Harlow Heating: .*Marta will send/);
  });

  it("keep a title before their name", () => {
    const { content } = summarize(
      "Cllr Ames: I will ask for the budget of the bridge.\nSister Doyle: I closed the ward on Monday.",
    );
    expect(content).toMatch(/^Cllr Ames will ask .*Sister Doyle closed/);
  });

  it.each(["Big Otto", "Cousin Lena", "Nora's Mum Ines"])("are not cut to what comes before the name in %s", (name) => {
    const { content } = summarize(
      `${name}: I will ask for the budget of the bridge.\nDoyle: I closed the bridge on Monday.`,
    );
    expect(content).toContain(`${name} will ask`);
  });

  it("keep their surname behind an initial", () => {
    const { content } = summarize(
      "J. Ferris: I will ask for the budget of the bridge.\nDoyle: I closed the bridge on Monday.",
    );
    expect(content).toMatch(/^J\. Ferris will ask/);
  });

  it("lose the role in brackets after their name", () => {
    const { content } = summarize(
      "Ann Smith (Chair): The budget of the library is closed.\nBob Jones (Treasurer): We will publish the budget in May.",
    );
    expect(content).toContain("Ann");
    expect(content).not.toContain("Treasurer");
  });

  it('are named "The writer" if the export calls them "You"', () => {
    const { content } = summarize(
      "You sent: Can you bring the grill on Saturday?\nMarta: Yes, I'll bring the grill.\nYou sent: Great.",
    );
    expect(content).toMatch(/^(?:The writer|Marta) /);
    expect(content).not.toMatch(/You sent/);
  });

  it("become the addressees of sentences that mention them", () => {
    const { action_items } = summarize(
      "Hannah Weiss: The disk was full this morning.\nLuis Ortega: Yes.\nHannah Weiss: @Luis please write a report by Friday.\nNadia Khan: @Hannah Weiss can you get me the quotes today?\nHannah Weiss: yes",
    );
    expect(action_items).toEqual([
      "Hannah asks Luis to write a report by Friday",
      "Hannah will get Nadia the quotes today",
    ]);
  });

  it("are not found in the labels of a list", () => {
    const { content } = summarize(
      "Monday: I have to call the dentist.\nTuesday: We need to pay the rent.\nMonday: Buy milk.",
    );
    expect(content).not.toMatch(/Monday has|Tuesday says/);
  });
});
