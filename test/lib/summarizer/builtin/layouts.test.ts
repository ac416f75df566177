import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../src/lib/summarizer/builtin/engine.ts";
import { parseTranscript } from "../../../../src/lib/summarizer/builtin/parse/parse.ts";

const TALK = [
  ["Karen Whitfield", "Morning all, the main topic today is the office move in November."],
  ["Raj Patel", "The lease ends on the 30th, and the landlord won't extend it."],
  ["Karen Whitfield", "When is the new place ready?"],
  ["Raj Patel", "The cabling is finished on the 20th. Furniture arrives on the 22nd."],
  ["Mei Lin", "I can organise the movers. We have two quotes: 8,400 and 9,100 dollars."],
  ["Karen Whitfield", "Take the cheaper one. Raj, please tell the landlord."],
  ["Mei Lin", "I'll book the movers for the 28th then."],
] as const;

const two = (n: number) => String(n).padStart(2, "0");
const clock = (i: number) => `14:${two(10 + i * 7)}`;
const pm = (i: number) => `2:${two(10 + i * 7)} PM`;
const cue = (i: number) => `00:00:${two(i * 8)}.120 --> 00:00:${two(i * 8 + 6)}.980`;
const nick = (name: string) => (name.split(" ")[0] as string).toLowerCase();

type Line = (name: string, text: string, index: number) => string;
const talk = (line: Line, head = "") => head + TALK.map(([name, text], index) => line(name, text, index)).join("\n");

const spoken = (content: string, source: "api" | "whatsapp" | "email" = "api") =>
  parseTranscript(content, source).messages.map(({ speaker, text }) => [speaker, text]);

