import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openSource } from "../../src/imports/files.ts";
import { readMessages } from "../../src/lib/summarizer/messages/read-messages.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recap-formats-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function zip(files: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, text] of Object.entries(files)) file.addBuffer(Buffer.from(text), name);
  file.end();
  return buffer(file.outputStream);
}

async function read(name: string, content: string | Buffer) {
  const path = join(folder, name);
  await writeFile(path, content);
  const source = await openSource(path);
  const all = [];
  try {
    for await (const { conversation, fault } of source.entries()) all.push(fault ?? conversation);
  } finally {
    source.close();
  }
  return all as { title: string; content: string; source: string; created_at?: string; metadata: object }[];
}

const createMail = (headers: Record<string, string>, body: string) =>
  `${Object.entries({ From: "Anna Berg <anna@example.com>", To: "ben@example.com", ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\r\n")}\r\n\r\n${body}\r\n`;

describe("a message (.eml)", () => {
  it("becomes a conversation with its headers, its decoded text and its date", async () => {
    const headers = {
      Subject: "=?utf-8?Q?Rechnung_f=C3=BCr_M=C3=A4rz?=",
      Date: "Tue, 3 Mar 2026 10:15:00 +0100",
      "Message-ID": "<one@example.com>",
      "Content-Type": "text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding": "quoted-printable",
    };
    const [mail, ...more] = await read("a.eml", createMail(headers, "Ich =FCberweise morgen."));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      title: "Rechnung für März",
      source: "email",
      created_at: "2026-03-03T09:15:00.000Z",
      metadata: { source_id: "<one@example.com>", participants: ["Anna Berg", "ben@example.com"] },
    });
    expect(mail?.content).toMatch(
      /^From: Anna Berg <anna@example\.com>\nTo: ben@example\.com\nDate: Tue, 3 Mar 2026 10:15:00 \+0100\n/,
    );
    expect(mail?.content).toContain("\n\nIch überweise morgen.");
  });

  it("has what fits of its names and ids in the metadata, without characters that no text may contain", async () => {
    const names = Array.from(
      { length: 60 },
      (_, index) => `"${index} ${"list of members ".repeat(25)}" <m${index}@example.com>`,
    );
    const headers = {
      Subject: "Many",
      From: "=?utf-8?B?QQBC?= <a@x>",
      To: names.join(", "),
      "Message-ID": `<${"x".repeat(5_000)}>`,
    };
    const [mail] = await read("many.eml", createMail(headers, "Hello"));
    const { participants = [], source_id } = (mail?.metadata ?? {}) as { participants?: string[]; source_id?: string };
    expect(participants.slice(0, 2)).toEqual(["AB", expect.stringMatching(/^0 list of members/)]);
    expect(participants.length).toBeGreaterThan(30);
    expect(source_id).toBe(`<${"x".repeat(999)}`);
  });

  it("keeps a date with the offset of its writer, and has another one in UTC", async () => {
    for (const [date, written] of [
      ["Fri, 20 Nov 2026 23:30:00 -0800 (PST)", "Fri, 20 Nov 2026 23:30:00 -0800 (PST)"],
      ["20 Nov 26 23:30 PST", "2026-11-21T07:30:00.000Z"],
    ] as const) {
      const [mail] = await read(
        "a.eml",
        createMail({ Subject: "Invoice", Date: date }, "Can you send the invoice tomorrow?"),
      );
      expect(mail).toMatchObject({ created_at: "2026-11-21T07:30:00.000Z" });
      expect(mail?.content).toContain(`\nDate: ${written}\n`);
    }
  });

  it("of a year after 9999 has no date of its own", async () => {
    const [mail] = await read(
      "far.eml",
      createMail({ Subject: "Far", Date: "Mon, 02 Nov 27000 10:00:00 +0000" }, "Hello"),
    );
    expect(mail).toMatchObject({ title: "Far", content: expect.stringContaining("Hello") });
    expect(mail?.created_at).toBeUndefined();
  });

  it("with only HTML becomes its text, in linear time for any markup", async () => {
    const html = { "Content-Type": "text/html; charset=utf-8" };
    const [mail] = await read("b.eml", createMail(html, "<style>p{}</style><p>Hi &amp; bye</p><p>Ben</p>"));
    expect(mail?.content).toMatch(/\n\nHi & bye\nBen$/);
    const [long] = await read("c.eml", createMail(html, `${"<style><".repeat(200_000)}`));
    expect(long?.title).toBe("(no subject)");
  });

  it("in HTML has its characters, lists, cells and quotations, without comments", async () => {
    const html = { "Content-Type": "text/html; charset=utf-8" };
    const markup =
      "<!--[if mso]><p>no</p><![endif]--><p>Gr&uuml;&szlig;e &ndash;\r\n5&nbsp;&euro;, don&#8217;t &#x263a;</p><ul><li>one</li></ul><table><tr><td>A</td><td>B</td></tr></table><blockquote>old</blockquote>new";
    const [mail] = await read("entities.eml", createMail(html, markup));
    expect(mail?.content.split("\n\n").slice(1).join("\n").replaceAll("\u00a0", " ")).toBe(
      "Grüße – 5 €, don’t ☺\n- one\nA B\nold\nnew",
    );
  });

  it.each([
    ["windows-1252", "8bit", Buffer.from([0x93, 0x4a, 0xf6, 0x72, 0x67, 0x94, 0x20, 0x80, 0x35]), "“Jörg” €5"],
    ["utf-16le", "base64", Buffer.from(Buffer.from("Jörg\nKöln", "utf16le").toString("base64")), "Jörg\nKöln"],
    ["utf-8", "quoted-printable", Buffer.from("J=C3=B6rg =\r\nund Ann"), "Jörg und Ann"],
  ])("is decoded from %s in %s", async (charset, encoding, body, text) => {
    const headers = { "Content-Type": `text/plain; charset=${charset}`, "Content-Transfer-Encoding": encoding };
    const [mail] = await read(
      "encoded.eml",
      Buffer.concat([Buffer.from(createMail(headers, "").trimEnd()), Buffer.from("\r\n\r\n"), body]),
    );
    expect(mail?.content.split("\n\n")[1]).toBe(text);
  });

  it("in flowed text has its paragraphs in one line each, and the reply apart from a quotation above it", async () => {
    const headers = { "Content-Type": "text/plain; charset=utf-8;\r\n format=flowed" };
    const body = [
      "On Monday, Ben wrote:",
      ...["> Can you send the ", "> invoice? ", ">> Which one? ", "> "],
      ...["Yes, I will send ", "it tomorrow. ", " From now on, too. ", "-- ", "Anna"],
    ].join("\r\n");
    const [mail] = await read("flowed.eml", createMail(headers, body));
    expect(mail?.content).toMatch(
      /\n\nOn Monday, Ben wrote:\n> Can you send the invoice\? \n>> Which one\? \n> \nYes, I will send it tomorrow\. From now on, too\. \n-- \nAnna$/,
    );
    const deleting = {
      "Content-Type": 'text/plain; format="flowed"; delsp=yes',
      "Content-Transfer-Encoding": "base64",
    };
    const [other] = await read(
      "delsp.eml",
      createMail(deleting, Buffer.from("明日 \r\n送ります。").toString("base64")),
    );
    expect(other?.content).toMatch(/\n\n明日送ります。$/);
    const [deep] = await read("deep.eml", createMail(headers, ">".repeat(9_000_000)));
    expect(deep?.content).toContain(">>>");
  });

  it("labelled as US-ASCII is decoded as UTF-8 if it is UTF-8", async () => {
    const headers = { "Content-Type": "text/plain; charset=us-ascii", "Content-Transfer-Encoding": "8bit" };
    const [utf8] = await read("ascii.eml", createMail(headers, "Café"));
    expect(utf8?.content).toMatch(/\n\nCafé$/);
    const [latin1] = await read("latin1.eml", Buffer.from(createMail(headers, "Café"), "latin1"));
    expect(latin1?.content).toMatch(/\n\nCafé$/);
    const report = "Café, the bounce said: Content-Type: text/plain; charset=us-ascii;";
    const [quoted] = await read("quoted.eml", createMail(headers, report));
    expect(quoted?.content).toContain(report);
  });

  it("in 8-bit text without a charset is decoded as other files are, with its headers", async () => {
    const words = "Grüße – “5 €”";
    const bytes = (text: string) =>
      Buffer.from(text.replace("–", "\x96").replace("“", "\x93").replace("”", "\x94").replace("€", "\x80"), "latin1");
    const headers = { From: "Jürgen <j@example.com>", Subject: "Über uns" };
    const multipart = { ...headers, "Content-Type": "multipart/mixed; boundary=b" };
    const part = "--b\r\nContent-Type: text/plain;\r\n format=flowed\r\n\r\n";
    for (const mail of [
      createMail(headers, words),
      createMail({ ...headers, "Content-Type": "text/plain" }, words),
      createMail(multipart, `${part}${words}\r\n--b--`),
    ])
      for (const encode of [bytes, Buffer.from]) {
        const [read1] = await read("undeclared.eml", encode(mail));
        expect(read1).toMatchObject({ title: "Über uns", metadata: { participants: ["Jürgen", "ben@example.com"] } });
        expect(read1?.content.split("\n\n")[1]).toBe(words);
      }
  });

  it("that is longer than a conversation has its headers in each part", async () => {
    const headers = { Subject: "Long", Date: "Tue, 3 Mar 2026 10:15:00 +0100" };
    const parts = await read("long.eml", createMail(headers, "A line of a long text.\r\n".repeat(900)));
    expect(parts.map(({ title }) => title)).toEqual(["Long (part 1)", "Long (part 2)", "Long (part 3)"]);
    for (const { content } of parts) {
      const [message, ...more] = readMessages({ content, source: "email" });
      expect(more).toEqual([]);
      expect(message).toMatchObject({ speaker: "Anna Berg", day: "2026-03-03" });
    }
    const many = Array.from({ length: 300 }, (_, index) => `member${index}@example.com`).join(", ");
    const [first, second] = await read("many.eml", createMail({ ...headers, To: many }, "word ".repeat(3_000)));
    expect([first?.content.slice(0, 5), second?.content.slice(0, 5)]).toEqual(["From:", "word "]);
  });

  it("with a byte order mark keeps its first header", async () => {
    const [mail] = await read("mark.eml", `\ufeff${createMail({ Subject: "Café" }, "Hello")}`);
    expect(mail?.content).toBe("From: Anna Berg <anna@example.com>\nTo: ben@example.com\nSubject: Café\n\nHello");
  });

  it("with more names of files than metadata can have keeps its participants", async () => {
    const parts = Array.from(
      { length: 60 },
      (_, i) =>
        `--x\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${i}${"n".repeat(900)}.pdf"\r\n\r\na`,
    );
    const headers = { "Content-Type": "multipart/mixed; boundary=x" };
    const [mail] = await read("files.eml", createMail(headers, `${parts.join("\r\n")}\r\n--x--`));
    const metadata = (mail?.metadata ?? {}) as { participants?: string[]; attachments?: string[] };
    expect(metadata.participants).toContain("Anna Berg");
    expect(metadata.attachments?.length).toBeLessThan(60);
  });

  it("names the recipients of copies, and no empty groups", async () => {
    const headers = { To: "Ben <ben@example.com>, undisclosed-recipients:;", Cc: "Zoe <zoe@example.com>" };
    const [mail] = await read("copies.eml", createMail({ ...headers, Subject: "Copies" }, "Hello"));
    expect(mail?.content).toBe(
      "From: Anna Berg <anna@example.com>\nTo: Ben <ben@example.com>\nCc: Zoe <zoe@example.com>\nSubject: Copies\n\nHello",
    );
    const [hidden] = await read("hidden.eml", createMail({ To: "undisclosed-recipients:;" }, "Hello"));
    expect(hidden?.content).toBe("From: Anna Berg <anna@example.com>\n\nHello");
  });

  it("names its files in metadata, and in the text if it has no other", async () => {
    const part = (type: string, name: string, body: string) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${body}\r\n`;
    const pdf = part("application/pdf", "plan.pdf", "x");
    const headers = { "Content-Type": "multipart/mixed; boundary=b" };
    const text = "--b\r\nContent-Type: text/plain\r\n\r\nThe plan.\r\n";
    const [mail] = await read("files.eml", createMail(headers, `${text}${pdf}--b--`));
    expect(mail?.content).toMatch(/\n\nThe plan\.$/);
    expect(mail?.metadata).toMatchObject({ attachments: ["plan.pdf"] });
    const [only] = await read("only.eml", createMail(headers, `${pdf}--b--`));
    expect(only?.content).toMatch(/\n\n\[plan\.pdf\]$/);
  });

  it("has a message that it forwards as its text, with the date as it was written", async () => {
    const inner = createMail(
      {
        From: "Carl <carl@example.com>",
        To: "anna@example.com",
        Date: "Mon, 2 Mar 2026 23:30:00 -0500",
        Subject: "Boxes",
      },
      "Two boxes arrived broken.",
    );
    const part = (type: string, body: string) => `--B\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    const headers = { Subject: "Fwd: Boxes", "Content-Type": 'multipart/mixed; boundary="B"' };
    const body = `${part("text/plain", "See below.")}${part("message/rfc822", inner)}--B--`;
    const [mail] = await read("forwarded.eml", createMail(headers, body));
    expect(mail?.content).toMatch(
      /\n\nSee below\.\n\n-+ Forwarded message -+\nFrom: Carl <carl@example\.com>\nTo: anna@example\.com\nDate: Mon, 2 Mar 2026 23:30:00 -0500\nSubject: Boxes\n\nTwo boxes arrived broken\.$/,
    );
    const messages = readMessages({ content: mail?.content ?? "", source: "email" });
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Anna Berg", "See below."],
      ["Carl", "Two boxes arrived broken."],
    ]);

    const status = part("message/delivery-status", "Reporting-MTA: dns; example.com");
    const report = `${part("text/plain", "It was not delivered.")}${status}${part("message/rfc822", inner)}--B--`;
    const [notice] = await read("report.eml", createMail(headers, report));
    expect(notice?.content).toMatch(/\n\nIt was not delivered\.$/);
    expect(notice?.metadata).toMatchObject({ attachments: ["message/delivery-status", "message/rfc822"] });
  });

  it("of a calendar has the event as text", async () => {
    const calendar = [
      "BEGIN:VCALENDAR",
      "BEGIN:VTIMEZONE",
      "DTSTART:19700101T000000",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "SUMMARY:Budget\\, first",
      "  round",
      'DTSTART;TZID="Europe/Berlin":20261120T103000',
      "DTEND:20261120T103000Z",
      "DESCRIPTION:Bring numbers.\\nThanks",
      "END:VEVENT",
      "END:VCALENDAR",
    ];
    const headers = { "Content-Type": "text/calendar; method=REQUEST" };
    const [mail] = await read("invite.eml", createMail(headers, calendar.join("\r\n")));
    expect(mail?.content.split("\n\n")[1]).toBe(
      "Event: Budget, first round\nStart: 2026-11-20 10:30 (Europe/Berlin)\nEnd: 2026-11-20 10:30 (UTC)\nBring numbers.\nThanks",
    );
  });

  it("of another kind of file is rejected", async () => {
    await expect(read("d.eml", "hello")).rejects.toThrow("this is no e-mail message");
  });
});

