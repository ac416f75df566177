import { describe, expect, it } from "vitest";
import { soak } from "../../bench/support/soak.ts";

/** `npm run bench -- crashes` does the same for longer, with more kills and other seeds. */
describe("webhooks under kill -9 of server and mongod", () => {
  it("lose no acknowledged event, keep the order of each conversation, and leave no delivery stuck", async () => {
    const { received, events, ...faults } = await soak({ seconds: 10, serverKills: 2, mongodKills: 1, seed: 7 });
    expect(events).toBeGreaterThan(0);
    expect(received).toBeGreaterThanOrEqual(events);
    expect(faults).toMatchObject({ lost: 0, out_of_order: 0, altered: 0, stuck: 0, unlogged: 0 });
  }, 240_000);
});
