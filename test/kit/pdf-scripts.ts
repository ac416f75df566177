import { expect } from "vitest";
import { normalizeText, type readPdf } from "./pdf.ts";

/** Texts in all scripts that the fonts cover. */
export const SCRIPTS: [language: string, title: string, summary: string][] = [
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

/** Asserts that page 3 + n of a document contains title and text of `SCRIPTS[n]`, and the contents on page 2 all titles. */
export function expectScripts(pdf: ReturnType<typeof readPdf>): void {
  expect(pdf.check()).toContain("No syntax or stream encoding errors found");
  const contents = pdf.text(2);
  for (const [index, [language, title, content]] of SCRIPTS.entries()) {
    // In right-to-left text, pdftotext moves the space after a number or a comma before it.
    const read = /ar|fa|he/.test(language) ? (text: string) => text.replaceAll(" ", "") : (text: string) => text;
    const page = read(pdf.text(3 + index));
    expect(page).toContain(read(normalizeText(title)));
    expect(page).toContain(read(normalizeText(content)));
    expect(read(contents)).toContain(read(normalizeText(title)));
  }
}
