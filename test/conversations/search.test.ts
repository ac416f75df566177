import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { storeConversations } from "../kit/conversations.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const search = (body: unknown, who: Pick<Tenant, "post"> = tenant) => who.post("/conversations/search", body);
const getIds = ({ body }: Answer): string[] => body.data.map((item: { id: string }) => item.id);

describe("words", () => {
  let texts: Tenant;
  let ids: Record<string, string>;
  const stored: Record<string, string> = {
    runs: "She runs the marathon every spring.",
    quote: `He said "alpha-beta" -gamma and paid $5.00 (.*) [x]\\d`,
    cafe: "Das Café in der Straße hat Äpfel.",
    turkish: "İSTANBUL'da buluşalım",
    russian: "Ещё одна ЁЛКА",
    japanese: "荷物の配送は明日です。データをｶﾞｲﾄﾞに送る。猫がいる。",
    thai: "พรุ่งนี้ประชุมที่กรุงเทพ",
    korean: "내일 회의 일정을 확인해 주세요",
    hindi: "कल हमारी बैठक है",
    arabic: "أرسلتُ الرسالة أمس",
    emoji: "Party 🎉👨‍👩‍👧 tonight",
    the: "The of and",
  };
  beforeAll(async () => {
    texts = await app.tenant();
    const made = await storeConversations(
      app,
      texts,
      Object.values(stored).map((content) => ({ title: "", content })),
    );
    ids = Object.fromEntries(Object.keys(stored).map((name, i) => [name, made[i] as string]));
  });

  it.each([
    ["running", ["runs"]],
    ["RUN", ["runs"]],
    ["marathons in springs", ["runs"]],
    ["alpha", ["quote"]],
    ['"beta alpha"', ["quote"]],
    ["-gamma", ["quote"]],
    ["paid -alpha", ["quote"]],
    ["$5.00 (.*", ["quote"]],
    ["$where .* gamma", ["quote"]],
    ["cafe", ["cafe"]],
    ["STRASSE apfel", ["cafe"]],
    ["istanbul", ["turkish"]],
    ["елка", ["russian"]],
    ["配送", ["japanese"]],
    ["猫", ["japanese"]],
    ["ガイド", ["japanese"]],
    ["カイト", []],
    ["ประชุม", ["thai"]],
    ["กรุงเทพ", ["thai"]],
    ["회의", ["korean"]],
    ["बैठक", ["hindi"]],
    ["बठक", []],
    ["ارسلت", ["arabic"]],
    ["party", ["emoji"]],
    ["🎉", []],
    ["... !?", []],
    ["the of", ["the", "runs"]],
    ["the party", ["emoji"]],
    ["mara", []],
    ["marathon party nothing", ["runs", "emoji"]],
  ])("finds by %j", async (query, names) => {
    const answer = await search({ query }, texts);
    expect(answer.status).toBe(200);
    expect(getIds(answer).sort()).toEqual(names.map((name) => ids[name]).sort());
    expect(answer.body.meta).toEqual({ total: names.length, took_ms: expect.any(Number) });
    expect(Number.isInteger(answer.body.meta.took_ms)).toBe(true);
  });

  it("searches lists for all whole words, unstemmed, at most 10", async () => {
    const list = async (words: string) => getIds(await texts.get(`/conversations?search=${encodeURIComponent(words)}`));
    expect(await list("runs")).toEqual([ids.runs]);
    expect(await list("running")).toEqual([]);
    expect(await list("the MARATHON spring")).toEqual([ids.runs]);
    expect(await list("marathon party")).toEqual([]);
    expect(await list("配送は明日です")).toEqual([ids.japanese]);
    expect(await list("猫")).toEqual([ids.japanese]);
    expect(await list("!!!")).toEqual([]);
    expect((await texts.get("/conversations?search=a+b+c+d+e+f+g+h+i+j")).status).toBe(200);
    expect(await list("配送は 明日 ".repeat(2))).toEqual([ids.japanese]);
    expect((await texts.get(`/conversations?search=${"a%C2%A0b%E3%80%80".repeat(6)}`)).status).toBe(400);
    // As Schemathesis made it: without spaces there is nothing to count.
    expect(await list("'\u0081\u{f4b87}R\u{f2bd4}Ë},ê'ÈIò̃ÒÄ>ýl×¨À¨oxN«Õ7".repeat(2))).toEqual([]);
    expect(await texts.get("/conversations?search=a+b+c+d+e+f+g+h+i+j+k")).toMatchObject({
      status: 400,
      body: { error: { code: "bad_request", details: { fields: { search: ["must have at most 10 words"] } } } },
    });
  });

  it("ranks matches in the title first, then texts with more of the words", async () => {
    const other = await app.tenant();
    const [one, both, title] = await storeConversations(app, other, [
      { content: "a budget for us" },
      { content: "a budget review for us" },
      { title: "Budget", content: "nothing" },
    ]);
    const answer = await search({ query: "budget review" }, other);
    expect(getIds(answer)).toEqual([title, both, one]);
    const scores = answer.body.data.map((item: { score: number }) => item.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[2]).toBeGreaterThan(0);
  });
});

it("returns items of the contract, HTML-escaped, with matched words marked", async () => {
  const other = await app.tenant();
  const content = `<script>alert("run & hide")</script> Ann's running; runs, prune`;
  const { body: created } = await other.post("/conversations", { title: "<b>T</b>", content });
  const { body } = await search({ query: "RUN" }, other);
  expect(body).toEqual({
    data: [
      {
        id: created.id,
        title: "<b>T</b>",
        snippet:
          "&lt;script&gt;alert(&quot;<mark>run</mark> &amp; hide&quot;)&lt;/script&gt; Ann&#39;s <mark>running</mark>; <mark>runs</mark>, prune",
        score: expect.any(Number),
        created_at: created.created_at,
      },
    ],
    meta: { total: 1, took_ms: expect.any(Number) },
  });
});
