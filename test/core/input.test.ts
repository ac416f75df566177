import { describe, expect, it } from "vitest";
import { z } from "zod";
import { instant, line, offsetTimestamp, omitUnchanged, optionalLine, parseInput, text } from "../../src/core/input.ts";

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

function getDetails(schema: z.ZodType, value: unknown) {
  try {
    return parseInput(z.strictObject({ value: schema }), { value });
  } catch (error) {
    return Reflect.get(Object(error), "details");
  }
}

it("parseInput describes faults in its own words, one for each rule", () => {
  const union = z.union([text(3), z.array(z.string()), z.boolean()]);
  const cases: [z.ZodType, unknown, string][] = [
    [z.int(), "x", "must be a number"],
    [z.int(), 1.5, "must be a whole number"],
    [z.int().min(1).max(10), 1e30, "must be at most 10"],
    [z.int().min(1).max(10), -1e30, "must be at least 1"],
    [z.string().trim().min(1), " ", "must not be empty"],
    [z.string().min(2), "a", "must have at least 2 characters"],
    [z.iso.date(), "31 Feb", "must be a date (YYYY-MM-DD)"],
    [z.string().regex(/^a$/), "b", "has an invalid form"],
    [union, 5, "must be a string or an array or a boolean"],
    [union, "long", "must be at most 3 characters"],
    [union, [5], "must be a string"],
  ];
  for (const [schema, value, message] of cases) {
    const { fields } = getDetails(schema, value);
    expect(Object.values(fields)).toEqual([[message]]);
  }
});

it("a timestamp may have t and z in lower case, and a year of four digits in UTC", () => {
  expect(parseInput(instant, "2026-11-21t09:31:00z")).toEqual(new Date("2026-11-21T09:31:00Z"));
  expect(getDetails(instant, "9999-12-31T23:59:59.999-14:00").fields).toEqual({
    value: ["must be from the year 0000 to 9999 in UTC"],
  });
  for (const text of ["2026-02-30T00:00:00Z", "2026-11-21T09:31:00", "2026-11-21T09:31Z", "yesterday"])
    expect(getDetails(instant, text).fields).toEqual({
      value: ["must be an ISO 8601 timestamp with seconds and Z or an offset"],
    });
});

it("a timestamp has the pattern of what is accepted in the OpenAPI document", () => {
  const { pattern } = z.toJSONSchema(offsetTimestamp, { io: "input" });
  for (const text of [
    "2026-11-21t09:31:00z",
    "2026-11-21T09:31:00.5+01:00",
    "2026-11-21T09:31Z",
    "2026-02-30T00:00:00Z",
  ])
    expect(new RegExp(String(pattern)).test(text)).toBe(offsetTimestamp.safeParse(text).success);
});

describe("a text", () => {
  const getFault = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  const matches = (schema: z.ZodType, value: string) => new RegExp(String(schema.meta()?.pattern)).test(value);

  it.each(["", " \n", "\u200b", "\u2060\ufeff", "\u00ad\u061c", "\u0007\u0085", "\u3164", "\u2800\ufe0f"])(
    "is empty if it is %j",
    (value) => {
      for (const schema of [text(9), line(9)]) {
        expect(getFault(schema, value)).toContain("must not be empty");
        expect(matches(schema, value)).toBe(false);
      }
    },
  );

  it.each(["a", "\u200b😀", "न\u200d", "."])("is not empty if it is %j", (value) => {
    for (const schema of [text(9), line(9)]) {
      expect(getFault(schema, value)).toBeUndefined();
      expect(matches(schema, value)).toBe(true);
    }
  });

  it.each(["\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("has more than one line with %j", (mark) => {
    for (const schema of [optionalLine(9), line(9)]) {
      expect(getFault(schema, `a${mark}b`)).toEqual(["must be one line"]);
      expect(matches(schema, `a${mark}b`)).toBe(false);
    }
    expect(getFault(text(9), `a${mark}b`)).toBeUndefined();
  });
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
