import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openSource } from "../../src/imports/files.ts";

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
    expect(mail?.content).toMatch(/^From: Anna Berg <anna@example\.com>\nTo: ben@example\.com\n/);
    expect(mail?.content).toContain("\n\nIch überweise morgen.");
  });

  it("with only HTML becomes its text, in linear time for any markup", async () => {
    const html = { "Content-Type": "text/html; charset=utf-8" };
    const [mail] = await read("b.eml", createMail(html, "<style>p{}</style><p>Hi &amp; bye</p><p>Ben</p>"));
    expect(mail?.content).toMatch(/\n\nHi & bye\nBen$/);
    const [long] = await read("c.eml", createMail(html, `${"<style><".repeat(200_000)}`));
    expect(long?.title).toBe("(no subject)");
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

  it("without a message is rejected", async () => {
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

  it("is divided between messages when it is longer than a conversation may be", async () => {
    const line = `12/3/24, 2:14 pm - Anna: ${"long ".repeat(100)}`;
    const parts = await read("long.txt", Array(60).fill(line).join("\n"));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ title }) => title).slice(0, 2)).toEqual(["WhatsApp: long (part 1)", "WhatsApp: long (part 2)"]);
    expect(parts.flatMap(({ content }) => content.split("\n")).length).toBe(60);
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
        content: "Anna Berg: Done.\nben: Thanks @Anna Berg & see this (https://example.com)",
        metadata: { channel: "general", source_id: "general/2026-03-03.json" },
      },
    ]);
  });

  it("of one day is read from its JSON, and another list is rejected", async () => {
    const day = JSON.stringify([message(1_772_500_000, "U1", "Done.")]);
    expect(await read("2026-03-03.json", day)).toMatchObject([{ content: "U1: Done." }]);
    await expect(read("other.json", "[1]")).rejects.toThrow("is not a list as Slack exports it");
  });
});

it("a file of an unknown format is rejected", async () => {
  await expect(read("a.bin", "\x00\x01")).rejects.toThrow("has an unknown format");
});
