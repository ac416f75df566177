import { expect, it } from "vitest";
import { toListContent } from "../../../../src/lib/summarizer/openai/list-content.ts";

it.each([
  ["- Ann asks. Ben agrees.\n- Ben pays.", "- Ann asks. Ben agrees.\n- Ben pays."],
  ["Notes:\n1. Ann asks.\n2. Ben pays.", "- Notes:\n- Ann asks.\n- Ben pays."],
  ["3. März: Umzug\n5. April: Miete", "- 3. März: Umzug\n- 5. April: Miete"],
  ["12. May suits both. Ben pays.", "- 12. May suits both.\n- Ben pays."],
  ["Ben zahlt am 3. März. Anna ist bei Dr. Lee.", "- Ben zahlt am 3. März.\n- Anna ist bei Dr. Lee."],
])("a list keeps the items and numbers of %j", (content, list) => {
  expect(toListContent(content)).toBe(list);
  expect(toListContent(list)).toBe(list);
});
