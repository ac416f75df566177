import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { routes } from "../../src/app/app.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createConversationBy, INPUT_FORMS, postGraphql } from "../kit/conversation-input.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
let tenant: Tenant;
let id: string;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  id = (await tenant.post("/conversations", { title: "t", content: "c" })).body.id;
});
afterAll(() => app.close());

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;
const UNCLEAN = "must not contain NUL or lone surrogates";
const INEXACT = "must not contain numbers beyond ±9007199254740991; send them as text";
const EMPTY = "must not be empty";
const LEVELS = "must have at most 8 levels";
const SIZE = "must be at most 16 KiB as JSON";
const OBJECT = "must be an object";

const text = (fields: object) => JSON.stringify({ title: "t", content: "c", ...fields });
const metadata = (json: string) => `{"title":"t","content":"c","metadata":${json}}`;

type Broken = [name: string, input: string, fields: Record<string, string[]>];

/** Inputs that violate a rule of the verb, with the same error on every transport. */
const BROKEN: Broken[] = [
  ["10,000 emoji", text({ content: "😀".repeat(10_000) }), { content: ["must be fewer than 10000 characters"] }],
  ["201 emoji as title", text({ title: "😀".repeat(201) }), { title: ["must be at most 200 characters"] }],
  ["white space as title and content", text({ title: " \t", content: "\u3000" }), { title: [EMPTY], content: [EMPTY] }],
  ["NUL in title and content", text({ title: "a\0", content: "\0" }), { title: [UNCLEAN], content: [UNCLEAN] }],
  ["NUL in a value of metadata", text({ metadata: { a: [{ b: "\0" }] } }), { metadata: [UNCLEAN] }],
  ["2^53", metadata('{"a":-9007199254740992}'), { metadata: [INEXACT] }],
  ["nine levels", metadata(nested(9)), { metadata: [LEVELS] }],
  ["nine levels of arrays", metadata(`{"a":${"[".repeat(8)}${"]".repeat(8)}}`), { metadata: [LEVELS] }],
  ["16 KiB and a byte", metadata(JSON.stringify({ a: "x".repeat(16_377) })), { metadata: [SIZE] }],
  ["16 KiB of characters of two bytes", metadata(JSON.stringify({ a: "é".repeat(8_189) })), { metadata: [SIZE] }],
  ["metadata as an array", metadata("[]"), { metadata: [OBJECT] }],
  ["metadata as text", metadata('"{}"'), { metadata: [OBJECT] }],
  ["metadata as a number", metadata("1"), { metadata: [OBJECT] }],
];

/** Inputs that only JSON can express: GraphQL's grammar has no lone surrogates, only names as keys, and at most 1,000 tokens. */
const BROKEN_JSON: Broken[] = [
  ["a lone surrogate", text({ title: "\ud800", content: "a\udc00b" }), { title: [UNCLEAN], content: [UNCLEAN] }],
  ["surrogates in the wrong order", text({ content: "\udc00\ud800" }), { content: [UNCLEAN] }],
  ["a lone surrogate in a value of metadata", text({ metadata: { a: [{ b: "x\ud83d" }] } }), { metadata: [UNCLEAN] }],
  ["NUL in a key of metadata", text({ metadata: { "a\0": 1 } }), { metadata: [UNCLEAN] }],
  ["a lone surrogate in a key of metadata", text({ metadata: { a: [{ "\udc00": 1 }] } }), { metadata: [UNCLEAN] }],
  ["1e400", metadata('{"a":1e400}'), { metadata: [INEXACT] }],
  ["a whole number of 20 digits", metadata('{"a":[12345678901234567890]}'), { metadata: [INEXACT] }],
  ["30 levels", metadata(nested(30)), { metadata: [LEVELS] }],
];

describe.each(INPUT_FORMS)("an input as %s", (transport) => {
  it.each(transport === "literal" ? BROKEN : [...BROKEN, ...BROKEN_JSON])(
    "is rejected with %s",
    async (_name, input, fields) => {
      const total = async () => (await tenant.get("/conversations")).body.meta.total;
      const before = await total();
      expect(await createConversationBy(transport, tenant, input)).toEqual({ code: "validation_error", fields });
      expect(await total()).toBe(before);
    },
  );
});

