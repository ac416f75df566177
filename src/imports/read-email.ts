import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { parseInstant } from "../lib/summarizer/points/parse-instant.ts";
import { formatCalendar } from "./calendar-text.ts";
import { toPlainText } from "./html-text.ts";
import type { InputBytes } from "./input-bytes.ts";
import { declareCharset } from "./mail-charset.ts";
import { separateFlowed } from "./mail-flowed.ts";
import { Threads } from "./mail-threads.ts";
import { type LongConversation, type LongMessage, type ReadConversation, toTimestamp } from "./split-conversation.ts";

/** A larger message is refused: it is parsed in memory. */
const MAX_MESSAGE_BYTES = 25_000_000;
const MAX_MESSAGES = 100_000;

/** One message of a mailbox as text, and the thread that it belongs to. */
interface Mail {
  subject: string;
  date: string | undefined;
  id: string | undefined;
  /** Ids of earlier messages of its thread. */
  references: string[];
  participants: string[];
  /** Names of its files, which are not imported. */
  files: string[];
  message: LongMessage;
}

/** Reads a message in the format of RFC 5322. @throws Error for bytes that are no message */
export async function readEml(bytes: InputBytes): Promise<LongConversation[]> {
  if (bytes.size > MAX_MESSAGE_BYTES) throw new Error("a message is larger than 25 MB");
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.read(0, bytes.size)) chunks.push(chunk);
  return [createThread([await parseMail(Buffer.concat(chunks))])];
}

/**
 * Reads a mailbox in the format mbox: one conversation per thread, in the order in which they begin in the mailbox, each in the order of its dates.
 * @throws Error for a file without any message that can be read
 */
export async function readMbox(bytes: InputBytes): Promise<ReadConversation[]> {
  const entries: (Mail | Error)[] = [];
  const threads = new Threads();
  const known = new Set<string>();
  let count = 0;
  for await (const raw of splitMbox(bytes)) {
    count += 1;
    if (count > MAX_MESSAGES) throw new Error(`the mailbox has more than ${MAX_MESSAGES} messages`);
    const mail = raw instanceof Error ? raw : await parseMail(raw).catch((error: Error) => error);
    if (mail instanceof Error) {
      entries.push(new Error(`message ${count}: ${mail.message}`, { cause: mail }));
      continue;
    }
    // Folders of one mailbox repeat messages. Some programs give the same id to several ones.
    const identity = `${mail.id} ${mail.date}`;
    if (mail.id !== undefined && known.has(identity)) continue;
    known.add(identity);
    threads.add(mail);
    entries.push(mail);
  }
  if (count === 0) throw new Error('this is no mailbox: no line begins with "From "');
  const [first] = entries;
  if (first instanceof Error && entries.every((entry) => entry instanceof Error)) throw first;
  const groups = Map.groupBy(entries, (entry) => (entry instanceof Error ? entry : threads.find(entry)));
  return [...groups].map(([key, group]) =>
    key instanceof Error ? key : createThread(group.flatMap((entry) => (entry instanceof Error ? [] : entry))),
  );
}

/** A field of a header. Behind a line "From " without one, the text of a message continues: not every program quotes such a line. */
const HEADER = /^(?:[!-9;-~]{1,100}[ \t]*:|>From )/;
/** "From anna@example.com Tue Mar  3 10:15:00 2026", whose sender and time have many forms. */
const SEPARATOR = /^From (?=.*\d:\d{2})(?=.*\b\d{4}\b)/;

/** Yields the bytes of each message, or an error for one that is too large. */
async function* splitMbox(bytes: InputBytes): AsyncGenerator<Buffer | Error> {
  let message: MboxMessage | undefined;
  let separator: string | undefined;
  let isAfterBlank = true;
  // A program writes the time into each separator, or into none.
  let form = /^From /;
  for await (const line of readBinaryLines(bytes)) {
    if (separator !== undefined && message && !HEADER.test(line)) message.add(separator);
    else if (separator !== undefined) {
      if (message) yield message.end();
      message = new MboxMessage();
    }
    separator = isAfterBlank && form.test(line) ? line : undefined;
    if (separator === undefined) message?.add(line);
    else if (!message && SEPARATOR.test(line)) form = SEPARATOR;
    isAfterBlank = line === "" || line === "\r";
  }
  if (separator !== undefined) message?.add(separator);
  if (message) yield message.end();
}

class MboxMessage {
  #lines: string[] = [];
  #size = 0;

