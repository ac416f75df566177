import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRedactor, REDACTED_KINDS } from "../../../../src/lib/summarizer/openai/redact.ts";

const hide = (text: string) => createRedactor(REDACTED_KINDS).hide(text);

/** Lines of a kind and a text in which that is between « and »; a line of the kind "none" has nothing to hide. */
const CASES = readFileSync(new URL("redact.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.replaceAll("<NBSP>", "\u00a0").replaceAll("<ZWSP>", "\u200b").replaceAll("<TAB>", "\t"));

describe("personal data", () => {
  it.each(CASES)("is hidden between the marks and nowhere else: %s", (line) => {
    let number = 0;
    const seen = new Map<string, string>();
    const marked = /«(\w+):([^»]*)»/g;
    const expected = line.replace(marked, (_, kind: string, text: string) => {
      const known = seen.get(text) ?? `[${kind}-${++number}]`;
      seen.set(text, known);
      return known;
    });
    const text = line.replace(marked, "$2");
    const redactor = createRedactor(REDACTED_KINDS);
    expect(redactor.hide(text)).toBe(expected);
    expect(redactor.restore(expected)).toBe(text);
  });

  it("keeps the text of a conversation that looks like a placeholder", () => {
    const redactor = createRedactor(["email"]);
    const text = "Write [email-1] for ann@example.com, [text-3] or [phone-2].";
    const hidden = redactor.hide(text);
    expect(hidden).not.toContain("ann@example.com");
    expect(hidden).not.toContain("[email-1]");
    expect(redactor.restore(hidden)).toBe(text);
    expect(redactor.restore(redactor.hide("[email-1]"))).toBe("[email-1]");
  });

  it("has the same placeholder in each text, whatever is beside it", () => {
    const redactor = createRedactor(REDACTED_KINDS);
    const hidden = redactor.hide("Call 612 345 678 on 12.03.2026");
    expect(hidden).toBe("Call [phone-1] on 12.03.2026");
    expect(redactor.hide("x612 345 678x")).toBe("x[phone-1]x");
    expect(redactor.hide("x612 345 678x".repeat(100_000))).toBe("x[phone-1]x".repeat(100_000));
  });

  it("is hidden between tabs, which the answer has as spaces", () => {
    const redactor = createRedactor(REDACTED_KINDS);
    const text = "Ann\t+49\t171\t1234567\nBen\t4111\t1111\t1111\t1111\nCy\t12:30";
    const hidden = redactor.hide(text);
    expect(hidden).toBe("Ann\t[phone-1]\nBen\t[card-2]\nCy\t12:30");
    expect(JSON.parse(redactor.restore('"[phone-1], [card-2]"'))).toBe("+49 171 1234567, 4111 1111 1111 1111");
  });

  it("is found in linear time", () => {
    const parts = [
      "a".repeat(300_000),
      "1 ".repeat(200_000),
      "a@".repeat(100_000),
      "12.".repeat(150_000),
      "(".repeat(200_000),
      "123'".repeat(150_000),
      "123\u2019".repeat(150_000),
    ];
    for (const text of [...parts, "Call 212-555-0123 on 12 March 2026. ".repeat(10_000)]) {
      const startedAt = performance.now();
      hide(text);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });

  it("is hidden however often it occurs", () => {
    expect(hide("a@b.co ".repeat(200_000))).toBe("[email-1] ".repeat(200_000));
  });

  it("stays where no kind is to be hidden", () => {
    expect(createRedactor([]).hide("ann@example.com [email-1]")).toBe("ann@example.com [email-1]");
    expect(createRedactor(["phone"]).hide("ann@example.com, 4111 1111 1111 1111")).toContain("ann@example.com");
  });
});
