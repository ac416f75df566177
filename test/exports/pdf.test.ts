import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { writePdf } from "../../src/lib/pdf/document.ts";
import { conversation, pdfOf, plain, readPdf } from "../kit/pdf.ts";
import { skipPdf } from "../kit/tools.ts";

const SCRIPTS: [language: string, title: string, summary: string][] = [
  ["en", "Invoice for November", "Anna asks Ben for the invoice — “by Friday”, naïve café, œuvre, €42."],
  ["vi", "Hoá đơn tháng mười một", "Anh Tuấn đề nghị chị Hương gửi hoá đơn trước thứ Sáu."],
  ["el", "Τιμολόγιο Νοεμβρίου", "Η Ελένη ζητά από τον Γιώργο το τιμολόγιο έως την Παρασκευή."],
  ["ru", "Счёт за ноябрь", "Анна просит Бориса прислать счёт до пятницы."],
  ["ar", "فاتورة شهر نوفمبر", "تطلب ليلى من عمر إرسال الفاتورة رقم 42 قبل يوم الجمعة، وسيرسلها عمر غدًا صباحًا بالبريد."],
  ["fa", "صورت‌حساب آبان", "مریم از علی می‌خواهد که صورت‌حساب را تا جمعه بفرستد؛ علی پذیرفت."],
  ["he", "חשבונית לנובמבר", "דנה מבקשת מיוסי לשלוח את החשבונית עד יום שישי (בבוקר)."],
  ["he", "שָׁלוֹם עֲלֵיכֶם", "דָּנָה אוֹמֶרֶת שָׁלוֹם."],
  [
    "ja",
    "11月の請求書について",
    "田中さんは鈴木さんに金曜日までに請求書を送るよう依頼しました。「よろしく」お願いします。",
  ],
  ["zh", "十一月的发票", "小王请小李在星期五之前把发票发给他，小李答应明天发送。"],
  ["zh-Hant", "十一月的發票（臺灣）", "小王請小李在星期五之前把發票寄給他。"],
  ["ko", "11월 청구서", "민수는 지영에게 금요일까지 청구서를 보내 달라고 부탁했습니다."],
  ["th", "ใบแจ้งหนี้เดือนพฤศจิกายน", "สมชายขอให้สมหญิงส่งใบแจ้งหนี้ภายในวันศุกร์"],
  ["bn", "নভেম্বরের চালান", "অনিল সুনীতাকে শুক্রবারের মধ্যে চালান পাঠাতে বলেছেন।"],
  ["ta", "நவம்பர் விலைப்பட்டியல்", "அனில் வெள்ளிக்கிழமைக்குள் விலைப்பட்டியலை அனுப்பக் கேட்டார்."],
  ["ka", "ნოემბრის ანგარიში", "ანა სთხოვს ბენს ანგარიშის გაგზავნას."],
  ["hy", "Նոյեմբերի հաշիվ", "Աննան խնդրում է Բենին ուղարկել հաշիվը։"],
  ["hi", "नवंबर का बिल", "अनिल ने सुनीता से शुक्रवार तक बिल भेजने को कहा; सुनीता कल सुबह भेजेंगी।"],
  ["en", "Party 🎉 with 👨‍👩‍👧‍👦", "Mia sends 😀 ❤️ 👍🏽 👩🏿‍💻 🏳️‍🌈 🇯🇵 1️⃣ and Leo ✅ → ★ ✓ ☐ 𝐁𝐨𝐥𝐝."],
];

const ABOUT = {
  account: { id: "acct_1", email: "anna@example.com" },
  created_at: "2026-11-21T18:00:00.000Z",
  filters: {},
  total: 1,
  include_content: true,
};

