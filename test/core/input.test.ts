import { expect, it } from "vitest";
import { omitUnchanged } from "../../src/core/input.ts";

it("omitUnchanged keeps each field whose value differs from the stored one, whatever its name", () => {
  const row = { _id: "conv_1", title: "Invoice", reference: "48213", note: null };
  expect(omitUnchanged({ title: "Invoice", reference: null, note: "new" }, row)).toEqual({
    reference: null,
    note: "new",
  });
});

it("omitUnchanged removes null for a field that the row lacks", () => {
  expect(omitUnchanged({ title: "Invoice", reference: null }, { title: "Order" })).toEqual({ title: "Invoice" });
});