describe("a mailbox (.mbox)", () => {
  it("becomes one conversation per thread, and removes the quotation of lines that begin with From", async () => {
    const mails = [
      createMail({ Subject: "Order", "Message-ID": "<1@x>" }, "First.\r\n>From here on."),
      createMail({ Subject: "Other", "Message-ID": "<2@x>" }, "Second."),
      createMail({ Subject: "Re: Order", "Message-ID": "<3@x>", "In-Reply-To": "<1@x>" }, "Third."),
      createMail({ Subject: "Re: Order", "Message-ID": "<4@x>", "In-Reply-To": "<3@x>" }, "Fourth."),
    ];
    const text = mails.map((mail) => `From anna@example.com Tue Mar  3 10:15:00 2026\r\n${mail}\r\n`).join("");
    const threads = await read("box.mbox", text);
    expect(threads.map(({ title }) => title)).toEqual(["Order", "Other"]);
    expect(threads[0]?.content).toMatch(/First\.\nFrom here on\.[\s\S]*Third\.[\s\S]*Fourth\.$/);
  });

  it("has the messages of a thread in the order of their dates, as mailboxes often do not", async () => {
    const dated = (id: string, hour: number, fields: object = {}) =>
      createMail(
        { Subject: "Plan", "Message-ID": id, Date: `Tue, 3 Mar 2026 ${hour}:00:00 +0000`, ...fields },
        `at ${hour}`,
      );
    const mails = [
      dated("<2@x>", 12, { "In-Reply-To": "<1@x>" }),
      dated("<3@x>", 13, { References: "<1@x> <2@x>" }),
      dated("<1@x>", 10),
    ];
    const [thread, ...more] = await read(
      "takeout.mbox",
      mails.map((mail) => `From x Tue Mar  3 10:15:00 2026\r\n${mail}\r\n`).join(""),
    );
    expect(more).toEqual([]);
    expect(thread).toMatchObject({ created_at: "2026-03-03T10:00:00.000Z", metadata: { source_id: "<1@x>" } });
    expect(thread?.content).toMatch(/at 10[\s\S]*at 12[\s\S]*at 13$/);
  });

  it("has one conversation for a thread whose messages name only the one before, in any order", async () => {
    const mails = [1, 2, 3, 4].map((number) =>
      createMail(
        {
          Subject: "Plan",
          "Message-ID": `<${number}@x>`,
          Date: `Tue, 3 Mar 2026 1${number}:00:00 +0000`,
          ...(number > 1 && { "In-Reply-To": `<${number - 1}@x>` }),
        },
        `mail ${number}`,
      ),
    );
    for (const order of [
      [3, 2, 1, 0],
      [0, 2, 3, 1],
      [1, 3, 0, 2],
    ]) {
      const box = order.map((index) => `From x Tue Mar  3 10:15:00 2026\r\n${mails[index]}\r\n`).join("");
      const [thread, ...more] = await read("order.mbox", box);
      expect(more).toEqual([]);
      expect(thread?.content).toMatch(/mail 1[\s\S]*mail 2[\s\S]*mail 3[\s\S]*mail 4$/);
    }
  });

  it("has a message once that occurs twice, and messages of different dates with the same id", async () => {
    const createDated = (hour: number) =>
      createMail({ "Message-ID": "<1@x>", Date: `Tue, 3 Mar 2026 ${hour}:00:00 +0000` }, `at ${hour}`);
    const box = [10, 10, 11].map((hour) => `From x Tue Mar  3 10:15:00 2026\r\n${createDated(hour)}\r\n`).join("");
    const [thread, ...more] = await read("twice.mbox", box);
    expect(more).toEqual([]);
    expect(thread?.content.match(/at \d+/g)).toEqual(["at 10", "at 11"]);
  });

  it("keeps a line of a text that begins with From and is not quoted", async () => {
    const text = "Dear all,\n\nFrom here on we use the new address.\n\nFrom Monday\n\nBye.";
    const mails = [createMail({ Subject: "Address" }, text), createMail({ Subject: "Other" }, "Second.")];
    const threads = await read(
      "unquoted.mbox",
      mails.map((mail) => `From x Tue Mar  3 10:15:00 2026\n${mail}\n`).join(""),
    );
    expect(threads.map(({ title }) => title)).toEqual(["Address", "Other"]);
    expect(threads[0]?.content).toContain(text);
  });

  it("keeps a line that begins with From and has no time, above one with a colon and as the last line", async () => {
    const text = "We move.\n\nFrom Monday on:\nNote: we are closed.\n\nFrom Anna";
    for (const separator of ["From anna@example.com Tue Mar  3 10:15:00 2026", "From - Tue Mar 03 10:15:00 2026"]) {
      const box = `${separator}\n${createMail({ Subject: "Moving" }, text).trimEnd()}`;
      const [mail, ...more] = await read("colon.mbox", box);
      expect(more).toEqual([]);
      expect(mail?.content.replaceAll("\r", "")).toMatch(new RegExp(`\n\n${text}$`));
    }
    const [, second] = await read(
      "untimed.mbox",
      ["First", "Second"].map((subject) => `From anna\n${createMail({ Subject: subject }, subject)}\n`).join(""),
    );
    expect(second).toMatchObject({ title: "Second" });
    const [last] = await read(
      "last.mbox",
      `From anna\n${createMail({ Subject: "Last" }, "Hello\n\nFrom Anna").trimEnd()}`,
    );
    expect(last?.content).toMatch(/Hello\n\nFrom Anna$/);
  });

  it("has an error for a message that can't be read, beside its other messages", async () => {
    const mails = [
      createMail({ Subject: "First" }, "One."),
      "X-Only: 1\r\n\r\nno mail\r\n",
      createMail({ Subject: "Large" }, `${"x".repeat(75)}\r\n`.repeat(340_000)),
      createMail({ Subject: "Last" }, "Two."),
    ];
    const entries = await read(
      "some.mbox",
      mails.map((mail) => `From x Tue Mar  3 10:15:00 2026\r\n${mail}\r\n`).join(""),
    );
    expect(entries).toMatchObject([
      { title: "First" },
      { message: expect.stringMatching(/^conversation 2: message 2: this is no e-mail message/) },
      { message: "conversation 3: message 3: it is larger than 25 MB" },
      { title: "Last" },
    ]);
  });

  it("without a message is rejected", async () => {
    await expect(read("none.mbox", "From x\n\nno mail")).rejects.toThrow("message 1: this is no e-mail message");
    await expect(read("e.mbox", "no mail")).rejects.toThrow('no line begins with "From "');
  });
});

