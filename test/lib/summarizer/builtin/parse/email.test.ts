import { describe, expect, it } from "vitest";
import { parseEmail } from "../../../../../src/lib/summarizer/builtin/parse/email.ts";
import { parseTranscript } from "../../../../../src/lib/summarizer/builtin/parse/parse.ts";
import { summarize } from "../../../../kit/summaries.ts";

describe("the e-mail parser", () => {
  const mail = (from: string, sent: string, to: string, subject: string) =>
    [
      `${from} Morgan Lee <morgan@example.com>`,
      `${sent} Mittwoch, 13. März 2024 09:14`,
      `${to} Anita Patel <anita@example.com>`,
      `${subject} Re: Invoice 20931`,
      "",
      "I approved it this morning.",
      "",
      `${from} Anita Patel <anita@example.com>`,
      `${sent} Dienstag, 12. März 2024 17:40`,
      `${to} Morgan Lee <morgan@example.com>`,
      `${subject} Invoice 20931`,
      "",
      "The amount is 17,250 now. Can you approve it?",
    ].join("\n");

  it.each([
    ["German", mail("Von:", "Gesendet:", "An:", "Betreff:")],
    ["French", mail("De :", "Envoyé :", "À :", "Objet :")],
    ["Spanish", mail("De:", "Enviado:", "Para:", "Asunto:")],
    ["Dutch", mail("Van:", "Verzonden:", "Aan:", "Onderwerp:")],
    ["English in bold type", mail("*From:*", "*Sent:*", "*To:*", "*Subject:*")],
  ])("finds headers in %s, and puts the first e-mail first", (_, content) => {
    const { kind, subject, messages } = parseTranscript(content, "email");
    expect([kind, subject]).toEqual(["email", "Invoice 20931"]);
    expect(messages.map(({ speaker }) => speaker)).toEqual(["Anita Patel", "Morgan Lee"]);
  });

  it("reads later e-mails that have only their sender, in their order", () => {
    const { messages } = parseTranscript(
      [
        "From: Nora Hale, illustration\nRe: Inv. 0041\nHello Emil, the VAT is missing. Best, Nora",
        "From: Emil (Accounts)\nDear Nora, is the VAT not included?",
        "From: Nora Hale\nNo, see your order of May.",
      ].join("\n\n"),
      "api",
    );
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Nora Hale", "Hello Emil, the VAT is missing. Best, Nora"],
      ["Emil", "Dear Nora, is the VAT not included?"],
      ["Nora Hale", "No, see your order of May."],
    ]);
  });

  it.each([
    "Am Di., 12. März 2024 um 16:21 Uhr schrieb Sam Whitaker <sam@example.com>:",
    "Am 12.03.24 um 16:21 schrieb Sam Whitaker:",
    "Le mar. 12 mars 2024 à 16:21, Sam Whitaker <sam@example.com> a écrit :",
    "El mar, 12 mar 2024 a las 16:21, Sam Whitaker (<sam@example.com>) escribió:",
    "Il giorno mar 12 mar 2024 alle ore 16:21 Sam Whitaker <sam@example.com> ha scritto:",
    "Op di 12 mrt 2024 om 16:21 schreef Sam Whitaker <sam@example.com>:",
    "On Tue, Mar 12, 2024 at 4:21 PM Sam Whitaker <sam@example.com> wrote:",
  ])("finds the author of a quotation in %j", (line) => {
    const content = `Works for me. I'll book the room.\n\nJulia\n\n${line}\n\n> I can pay half of the 44,500 euros in April.`;
    const { messages } = parseTranscript(content, "email");
    expect(messages).toMatchObject([
      { speaker: "Sam Whitaker", text: "I can pay half of the 44,500 euros in April." },
      { text: "Works for me. I'll book the room." },
    ]);
  });

  it.each([
    ["-----Original Message-----", "From", "Sent", "To", "Subject"],
    ["-----Ursprüngliche Nachricht-----", "Von", "Gesendet", "An", "Betreff"],
    ["-----Message d'origine-----", "De", "Envoyé", "À", "Objet"],
    ["-----Mensaje original-----", "De", "Enviado", "Para", "Asunto"],
    ["-----Messaggio originale-----", "Da", "Inviato", "A", "Oggetto"],
    ["-----Mensagem original-----", "De", "Enviado", "Para", "Assunto"],
    ["-----Oorspronkelijk bericht-----", "Van", "Verzonden", "Aan", "Onderwerp"],
    ["---------- Weitergeleitete Nachricht ---------", "Von", "Gesendet", "An", "Betreff"],
  ])("removes the mark %j above an earlier e-mail", (mark, from, sent, to, subject) => {
    const original = `${from}: Ann Lee <ann@example.com>\n${sent}: 12/03/2024 09:15\n${to}: Ben\n${subject}: Date`;
    const content = `From: Ben <ben@example.com>\nSubject: Re: Date\n\nFriday it is.\n\n${mark}\n${original}\n\nWhich day?`;
    expect(parseTranscript(content, "email").messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Ann Lee", "Which day?"],
      ["Ben", "Friday it is."],
    ]);
  });

  it("parses the print view of Gmail, with the subject above the messages", () => {
    const content = [
      "Roof offer\n2 messages",
      "Julia Brandt <julia@example.com>\tTue, Mar 12, 2024 at 2:02 PM\nTo: Sam Whitaker <sam@example.com>\nThe price is 44,500 euros.",
      "Sam Whitaker <sam@example.com>\tTue, Mar 12, 2024 at 4:21 PM\nTo: Julia Brandt <julia@example.com>\nLet's take the other offer.\n[Quoted text hidden]",
    ].join("\n");
    const { subject, messages } = parseTranscript(content, "email");
    expect(subject).toBe("Roof offer");
    expect(messages).toMatchObject([
      { speaker: "Julia Brandt", addressee: "Sam Whitaker", text: "The price is 44,500 euros." },
      { speaker: "Sam Whitaker", addressee: "Julia Brandt", text: "Let's take the other offer." },
    ]);
  });

  const parseMail = (...lines: string[]) =>
    parseTranscript(["From: Ben Adler <ben@example.com>", "Subject: Matter", "", ...lines].join("\n"), "email")
      .messages;

  it.each([
    [["Approved.", "", "Ben"]],
    [["Please pay to this account:", "1234 5678 9012", "", "Thanks", "Ben"]],
    [["The report is ready, look at it here:", "https://example.com/report"]],
    [["We need", "Milk", "Eggs"]],
    [["Sent via courier on Monday, it should arrive today."]],
    [["Mobile phones must be off in the lab.", "", "Ben"]],
    [["Our lawyer said:", "We should wait."]],
    [["Here is the trip:", "From: Oslo", "To: Rome", "", "Is that fine?"]],
    [["| City | Cost |", "| Rome | 30 |", "", "Which one?"]],
    [["This message is confidential until Monday: we buy the mill."]],
  ])("keeps lines that resemble a signature, a header or a quotation: %j", (lines) => {
    const messages = parseMail(...lines);
    expect(messages.map(({ speaker }) => speaker)).toEqual(["Ben Adler"]);
    for (const line of lines.filter((each) => !["", "Ben", "Thanks"].includes(each)))
      expect(messages[0]?.text).toContain(line);
    expect(messages[0]?.text).not.toMatch(/\bBen\b/);
  });

  it.each([
    ["Thanks!", "Thanks!"],
    ["Thank you", "Thank you"],
    ["Hello Ben.", "Hello Ben."],
    ["Hi Carl,\n\nThanks!\nBen", "Thanks!"],
    ["Thanks, Ben", "Thanks"],
  ])("has a message of the sender for the body %j", (body, text) => {
    expect(parseMail(...body.split("\n"))).toMatchObject([{ speaker: "Ben Adler", text }]);
  });

  it("has no message for a mail without text, and those of the other mails of its thread", () => {
    expect(parseMail("")).toEqual([]);
    expect(parseMail("-- ", "Ben Adler")).toEqual([]);
    const thread = ["I sent the offer.", "Thanks!", "", "I got it."]
      .map((body, index) => `From: ${["Ann", "Ben", "Eva", "Carl"][index]} <${index}@x.com>\nSubject: Offer\n\n${body}`)
      .join("\n\n");
    expect(parseTranscript(thread, "email").messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Ann", "I sent the offer."],
      ["Ben", "Thanks!"],
      ["Carl", "I got it."],
    ]);
  });

  it("removes the warning about an external sender", () => {
    const content =
      "From: Rosa Klein <rosa@example.com>\nTo: Ben Adler <ben@example.com>\nSubject: Key\n\nCAUTION: This email originated from outside of the organization. Do not click links.\n\nHi Ben,\nthe lock was changed.";
    expect(parseTranscript(content, "email").messages).toEqual([
      { speaker: "Rosa Klein", addressee: "Ben", text: "the lock was changed." },
    ]);
  });
});

