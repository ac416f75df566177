import { expect, it } from "vitest";
import { z } from "zod";
import { omitUnchanged, parseInput, text } from "../../src/core/input.ts";

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

it("parseInput names the entries of lists in paths beside the fields without indexes", () => {
  const schema = z.strictObject({ messages: z.array(z.strictObject({ text: text(5) })), title: text(5) });
  const parse = (value: unknown) => {
    try {
      parseInput(schema, value);
    } catch (error) {
      return Reflect.get(Object(error), "details");
    }
  };
  expect(parse({ messages: [{ text: "a" }, { text: "" }, { text: "", color: 1 }], title: "" })).toEqual({
    fields: {
      "messages.text": ["must not be empty"],
      "messages.color": ["is not a known field"],
      title: ["must not be empty"],
    },
    paths: {
      "messages.1.text": ["must not be empty"],
      "messages.2.text": ["must not be empty"],
      "messages.2.color": ["is not a known field"],
      title: ["must not be empty"],
    },
  });
  expect(parse({ messages: [], title: "" })).toEqual({ fields: { title: ["must not be empty"] } });
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
