import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createConversationBy, INPUT_FORMS, isLiteral } from "../kit/conversation-input.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const nested = (levels: number): string => (levels === 1 ? "{}" : `{"a":${nested(levels - 1)}}`);
const withMetadata = (metadata: string) => `{"title":"t","content":"c","metadata":${metadata}}`;

/** JSON text that is sent unchanged. */
const METADATA: [name: string, text: string][] = [
  ["keys with $ and .", '{"$set":{"$x":1},"a.b":{"c.d":2},".":3,"$":4,"$where":"1"}'],
  [
    "names of inherited properties",
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":1}',
  ],
  ["names of methods", '{"hasOwnProperty":1,"toString":2,"valueOf":3,"toJSON":4,"then":5,"length":6}'],
  ["names of database fields", '{"_id":"x","id":"y","account":"z","version":9,"_bsontype":"ObjectId"}'],
  ["nested __proto__", '{"a":[{"__proto__":null},{"__proto__":{"b":[]}}]}'],
  ["empty keys and values", '{"":{"":""},"a":[],"b":{},"c":null}'],
  ["keys of other scripts, not normalised", '{"ключ":1,"鍵":2,"مفتاح":3,"🔑":4,"é":5,"é":6}'],
  ["keys in their order", '{"z":1,"a":{"y":2,"b":3},"m":[{"d":4,"c":5}]}'],
  ["numbers to their last digit", "[0,-1.5,1e-7,5e-324,0.1,9007199254740991,-9007199254740991,123456789012345.67]"],
  [
    "control characters, line separators and a byte order mark",
    JSON.stringify({ a: "\u0001\u001f\u007f\u2028\u2029\ufeff\uffff\r\n\t" }),
  ],
  ["emoji of several code points", JSON.stringify({ family: "👨‍👩‍👧‍👦", flag: "🏴󠁧󠁢󠁥󠁮󠁧󠁿" })],
  ["eight levels", nested(8)],
  ["16 KiB to the byte", JSON.stringify({ a: "é".repeat(8_188) })],
].map(([name = "", text = ""]) => [name, text.startsWith("[") ? `{"list":${text}}` : text]);

describe.each(INPUT_FORMS)("a conversation created by %s", (transport) => {
  const writable = METADATA.filter(([, text]) => transport !== "literal" || isLiteral(JSON.parse(text)));

  it.each(writable)("has its metadata unchanged: %s", async (_name, text) => {
    const { conversation: created, ...refused } = await createConversationBy(transport, tenant, withMetadata(text));
    expect(refused).toEqual({});
    const id = created?.id as string;
    // `JSON.stringify` preserves the order of keys and the values of numbers.
    const sent = JSON.stringify(JSON.parse(text));
    const seen = {
      answer: created?.metadata,
      get: (await tenant.get(`/conversations/${id}`)).body.metadata,
      list: (await tenant.get("/conversations?per_page=1")).body.data[0].metadata,
      graphql: (await tenant.graphql("query ($id: ID!) { conversation(id: $id) { metadata } }", { id })).body.data
        .conversation.metadata,
    };
    for (const [where, metadata] of Object.entries(seen))
      expect([where, JSON.stringify(metadata)]).toEqual([where, sent]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("has 9,999 emoji, surrounding white space and markup unchanged", async () => {
    const texts = [
      { title: "😀".repeat(200), content: "😀".repeat(9_999) },
      { title: "  <b>\t", content: " \r\n$& $x {{y}} <script>&amp;\u2028\u0007 \n " },
      { title: "\ufeffx", content: "e\u0301 é \u200b\u200d" },
    ];
    for (const { title, content } of texts) {
      const { conversation } = await createConversationBy(transport, tenant, JSON.stringify({ title, content }));
      expect({ ...conversation, metadata: null }).toMatchObject({ title, content, metadata: null });
      expect((await tenant.get(`/conversations/${conversation?.id}`)).body).toMatchObject({ title, content });
    }
  });
});

describe("a REST body", () => {
  it("may begin with a byte order mark", async () => {
    const { status, body } = await tenant.post("/conversations", `\ufeff${withMetadata("{}")}`);
    expect([status, body.title]).toEqual([201, "t"]);
  });

  it("uses the last of repeated keys", async () => {
    const text = '{"title":"first","title":"last","content":"c","metadata":{"a":1,"a":2}}';
    const { body } = await tenant.post("/conversations", text);
    expect([body.title, body.metadata]).toEqual(["last", { a: 2 }]);
  });

  it("returns integer keys of an object first, and -0 as 0", async () => {
    const { body } = await tenant.post("/conversations", withMetadata('{"b":-0,"10":1,"2":2}'));
    expect(JSON.stringify(body.metadata)).toBe('{"2":2,"10":1,"b":0}');
  });
});

describe("PATCH of metadata", () => {
  it("merges keys such as __proto__, removes them with null and publishes them unchanged", async () => {
    const { body: created } = await tenant.post("/conversations", withMetadata('{"__proto__":{"a":1},"$x":{"y.z":1}}'));
    const path = `/conversations/${created.id}`;
    const patch = async (text: string) =>
      JSON.stringify((await tenant.patch(path, `{"metadata":${text}}`)).body.metadata);
    expect(await patch('{"__proto__":{"b":2},"$x":{"y.z":null,"w":3}}')).toBe(
      '{"__proto__":{"a":1,"b":2},"$x":{"w":3}}',
    );
    expect(await patch('{"constructor":{"prototype":{"polluted":true}}}')).toBe(
      '{"__proto__":{"a":1,"b":2},"$x":{"w":3},"constructor":{"prototype":{"polluted":true}}}',
    );
    const events = async () => (await tenant.get("/events?type=conversation.updated&per_page=1")).body.data[0];
    expect(JSON.stringify((await events()).data.conversation.metadata)).toBe(
      '{"__proto__":{"a":1,"b":2},"$x":{"w":3},"constructor":{"prototype":{"polluted":true}}}',
    );
    expect(await patch('{"__proto__":null,"$x":null,"constructor":null}')).toBe("{}");
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("rejects a result over 16 KiB and changes nothing", async () => {
    const half = "x".repeat(9_000);
    const { body: created } = await tenant.post("/conversations", withMetadata(JSON.stringify({ a: half })));
    await until(async () => (await tenant.get(`/conversations/${created.id}`)).body.status === "completed");
    const before = await tenant.get(`/conversations/${created.id}`);
    const { status, body } = await tenant.patch(`/conversations/${created.id}`, { metadata: { b: half } });
    expect([status, body.error.details.fields]).toEqual([422, { metadata: ["must be at most 16 KiB as JSON"] }]);
    expect((await tenant.get(`/conversations/${created.id}`)).body).toEqual(before.body);
  });
});