describe("an export of a WhatsApp chat", () => {
  const CHAT = [
    "12/3/24, 2:14 pm - Messages and calls are end-to-end encrypted.",
    "12/3/24, 2:14 pm - Anna: Can you send the invoice?",
    "Until Friday, please.",
    "12/3/24, 2:15 pm - Ben: Sure.",
  ].join("\n");

  it("becomes a conversation with its participants, from its text and from its zip", async () => {
    const expected = { source: "whatsapp", metadata: { participants: ["Anna", "Ben"] }, content: CHAT };
    expect(await read("WhatsApp Chat with Ben.txt", CHAT)).toMatchObject([{ ...expected, title: "WhatsApp: Ben" }]);
    const bytes = await zip({ "_chat.txt": CHAT, "photo.jpg": "x" });
    expect(await read("chat.zip", bytes)).toMatchObject([{ ...expected, title: "WhatsApp: chat" }]);
  });

  it.each([
    [
      "of iOS in German",
      "\u200e[12.03.24, 14:14:02] Umzug: \u200eNachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n[12.03.24, 14:14:10] Anna: Hallo\n\u200e[12.03.24, 14:15:00] Ben: \u200eBild weggelassen\n[12.03.24, 14:15:02] ~ Carla: ok\n",
      ["Anna", "Ben", "Carla"],
    ],
    [
      "of iOS in the US",
      "[3/12/24, 2:14:02\u202fPM] Anna: Hi\n[3/12/24, 2:15:02\u202fPM] Ben: at 12:30\n",
      ["Anna", "Ben"],
    ],
    [
      "of Android in German",
      "12.03.24, 14:14 - Anna hat die Gruppe „Umzug: Mai“ erstellt.\n12.03.24, 14:14 - Anna: Hallo\n12.03.24, 14:20 - Ben: <Medien ausgeschlossen>\n",
      ["Anna", "Ben"],
    ],
  ])("%s has the people who wrote, without the notices of the app", async (name, chat, participants) => {
    expect(await read(`${name}.txt`, chat)).toMatchObject([{ metadata: { participants } }]);
  });

  it.each([
    ["2024/3/12 下午2:14 - 小明: 你好\n2024/3/12 下午2:15 - 小红: 好", ["小明", "小红"]],
    ["[2024. 3. 12. 오후 2:14:05] 민수: 안녕\n[2024. 3. 12. 오후 2:15:05] 지영: 네", ["민수", "지영"]],
    ["2024. 03. 12. 14:15 - Anna: Jössz?\n2024. 03. 12. 14:16 - Bo: Igen", ["Anna", "Bo"]],
    ["12.3.2024 klo 14.15 - Anna: Tuletko?\n12.3.2024 klo 14.16 - Bo: Joo", ["Anna", "Bo"]],
    ["[12/03/2024 14:15:05] Anna: Tu viens ?\n[13/03/2024 à 14:16:05] Bo: Oui", ["Anna", "Bo"]],
  ])("has the messages and the day of the text %j", async (chat, participants) => {
    const [read1] = await read("locale.txt", chat);
    expect(read1).toMatchObject({ metadata: { participants }, created_at: "2024-03-12T12:00:00.000Z" });
    const messages = readMessages({ content: read1?.content ?? "", source: "whatsapp" });
    expect(messages.map(({ speaker }) => speaker)).toEqual(participants);
  });

  it("is read with the dates and times of every language of the app", async () => {
    const languages =
      "af am ar az bg bn ca cs da de el en-GB en-US es et fa fi fil fr fr-CA ga gu ha he hi hr hu id is it ja ka kk km kn ko ky lo lt lv mk ml mr ms my nb nl pa pl pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-CN zh-HK zh-TW zu";
    const unread: string[] = [];
    for (const language of languages.split(" "))
      for (const hour12 of [false, true]) {
        const [date, clock, seconds] = formatTime(language, hour12);
        for (const head of [`${date}, ${clock} - `, `${date} ${clock} - `, `[${date}, ${seconds}] `]) {
          const [chat] = await read("chat.txt", `${head}Anna: Hi: you\n${head}Ben: Hi`);
          const messages = readMessages({ content: chat?.content ?? "", source: "whatsapp" });
          const texts = messages.map(({ speaker, text }) => `${speaker}|${text}`).join();
          if (texts !== "Anna|Hi: you,Ben|Hi") unread.push(`${language} ${head}`);
          expect(["2024-03-13T12:00:00.000Z", undefined]).toContain(chat?.created_at);
        }
      }
    expect(unread).toEqual([]);
  });

  it.each(["13-03-2024, 14:14", "13. 3. 2024 14:14", "2024年3月13日 下午2:14", "١٣/٣/٢٠٢٤، ٢:١٤ م"])(
    "is of the day of %s",
    async (time) => {
      const [chat] = await read("chat.txt", `${time} - Anna: Hi\n${time} - Ben: Hi`);
      expect(chat).toMatchObject({
        created_at: "2024-03-13T12:00:00.000Z",
        metadata: { participants: ["Anna", "Ben"] },
      });
    },
  );

  it("has no day of its own where its dates have two meanings", async () => {
    const [chat] = await read("days.txt", "3/12/24, 2:14 pm - Anna: Hi\n4/12/24, 2:15 pm - Ben: Hi");
    expect(chat?.created_at).toBeUndefined();
  });

  it("of iOS has no group as participant, and in a chat of two the other person", async () => {
    const head = "[3/13/24, 9:02:00\u202fAM]";
    const notice = `${head} Trip: \u200eMessages and calls are end-to-end encrypted.`;
    const group = [
      notice,
      `${head} Anna: Hi`,
      `${head} Trip: \u200eBen added Carl`,
      `\u200e${head} Ben: \u200eimage omitted`,
    ];
    expect(await read("trip.txt", group.join("\n"))).toMatchObject([{ metadata: { participants: ["Anna", "Ben"] } }]);
    const two = [notice.replace("Trip", "Anna"), `\u200e${head} Anna: \u200eimage omitted`, `${head} Ben: Nice`];
    expect(await read("two.txt", two.join("\n"))).toMatchObject([{ metadata: { participants: ["Anna", "Ben"] } }]);
  });

  it("keeps a line of a message that begins with a time in another form", async () => {
    const chat =
      "12/3/24, 2:14 pm - Anna: The dates:\n09/04/2024, 10:00 dentist: bring card\n12/3/24, 2:15 pm - Ben: Ok";
    const [read1] = await read("dates.txt", chat);
    expect(read1).toMatchObject({ content: chat, metadata: { participants: ["Anna", "Ben"] } });
    const messages = readMessages({ content: chat, source: "whatsapp" });
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Anna", "The dates:\n09/04/2024, 10:00 dentist: bring card"],
      ["Ben", "Ok"],
    ]);
  });

  it.each([
    ["WhatsApp Chat with Ana.txt", "Ana"],
    ["WhatsApp-Chat mit Ana.txt", "Ana"],
    ["Chat de WhatsApp con Ana.txt", "Ana"],
    ["Conversa do WhatsApp com Ana.txt", "Ana"],
    ["Discussion WhatsApp avec Ana.txt", "Ana"],
    ["WhatsApp Chat - Company.txt", "Company"],
  ])("has the name of the chat in the file %j as title", async (name, title) => {
    expect(await read(name, CHAT)).toMatchObject([{ title: `WhatsApp: ${title}` }]);
  });

  it.each(["utf16le", "latin1"] as const)("is decoded from %s", async (encoding) => {
    const chat = `${encoding === "utf16le" ? "\ufeff" : ""}12.03.24, 14:14 - Jörg: Grüße\n12.03.24, 14:15 - Ben: Ja`;
    const [read1] = await read(`${encoding}.txt`, Buffer.from(chat, encoding));
    expect(read1).toMatchObject({ content: chat.replace("\ufeff", ""), metadata: { participants: ["Jörg", "Ben"] } });
  });

  it("keeps its UTF-8 beside a broken byte", async () => {
    const chat = Buffer.from("12.03.24, 14:14 - Jörg: Grüße ?\n12.03.24, 14:15 - Ben: Öl");
    chat[chat.indexOf("?")] = 0xff;
    expect((await read("broken.txt", chat))[0]?.content).toMatch(/Jörg: Grüße \ufffd\n.*Ben: Öl$/);
  });

  it.each(["_chat.txt", "WhatsApp Chat with Ben.txt", "Chat de WhatsApp con Ben.txt"])(
    "is found as %s among other texts of its zip",
    async (name) => {
      const bytes = await zip({ "0001-notes.txt": "Buy milk.", "export.json": "{}", [name]: CHAT, "z.txt": "x" });
      expect(await read("chat.zip", bytes)).toMatchObject([{ source: "whatsapp", content: CHAT }]);
    },
  );

  it("is divided between messages when it is longer than a conversation may be", async () => {
    const line = `12/3/24, 2:14 pm - Anna: ${"long ".repeat(100)}`;
    const parts = await read("long.txt", Array(60).fill(line).join("\n"));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ title }) => title).slice(0, 2)).toEqual(["WhatsApp: long (part 1)", "WhatsApp: long (part 2)"]);
    expect(parts.flatMap(({ content }) => content.split("\n")).length).toBe(60);
  });

  it("with a message that is longer than a conversation is divided after a line, else after a word", async () => {
    const head = "12/3/24, 2:14 pm - Anna: ";
    for (const unit of ["a word\n", "word and word ", "字"]) {
      const text = `${head}${unit.repeat(Math.ceil(21_000 / unit.length))}`.trim();
      const parts = await read("message.txt", text);
      // Each piece names the time and the speaker.
      expect(head + parts.map(({ content }) => content.slice(head.length)).join("")).toBe(text);
      for (const { content } of parts) expect(content.startsWith(head)).toBe(true);
      expect(parts).toHaveLength(3);
      for (const { content } of parts.slice(0, -1)) expect(content.endsWith(unit.at(-1) ?? "")).toBe(true);
    }
  });

  it("of another text is rejected", async () => {
    await expect(read("notes.txt", "Buy milk.\n")).rejects.toThrow("no export of a WhatsApp chat");
  });
});

