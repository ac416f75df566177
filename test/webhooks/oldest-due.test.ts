import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RESEND_DUE } from "../../src/webhooks/delivery.ts";
import { findOldestDue } from "../../src/webhooks/oldest-due.ts";
import { startApp, type TestApp } from "../kit/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

describe("The longest due delivery", () => {
  it("is found among all webhooks, without those of an inactive one, resends and later attempts", async () => {
    const { db } = app.deps.database;
    const create = async (due: Date) => {
      const tenant = await app.tenant();
      const { body } = await tenant.post("/webhooks", { url: "https://example.com/hook", events: ["*"] });
      await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
      await db.collection("deliveries").updateMany({ webhook: body.id }, { $set: { due } });
      return { tenant, path: `/webhooks/${body.id}` };
    };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    expect(await findOldestDue(app.deps.database)).toBeUndefined();
    await create(hoursAgo(-1));
    await create(RESEND_DUE);
    expect(await findOldestDue(app.deps.database)).toBeUndefined();
    const [three, two] = [hoursAgo(3), hoursAgo(2)];
    await create(two);
    const { tenant, path } = await create(three);
    expect(await findOldestDue(app.deps.database)).toEqual(three);
    await tenant.patch(path, { active: false });
    expect(await findOldestDue(app.deps.database)).toEqual(two);
  });
});
