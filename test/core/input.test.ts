import { expect, it } from "vitest";
import { z } from "zod";
import { omitUnchanged, parseInput } from "../../src/core/input.ts";

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

it.each([`a${"😀".repeat(60)}`, "\ud800"])("parseInput reports the unknown field %j by a well-formed name", (name) => {
  let details: unknown;
  try {
    parseInput(z.strictObject({}), { [name]: 1 });
  } catch (error) {
    details = Reflect.get(Object(error), "details");
  }
  const json = JSON.stringify(details);
  expect(json).toContain("is not a known field");
  expect(json).not.toMatch(/\\ud[89a-f]/);
});
