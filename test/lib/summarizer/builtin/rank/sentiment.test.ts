import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("the sentiment of a conversation", () => {
  it.each([
    ["positive", "Sue: I got the job!! I'm so happy!\nLiz: Wonderful news! I'm so proud of you!"],
    ["negative", "Tom: This is the worst service ever. The heating is broken again!\nTom: I'm furious, I hate this."],
    ["neutral", "Ann: The bus leaves at 9 from platform 4.\nBen: The next one is at 10."],
    [
      "mixed",
      "Sue: The hotel was wonderful, I loved the garden.\nSue: The flight was terrible, they lost my bags and were awful.\nSue: The food was amazing, best holiday ever.",
    ],
  ])("is %s", (sentiment, content) => {
    expect(summarize(content).sentiment).toBe(sentiment);
  });

  it.each([
    ["positive", "de", "Jana: Die Prüfung ist bestanden!\nTimo: Wie toll, ich freu mich so für dich!"],
    [
      "negative",
      "de",
      "Jana: Die Heizung ist schon wieder kaputt.\nTimo: Das ist doch unverschämt, ich bin stinksauer.",
    ],
    ["neutral", "de", "Jana: Guten Morgen, der Bus fährt um neun.\nTimo: Danke, ich nehme den um zehn."],
    ["positive", "fr", "Léa: Le repas était délicieux, je suis ravie.\nHugo: Génial !"],
    ["negative", "fr", "Léa: Le colis est arrivé cassé, c'est inadmissible.\nHugo: Quelle honte."],
    ["positive", "es", "Marta: Me encanta el regalo, es precioso.\nIván: Qué alegría."],
    ["negative", "es", "Marta: Estoy harta, el servicio es pésimo.\nIván: Vaya desastre."],
    ["positive", "pt", "Rita: Adorei a festa, foi maravilhosa.\nPaulo: Que orgulho!"],
    ["negative", "pt", "Rita: Estou farta, isto é uma vergonha.\nPaulo: Que desastre."],
    ["positive", "it", "Giulia: La torta era squisita, complimenti!\nMarco: Sono felice."],
    ["negative", "it", "Giulia: Sono delusa, il servizio è pessimo.\nMarco: È una vergogna."],
    ["negative", "it", "Giulia: Il letto non è comodo e la stanza non è bella.\nMarco: Che schifo."],
    ["positive", "nl", "Anna: De trein is er en wij zijn op tijd 😀\nBas: 🎉"],
    ["neutral", "nl", "Anna: De trein is er en wij zijn op tijd.\nBas: Dank je wel."],
  ])("is %s by the words of a language or by signs (%s)", (sentiment, language, content) => {
    expect(summarize(content)).toMatchObject({ sentiment, language });
  });
});
