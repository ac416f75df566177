import { describe, expect, it } from "vitest";
import { splitConversation } from "../../src/imports/split-conversation.ts";

const split = (text: string, head = "") => [
  ...splitConversation({ title: "Long", source: "api", metadata: {}, messages: [{ text: head + text, head }] }),
];

describe("a message that is too long for a conversation", () => {
  it("is divided after a line, else after a word, else at the maximum of characters", () => {
    const lines = split(`${"a b ".repeat(2_000)}\n${"c d ".repeat(2_000)}`).map(({ content }) => content);
    expect(lines.map((content) => content.length)).toEqual([8_001, 8_000]);
    const words = split("🙂🙂🙂 ".repeat(5_000)).map(({ content }) => content);
    expect(words.map((content) => [...content].length)).toEqual([9_900, 9_900, 200]);
    expect(words.every((content) => content.endsWith("🙂 "))).toBe(true);
    const points = split("🙂".repeat(20_000)).map(({ content }) => content);
    expect(points.map((content) => [...content].length)).toEqual([9_900, 9_900, 200]);
  });

  it("keeps all of its text and repeats its head, also without any place to divide it", () => {
    const text = "x".repeat(5_000_000);
    const [first, ...rest] = split(text, "Anna: ").map(({ content }) => content);
    expect(rest.every((content) => content.startsWith("Anna: "))).toBe(true);
    const joined = `${first}${rest.map((content) => content.slice("Anna: ".length)).join("")}`;
    expect(joined === `Anna: ${text}`).toBe(true);
  });
});