describe("a transcript", () => {
  it("in WebVTT becomes the turns of its speakers", async () => {
    const text =
      "WEBVTT\n\nNOTE x\n\n1\n00:00:01.000 --> 00:00:02.500\n<v Anna Berg>Good morning.</v>\n\n00:02.500 --> 00:04.000\n<v Anna Berg>Shall we <i>begin</i>?</v>\n\n00:00:04.000 --> 00:01:05.000\n<v Ben>Yes.</v>\n";
    expect(await read("weekly_meeting.vtt", text)).toMatchObject([
      {
        title: "weekly meeting",
        content: "Anna Berg: Good morning. Shall we begin?\nBen: Yes.",
        metadata: { participants: ["Anna Berg", "Ben"], duration_seconds: 65 },
      },
    ]);
  });

  it("in SubRip becomes its text", async () => {
    const text =
      "1\r\n00:00:01,000 --> 00:00:02,500\r\nAnna: Hello\r\nthere.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBen: Hi.\r\n";
    expect(await read("call.srt", text)).toMatchObject([{ title: "call", content: "Anna: Hello there.\nBen: Hi." }]);
  });

  it("keeps its speakers beside cues that name none", async () => {
    const cues = ["(music)", "ANNA: Who goes?", "BEN: I go.\n(door slams)", "- Bye.\n- See you."];
    const text = cues.map((cue, index) => `00:00:0${index},000 --> 00:00:0${index + 1},000\n${cue}\n\n`).join("");
    const [call] = await read("doors.srt", text);
    expect(call?.metadata).toMatchObject({ participants: ["ANNA", "BEN"] });
    const messages = readMessages({ content: call?.content ?? "", source: "api" });
    expect(messages.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Unknown speaker", "(music)"],
      ["ANNA", "Who goes?"],
      ["BEN", "I go. (door slams)"],
      ["Unknown speaker", "Bye."],
      ["Unknown speaker", "See you."],
    ]);
  });

  it.each(["\n", "\r\n", "\r"])("is read with lines that end with %j", async (end) => {
    const lines = [
      "WEBVTT",
      "",
      "00:01.000 --> 00:02.000",
      "Anna: Hello",
      "",
      "00:03.000 --> 00:04.000",
      "Ben: Hi",
      "",
    ];
    expect(await read("ends.vtt", lines.join(end))).toMatchObject([{ content: "Anna: Hello\nBen: Hi" }]);
  });

  it("in WebVTT has the voices of one line, characters by name, and neither styles nor notes", async () => {
    const text =
      "\ufeffWEBVTT - Call\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\ntwo\nlines\n\n8f1a/1-0\n0:0:1.5 --> 0:0:3.000 align:start\n<v.loud Anna Berg>Good &amp; fine</v>\n\n00:03.000 --> 00:05.000\n<v Ben>Yes.</v><v Anna Berg>No.</v>\n<c.yellow>Later.</c>\n";
    expect(await read("styled.vtt", text)).toMatchObject([
      { content: "Anna Berg: Good & fine\nBen: Yes.\nAnna Berg: No. Later.", metadata: { duration_seconds: 5 } },
    ]);
  });

  it("has the turns of names with a period", async () => {
    const cues = ["Anna: Who sends it?", "Dr. Ben Weber: I will.", "J. R. Lee: At 12:30 we meet: bring it."];
    const text = cues.map((cue, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${cue}\n\n`).join("");
    for (const [name, head] of [["names.vtt", "WEBVTT\n\n"] as const, ["names.srt", ""] as const])
      expect(await read(name, `${head}${text}`)).toMatchObject([
        { content: cues.join("\n"), metadata: { participants: ["Anna", "Dr. Ben Weber", "J. R. Lee"] } },
      ]);
  });

  it("has the lines of a voice as its text, also with a colon or a dash", async () => {
    const text =
      "WEBVTT\n\n00:00.000 --> 00:02.000\n<v Anna Berg>Who sends it?</v>\n\n00:02.000 --> 00:04.000\n<v Ben Weber>I will.\nOne question: who pays?\n- You?</v>\n";
    expect(await read("voices.vtt", text)).toMatchObject([
      {
        content: "Anna Berg: Who sends it?\nBen Weber: I will. One question: who pays? - You?",
        metadata: { participants: ["Anna Berg", "Ben Weber"] },
      },
    ]);
  });

  it("keeps signs that are no tags", async () => {
    const text =
      "1\n00:00:01,000 --> 00:00:02,000\n<i>If</i> a < b and b > 3, a <3 and b> 2.<00:00:01.500><c> So?</c>\n";
    expect((await read("signs.srt", text))[0]?.content).toBe("If a < b and b > 3, a <3 and b> 2. So?");
  });

  it("has cues without a voice as turns of their own where tags name the voices", async () => {
    const cues = ["<v Anna>Who sends it?</v>", "I will.\nToday.", "Me too.", "<v Anna>Good.</v>", "Ben: Bye."];
    const text = cues.map((cue, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${cue}\n\n`).join("");
    const [call] = await read("untagged.vtt", `WEBVTT\n\n${text}`);
    expect(call?.content.split("\n")).toEqual([
      "Anna: Who sends it?",
      "Unknown speaker: I will. Today.",
      "Unknown speaker: Me too.",
      "Anna: Good.",
      "Ben: Bye.",
    ]);
    const [single] = await read("single.vtt", `WEBVTT\n\n${text.split("00:03.000 -->")[0]}`);
    expect(single?.content).toBe("Anna: Who sends it?\nUnknown speaker: I will. Today.\nUnknown speaker: Me too.");
  });

  it("has cues whose arrow has no spaces, and arrows in their text", async () => {
    const text = "WEBVTT\n\n00:00.000-->00:01.000\nAnna: a-->b\n\n00:01.000 -->00:02.000 align:start\nBen: Hi.\n";
    expect(await read("arrows.vtt", text)).toMatchObject([
      { content: "Anna: a-->b\nBen: Hi.", metadata: { duration_seconds: 2 } },
    ]);
  });

  it("has the lines of scrolling captions once, and what people repeat as often as they say it", async () => {
    const cue = (from: string, to: string, lines: string) => `00:00:0${from} --> 00:00:0${to}\n${lines}\n\n`;
    const text = `WEBVTT\n\n${cue("0.000", "2.000", " \nhello<00:00:00.500><c> all</c>")}${cue("2.000", "2.010", "hello all\n ")}${cue("2.010", "4.000", "hello all\nwelcome")}${cue("4.000", "4.010", "welcome\n ")}${cue("5.000", "6.000", "No.")}${cue("6.000", "7.000", "No.")}`;
    expect((await read("roll.vtt", text))[0]?.content).toBe("hello all welcome No. No.");
  });

  it("in SubRip has the two people of a cue in lines of their own, without marks of programs", async () => {
    const text = "1\n00:00:01,000 --> 00:00:02,500\n- Hello.\n- Hi.\n\n2\n0:00:03,0 --> 0:00:04,0\n{\\an8}<i>Bye</i>\n";
    expect((await read("dash.srt", text))[0]?.content).toBe("Hello.\nHi. Bye");
  });

  it.each([
    ["a.vtt", "hello", "its first line is not WEBVTT"],
    ["b.vtt", "WEBVTT\n\nsoon --> later\nhi", 'line 3: "soon" is not a time'],
    ["c.srt", "hello", "contains no subtitles"],
  ])("is rejected as %s with the text %j", async (name, text, words) => {
    await expect(read(name, text)).rejects.toThrow(words);
  });
});

