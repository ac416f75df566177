// Writes conversations in ten scripts as one PDF; prints the number of pages, the time and the peak memory of the process:
// node bench/pdf.ts [conversations = 10000] [file]
import { once } from "node:events";
import { createWriteStream, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, Worker } from "node:worker_threads";
import type { DocumentConversation } from "../src/exports/source.ts";

const total = Number(process.argv[2] ?? 10_000);
const file = process.argv[3] ?? join(tmpdir(), "recap-bench.pdf");

const SENTENCES: Record<string, string[]> = {
  en: [
    "Can you send the invoice by Friday?",
    "Sure, I will send it tomorrow morning.",
    "The delivery is late again 😀.",
  ],
  de: ["Kannst du die Rechnung bis Freitag schicken?", "Klar, ich schicke sie morgen früh.", "Größere Mengen später."],
  el: ["Μπορείς να στείλεις το τιμολόγιο;", "Ναι, θα το στείλω αύριο το πρωί.", "Η παράδοση άργησε."],
  ru: ["Пришли, пожалуйста, счёт до пятницы.", "Хорошо, завтра утром отправлю.", "Доставка опять опоздала."],
  ar: ["هل يمكنك إرسال الفاتورة رقم 42 قبل يوم الجمعة؟", "نعم، سأرسلها غدًا صباحًا.", "تأخر التسليم مرة أخرى."],
  he: ["אפשר לשלוח את החשבונית עד יום שישי?", "כן, אשלח אותה מחר בבוקר.", "המשלוח מאחר שוב."],
  ja: ["金曜日までに請求書を送ってもらえますか？", "はい、明日の朝にお送りします。", "配達がまた遅れています。"],
  zh: ["你能在星期五之前把发票发给我吗？", "好的，我明天早上就发。", "交货又晚了。"],
  ko: ["금요일까지 청구서를 보내 줄 수 있어요?", "네, 내일 아침에 보낼게요.", "배송이 또 늦었어요."],
  hi: ["क्या आप शुक्रवार तक बिल भेज सकते हैं?", "हाँ, मैं कल सुबह भेज दूँगी।", "डिलीवरी फिर देर से हुई।"],
};

/** A pseudorandom sequence that is equal in each run (a linear congruential generator). */
function createRandom(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function* conversations(): AsyncGenerator<DocumentConversation> {
  const pick = createRandom();
  const languages = Object.keys(SENTENCES);
  for (let index = 0; index < total; index += 1) {
    const language = (index % 2 === 0 ? "en" : languages[pick(languages.length)]) as string;
    const sentences = SENTENCES[language] ?? [];
    const createText = () => `${sentences[pick(3)]} ${pick(3) === 0 ? `#${pick(100_000)} ` : ""}${sentences[pick(3)]}`;
    const created_at = new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString();
    yield {
      id: `conv_${String(index).padStart(26, "0")}`,
      title: `${sentences[pick(3)]} ${index}`,
      source: "whatsapp",
      status: "completed",
      created_at,
      updated_at: created_at,
      content: Array.from({ length: 10 + pick(20) }, (_, turn) => `${turn % 2 ? "Ben" : "Anna"}: ${createText()}`).join(
        "\n",
      ),
      summary: {
        title: `${sentences[pick(3)]}`,
        content: `${createText()} ${createText()}`,
        sentiment: (["positive", "neutral", "negative", "mixed"] as const)[pick(4)] ?? "neutral",
        topics: ["invoice", "delivery"],
        action_items: [createText()],
        language,
        generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
        statements: [],
        grounding: null,
        points: null,
        sections: [],
        chapters: [],
        feedback: [],
      },
      attachments: [],
      metadata: { ticket: index },
    };
    // A database cursor also yields to the event loop.
    if (index % 100 === 0) await new Promise(setImmediate);
  }
}

/** Exports run in a worker thread with a bounded heap, so that garbage is collected early: 10 MB are in use at once. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

if (isMainThread) {
  const megabytes = (value: number) => Math.round(value / 1_048_576);
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const before = process.memoryUsage.rss();
  const start = performance.now();
  await once(new Worker(new URL(import.meta.url), { argv: [total, file], resourceLimits: LIMITS }), "exit");
  clearInterval(timer);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const pages = /\/Type\/Pages\/Count (\d+)\/Kids.*\/MediaBox/.exec(readFileSync(file, "latin1"))?.[1];
  console.log(
    `${total} conversations: ${pages} pages, ${megabytes(statSync(file).size)} MB in ${seconds} s; ` +
      `memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at peak: ${file}`,
  );
} else {
  const { writePdfExport: writePdf } = await import("../src/exports/pdf.ts");
  const about = {
    account: { id: "acct_bench", email: "bench@example.com" },
    created_at: "2026-11-21T09:30:00.000Z",
    filters: {},
    total,
    include_content: true,
  };
  await writePdf({ about, conversations }, createWriteStream(file));
}
