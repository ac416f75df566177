import { describe, expect, it } from "vitest";
import {
  formatClock,
  formatConversation,
  formatCue,
  formatPm,
  type Layout,
  padNumber,
  parseTurns,
  TALK,
  toNickname,
} from "./conversation.ts";

describe("the parser of conversations", () => {
  it("reads names that end in an initial", () => {
    expect(parseTurns("[09:02] Tom W.: Morning all.\n[09:03] Lena K.: The export fails.")).toEqual([
      ["Tom W.", "Morning all."],
      ["Lena K.", "The export fails."],
    ]);
  });

  it.each([
    ["a number in brackets", "Nadia (11)"],
    ["the company before it", "Plum & Pear - Nadia"],
  ])("reads names with %s", (_, label) => {
    expect(parseTurns(`Otto: Is the buffet booked?\n${label}: It is.\nOtto: Thank you.\n${label}: Bye.`)).toEqual([
      ["Otto", "Is the buffet booked?"],
      ["Nadia", "It is."],
      ["Otto", "Thank you."],
      ["Nadia", "Bye."],
    ]);
  });

  it("reads names with the company behind a bar", () => {
    expect(parseTurns("Mona: Is the buffet booked?\nOtto | Plum & Pear: It is.\nMona: Thank you.")).toEqual([
      ["Mona", "Is the buffet booked?"],
      ["Otto", "It is."],
      ["Mona", "Thank you."],
    ]);
  });

  it.each<[string, string]>([
    ["WebVTT of Zoom", formatConversation((n, x, i) => `${i + 1}\n${formatCue(i)}\n${n}: ${x}\n`, "WEBVTT\n\n")],
    [
      "WebVTT of Teams",
      formatConversation((n, x, i) => `${formatCue(i)}\n<v ${n}>${x}</v>\n`, "WEBVTT\n\nNOTE of a call\n\n"),
    ],
    [
      "WebVTT with a cue for every line",
      formatConversation((n, x, i) => `${formatCue(i)}\n<v ${n}>${x.replace(/ (?=the )/, "\n")}</v>\n`, "WEBVTT\n\n"),
    ],
    ["SubRip", formatConversation((n, x, i) => `${i + 1}\n${formatCue(i).replace(/\./g, ",")}\n${n}: ${x}\n`)],
    ["a document of Teams", formatConversation((n, x, i) => `0:0:${i * 8}.120 --> 0:0:${i * 8 + 6}.340\n${n}\n${x}\n`)],
    [
      "the new Teams",
      formatConversation(
        (n, x, i) => `${n}\n0 minutes ${i * 8} seconds\n0:${padNumber(i * 8)}\n${n} 0 minutes ${i * 8} seconds\n${x}`,
      ),
    ],
    [
      "a chat of Teams",
      formatConversation((n, x, i) => `${x.slice(0, 20)}... by ${n}\n${n}\n${formatPm(i)}\n\n${x}\n`),
    ],
    ["the old Teams", formatConversation((n, x, i) => `[Yesterday ${formatPm(i)}] ${n}\n${x}\n`)],
    [
      "names with the surname first",
      formatConversation((n, x, i) => `[${formatPm(i)}] ${n.split(" ").reverse().join(", ")}\n${x}\n`),
    ],
    [
      "Google Meet",
      `${formatConversation((n, x) => `${n}: ${x}`, "Transcript\n\n00:00:00\n\n")}\nTranscription ended after 00:07:12`,
    ],
    ["the chat of Zoom", formatConversation((n, x, i) => `${formatClock(i)}:11 From ${n} to Everyone:\n\t${x}`)],
    ["the old chat of Zoom", formatConversation((n, x, i) => `${formatClock(i)}:11\t From ${n} : ${x}`)],
    ["a saved chat of Zoom", formatConversation((n, x, i) => `[${n}] ${formatClock(i)}:11\n${x}\n`)],
    ["Webex", formatConversation((n, x, i) => `${n} from Contoso to everyone:    ${formatPm(i)}\n${x}`)],
    ["Otter", formatConversation((n, x, i) => `${n}  0:${padNumber(i * 8)}\n${x}\n`)],
    ["Gong", formatConversation((n, x, i) => `0:${padNumber(i * 8)} | ${n}\n${x}`)],
    ["Rev", formatConversation((n, x, i) => `${n} (00:${padNumber(i * 8)}):\n${x}\n`)],
    ["Slack", formatConversation((n, x, i) => `${n}\n  ${formatPm(i)}\n${x}\n:+1:\n3\n\n`)],
    ["Slack with a status", formatConversation((n, x, i) => `${n}\n:palm_tree:  ${formatPm(i)}\n${x}\n`)],
    ["the old Slack", formatConversation((n, x, i) => `${n} [${formatPm(i)}]\n${x} (edited)\n2 replies\n`)],
    ["Discord", formatConversation((n, x, i) => `${n} — Today at ${formatPm(i)}\n${x}`)],
    ["Discord in three lines", formatConversation((n, x, i) => `${n}\n — \nToday at ${formatPm(i)}\n${x}`)],
    ["Telegram", formatConversation((n, x, i) => `${n}, [12.03.2024 ${formatClock(i)}]\n${x}\n`)],
    ["Telegram on a desktop", formatConversation((n, x, i) => `${n}, [Mar 12, 2024 at ${formatPm(i)}]:\n${x}\n`)],
    ["Skype", formatConversation((n, x, i) => `[3/12/2024 ${formatPm(i)}] ${n}: ${x}`)],
    ["Line", formatConversation((n, x, i) => `${formatClock(i)}\t${n}\t${x}`)],
    [
      "KakaoTalk",
      formatConversation(
        (n, x, i) => `[${n}] [${formatPm(i)}] ${x}`,
        "--------------- Tuesday, March 12, 2024 ---------------\n",
      ),
    ],
    ["WeChat", formatConversation((n, x, i) => `${n} 2024-03-12 ${formatClock(i)}:11\n${x}\n`)],
    ["a log with ISO times", formatConversation((n, x, i) => `[2024-03-12T${formatClock(i)}:11Z] ${n}: ${x}`)],
    ["Markdown in bold type", formatConversation((n, x, i) => `**${n}** (${formatClock(i)}): ${x}\n`)],
    ["Markdown with headings", formatConversation((n, x) => `### ${n}\n${x}\n`)],
    ["a list", formatConversation((n, x) => `- **${n}:** ${x}`)],
    ["a numbered list", formatConversation((n, x, i) => `${i + 1}. ${n}: ${x}`)],
    ["a quotation", formatConversation((n, x) => `> ${n}: ${x}`)],
    ["names above the words", formatConversation((n, x) => `${n}\n${x}\n`)],
    ["names in bold above the words", formatConversation((n, x) => `**${n}**\n${x}\n`)],
    ["names with dashes", formatConversation((n, x) => `${n} — ${x}`)],
    [
      "a table of Markdown",
      formatConversation(
        (n, x, i) => `| ${formatClock(i)} | ${n} | ${x} |`,
        "| Time | Who | Message |\n|---|---|---|\n",
      ),
    ],
    ["tabs", formatConversation((n, x) => `${n}\t${x}`)],
    ["roles in brackets", formatConversation((n, x) => `${n} [Facilities]: ${x}`)],
    ["companies after a bar", formatConversation((n, x, i) => `${n} | Contoso 0:${padNumber(i * 8)}\n${x}\n`)],
    [
      "GitHub",
      formatConversation(
        (n, x, i) => `${n} commented on Mar ${i + 1}, 2024\n${x}\n${n} added the bug label on Mar 5, 2024\n`,
      ),
    ],
    ["a weekday and a time before the name", formatConversation((n, x, i) => `Tuesday 7.${10 + i}pm — ${n}\n${x}\n`)],
    ["a weekday in brackets", formatConversation((n, x, i) => `(Mon ${formatClock(i)}) ${n}: ${x}`)],
    ["replies", formatConversation((n, x, i) => `Reply from ${n} (${i < 3 ? "Monday" : "Tuesday"}):\n${x}\n`)],
    ["numbered posts", formatConversation((n, x, i) => `#${i + 1} by ${n} » Tue Mar 12, 2024 ${formatPm(i)}\n${x}\n`)],
    ["seconds since the start", formatConversation((n, x, i) => `( ${i + 1}m ${i * 8}s ) ${n}: ${x}`)],
    ["Jira", formatConversation((n, x, i) => `${n} added a comment - 12/Mar/24 ${formatPm(i)}\n${x}\n`)],
    ["Google Chat", formatConversation((n, x, i) => `${n}\n, Mon ${formatPm(i)}, Edited\n${x}\nAdd reaction\n`)],
    [
      "Google Groups",
      formatConversation((n, x, i) => `${n}\nunread,\nMar 12, 2024, ${formatPm(i)}\nto Movers\n${x}\n`),
    ],
    [
      "Gmail in a browser",
      formatConversation(
        (n, x, i) => `${n} <a@example.com>\nTue, 12 Mar, ${formatClock(i)} (4 days ago)\nto me, Ann\n\n${x}\n`,
      ),
    ],
    [
      "an archive of a mailing list",
      formatConversation((n, x, i) => `${n} ann at example.com\nTue Mar 12 ${formatClock(i)}:11 CET 2024\n\n${x}\n`),
    ],
    ["Nextdoor", formatConversation((n, x) => `${n}\n• Cedar Flats • 5h\n${x}\nLike Reply Share\n`)],
    ["a weekday before the name", formatConversation((n, x, i) => `${i < 4 ? "Mon" : "Tues"} ${n}: ${x}`)],
    [
      "a time with a point before the name",
      formatConversation((n, x, i) => `${formatClock(i).replace(":", ".")} ${n}: ${x}`),
    ],
    ["a time of four digits", formatConversation((n, x, i) => `${formatClock(i).replace(":", "")}: ${n}: ${x}`)],
    ["text messages with a label", formatConversation((n, x, i) => `SMS ${formatClock(i)} ${n}: ${x}`)],
    ["a recipient behind the name", formatConversation((n, x, i) => `${formatClock(i)} ${n} > Ann: ${x}`)],
    ["an arrow to the recipient", formatConversation((n, x, i) => `${n} → Ann, ${formatClock(i)}: ${x}`)],
    ["a name in brackets behind the time", formatConversation((n, x, i) => `2024-03-12 ${formatClock(i)} [${n}] ${x}`)],
    ["a game", formatConversation((n, x, i) => `[${formatClock(i)}:11] [Guild] <Officer> ${n}: ${x}`)],
    ["names in brackets", formatConversation((n, x) => `[🐝 ${n}] ${x} ✓✓`)],
    ["names behind the words", formatConversation((n, x) => `${x} — ${n}\n`)],
    ["columns of spaces", formatConversation((n, x, i) => `${formatClock(i)}:11  ${n.padEnd(18)}${x}`)],
    ["a table with numbers", formatConversation((n, x, i) => `${i + 1}\t${i}.00\t${i}.90\t${n}\t${x}`)],
    ["CSV", formatConversation((n, x, i) => `${formatClock(i)};${n};"${x}"`, "Time;Speaker;Text\n")],
    ["stars behind the name", formatConversation((n, x) => `${n} (buyer) ★★★★☆\n${x}\n`)],
    [
      "JSON objects of which the first one is cut off",
      formatConversation((spk, text) => JSON.stringify({ spk, text }), '0.71,"text":"(noise)"}\n'),
    ],
    ["cells between bars", formatConversation((n, x, i) => `${formatClock(i)} | ${n} | ${x}`)],
    ["times after a comma", formatConversation((n, x, i) => `${n}, ${formatClock(i)}: ${x}`)],
    ["JSON", JSON.stringify(TALK.map(([author, text]) => ({ author, text })))],
    [
      "JSON in an object",
      JSON.stringify({ id: 7, messages: TALK.map(([name, content]) => ({ user: { name }, content })) }),
    ],
    ["JSON objects, one per line", formatConversation((speaker, text) => JSON.stringify({ speaker, text }))],
  ])("finds the speakers and their words in the layout of %s", (_, content) => {
    expect(parseTurns(content)).toEqual(TALK);
  });

  it.each<[string, Layout]>([
    ["a play", (n, x) => `${n.toUpperCase()} (showing the plan). ${x}`],
    ["a radio log", (n, x, i) => `${formatClock(i)}:11  ${n.toUpperCase()}  ${x}`],
  ])("finds names in capitals in the layout of %s", (_, line) => {
    expect(parseTurns(formatConversation(line))).toEqual(TALK.map(([name, text]) => [name.toUpperCase(), text]));
  });

  it("resolves initials, however they are written", () => {
    const initials = ["KW:", "R.P. -", "K.W. -", "RP -", "ML:", "KW -", "M.L.:"];
    const head = "Present: Karen Whitfield (KW), Raj Patel (RP), Mei Lin (ML)\n\n";
    expect(parseTurns(formatConversation((_, x, i) => `${initials[i]} ${x}`, head))).toEqual(TALK);
  });

  it("reads who asks and who answers in the numbered lines of a court", () => {
    const text = ["DIRECT EXAMINATION", "BY MS. OKAFOR:", "Q. When did you last mow?", "A. On the 3rd, I got", "paid."];
    const more = [
      "MR. SAYRE: Objection.",
      "THE COURT: Overruled.",
      "Q. Was the fence flat?",
      "A. It was.",
      "MR. SAYRE: No more.",
    ];
    const content = [...text, ...more].map((line, index) => `${String(index + 1).padStart(2)}   ${line}`).join("\n");
    expect(parseTurns(content)).toEqual([
      ["MS. OKAFOR", "When did you last mow?"],
      ["A", "On the 3rd, I got\npaid."],
      ["MR. SAYRE", "Objection."],
      ["THE COURT", "Overruled."],
      ["MS. OKAFOR", "Was the fence flat?"],
      ["A", "It was."],
      ["MR. SAYRE", "No more."],
    ]);
  });

  it("reads a log of text messages to and from one person", () => {
    const log = "2026-06-02 07:31 From: Glenn\nBe there at 9.\n2026-06-02 07:40 To: Glenn\nOk, thanks.\n";
    expect(parseTurns(`${log}2026-06-02 07:52 From: Glenn\nCode no good.`)).toEqual([
      ["Glenn", "Be there at 9."],
      ["Me", "Ok, thanks."],
      ["Glenn", "Code no good."],
    ]);
  });

  it("reads own messages between those of others, without what they quote", () => {
    const content =
      "stitch.and.bone\nHi! Are you still taking orders?\nYou sent\nYes! Two slots left for march.\nYou replied to stitch.and.bone\n" +
      "stitch.and.bone\nGreat, 30 cm then.\nYou sent\nHi! Are you still taking orders?\nThat is 230.";
    expect(parseTurns(content)).toEqual([
      ["stitch.and.bone", "Hi! Are you still taking orders?"],
      ["You", "Yes! Two slots left for march."],
      ["stitch.and.bone", "Great, 30 cm then."],
      ["You", "That is 230."],
    ]);
  });

  it("leaves out the fields above a dialogue", () => {
    const fields = "Matter: Rashed / 9 Finkle St\nAudio: VN_31.m4a\n";
    expect(parseTurns(formatConversation((n, x) => `${n}: ${x}`, fields))).toEqual(TALK);
  });

  it.each<[string, Layout]>([
    ["IRC", (n, x, i) => `[${formatClock(i)}] <${toNickname(n)}> ${x}`],
    ["irssi", (n, x, i) => `${formatClock(i)} <@${toNickname(n)}> ${x}`],
    ["nicknames alone", (n, x) => `<${toNickname(n)}> ${x}`],
  ])("finds the nicknames in the layout of %s, and no notices", (_, line) => {
    const notice = "12:01 -!- bob [~bob@host.example] has joined #devel";
    expect(parseTurns(formatConversation(line))).toEqual(TALK.map(([name, text]) => [toNickname(name), text]));
    if (line("a", "", 0).includes("14:"))
      expect(parseTurns(`${formatConversation(line)}\n${notice}`)).toEqual(
        TALK.map(([name, text]) => [toNickname(name), text]),
      );
  });

  it.each<[string, Layout]>([
    ["iOS, German", (n, x, i) => `[12.03.24, ${formatClock(i)}:02] ${n}: ${x}`],
    ["iOS, French", (n, x, i) => `[12/03/2024 à ${formatClock(i)}:02] ${n}: ${x}`],
    ["iOS, Danish", (n, x, i) => `[12.03.2024 ${formatClock(i).replace(":", ".")}.02] ${n}: ${x}`],
    ["Android, American", (n, x, i) => `3/12/24, ${formatPm(i)} - ${n}: ${x}`],
    ["Android, Indian", (n, x, i) => `12/03/24, ${formatPm(i).replace(" PM", "\u202fpm")} - ${n}: ${x}`],
    ["Android, Spanish", (n, x, i) => `12/3/24, ${formatPm(i).replace("PM", "p. m.")} - ${n}: ${x}`],
    ["Android, Finnish", (n, x, i) => `12.3.2024 klo ${formatClock(i).replace(":", ".")} - ${n}: ${x}`],
    ["Android, Hungarian", (n, x, i) => `2024. 03. 12. ${formatClock(i)} - ${n}: ${x}`],
    ["Android, Korean", (n, x, i) => `2024. 3. 12. 오후 2:${padNumber(10 + i)} - ${n}: ${x}`],
    ["the web, 24 hours", (n, x, i) => `[${formatClock(i)}, 12/03/2024] ${n}: ${x}`],
    ["the web, 12 hours", (n, x, i) => `[${formatPm(i)}, 3/12/2024] ${n}: ${x}`],
  ])("finds the speakers and their words in a WhatsApp export of %s", (_, line) => {
    expect(parseTurns(formatConversation(line), "whatsapp")).toEqual(TALK);
  });
});