describe("an export of Slack", () => {
  const message = (ts: number, user: string, text: string) => ({ type: "message", ts: `${ts}.000100`, user, text });

  it("becomes a conversation per channel and day, with the names of users", async () => {
    const bytes = await zip({
      "users.json": JSON.stringify([
        { id: "U1", real_name: "Anna Berg" },
        { id: "U2", name: "ben" },
      ]),
      "general/2026-03-03.json": JSON.stringify([
        message(1_772_500_010, "U2", "Thanks <@U1> &amp; see <https://example.com|this>"),
        message(1_772_500_000, "U1", "Done."),
        { ...message(1_772_500_001, "U2", "ben joined"), subtype: "channel_join" },
      ]),
      "random/2026-03-04.json": "[]",
    });
    expect(await read("slack.zip", bytes)).toMatchObject([
      {
        title: "#general 2026-03-03",
        created_at: "2026-03-03T01:06:40.000Z",
        content:
          "[2026-03-03T01:06:40Z] Anna Berg: Done.\n[2026-03-03T01:06:50Z] ben: Thanks @Anna Berg & see this (https://example.com)",
        metadata: { channel: "general", source_id: "general/2026-03-03.json" },
      },
    ]);
  });

  it("has threads in one place, the words of bots and the names of files, and neither deleted messages nor marks", async () => {
    const day = JSON.stringify([
      { ...message(100, "U1", "Who can?"), thread_ts: "100.000100" },
      message(101, "U2", "<!here> and <!subteam^S1|@ops>"),
      { ...message(102, "U3", "I can."), thread_ts: "100.000100", edited: { user: "U3", ts: "103.0" } },
      {
        type: "message",
        subtype: "bot_message",
        ts: "103.0",
        text: "",
        bot_profile: { name: "CI" },
        attachments: [{ fallback: "Build failed" }],
      },
      { type: "message", subtype: "tombstone", ts: "104.0", user: "USLACKBOT", text: "This message was deleted." },
      { type: "message", ts: "105.0", user: "U1", text: null, files: [{ name: "plan.pdf" }] },
    ]);
    const lines = ["U1: Who can?", "U3: I can.", "U2: @here and @ops", "CI: Build failed", "U1: [plan.pdf]"];
    const content = (await read("day.json", day))[0]?.content.replace(/^\[1970-01-01T00:01:\d\dZ\] /gm, "");
    expect(content?.split("\n")).toEqual(lines);
  });

  it("has all texts of what a program adds to a message without a text of its own", async () => {
    const attachment = {
      fallback: "[shop] Pull request opened by ben",
      pretext: "Pull request opened by <https://example.com/ben|ben>",
      title: "Repair the cart",
      text: "It lost its items.",
      fields: [{ title: "Status", value: "open", short: true }, { value: "urgent" }, null],
    };
    const day = JSON.stringify([
      { ...message(100, "U1", ""), attachments: [attachment, { fallback: "Build failed" }] },
      {
        ...message(101, "U2", "See https://example.com"),
        attachments: [{ title: "Example Domain", text: "For examples." }],
      },
    ]);
    expect((await read("added.json", day))[0]?.content.replace(/^\[.{20}\] /gm, "").split("\n")).toEqual([
      "U1: Pull request opened by ben (https://example.com/ben)",
      ...["Repair the cart", "It lost its items.", "Status: open", "urgent", "Build failed"],
      "U2: See https://example.com",
    ]);
  });

  it("has the text of blocks, and the names of files behind a text", async () => {
    const text = (words: string) => ({ type: "mrkdwn", text: words });
    const blocks = [
      { type: "header", text: { type: "plain_text", text: "Build" } },
      { type: "section", text: text("Failed on *main*"), fields: [text("Run 7"), null] },
      { type: "context", elements: [{ type: "image", image_url: "x" }, text("by <@U1>")] },
      { type: "actions", elements: [{ type: "button", text: { type: "plain_text", text: "Retry" } }] },
      { type: "section", text: "unknown" },
    ];
    const day = JSON.stringify([
      { ...message(100, "U1", ""), blocks },
      { ...message(101, "U2", "The plan."), files: [{ name: "plan.pdf" }, { name: "b.png" }] },
    ]);
    expect((await read("blocks.json", day))[0]?.content).toBe(
      "[1970-01-01T00:01:40Z] U1: Build\nFailed on *main*\nRun 7\nby @U1\n[1970-01-01T00:01:41Z] U2: The plan. [plan.pdf] [b.png]",
    );
  });

  it("has the formatted text of messages that have only that", async () => {
    const words = (text: string) => ({ type: "text", text });
    const section = (...elements: object[]) => ({ type: "rich_text_section", elements });
    const elements = [
      section(
        words("Hi "),
        { type: "user", user_id: "U1" },
        words(", a<b & "),
        { type: "link", url: "https://example.com/a?b=1&c=2", text: "this" },
        words(" "),
        { type: "emoji", name: "wave", unicode: "1f44b-1f3fb" },
        { type: "emoji", name: "our_logo" },
        { type: "unknown" },
      ),
      {
        type: "rich_text_list",
        elements: [section(words("one")), section({ type: "link", url: "https://b.example" })],
      },
      { type: "rich_text_quote", elements: [words("old")] },
      { type: "rich_text_preformatted", elements: [words("x = 1")] },
    ];
    const blocks = [{ type: "rich_text", elements }];
    const [day] = await read("rich.json", JSON.stringify([{ ...message(100, "U1", ""), blocks }]));
    expect(day?.content).toBe(
      "[1970-01-01T00:01:40Z] U1: Hi @U1, a<b & this (https://example.com/a?b=1&c=2) 👋🏻:our_logo:\n- one\n- https://b.example\nold\nx = 1",
    );
  });

  it("has one name for each user, and the names of channels, groups and direct messages", async () => {
    const profile = { user_profile: { real_name: "Carl Old" } };
    const bytes = await zip({
      "users.json": JSON.stringify([
        { id: "U1", name: "anna", real_name: "Anna Berg" },
        { id: "U2", name: "ben", profile: { real_name: "Ben Weber" } },
        { id: "U3" },
      ]),
      "channels.json": JSON.stringify([{ id: "C1", name: "general" }]),
      "groups.json": "[{",
      "mpims.json": JSON.stringify([{ id: "G1", name: "mpdm-anna--ben--x-1", members: ["U1", "U2", "U9"] }]),
      "dms.json": JSON.stringify([{ id: "D1", members: ["U1", "U2"] }]),
      "general/2026-03-03.json": JSON.stringify([
        message(100, "U3", "See <#C1>, <#C1|> and <#C2>"),
        { ...message(101, "U3", "Hello <!subteam^S1>"), ...profile },
        { ...message(102, "U2", "Hi <@U3>"), user_profile: { real_name: "Ben" } },
      ]),
      "mpdm-anna--ben--x-1/2026-03-03.json": JSON.stringify([message(100, "U1", "One.")]),
      "D1/2026-03-03.json": JSON.stringify([message(100, "U1", "Two.")]),
    });
    expect(await read("names.zip", bytes)).toMatchObject([
      { title: "Anna Berg, Ben Weber 2026-03-03", metadata: { channel: "D1" } },
      {
        title: "#general 2026-03-03",
        content:
          "[1970-01-01T00:01:40Z] Carl Old: See #general, #general and #C2\n[1970-01-01T00:01:41Z] Carl Old: Hello @group\n[1970-01-01T00:01:42Z] Ben Weber: Hi @Carl Old",
        metadata: { participants: ["Carl Old", "Ben Weber"] },
      },
      { title: "Anna Berg, Ben Weber, U9 2026-03-03" },
    ]);
  });

  it("has an error for a day that can't be read, beside its other days", async () => {
    const bytes = await zip({
      "users.json": JSON.stringify([{ id: "U1", name: "anna", real_name: null }]),
      "general/2026-03-03.json": JSON.stringify([{ ...message(1_772_500_000, "U1", "One."), user_profile: null }]),
      "general/2026-03-04.json": '[{"text"',
      "general/2026-03-05.json": JSON.stringify([message(999_999_999_999, "U1", "Three.")]),
    });
    expect(await read("broken.zip", bytes)).toMatchObject([
      { content: "[2026-03-03T01:06:40Z] anna: One." },
      { message: "conversation 2: general/2026-03-04.json is not valid JSON" },
      { content: "anna: Three." },
    ]);
  });

  it("has the time of each message, from which the summarizer reads its instant", async () => {
    const day = JSON.stringify([
      message(1_795_167_060, "Anna Berg", "Can you send the invoice tomorrow?\nNote: in two copies."),
      message(1_795_167_120, "U2", "Yes."),
    ]);
    const [conversation] = await read("2026-11-20.json", day);
    const messages = readMessages({ content: conversation?.content ?? "", source: "api" });
    expect(messages.map(({ speaker, day: on, sentAt }) => [speaker, on, sentAt?.toISOString()])).toEqual([
      ["Anna Berg", "2026-11-20", "2026-11-20T09:31:00.000Z"],
      ["U2", "2026-11-20", "2026-11-20T09:32:00.000Z"],
    ]);
  });

  it("names the message of a day that is not as Slack exports it", async () => {
    const list = (...entries: object[]) => JSON.stringify([message(100, "U1", "One."), ...entries]);
    await expect(read("day.json", list({ ts: 101, text: "Two." }))).rejects.toThrow(
      "the file is not a list as Slack exports it: 1.ts must be a string",
    );
    await expect(read("day.json", list({ text: "Two." }))).rejects.toThrow("1.ts is required");
    await expect(read("day.json", list({ ts: "now" }))).rejects.toThrow("1.ts must be a number of seconds");
    await expect(read("day.json", '[{"ts":')).rejects.toThrow("the file is not valid JSON");
  });

  it("keeps names with lone surrogates without them", async () => {
    const day = '[{"ts": "100.1", "username": "bot \\ud83d", "text": "Hi."}]';
    expect(await read("bot.json", day)).toMatchObject([
      { content: "[1970-01-01T00:01:40Z] bot \ufffd: Hi.", metadata: { participants: ["bot \ufffd"] } },
    ]);
  });

  it("of one day is read from its JSON, and another list is rejected", async () => {
    const day = JSON.stringify([message(1_772_500_000, "U1", "Done.")]);
    expect(await read("2026-03-03.json", day)).toMatchObject([{ content: "[2026-03-03T01:06:40Z] U1: Done." }]);
    await expect(read("other.json", "[1]")).rejects.toThrow("is not a list as Slack exports it");
  });
});