const mail = (body: string, from = "Carl <carl@example.com>") =>
  summarize(`From: ${from}\nTo: Eva <eva@example.com>\nSubject: Order\n\nHello Eva,\n\n${body}`, {
    source: "email",
    style: "detailed",
  });

describe("an e-mail", () => {
  it("belongs to its author below a quotation", () => {
    const bottom = mail(
      "Alice wrote:\n> Do you accept the price of the car?\n\nNo. It is too high, I can pay 900 euros.",
    );
    expect(bottom.content).toMatch(/Carl(?: can pay| says|:)/);
    expect(bottom.content).not.toMatch(/Alice (?:says it|can pay)/);
  });

  it("is read once where an answer quotes it with other line breaks", () => {
    const order = "We received the order of glazed tiles on Friday, and two of the six boxes are broken.";
    const { messages } = parseEmail(
      [
        `From: Eva <eva@example.com>\nSubject: Tiles\n\nHello,\n\n${order} The driver had left.`,
        "From: Carl <carl@example.com>\nSubject: Re: Tiles\n\nI am sorry to read that.\n",
        "On Mon, 3 Mar 2025 at 09:12, Eva wrote:\n> We received the order of glazed tiles on Friday, and\n> two of the six boxes are\n> broken.",
      ]
        .join("\n")
        .split("\n"),
    );
    expect(messages.map(({ speaker }) => speaker)).toEqual(["Eva", "Carl"]);
  });

  it.each([
    ["a complaint", "I tried to unsubscribe from your list.\nOrder 8812 was charged twice to my card.", "8812"],
    [
      "thanks in the middle",
      "The first invoice was paid.\n\nThanks!\nBut the second invoice of 80 euros is wrong.",
      "80 euros",
    ],
    [
      "a postscript",
      "The meeting is on Tuesday at noon.\n\nBest regards,\nCarl\nP.S. The meeting on Tuesday is cancelled.",
      "cancelled",
    ],
  ])("keeps %s", (_, body, kept) => {
    expect(mail(body).content).toContain(kept);
  });

  const letters = [
    "Dear Mrs Achterberg,\n\nYour plum tree hangs over my greenhouse. Would you have it cut?\n\nKind regards,\nRufus Nwosu",
    "Dear Mr Nwosu,\n\nIn January, gladly. Please send me the bill for the panes.\n\nKind regards,\nCornelia Achterberg",
    "Dear Mrs Achterberg,\n\nJanuary is fine. Please forget the panes.\n\nWith best wishes,\nRufus Nwosu",
  ];

  it.each([
    ["rules", letters.join("\n\n---\n\n")],
    ["empty lines", letters.join("\n\n")],
    [
      "addresses and page numbers",
      letters
        .map((letter) => `The Old Forge\nBrampton Sands\n2 November 2026\n\n${letter}`)
        .join("\n\n-----------\n\n"),
    ],
  ])("reads who wrote letters between %s from their signatures", (_, content) => {
    const { kind, messages } = parseTranscript(content, "api");
    expect(kind).toBe("email");
    expect(messages.map(({ speaker, addressee, text }) => [speaker, addressee, text])).toEqual([
      ["Rufus Nwosu", "Cornelia Achterberg", "Your plum tree hangs over my greenhouse. Would you have it cut?"],
      ["Cornelia Achterberg", "Rufus Nwosu", "In January, gladly. Please send me the bill for the panes."],
      ["Rufus Nwosu", "Cornelia Achterberg", "January is fine. Please forget the panes."],
    ]);
  });

  it("reads letters below labels as mails, without greetings and signatures", () => {
    const content = letters
      .map((letter, i) => `Email ${i + 1} (${i === 1 ? "Cornelia" : "Rufus"}, Monday):\n${letter}`)
      .join("\n\n");
    const { kind, messages } = parseTranscript(content, "api");
    expect(kind).toBe("email");
    expect(messages.map(({ speaker, text }) => [speaker, text.split(" ", 2).join(" ")])).toEqual([
      ["Rufus Nwosu", "Your plum"],
      ["Cornelia Achterberg", "In January,"],
      ["Rufus Nwosu", "January is"],
    ]);
  });

  it("names the author of a reply that is signed by an initial, and of one without a signature between two people", () => {
    const content =
      "No. Church hall, as before.\n\nW.\n\nOn Wed, 4 Mar 2026 at 08:20, Lindiwe Carrow <lindi@example.com> wrote:\n\n> The school hall has a piano. Shall I?\n>\n" +
      "> On Tue, 3 Mar 2026 at 22:11, Wystan Peake <w@example.com> wrote:\n>\n>> Then church hall from 7.30.";
    expect(parseTranscript(content, "api").messages.map(({ speaker }) => speaker)).toEqual([
      "Wystan Peake",
      "Lindiwe Carrow",
      "Wystan Peake",
    ]);
    const unsigned = parseTranscript(content.replace("\n\nW.", ""), "api");
    expect(unsigned.messages.at(-1)?.speaker).toBe("Wystan Peake");
  });

  it("reads each depth of quotation below a signature as a letter, and a subject above them", () => {
    const content =
      "Subject: Kiln, unit 3\n\nMr Okello,\n\nThe fuse went again this morning. Who has a spare one?\n\nRegards,\nSigrid Vann\n\n" +
      "> I have two, both in the van. Did it smell?\n> B. Okello\n\n>> Not at all. I paid 9 euros for the last one.\n>> S.V.";
    const { subject, messages } = parseTranscript(content, "api");
    expect(subject).toBe("Kiln, unit 3");
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Sigrid Vann", "The fuse went again this morning. Who has a spare one?"],
      ["B. Okello", "I have two, both in the van. Did it smell?"],
      ["Sigrid Vann", "Not at all. I paid 9 euros for the last one."],
    ]);
  });
});