describe("a talk is read with who says what, as it is exported or copied from", () => {
  it.each<[string, string]>([
    ["WebVTT of Zoom", talk((n, x, i) => `${i + 1}\n${cue(i)}\n${n}: ${x}\n`, "WEBVTT\n\n")],
    ["WebVTT of Teams", talk((n, x, i) => `${cue(i)}\n<v ${n}>${x}</v>\n`, "WEBVTT\n\nNOTE of a call\n\n")],
    [
      "WebVTT with a cue for every line",
      talk((n, x, i) => `${cue(i)}\n<v ${n}>${x.replace(/ (?=the )/, "\n")}</v>\n`, "WEBVTT\n\n"),
    ],
    ["SubRip", talk((n, x, i) => `${i + 1}\n${cue(i).replace(/\./g, ",")}\n${n}: ${x}\n`)],
    ["a document of Teams", talk((n, x, i) => `0:0:${i * 8}.120 --> 0:0:${i * 8 + 6}.340\n${n}\n${x}\n`)],
    [
      "the new Teams",
      talk((n, x, i) => `${n}\n0 minutes ${i * 8} seconds\n0:${two(i * 8)}\n${n} 0 minutes ${i * 8} seconds\n${x}`),
    ],
    ["a chat of Teams", talk((n, x, i) => `${x.slice(0, 20)}... by ${n}\n${n}\n${pm(i)}\n\n${x}\n`)],
    ["the old Teams", talk((n, x, i) => `[Yesterday ${pm(i)}] ${n}\n${x}\n`)],
    ["names with the surname first", talk((n, x, i) => `[${pm(i)}] ${n.split(" ").reverse().join(", ")}\n${x}\n`)],
    [
      "Google Meet",
      `${talk((n, x) => `${n}: ${x}`, "Transcript\n\n00:00:00\n\n")}\nTranscription ended after 00:07:12`,
    ],
    ["the chat of Zoom", talk((n, x, i) => `${clock(i)}:11 From ${n} to Everyone:\n\t${x}`)],
    ["the old chat of Zoom", talk((n, x, i) => `${clock(i)}:11\t From ${n} : ${x}`)],
    ["a saved chat of Zoom", talk((n, x, i) => `[${n}] ${clock(i)}:11\n${x}\n`)],
    ["Webex", talk((n, x, i) => `${n} from Contoso to everyone:    ${pm(i)}\n${x}`)],
    ["Otter", talk((n, x, i) => `${n}  0:${two(i * 8)}\n${x}\n`)],
    ["Gong", talk((n, x, i) => `0:${two(i * 8)} | ${n}\n${x}`)],
    ["Rev", talk((n, x, i) => `${n} (00:${two(i * 8)}):\n${x}\n`)],
    ["Slack", talk((n, x, i) => `${n}\n  ${pm(i)}\n${x}\n:+1:\n3\n\n`)],
    ["Slack with a status", talk((n, x, i) => `${n}\n:palm_tree:  ${pm(i)}\n${x}\n`)],
    ["the old Slack", talk((n, x, i) => `${n} [${pm(i)}]\n${x} (edited)\n2 replies\n`)],
    ["Discord", talk((n, x, i) => `${n} — Today at ${pm(i)}\n${x}`)],
    ["Discord in three lines", talk((n, x, i) => `${n}\n — \nToday at ${pm(i)}\n${x}`)],
    ["Telegram", talk((n, x, i) => `${n}, [12.03.2024 ${clock(i)}]\n${x}\n`)],
    ["Telegram on a desktop", talk((n, x, i) => `${n}, [Mar 12, 2024 at ${pm(i)}]:\n${x}\n`)],
    ["Skype", talk((n, x, i) => `[3/12/2024 ${pm(i)}] ${n}: ${x}`)],
    ["Line", talk((n, x, i) => `${clock(i)}\t${n}\t${x}`)],
    [
      "KakaoTalk",
      talk((n, x, i) => `[${n}] [${pm(i)}] ${x}`, "--------------- Tuesday, March 12, 2024 ---------------\n"),
    ],
    ["WeChat", talk((n, x, i) => `${n} 2024-03-12 ${clock(i)}:11\n${x}\n`)],
    ["a log with ISO times", talk((n, x, i) => `[2024-03-12T${clock(i)}:11Z] ${n}: ${x}`)],
    ["Markdown in bold type", talk((n, x, i) => `**${n}** (${clock(i)}): ${x}\n`)],
    ["Markdown with headings", talk((n, x) => `### ${n}\n${x}\n`)],
    ["a list", talk((n, x) => `- **${n}:** ${x}`)],
    ["a numbered list", talk((n, x, i) => `${i + 1}. ${n}: ${x}`)],
    ["a quotation", talk((n, x) => `> ${n}: ${x}`)],
    ["names above the words", talk((n, x) => `${n}\n${x}\n`)],
    ["names in bold above the words", talk((n, x) => `**${n}**\n${x}\n`)],
    ["names with dashes", talk((n, x) => `${n} — ${x}`)],
    [
      "a table of Markdown",
      talk((n, x, i) => `| ${clock(i)} | ${n} | ${x} |`, "| Time | Who | Message |\n|---|---|---|\n"),
    ],
    ["tabs", talk((n, x) => `${n}\t${x}`)],
    ["roles in brackets", talk((n, x) => `${n} [Facilities]: ${x}`)],
    ["firms after a bar", talk((n, x, i) => `${n} | Contoso 0:${two(i * 8)}\n${x}\n`)],
    [
      "GitHub",
      talk((n, x, i) => `${n} commented on Mar ${i + 1}, 2024\n${x}\n${n} added the bug label on Mar 5, 2024\n`),
    ],
    ["cells between bars", talk((n, x, i) => `${clock(i)} | ${n} | ${x}`)],
    ["times after a comma", talk((n, x, i) => `${n}, ${clock(i)}: ${x}`)],
    ["JSON", JSON.stringify(TALK.map(([author, text]) => ({ author, text })))],
    [
      "JSON in an object",
      JSON.stringify({ id: 7, messages: TALK.map(([name, content]) => ({ user: { name }, content })) }),
    ],
    ["JSON a line", talk((speaker, text) => JSON.stringify({ speaker, text }))],
  ])("%s", (_, content) => {
    expect(spoken(content)).toEqual(TALK);
  });

  it.each<[string, Line]>([
    ["IRC", (n, x, i) => `[${clock(i)}] <${nick(n)}> ${x}`],
    ["irssi", (n, x, i) => `${clock(i)} <@${nick(n)}> ${x}`],
    ["nicknames alone", (n, x) => `<${nick(n)}> ${x}`],
  ])("%s", (_, line) => {
    const notice = "12:01 -!- bob [~bob@host.example] has joined #devel";
    expect(spoken(talk(line))).toEqual(TALK.map(([name, text]) => [nick(name), text]));
    if (line("a", "", 0).includes("14:"))
      expect(spoken(`${talk(line)}\n${notice}`)).toEqual(TALK.map(([name, text]) => [nick(name), text]));
  });

  it.each<[string, Line]>([
    ["iOS, German", (n, x, i) => `[12.03.24, ${clock(i)}:02] ${n}: ${x}`],
    ["iOS, French", (n, x, i) => `[12/03/2024 à ${clock(i)}:02] ${n}: ${x}`],
    ["iOS, Danish", (n, x, i) => `[12.03.2024 ${clock(i).replace(":", ".")}.02] ${n}: ${x}`],
    ["Android, American", (n, x, i) => `3/12/24, ${pm(i)} - ${n}: ${x}`],
    ["Android, Indian", (n, x, i) => `12/03/24, ${pm(i).replace(" PM", "\u202fpm")} - ${n}: ${x}`],
    ["Android, Spanish", (n, x, i) => `12/3/24, ${pm(i).replace("PM", "p. m.")} - ${n}: ${x}`],
    ["Android, Finnish", (n, x, i) => `12.3.2024 klo ${clock(i).replace(":", ".")} - ${n}: ${x}`],
    ["Android, Hungarian", (n, x, i) => `2024. 03. 12. ${clock(i)} - ${n}: ${x}`],
    ["Android, Korean", (n, x, i) => `2024. 3. 12. 오후 2:${two(10 + i)} - ${n}: ${x}`],
    ["the web, 24 hours", (n, x, i) => `[${clock(i)}, 12/03/2024] ${n}: ${x}`],
    ["the web, 12 hours", (n, x, i) => `[${pm(i)}, 3/12/2024] ${n}: ${x}`],
  ])("WhatsApp, %s", (_, line) => {
    expect(spoken(talk(line), "whatsapp")).toEqual(TALK);
  });
});