it("an entry of an export that is no conversation is reported without the name of the list", async () => {
  const entries = await read("null.json", '{"conversations": [null, {"title": "Kept", "content": "x"}]}');
  expect(entries).toMatchObject([{ message: "conversation 1: must be an object" }, { title: "Kept" }]);
});

it("a zip of a folder is read as one of the files in it, also beside those that macOS adds", async () => {
  const chat = "12/3/24, 2:14 pm - Anna: Hello\n12/3/24, 2:15 pm - Ben: Hi";
  expect(await read("chat.zip", await zip({ "Chat/_chat.txt": chat, "Chat/a.jpg": "x" }))).toMatchObject([
    { source: "whatsapp", content: chat },
  ]);
  const day = '[{"ts": "100.1", "user": "U1", "text": "Hi."}]';
  const files = { "My export/users.json": '[{"id": "U1", "name": "anna"}]', "My export/general/2026-03-03.json": day };
  const added = { "__MACOSX/My export/._users.json": "x" };
  expect(await read("slack.zip", await zip({ ...files, ...added }))).toMatchObject([
    { content: "[1970-01-01T00:01:40Z] anna: Hi.", metadata: { source_id: "general/2026-03-03.json" } },
  ]);
  const list = '{"conversations": [{"title": "A", "content": "B"}]}';
  expect(await read("export.zip", await zip({ "export/list.json": list }))).toMatchObject([{ title: "A" }]);
});