describe.skipIf(skipPdf)("an export as PDF", () => {
  it("gives back every title and summary in the order of reading, whatever the script", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      conversation({ title, content: `Anna: ${content}`, summary: { title: "Summary", content, language } }, index),
    );
    const pdf = readPdf(await pdfOf(conversations));
    expect(pdf.check()).toContain("No syntax or stream encoding errors found");
    const contents = pdf.text(2);
    for (const [index, [language, title, content]] of SCRIPTS.entries()) {
      // pdftotext puts the space behind a number or a comma in right-to-left text before it.
      const read = /ar|fa|he/.test(language) ? (text: string) => text.replaceAll(" ", "") : (text: string) => text;
      const page = read(pdf.text(3 + index));
      expect(page).toContain(read(plain(title)));
      expect(page).toContain(read(plain(content)));
      expect(read(contents)).toContain(read(plain(title)));
    }
  });

  it("embeds its fonts, each cut down to what is used and with the way back to text", async () => {
    const bytes = await pdfOf([conversation({ title: "請求書", summary: { language: "ja" } })]);
    const { fonts } = readPdf(bytes);
    expect(fonts.map((font) => font.slice(7, 37).trim()).sort()).toEqual([
      "NotoSans-Regular",
      "NotoSans-SemiBold",
      "NotoSansJP-Regular",
      "NotoSansJP-SemiBold",
    ]);
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/);
    // The fonts themselves are of 12 MB.
    expect(bytes.length).toBeLessThan(60_000);
  });

  it("has a table of contents whose numbers and links lead to the pages of the conversations", async () => {
    const content = Array.from({ length: 90 }, (_, at) => `Anna: Message ${at}\nBen: Answer ${at}`).join("\n");
    const conversations = Array.from({ length: 100 }, (_, index) =>
      conversation({ title: `Subject ${index} of 100`, ...(index % 7 === 0 && { content }) }, index),
    );
    const pdf = readPdf(await pdfOf(conversations));
    expect(pdf.check()).toContain("No syntax");
    const frontPages = [2, 3, 4];
    const rows = frontPages.flatMap((page) =>
      [...pdf.text(page).matchAll(/Subject (\d+) of 100 \d\d \w+ \d{4} (\d+)/g)].map((match) =>
        match.slice(1).map(Number),
      ),
    );
    expect(rows.map(([index]) => index)).toEqual(conversations.map((_, index) => index));
    const links = frontPages.flatMap((page) => {
      const annotations = pdf.object(pdf.pages[page - 1] as string)["/Annots"] as { "/Dest": [string] }[];
      return annotations.map((annotation) => annotation["/Dest"][0]);
    });
    expect(links).toEqual(rows.map(([, number]) => pdf.pages[(number as number) - 1]));
    for (const [index, number] of rows.filter((_, at) => at % 9 === 0) as [number, number][]) {
      const page = pdf.text(number);
      expect(page).toContain(`Subject ${index} of 100 conv_`);
      expect(page).toMatch(new RegExp(` ${number}$`));
    }
  });

  it("has a bookmark for each conversation, by month where there are many", async () => {
    const few = readPdf(await pdfOf([conversation({ title: "A (b) \\ 請" }, 0), conversation({ title: "C" }, 1)]));
    expect(few.outlines.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])).toEqual([
      ["Contents", 2],
      ["A (b) \\ 請", 3],
      ["C", 4],
    ]);
    const conversations = Array.from({ length: 70 }, (_, index) => conversation({ title: `Number ${index}` }, index));
    const { outlines } = readPdf(await pdfOf(conversations));
    expect(
      outlines.map(({ title, kids, destpageposfrom1, open }) => [title, kids.length, destpageposfrom1, open]),
    ).toEqual([
      ["Contents", 0, 2, true],
      ["November 2026", 30, 4, false],
      ["December 2026", 31, 34, false],
      ["January 2027", 9, 65, false],
    ]);
    expect(outlines[2]?.kids.map(({ title, destpageposfrom1 }) => [title, destpageposfrom1])[0]).toEqual([
      "Number 30",
      34,
    ]);
  });

  it("says on its cover whose it is, of when, which conversations and how many of what", async () => {
    const attachment = { id: "att_1", filename: "Übersicht 請求書.pdf", size: 48_213, mime_type: "application/pdf" };
    const conversations = [
      conversation({
        attachments: [{ ...attachment, url: "https://example.com/secret", created_at: "2026-11-01T09:30:00.000Z" }],
        summary: { sentiment: "positive", topics: ["invoice"], action_items: ["Ben: send it", "Anna: pay"] },
      }),
      conversation({ source: "whatsapp", status: "failed", summary: null }, 1),
    ];
    const filters = { date_from: "2026-11-01", topics: ["invoice", "réunion"], source: undefined };
    const pdf = readPdf(await pdfOf(conversations, { filters }));
    const cover = pdf.text(1);
    for (const words of ["anna@example.com", "21 November 2026, 18:00 UTC", "1 November 2026 – 2 November 2026"])
      expect(cover).toContain(words);
    expect(cover).toContain("2 1 2 1 conversations summary action items attachment");
    expect(cover).toContain("date from: 2026-11-01 · topics: invoice, réunion");
    expect(cover).toContain("API 1 · WhatsApp 1");
    const first = pdf.text(3);
    for (const words of ["Ben: send it", "Anna: pay", "Positive", "Übersicht 請求書.pdf 48.2 kB · application/pdf"])
      expect(first).toContain(words);
    expect(pdf.text(4)).toContain("The summary could not be made.");
    expect(pdf.text()).not.toContain("secret");
    expect(pdf.info).toMatch(/Title: +Conversations of anna@example.com\n/);
    expect(pdf.info).toMatch(/Author: +anna@example.com\n/);
  });

  it("leaves out the messages where only summaries were asked for", async () => {
    const { content: _, ...rest } = conversation();
    const pdf = readPdf(await pdfOf([rest as typeof rest & { content: string }], { include_content: false }));
    expect(pdf.text(1)).toContain("left out: summaries alone");
    expect(pdf.text(3)).toContain("Anna asks Ben");
    expect(pdf.text(3)).not.toContain("tomorrow");
  });

  it.each([
    ["one word of 100,000 letters", "x".repeat(100_000)],
    ["100,000 Chinese characters in one line", "请".repeat(100_000)],
    ["10,000 emoji", "😀".repeat(5_000) + "👩🏿‍💻".repeat(5_000)],
    ["100,000 empty lines", "\n".repeat(100_000)],
    ["50,000 marks on one letter", `a${"\u0301".repeat(50_000)}`],
    ["20,000 invisible characters", "\u200d\u2060\ufe0f".repeat(7_000)],
    ["20,000 changes of direction", "a א ".repeat(20_000)],
    ["10,000 embeddings", "\u202ba\u2067ب".repeat(10_000)],
  ])("stands %s", async (_, content) => {
    const pdf = readPdf(await pdfOf([conversation({ title: content.slice(0, 2_000), content }), conversation({}, 1)]));
    expect(pdf.check()).toContain("No syntax");
    expect(pdf.text()).toContain("Sure, I will send it tomorrow.");
  });

  it("loses nothing of a long text over its pages", async () => {
    const content = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(" ");
    const pdf = readPdf(await pdfOf([conversation({ title: "Long", content })]));
    const read = [...pdf.text().matchAll(/\bword(\d+)\b/g)].map((match) => Number(match[1]));
    expect(read).toEqual(Array.from({ length: 20_000 }, (_, index) => index));
  });

  it("drops control characters, shows half surrogates as U+FFFD and what no font has as a box that is copied as itself", async () => {
    const hostile = "be\u0000fore\u0007 \ud83d after\u001b[31m \u202egnp.exe (\\) <</Type>> endobj ተሰላም";
    const seed = { title: hostile, content: `${hostile}: ${hostile}`, metadata: { [hostile]: hostile } };
    const summary = { title: hostile, content: hostile, topics: [hostile], action_items: [hostile] };
    const pdf = readPdf(await pdfOf([conversation({ ...seed, summary })], { account: { id: "a", email: hostile } }));
    expect(pdf.check()).toContain("No syntax");
    const shown = "before \ufffd after[31m gnp.exe (\\) <</Type>> endobj ተሰላም";
    expect(pdf.text(3).split(shown).length - 1).toBeGreaterThanOrEqual(5);
    expect(pdf.outlines[1]?.title).toBe(shown);
  });

  it("is the same, byte for byte, of the same conversations", async () => {
    const conversations = SCRIPTS.map(([language, title, content], index) =>
      conversation({ title, summary: { content, language } }, index),
    );
    const [first, second] = [await pdfOf(conversations), await pdfOf(conversations)];
    expect(first.equals(second)).toBe(true);
    const other = await pdfOf([...conversations.slice(1), conversation({ title: "Other" }, 0)]);
    expect(other.equals(first)).toBe(false);
  });

  it("is whole without conversations, and where more or fewer came than were announced", async () => {
    const none = readPdf(await pdfOf([]));
    expect(none.check()).toContain("No syntax");
    expect(none.pages).toHaveLength(2);
    const announced = Array.from({ length: 40 }, (_, index) => conversation({ title: `Number ${index}` }, index));
    const fewer = readPdf(await pdfOf(announced.slice(0, 1), { total: 40 }));
    expect(fewer.text(2)).toMatch(/Number 0 .*01 Nov 2026 4 2$/);
    expect(fewer.text(3)).toMatch(/ 4$/);
    expect(fewer.labels).toEqual([
      { index: 0, label: { "/S": "/D", "/St": 1 } },
      { index: 2, label: { "/S": "/D", "/St": 4 } },
    ]);
    expect(readPdf(await pdfOf(announced, { total: 1 })).pages).toHaveLength(43);
  });

  it("fails as the conversations or the reader of the bytes do", async () => {
    const source = (conversations: () => AsyncIterable<never>) => ({ about: ABOUT, conversations });
    const failing = async function* () {
      yield await Promise.reject<never>(new Error("cursor lost"));
    };
    const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });
    await expect(writePdf(source(failing), sink())).rejects.toThrow("cursor lost");
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("disk full")) });
    await expect(
      writePdf(
        source(async function* () {}),
        full,
      ),
    ).rejects.toThrow("disk full");
  });
});
