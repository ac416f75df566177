import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSignature } from "../../src/webhooks/signature.ts";

afterEach(() => vi.useRealTimers());

const digest = (key: string, text: string) => createHmac("sha256", key).update(text).digest("hex");

describe("the signature of an event notification", () => {
  it("is that of the documented example", () => {
    expect(createSignature(["whsec_test"], '{"id":"evt_1"}', 1_795_253_400)).toBe(
      `t=1795253400,v1=${digest("whsec_test", '1795253400.{"id":"evt_1"}')}`,
    );
  });

  it("has one digest for each key, in their order, without spaces", () => {
    const body = Buffer.from("Ünïcödé ✓");
    const digests = ["new", "old"].map((key) => `v1=${digest(key, "7.Ünïcödé ✓")}`);
    expect(createSignature(["new", "old"], body, 7)).toBe(`t=7,${digests[0]},${digests[1]}`);
    expect(createSignature([], body, 7)).toBe("t=7");
  });

  it("has the present time in full seconds", () => {
    vi.useFakeTimers({ now: 1_795_253_400_999 });
    expect(createSignature(["k"], "")).toBe(`t=1795253400,v1=${digest("k", "1795253400.")}`);
  });
});