describe("a literal of GraphQL", () => {
  const create = async (input: string) => {
    const query = `mutation { createConversation(input: ${input}) { conversation { metadata } userErrors { code message } } }`;
    const { errors, data } = await postGraphql(tenant, JSON.stringify({ query }));
    if (errors) return [errors[0].extensions.code, errors[0].message];
    const { conversation, userErrors } = data.createConversation;
    return conversation?.metadata ?? [userErrors[0].code, userErrors[0].message];
  };

  it.each([
    [
      "1e400",
      '{title: "t", content: "c", metadata: {a: 1e400}}',
      ["VALIDATION_ERROR", expect.stringContaining("must")],
    ],
    [
      "20 digits",
      '{title: "t", content: "c", metadata: {a: 12345678901234567890}}',
      ["VALIDATION_ERROR", expect.stringContaining("must")],
    ],
    [
      "a bare word",
      '{title: "t", content: "c", metadata: {a: [FOO]}}',
      ["bad_request", 'JSON has no enum values: write "FOO".'],
    ],
    [
      "a lone surrogate",
      '{title: "\\ud800", content: "c"}',
      ["bad_request", 'Syntax Error: Invalid Unicode escape sequence: "\\ud800".'],
    ],
    [
      "a repeated key",
      '{title: "t", content: "c", metadata: {a: 1, a: 2}}',
      ["bad_request", 'There can be only one input field named "a".'],
    ],
  ])("with %s is rejected", async (_name, input, error) => {
    expect(await create(input)).toEqual(error);
  });

  it("accepts __proto__ and nested variables as data", async () => {
    const query = `mutation ($x: JSON) { createConversation(input: {title: "t", content: "c", metadata: {__proto__: {a: $x}}}) { conversation { metadata } userErrors { code details } } }`;
    const { data } = await postGraphql(tenant, JSON.stringify({ query, variables: { x: { "$.": null } } }));
    expect(JSON.stringify(data.createConversation.conversation.metadata)).toBe('{"__proto__":{"a":{"$.":null}}}');
  });
});

describe("a REST body", () => {
  const named = routes.flatMap(({ method, path, body, bodyType }) => {
    if (!body || bodyType) return [];
    const { shape } = body as unknown as { shape: Record<string, z.ZodType> };
    const example = body.meta()?.examples as [object];
    return [[`${method} ${path}`, { method, path, example: example[0], fields: Object.entries(shape) }] as const];
  });
  const toPath = (path: string) => path.replace(/\{\w+\}/g, id);

  it.each(named)(
    "of %s is rejected with each field that is null, contains invalid text or has the wrong type",
    async (_name, { method, path, example, fields }) => {
      expect(fields.length).toBeGreaterThan(0);
      for (const [field, type] of fields)
        for (const value of [null, "\ud800", "a\0b", true, { "\udc00": { "\0": 1 } }, [[[]]]]) {
          // A boolean accepts `true`, a nullable time accepts null.
          if ((value === true || value === null) && type.safeParse(value).success) continue;
          const { status, body } = await tenant.call(method, toPath(path), { ...example, [field]: value });
          const names = Object.keys(body.error?.details?.fields ?? {}).map((name) => name.split(".")[0]);
          expect([field, value, status, [...new Set(names)]]).toEqual([field, value, 422, [field]]);
        }
    },
  );

  it.each(named)(
    "of %s is rejected if it is not an object or has a suspicious key",
    async (_name, { method, path, example }) => {
      for (const body of ["null", "[]", '"text"', "5", "true", "[{}]"]) {
        const answer = await tenant.call(method, toPath(path), body);
        expect([body, answer.status, answer.body.error.details.fields]).toEqual([body, 422, { body: [OBJECT] }]);
      }
      for (const key of ["__proto__", "constructor", "toString", "$where", ""]) {
        const sent = `${JSON.stringify(example).slice(0, -1)},${JSON.stringify(key)}:{"admin":true}}`;
        const answer = await tenant.call(method, toPath(path), sent);
        expect([answer.status, answer.body.error.details.fields]).toEqual([
          422,
          Object.fromEntries([[key, ["is not a known field"]]]),
        ]);
      }
    },
  );

  it.each(named)(
    "of %s is rejected if its text is malformed in any encoding or excessively nested",
    async (_name, { method, path }) => {
      const send = async (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
        const headers = { authorization: `Bearer ${tenant.key}`, "content-type": "application/json", ...more };
        const response = await fetch(`${app.url}/v1${toPath(path)}`, { method, headers, body });
        return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
      };
      const bytes = (...parts: (string | number[])[]) =>
        new Uint8Array(
          Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part)))),
        );
      const malformed = [
        "{",
        "{} {}",
        "{'a': 1}",
        '{"a": NaN}',
        new Uint8Array(Buffer.from('{"title":"t"}', "utf16le")),
        bytes([0xff, 0xfe], '{"a":1}'),
        bytes('{"a":"', [0xc3, 0x28], '"}'),
        bytes('{"a":"', [0xed, 0xa0, 0x80], '"}'),
      ];
      for (const body of malformed) expect(await send(body)).toEqual([400, "bad_request"]);
      const deep = (levels: number) => `{"deep":${"[".repeat(levels)}${"]".repeat(levels)}}`;
      expect(await send(deep(499))).toEqual([422, "validation_error"]);
      expect(await send(deep(450_000))).toEqual([400, "bad_request"]);
    },
  );
});
