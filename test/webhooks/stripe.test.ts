import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVENT_TYPES } from "../../src/core/event-types.ts";
import { startApp, type TestApp } from "../kit/app.ts";
import { createVenv, guardedPython, type Venv } from "../kit/python-venv.ts";
import { startReceiver } from "../kit/receiver.ts";
import { skipPython } from "../kit/tools.ts";
import { createConversation, createWebhook, FAST_RETRIES } from "../kit/webhooks.ts";

/** Verifies each line {raw, header, secret}, whose body is in base64, and prints the id of the event or "refused". */
const VERIFY = `
import base64, json, sys, stripe
for line in sys.stdin:
    one = json.loads(line)
    try:
        event = stripe.Webhook.construct_event(base64.b64decode(one["raw"]), one["header"], one["secret"])
        print(event["id"])
    except stripe.SignatureVerificationError:
        print("refused")
`;

/** Verifies signatures as delivery.test.ts does with the SDK for Node. */
describe.skipIf(skipPython)("Stripe's SDK for Python", () => {
  let app: TestApp;
  let venv: Venv;
  beforeAll(async () => {
    venv = await createVenv(["stripe==16.1.0"]);
    app = await startApp(FAST_RETRIES);
  }, 300_000);
  afterAll(async () => {
    await app?.close();
    await venv?.remove();
  });

  it("verifies a delivery of every type over its raw bytes, and rejects a changed one", async () => {
    const tenant = await app.tenant();
    const receiver = await startReceiver();
    const { id, secret } = await createWebhook(tenant, receiver);
    await createConversation(tenant, 'Ünïcödé ✓ "quoted" 配送 👩‍👩‍👧 \u2028 end');
    await receiver.count(1);
    for (const event_type of EVENT_TYPES) await tenant.post(`/webhooks/${id}/test`, { event_type });
    const captured = await receiver.count(1 + EVENT_TYPES.length);
    await receiver.close();
    const line = (raw: Buffer, header: unknown) => JSON.stringify({ raw: raw.toString("base64"), header, secret });
    const lines = captured.flatMap(({ raw, headers }) => [
      line(raw, headers["x-service-signature"]),
      line(Buffer.concat([raw, Buffer.from(" ")]), headers["x-service-signature"]),
    ]);
    const out = execFileSync(venv.python, ["-c", VERIFY], {
      input: `${lines.join("\n")}\n`,
      encoding: "utf8",
      env: guardedPython(),
    });
    expect(out.trim().split("\n")).toEqual(captured.flatMap(({ event }) => [event.id, "refused"]));
  });
});
