import { describe, expect, it } from "vitest";
import { SummarizerError } from "../../../../src/lib/summarizer/summarizer.ts";
import { summarize } from "../../../kit/summaries.ts";

describe("a conversation in another language", () => {
  it.each([
    [
      "de",
      "Anna: Kannst du mir bitte die Rechnung für Mai schicken?\nPeter: Ja, ich schicke sie dir morgen.",
      "Rechnung",
    ],
    ["es", "El pedido 3321 no ha llegado todavía. El cliente necesita el pedido antes del viernes.", "3321"],
    ["fr", "Le train est en retard et je ne serai pas là avant midi. Nous avons une réunion à 14 h.", "midi"],
    ["zh", "会议决定将产品发布日期推迟到十月五日。测试团队发现了三个严重的问题。", "十月五日"],
    ["ja", "田中: 明日の会議は10時からです。\n佐藤: 資料は今日中に送ります。", "10時"],
    ["ar", "أحمد: هل يمكنك إرسال التقرير قبل يوم الخميس؟\nليلى: نعم، سأرسل التقرير غدا.", "التقرير"],
    ["ru", "Анна: Ты сможешь забрать посылку завтра?\nИван: Да, заберу после шести.", "посылку"],
  ])("%s is summarized by extraction, with its language", (language, content, word) => {
    const draft = summarize(content);
    expect(draft.language).toBe(language);
    expect(draft.content).toContain(word);
  });

  it("keeps its dates, and has no frequent words as topics", () => {
    const draft = summarize(
      "Anna: Die Stühle kommen nicht vor dem 12. Mai. Die Stühle sind nicht da.\nPeter: Das ist nicht gut, die Eröffnung ist am 10. Mai.",
      { style: "detailed" },
    );
    expect(draft.content).toContain("12. Mai");
    expect(draft.content).toContain("am 10. Mai");
    expect(draft.topics).toEqual(["stühle", "eröffnung"]);
  });

  it("has no grammatical endings as topics if it is Japanese", () => {
    const content = "田中: 印刷所は金曜日に届けると言っています。\n佐藤: 印刷所に電話します。金曜日に行きます。";
    expect(summarize(content).topics).toEqual(["印刷所", "金曜日"]);
  });

  it("is rejected if a summary in English is requested", () => {
    const ask = () =>
      summarize("Die Rechnung ist noch nicht da und ich habe sie für morgen gebraucht.", { language: "en" });
    expect(ask).toThrow(SummarizerError);
    expect(ask).toThrow(expect.objectContaining({ code: "unsupported_language", retryable: false }));
  });

  it("is the language of the summary if the requested one is optional", () => {
    const text = "Die Rechnung ist noch nicht da und ich habe sie für morgen gebraucht.";
    expect(summarize(text, { language: "en", isLanguageOptional: true }).language).toBe("de");
    expect(summarize(text, { language: "de-AT", isLanguageOptional: true }).language).toBe("de-AT");
  });

  it("is what the request says where the text is too short or mixes two", () => {
    expect(summarize("Anna: Rechnung Nr. 7 bezahlt?\nBen: Freitag.", { language: "de" }).language).toBe("de");
    const mixed = "Ben: Das Meeting ist nicht heute. Please send the slides, and the agenda to me.";
    for (const language of ["de", "en"]) expect(summarize(mixed, { language }).language).toBe(language);
  });

  it("accepts a regional tag of its language", () => {
    expect(summarize("Ann: I will call the bank.\nBen: Good.", { language: "en-GB" }).language).toBe("en-GB");
  });
});