  add(line: string): void {
    this.#size += line.length;
    if (this.#size <= MAX_MESSAGE_BYTES) this.#lines.push(line.replace(/^>(>*From )/, "$1"));
    else this.#lines = [];
  }

  end(): Buffer | Error {
    if (this.#size > MAX_MESSAGE_BYTES) return new Error("it is larger than 25 MB");
    return Buffer.from(this.#lines.join("\n"), "latin1");
  }
}

/** Yields lines whose characters are bytes, as each message has an encoding of its own. */
async function* readBinaryLines(bytes: InputBytes): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of bytes.read(0, bytes.size)) {
    const lines = (rest + Buffer.from(chunk).toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_MESSAGE_BYTES) throw new Error("a line is longer than 25 MB");
    yield* lines;
  }
  yield rest;
}

async function parseMail(raw: Uint8Array): Promise<Mail> {
  const email = await parseMessage(raw).catch((error: Error) => {
    throw new Error(`this message can't be read: ${error.message}`, { cause: error });
  });
  const { subject = "", messageId, date, from } = email;
  if (!from && !messageId && !date)
    throw new Error("this is no e-mail message: it has no header From, Date or Message-ID");
  return {
    subject,
    date: toTimestamp(Date.parse(date ?? "")),
    id: messageId,
    references: `${email.references ?? ""} ${email.inReplyTo ?? ""}`.match(/<[^<>\s]+>/g) ?? [],
    participants: [...listNames(from), ...(email.to ?? []).flatMap(listNames), ...(email.cc ?? []).flatMap(listNames)],
    files: listFiles(email),
    message: formatMail(email),
  };
}

/** A message beside those that it forwards as a part of its text. */
interface ParsedMessage extends Email {
  forwarded: ParsedMessage[];
}

/** Messages within a forwarded one, and so on. */
const MAX_FORWARD_DEPTH = 10;
/** A notice on a message contains that message as a file. */
const REPORT = /^message\/(?:delivery-status|feedback-report)$/;

async function parseMessage(given: Uint8Array, depth = 0): Promise<ParsedMessage> {
  const { raw, joinLines } = separateFlowed(given);
  const options = { maxNestingDepth: 50, forceRfc822Attachments: true };
  const { text, attachments: parts, ...email } = await PostalMime.parse(declareCharset(raw), options);
  const isReport = parts.some(({ mimeType }) => REPORT.test(mimeType));
  const isText = ({ mimeType, disposition }: Attachment) =>
    mimeType === "message/rfc822" && disposition !== "attachment" && !isReport && depth < MAX_FORWARD_DEPTH;
  const attachments = parts.filter((part) => !isText(part));
  const forwarded: ParsedMessage[] = [];
  for (const part of parts.filter(isText)) {
    const message = await parseMessage(new Uint8Array(part.content as ArrayBuffer), depth + 1);
    forwarded.push(message);
    attachments.push(...message.attachments);
  }
  return { ...email, ...(text !== undefined && { text: joinLines(text) }), attachments, forwarded };
}

const isCalendar = ({ mimeType }: Attachment): boolean => /^(?:text\/calendar|application\/ics)$/.test(mimeType);

/** Images of the text in HTML are no files of the message. */
const listFiles = ({ attachments }: Email): string[] =>
  attachments.filter(({ related }) => !related).map(({ filename, mimeType }) => filename || mimeType);

const listNames = (address: Address | undefined): string[] => {
  if (!address) return [];
  if (address.group) return address.group.flatMap(listNames);
  return [address.name || address.address || ""].filter(Boolean);
};

const formatAddresses = (name: string, addresses: readonly Address[] = []): string => {
  const list = addresses.map(formatAddress).filter(Boolean).join(", ");
  return list && `${name}: ${list}`;
};

const formatAddress = (address: Address): string =>
  address.group
    ? address.group.map(formatAddress).join(", ")
    : address.name
      ? `${address.name} <${address.address}>`
      : (address.address ?? "");

/** The header as written, whose day is that of the writer, if it is one that the parser reads; else the time in UTC. */
function formatDate({ date, headers }: Email): string | undefined {
  const written = headers.find(({ key }) => key === "date")?.value;
  return written !== undefined && parseInstant(written) ? written : date;
}

/** The line that mail programs write above a forwarded message, by which the summarizer knows it. */
const FORWARDED = "---------- Forwarded message ----------";

function formatMail(email: ParsedMessage): LongMessage {
  const { from, to, cc, subject, forwarded } = email;
  const date = formatDate(email);
  const headers = [
    from && `From: ${formatAddress(from)}`,
    formatAddresses("To", to),
    formatAddresses("Cc", cc),
    date && `Date: ${date}`,
    subject && `Subject: ${subject}`,
  ].filter(Boolean);
  const head = `${headers.join("\n")}\n\n`;
  const texts = [formatBody(email), ...forwarded.map((message) => `${FORWARDED}\n${formatMail(message).text}`)];
  return { head, text: `${head}${texts.filter(Boolean).join("\n\n").replaceAll("\r\n", "\n").trim()}` };
}

/** The text; without one, the event of a calendar, or else the names of the files. */
function formatBody({ text, html, attachments, ...email }: Email): string {
  const body = text?.trim() || toPlainText(html ?? "").trim();
  if (body !== "") return body;
  const calendar = attachments.find(isCalendar);
  const event = calendar ? formatCalendar(new TextDecoder().decode(calendar.content as ArrayBuffer)) : "";
  return (
    event ||
    listFiles({ ...email, attachments })
      .map((name) => `[${name}]`)
      .join(" ")
  );
}

/** Sorts the messages of a thread by their dates; one without a date stays behind the one before it in the mailbox. */
function sortByDate(mails: readonly Mail[]): Mail[] {
  let latest = "";
  const dated = mails.map((mail) => {
    latest = mail.date ?? latest;
    return { mail, date: latest };
  });
  return dated.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).map(({ mail }) => mail);
}

const MAX_NAMES = 50;

function createThread(given: readonly Mail[]): LongConversation {
  const mails = sortByDate(given);
  const [first] = mails;
  const files = mails.flatMap((mail) => mail.files).slice(0, MAX_NAMES);
  return {
    title: first?.subject || "(no subject)",
    source: "email",
    created_at: first?.date,
    metadata: {
      participants: [...new Set(mails.flatMap(({ participants }) => participants))].slice(0, MAX_NAMES),
      ...(first?.id && { source_id: first.id }),
      ...(files.length > 0 && { attachments: files }),
    },
    messages: mails.map(({ message }) => message),
    separator: "\n\n",
  };
}