describe("what a tool says itself", () => {
  it.each([
    "<Diese Nachricht wurde bearbeitet.>",
    "IMG-20240312-WA0003.jpg (Datei angehängt)",
    "Diese Nachricht wurde gelöscht.",
    "Se eliminó este mensaje.",
    "<Multimedia omitido>",
    "imagen omitida",
    "Contract.pdf • 3 pages document omitted",
    "Verpasster Sprachanruf",
    "This message was deleted by admin Dad.",
  ])("is no message of WhatsApp: %s", (text) => {
    const said = `12.03.24, 14:10 - Joan: Which book?\n12.03.24, 14:11 - Ravi: ${text}\n12.03.24, 14:12 - Joan: Hello?`;
    expect(spoken(said, "whatsapp")).toEqual([
      ["Joan", "Which book?"],
      ["Joan", "Hello?"],
    ]);
  });

  it.each([
    "Luis Ortega joined #launch.",
    "12 replies",
    "Last reply today at 9:31 AM",
    ":tada:",
    "Raj Patel stopped transcription",
    "Meeting ended: 31m 12s",
    "ethan started a thread: ticket 4471. See all threads.",
    'Reacted to "Hello" with 👍',
    "Tuesday, March 12, 2024",
    "-----------",
  ])("is nobody's turn: %s", (notice) => {
    const content = `Ann Lee [2:10 PM]\nIs it ready?\n${notice}\n\nBen Ray [2:11 PM]\nIt is.\n\nAnn Lee [2:12 PM]\nGood.`;
    expect(spoken(content)).toEqual([
      ["Ann Lee", "Is it ready?"],
      ["Ben Ray", "It is."],
      ["Ann Lee", "Good."],
    ]);
  });
});

describe("what people say", () => {
  it.each([
    "He left the meeting because his son is ill",
    "2 replies came so far, both said no",
    "We started the call without you",
    "9:30",
    "Tuesday 14:30",
    "March 12",
    "Delivered",
    "Prices:\nTomatoes: 3 euros\nOnions: 2 euros",
    "Agenda:\n10:00 - Opening\n10:30 - Budget review\n12:00 - Lunch",
    "Free slots:\nMonday 10:00\nTuesday 14:00",
    "See the log:\n10:02:14 ERROR: disk full\n10:02:15 INFO: retry",
    "Look at this mail:\nFrom: Tom <tom@example.com>\nSubject: Delay\nIt is late.",
  ])("is kept in a talk with times and in one without: %j", (said) => {
    const expected = [
      ["Ann Lee", "Is it ready, and when do we meet?"],
      ["Ben Ray", said],
      ["Ann Lee", "Good, I will be there."],
      ["Ben Ray", "See you."],
    ];
    const plain = expected.map(([name, text]) => `${name}: ${text}`).join("\n");
    const timed = expected.map(([name, text], i) => `${name} [${pm(i)}]\n${text}\n`).join("\n");
    expect(spoken(plain)).toEqual(expected);
    expect(spoken(timed)).toEqual(expected);
  });

  it.each([
    "You deleted the sheet I needed",
    "Video call at nine works for me",
    "Is this end-to-end encrypted or not?",
    "report.xlsx (the March one) is wrong",
    "The image was omitted from the report",
  ])("is kept in WhatsApp: %s", (text) => {
    expect(spoken(`12.03.24, 14:10 - Joan: Hello\n12.03.24, 14:11 - Ravi: ${text}`, "whatsapp")).toEqual([
      ["Joan", "Hello"],
      ["Ravi", text],
    ]);
  });

  it("is theirs whatever the name begins or ends with", () => {
    const names = ["Stefan", "Peter", "Matt", "王小明", "ann_lee-2"];
    const content = (line: Line) =>
      [...names, ...names].map((name, i) => line(name, "I will call you.", i % 5)).join("\n");
    const expected = [...names, ...names].map((name) => [name, "I will call you."]);
    expect(spoken(content((n, x, i) => `${clock(i)} ${n}: ${x}`))).toEqual(expected);
    expect(spoken(content((n, x, i) => `${n}\n  ${pm(i)}\n${x}\n`))).toEqual(expected);
    const nicks = spoken("[10:01] <bob|away> I am off.\n[10:02] <dave[m]> See you.\n[10:03] <bob|away> Bye.");
    expect(nicks.map(([speaker]) => speaker)).toEqual(["bob|away", "dave[m]", "bob|away"]);
  });
});

