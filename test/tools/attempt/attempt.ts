import { lookup } from "node:dns/promises";
import { expect, it } from "vitest";

it("an unknown host is not resolved", async () => {
  await expect(lookup("host.example")).rejects.toThrow("ENOTFOUND");
});
