import { describe, expect, it } from "vitest";
import { CURSOR_PATTERN, encodeCursor, parseCursor } from "../../src/conversations/cursor.ts";

const KEY = "01kajq8m4dft2s7cbx3v9e5gzh";
const ROW = { _id: `conv_${KEY}`, created_at: new Date(1_795_253_400_000), updated_at: new Date(1_795_253_402_000) };
const CURSOR = `1795253400000-1795253402000-${KEY}`;

describe("the cursor of a conversation", () => {
  it("contains the creation time, the update time and the id", () => {
    expect(encodeCursor(ROW)).toBe(CURSOR);
    expect(CURSOR).toMatch(new RegExp(CURSOR_PATTERN));
  });

  it("is a position by creation time in the order of creation, and by update time in the order of updates", () => {
    const { _id, created_at, updated_at } = ROW;
    expect(parseCursor("after", CURSOR, "created_at")).toEqual({ created_at, _id });
    expect(parseCursor("after", CURSOR, "updated_at")).toEqual({ updated_at, _id });
  });

  it.each([
    "",
    KEY,
    `conv_${KEY}`,
    `1795253400000-${KEY}`,
    `x${CURSOR}`,
    `${CURSOR}x`,
    `-1-1795253402000-${KEY}`,
    `1234567890123456-1-${KEY}`,
    `1-1234567890123456-${KEY}`,
    `--${KEY}`,
    `1-1-conv_${KEY}`,
    `1-1-${KEY.slice(1)}`,
  ])("is rejected with the name of the parameter when it is %j", (cursor) => {
    for (const parameter of ["after", "before"] as const)
      expect(() => parseCursor(parameter, cursor, "created_at")).toThrow(
        expect.objectContaining({
          code: "bad_request",
          message: "This is not a cursor of this list.",
          details: { fields: { [parameter]: ["is not a cursor of this list"] } },
        }),
      );
  });
});
