import { describe, expect, it, vi } from "vitest";
import { ContextWindow } from "../../../../src/lib/summarizer/openai/context-window.ts";
import { ErrorResponse } from "../../../../src/lib/summarizer/openai/server-errors.ts";
import { estimateTokens, splitText } from "../../../../src/lib/summarizer/openai/split-text.ts";
import { SummarizerError } from "../../../../src/lib/summarizer/summarizer.ts";

const reject = (body: string) =>
  new SummarizerError("too_long", "too long", { retryable: false, cause: new ErrorResponse(400, body) });

describe("ContextWindow", () => {
  it("is unlimited until a text was rejected", () => {
    const window = new ContextWindow();
    expect(window.getTextBudget()).toBe(Number.POSITIVE_INFINITY);
    expect(window.getAnswerBudget(900)).toBe(900);
  });

  it("takes the size that the server states, and limits answers to a quarter of it", () => {
    const window = new ContextWindow();
    window.shrink(reject("maximum context length is 2000 tokens"), "text");
    expect(window.getAnswerBudget(900)).toBe(500);
    expect(window.getTextBudget()).toBe(900);
  });

  it("shrinks below the rejected size if the server states none", () => {
    const window = new ContextWindow();
    window.shrink(reject("prompt is too long"), "x".repeat(35_000));
    expect(window.getTextBudget()).toBe(Math.floor(12_100 * 0.7) - 600 - 1_500);
  });

  it("is unlimited again an hour later", () => {
    vi.useFakeTimers();
    try {
      const window = new ContextWindow();
      window.shrink(reject("maximum context length is 2000 tokens"), "text");
      vi.advanceTimersByTime(3_500_000);
      expect(window.getTextBudget()).toBe(900);
      vi.advanceTimersByTime(200_000);
      expect(window.getTextBudget()).toBe(Number.POSITIVE_INFINITY);
    } finally {
      vi.useRealTimers();
    }
  });

  it("throws the error of the server once it is too small to use", () => {
    const window = new ContextWindow();
    const error = reject("n_ctx: 512");
    expect(() => window.shrink(error, "text")).toThrow(error);
  });
});

describe("splitText", () => {
  it("keeps every word, and each part within the limit", () => {
    const text = Array.from({ length: 500 }, (_, i) => `Ann: item ${i} of the list\n`).join("");
    const parts = splitText(text, 100);
    expect(parts.join("\n")).toBe(text.trim());
    expect(Math.max(...parts.map(estimateTokens))).toBeLessThanOrEqual(100);
  });

  it("does not split a surrogate pair", () => {
    const parts = splitText("😀".repeat(300), 101);
    expect(parts.join("")).toBe("😀".repeat(300));
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });
});
