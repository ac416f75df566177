import { describe, expect, it } from "vitest";
import { diagnose } from "../../console/src/screens/webhooks/diagnose.ts";

type Given = Parameters<typeof diagnose>;

const webhook = { status: "FAILING", statusReason: null } as Given[0];
const createDelivery = (attempts: readonly [statusCode: number | null, error: string | null][]) =>
  ({
    attempts: attempts.map(([statusCode, error], minute) => ({
      at: `2026-11-23T10:0${minute}:00.000Z`,
      statusCode,
      error,
    })),
  }) as unknown as Given[1][number];

describe("the diagnosis of a webhook", () => {
  it.each([
    [[[503, "answered 503; 200 is required"]], /^The last attempt failed: answered 503/, /failed: read its log/],
    [[[null, "connect ECONNREFUSED 127.0.0.1:9"]], /^The last attempt/, /Nothing listens/],
    [
      [
        [200, null],
        [401, "answered 401; 200 is required"],
        [401, "answered 401; 200 is required"],
      ],
      /^The last 2 attempts failed/,
      /compare its secret/,
    ],
  ] as const)("of the attempts %j names the cause and the next step", (attempts, cause, advice) => {
    const found = diagnose(webhook, [createDelivery(attempts as never)]);
    expect(found?.cause).toMatch(cause);
    expect(found?.advice).toMatch(advice);
  });

  it("is absent after a successful attempt, and without any", () => {
    expect(diagnose(webhook, [])).toBeUndefined();
    expect(
      diagnose(webhook, [
        createDelivery([
          [500, "answered 500"],
          [200, null],
        ]),
      ]),
    ).toBeUndefined();
  });
});