it("a zip that contains nothing to import, or is incomplete, is rejected with the reason", async () => {
  const nothing = "is a zip that contains no export in JSON, no text of a WhatsApp chat and no export of Slack";
  await expect(read("empty.zip", await zip({}))).rejects.toThrow(`empty.zip ${nothing}`);
  await expect(read("nested.zip", await zip({ "a.zip": "PK" }))).rejects.toThrow(nothing);
  const cut = (await zip({ "a.json": '{"conversations": []}' })).subarray(0, 60);
  await expect(read("cut.zip", cut)).rejects.toThrow(
    "cut.zip is a zip that can't be read: it is incomplete or damaged",
  );
  const whole = await zip({ "a.json": '{"conversations": []}' });
  const entry = whole.indexOf(Buffer.from("PK\x01\x02", "latin1"));
  const change = (offset: number, value: number) => {
    const changed = Buffer.from(whole);
    changed.writeUInt16LE(value, entry + offset);
    return changed;
  };
  await expect(read("locked.zip", change(8, 1))).rejects.toThrow("locked.zip is a zip with a password");
  await expect(read("lzma.zip", change(10, 14))).rejects.toThrow(
    "lzma.zip is a zip whose a.json is compressed by another method than deflate",
  );
});

it("a file of an unknown format is rejected", async () => {
  await expect(read("a.bin", "\x00\x01")).rejects.toThrow("has an unknown format");
});

/** Returns a date and its time without and with seconds, as a phone in this language writes them. */
function formatTime(language: string, hour12: boolean): [date: string, clock: string, seconds: string] {
  const time = new Date(2024, 2, 13, 14, 14, 2);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(time);
  const clock = { hour: "numeric", minute: "2-digit", hour12 } as const;
  return [format({ dateStyle: "short" }), format(clock), format({ ...clock, second: "2-digit" })];
}