describe("what is no talk stays a text", () => {
  it.each([
    ["the weather", "Oslo: -3, snow\nRome: 14, sun\nParis: 9, rain\nOslo: road E6 closed"],
    ["a data sheet", "Power: 12 W\nWeight: 800 g\nColour: white, black\nCable: 1.8 m"],
    ["products in JSON", '[{"name": "Lamp", "content": "A desk lamp"}, {"name": "Table", "content": "A round table"}]'],
    ["a plan of the day", "10:00 - Opening\n10:30 - Lunch break\n13:00 - Workshops\n17:00 - Closing"],
    ["a list of facts", "- Budget: 3000 euros\n- Venue: the old mill\n- Date: May 5\n- Music: a band"],
    [
      "the log of a program",
      "2024-03-12 10:02:11 INFO: server started\n2024-03-12 10:02:14 WARN: disk full\n2024-03-12 10:02:19 INFO: retrying",
    ],
    [
      "an itinerary",
      "Departure 8:15\nThe bus leaves from the gate.\nLunch 12:00\nBring sandwiches.\nDeparture 16:30\nBack by six.",
    ],
    ["a recipe", "1. Heat the oven: 180 degrees.\n2. Mix the flour.\n3. Bake it for an hour."],
    ["settings in JSON", '{"name": "recap", "version": "1.0", "tags": ["a", "b"]}'],
    ["a table of figures", "Rome\t3\t5\nParis\t2\t8\nOslo\t1\t1"],
    ["headings", "Introduction\nWe built a bridge.\n\nMethods\nWe used steel.\n\nResults\nIt stands."],
  ])("%s", (_, content) => {
    expect(spoken(content).every(([speaker]) => speaker === null)).toBe(true);
  });

  it("an answer that is a time, and an entry of a plan inside a message", () => {
    expect(spoken("Ann: When?\nBen: 9:30")).toEqual([
      ["Ann", "When?"],
      ["Ben", "9:30"],
    ]);
    const plan =
      "Ann: Here is the plan.\nDeparture 8:15\nArrival 9:40\nBen: Good.\nAnn: Bring the tickets.\nBen: Yes.\nAnn: Bye.\nBen: Bye.\nAnn: Wait.\nBen: What?\nAnn: Nothing.";
    expect(spoken(plan)[0]).toEqual(["Ann", "Here is the plan.\nDeparture 8:15\nArrival 9:40"]);
  });

  it("months are people where they speak again and again", () => {
    const content = "April: Did you book it?\nWill: Yes.\nApril: June is coming too.\nJune: I'm allergic to nuts.";
    expect(spoken(content).map(([speaker]) => speaker)).toEqual(["April", "Will", "April", "June"]);
    expect(spoken("Ann: Hello.\nMay: the month we meet\nBen: Good.\nAnn: Bye.")[0]?.[1]).toContain("May: the month");
  });
});

