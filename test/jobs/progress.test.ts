import { describe, expect, it, vi } from "vitest";
import { beginStage, type Progress, ProgressWriter } from "../../src/jobs/progress.ts";

const begun = beginStage("summarizing", 1);

describe("A progress writer", () => {
  it("writes the latest report only", async () => {
    const written: Progress[] = [];
    const writer = new ProgressWriter(begun, async (progress) => void written.push(progress), 10);
    for (const fraction of [0.1, 0.2, 0.3]) writer.report(fraction, null);
    await vi.waitFor(() => expect(written.map(({ percent }) => percent)).toEqual([30]), 60_000);
    await writer.close();
  });

  it("repeats a write that failed, so that the last report is not lost", async () => {
    const write = vi.fn<(progress: Progress) => Promise<void>>().mockRejectedValueOnce(new Error("no primary"));
    write.mockResolvedValue(undefined);
    const writer = new ProgressWriter(begun, write, 10);
    writer.report(0.89, "text");
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2), 60_000);
    expect(write.mock.calls.map(([{ percent }]) => percent)).toEqual([89, 89]);
    await writer.close();
  });

  it("writes nothing after it was closed", async () => {
    const write = vi.fn(async () => {});
    const writer = new ProgressWriter(begun, write, 10);
    writer.report(0.5, null);
    await writer.close();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(write).not.toHaveBeenCalled();
  });
});
