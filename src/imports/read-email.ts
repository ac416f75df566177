import PostalMime, { type Address, type Email } from "postal-mime";
import { toPlainText } from "./html-text.ts";
import type { InputBytes } from "./input-bytes.ts";
import type { LongConversation } from "./split-conversation.ts";

/** A larger message is refused: it is parsed in memory. */
const MAX_MESSAGE_BYTES = 25_000_000;
const MAX_MESSAGES = 100_000;

/** One message of a mailbox as text, and the thread that it belongs to. */
interface Mail {
  subject: string;
  date: string | undefined;
  id: string | undefined;
  /** Id of the first message of its thread. */
  root: string | undefined;
  participants: string[];
  text: string;
}

/** Reads a message in the format of RFC 5322. @throws Error for bytes that are no message */
export async function readEml(bytes: InputBytes): Promise<LongConversation[]> {
  if (bytes.size > MAX_MESSAGE_BYTES) throw new Error("a message is larger than 25 MB");
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes.read(0, bytes.size)) chunks.push(chunk);
  return [createThread([await parseMail(Buffer.concat(chunks))])];
}

/** Reads a mailbox in the format mbox: one conversation per thread, in the order in which they begin in the mailbox, each in the order of its dates. */
export async function readMbox(bytes: InputBytes): Promise<LongConversation[]> {
  const threads = new Map<string, Mail[]>();
  const roots = new Map<string, string>();
  let count = 0;
  for await (const raw of splitMbox(bytes)) {
    count += 1;
    if (count > MAX_MESSAGES) throw new Error(`the mailbox has more than ${MAX_MESSAGES} messages`);
    const mail = await parseMail(raw).catch((error: Error) => {
      throw new Error(`message ${count}: ${error.message}`, { cause: error });
    });
    const key = (mail.root && (roots.get(mail.root) ?? mail.root)) ?? mail.id ?? `message ${count}`;
    if (mail.id) roots.set(mail.id, key);
    const thread = threads.get(key);
    if (thread) thread.push(mail);
    else threads.set(key, [mail]);
  }
  if (count === 0) throw new Error('this is no mailbox: no line begins with "From "');
  return [...threads.values()].map(createThread);
}

async function* splitMbox(bytes: InputBytes): AsyncGenerator<Buffer> {
  let lines: string[] | undefined;
  let size = 0;
  let isAfterBlank = true;
  for await (const line of readBinaryLines(bytes)) {
    if (isAfterBlank && line.startsWith("From ")) {
      if (lines) yield Buffer.from(lines.join("\n"), "latin1");
      lines = [];
      size = 0;
    } else if (lines) {
      size += line.length;
      if (size > MAX_MESSAGE_BYTES) throw new Error("a message is larger than 25 MB");
      lines.push(line.replace(/^>(>*From )/, "$1"));
    }
    isAfterBlank = line === "" || line === "\r";
  }
  if (lines) yield Buffer.from(lines.join("\n"), "latin1");
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
  const email = await PostalMime.parse(raw, { maxNestingDepth: 50 }).catch((error: Error) => {
    throw new Error(`this message can't be read: ${error.message}`, { cause: error });
  });
  const { subject = "", messageId, date, from } = email;
  if (!from && !messageId && !date)
    throw new Error("this is no e-mail message: it has no header From, Date or Message-ID");
  const [root] = `${email.references ?? ""} ${email.inReplyTo ?? ""}`.match(/<[^<>\s]+>/g) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return {
    subject,
    date: time >= 0 ? new Date(time).toISOString() : undefined,
    id: messageId,
    root,
    participants: [...listNames(from), ...(email.to ?? []).flatMap(listNames), ...(email.cc ?? []).flatMap(listNames)],
    text: formatMail(email),
  };
}

const listNames = (address: Address | undefined): string[] => {
  if (!address) return [];
  if (address.group) return address.group.flatMap(listNames);
  return [address.name || address.address || ""].filter(Boolean);
};

const formatAddress = (address: Address): string =>
  address.group
    ? address.group.map(formatAddress).join(", ")
    : address.name
      ? `${address.name} <${address.address}>`
      : (address.address ?? "");

function formatMail({ from, to, date, subject, text, html }: Email): string {
  const head = [
    from && `From: ${formatAddress(from)}`,
    to && to.length > 0 && `To: ${to.map(formatAddress).join(", ")}`,
    date && `Date: ${date}`,
    subject && `Subject: ${subject}`,
  ].filter(Boolean);
  const body = text?.trim() || toPlainText(html ?? "");
  return `${head.join("\n")}\n\n${body.replaceAll("\r\n", "\n").trim()}`;
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

function createThread(given: readonly Mail[]): LongConversation {
  const mails = sortByDate(given);
  const [first] = mails;
  return {
    title: first?.subject || "(no subject)",
    source: "email",
    created_at: first?.date,
    metadata: {
      participants: [...new Set(mails.flatMap(({ participants }) => participants))].slice(0, 50),
      ...(first?.id && { source_id: first.id }),
    },
    messages: mails.map(({ text }) => text),
    separator: "\n\n",
  };
}