describe("a mail program's own language", () => {
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
  ])("%s headers; the first mail is told first", (_, content) => {
    const { kind, subject, messages } = parseTranscript(content, "email");
    expect([kind, subject]).toEqual(["email", "Invoice 20931"]);
    expect(messages.map(({ speaker }) => speaker)).toEqual(["Anita Patel", "Morgan Lee"]);
  });

  it.each([
    "Am Di., 12. März 2024 um 16:21 Uhr schrieb Sam Whitaker <sam@example.com>:",
    "Am 12.03.24 um 16:21 schrieb Sam Whitaker:",
    "Le mar. 12 mars 2024 à 16:21, Sam Whitaker <sam@example.com> a écrit :",
    "El mar, 12 mar 2024 a las 16:21, Sam Whitaker (<sam@example.com>) escribió:",
    "Il giorno mar 12 mar 2024 alle ore 16:21 Sam Whitaker <sam@example.com> ha scritto:",
    "Op di 12 mrt 2024 om 16:21 schreef Sam Whitaker <sam@example.com>:",
    "On Tue, Mar 12, 2024 at 4:21 PM Sam Whitaker <sam@example.com> wrote:",
  ])("%s", (line) => {
    const content = `Works for me. I'll book the room.\n\nJulia\n\n${line}\n\n> I can pay half of the 44,500 euros in April.`;
    const { messages } = parseTranscript(content, "email");
    expect(messages).toMatchObject([
      { speaker: "Sam Whitaker", text: "I can pay half of the 44,500 euros in April." },
      { text: "Works for me. I'll book the room." },
    ]);
  });

  it("Gmail's print, with the subject above", () => {
    const content = [
      "Roof offer\n2 messages",
      "Julia Brandt <julia@example.com>\tTue, Mar 12, 2024 at 2:02 PM\nTo: Sam Whitaker <sam@example.com>\nThe price is 44,500 euros.",
      "Sam Whitaker <sam@example.com>\tTue, Mar 12, 2024 at 4:21 PM\nTo: Julia Brandt <julia@example.com>\nLet's take the other offer.\n[Quoted text hidden]",
    ].join("\n");
    const { subject, messages } = parseTranscript(content, "email");
    expect(subject).toBe("Roof offer");
    expect(messages).toEqual([
      { speaker: "Julia Brandt", addressee: "Sam Whitaker", text: "The price is 44,500 euros." },
      { speaker: "Sam Whitaker", addressee: "Julia Brandt", text: "Let's take the other offer." },
    ]);
  });

  const mailOf = (...lines: string[]) =>
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
  ])("a mail keeps its own words: %j", (lines) => {
    const messages = mailOf(...lines);
    expect(messages.map(({ speaker }) => speaker)).toEqual(["Ben Adler"]);
    for (const line of lines.filter((each) => !["", "Ben", "Thanks"].includes(each)))
      expect(messages[0]?.text).toContain(line);
    expect(messages[0]?.text).not.toMatch(/\bBen\b/);
  });

  it("a warning about senders from outside is nobody's word", () => {
    const content =
      "From: Rosa Klein <rosa@example.com>\nTo: Ben Adler <ben@example.com>\nSubject: Key\n\nCAUTION: This email originated from outside of the organization. Do not click links.\n\nHi Ben,\nthe lock was changed.";
    expect(parseTranscript(content, "email").messages).toEqual([
      { speaker: "Rosa Klein", addressee: "Ben", text: "the lock was changed." },
    ]);
  });
});

describe("the summary", () => {
  const told = (content: string) => summarizeText({ title: "Talk", content, source: "api", style: "concise" });

  it("makes one promise of two deeds", () => {
    const { action_items } = told("Julia: I'll book the room and send the invitation today.\nSam: Great, thanks.");
    expect(action_items).toEqual(["Julia will book the room and send the invitation today"]);
  });

  it("keeps the underscores of names", () => {
    expect(told("Ann: Please set MAX_RETRY_COUNT to 5 before the release.\nBen: I will do that.").content).toContain(
      "MAX_RETRY_COUNT",
    );
  });

  it("calls whoever exported the talk the writer", () => {
    const { content } = told(
      "You sent: Can you bring the grill on Saturday?\nMarta: Yes, I'll bring the grill.\nYou sent: Great.",
    );
    expect(content).toMatch(/^(?:The writer|Marta) /);
    expect(content).not.toMatch(/You sent/);
  });

  it("takes a name that a tool marks for the one who is spoken to", () => {
    const { action_items } = told(
      "Hannah Weiss: The disk was full this morning.\nLuis Ortega: Yes.\nHannah Weiss: @Luis please write a report by Friday.\nNadia Khan: @Hannah Weiss can you get me the quotes today?\nHannah Weiss: yes",
    );
    expect(action_items).toEqual([
      "Hannah asks Luis to write a report by Friday",
      "Hannah will get Nadia the quotes today",
    ]);
  });

  it.each(["Good morning, ", "Morning all, ", "Good morning Ben, ", "Good catch, "])("leaves %j out", (greeting) => {
    const { content } = told(
      `Ann: ${greeting}the slides are in the shared folder.\nBen: I will read the slides tonight.`,
    );
    expect(content).toContain("the slides are in the shared folder");
    expect(content).not.toContain(greeting.slice(0, 6));
  });
});
