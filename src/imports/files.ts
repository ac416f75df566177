import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { CreateConversationInput } from "../conversations/input.ts";
import { ApiError, getFaults } from "../core/errors.ts";
import { parseInput } from "../core/input.ts";
import { EXPORT_VERSION } from "../exports/version.ts";
import { type Archive, isArchive, openContents } from "./archive.ts";
import { readElements, readMembers } from "./elements.ts";
import { detectFormat, type Format, FormatError, findChatFile } from "./formats.ts";
import { CreateImportInput, type GivenConversation } from "./input.ts";
import { type InputBytes, openFileBytes, readAllText, readLines, readText } from "./input-bytes.ts";
import { readEml, readMbox } from "./read-email.ts";
import { readSlackArchive, readSlackFile } from "./read-slack.ts";
import { readSrt, readVtt } from "./read-subtitles.ts";
import { readWhatsapp } from "./read-whatsapp.ts";
import { type ReadConversation, splitConversation } from "./split-conversation.ts";

/** One entry of the input: a valid conversation, or the reason why it can't be imported. */
export type SourceEntry =
  | { place: string; conversation: GivenConversation; fault?: never }
  | { place: string; conversation?: never; fault: Error };

/** An input to import: its conversations as a stream, and the bytes of their attachments, if it has them. */
export interface Source {
  /** @throws Error for an input that can't be read, as an export of another version */
  entries(): AsyncIterable<SourceEntry>;
  archive: Archive | undefined;
  close(): void;
}

/** Opens a file on disk. */
export async function openSource(path: string): Promise<Source> {
  const bytes = await openFileBytes(path);
  const format = await addSubject(path, detectFormat(path, bytes, readArchiveNames));
  return openInput(bytes, format, path);
}

/** Adds the name of the input to a fault of its format. */
async function addSubject<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof FormatError ? new Error(`${name} ${error.message}`, { cause: error }) : error;
  });
}

/** Opens an input of a known format. */
export async function openInput(bytes: InputBytes, format: Format, name: string): Promise<Source> {
  const base = name.replace(/^.*[/\\]/, "");
  const isZip = await isArchive(bytes);
  if (isZip && ["json", "whatsapp", "slack"].includes(format)) return addSubject(name, openZip(bytes, format, base));
  return { entries: () => readEntries(bytes, format, base), archive: undefined, close() {} };
}

/** Opens the zip of an export, which has the bytes of attachments. No other input has them. */
export async function openAttachments(bytes: InputBytes, format: Format, name: string): Promise<Archive | undefined> {
  return format === "json" && (await isArchive(bytes)) ? addSubject(name, openContents(bytes)) : undefined;
}

export async function readArchiveNames(bytes: InputBytes): Promise<readonly string[]> {
  const archive = await openContents(bytes);
  archive.close();
  return archive.names;
}

function readEntries(bytes: InputBytes, format: Format, name: string): AsyncIterable<SourceEntry> {
  switch (format) {
    case "json":
      return readExport(async () => readAllText(bytes), undefined);
    case "jsonl":
      return readJsonLines(bytes);
    case "eml":
      return readConversations(async () => readEml(bytes));
    case "mbox":
      return readConversations(async () => readMbox(bytes));
    case "whatsapp":
      return readConversations(async () => readWhatsapp(bytes, name));
    case "vtt":
      return readConversations(async () => readVtt(bytes, name));
    case "srt":
      return readConversations(async () => readSrt(bytes, name));
    case "slack":
      return readConversations(async () => readSlackFile(bytes, name));
  }
}

/** Opens a zip: an export with its attachments, an export of a WhatsApp chat, or one of a Slack workspace. */
async function openZip(bytes: InputBytes, format: Format, base: string): Promise<Source> {
  const archive = await openContents(bytes);
  const close = archive.close;
  if (format === "slack")
    return { entries: () => readConversations(async () => readSlackArchive(archive)), archive: undefined, close };
  const isExport = (one: string) => !one.includes("/") && one.endsWith(".json");
  const document = format === "whatsapp" ? findChatFile(archive.names) : archive.names.find(isExport);
  if (document === undefined) {
    close();
    throw new FormatError(`is a zip that contains no ${format === "whatsapp" ? "text of a chat" : "export in JSON"}`);
  }
  if (format === "whatsapp") {
    const chat = await extract(archive, document);
    const title = document === "_chat.txt" ? base : document;
    return { entries: () => readConversations(async () => readWhatsapp(chat, title)), archive: undefined, close };
  }
  const text = async () => readText(await archive.read(document));
  return { entries: () => readExport(text, archive), archive, close };
}

/** A larger chat is refused: its text is decompressed in memory. */
const MAX_CHAT_BYTES = 50_000_000;

async function extract(archive: Archive, name: string): Promise<InputBytes> {
  if ((archive.getSize(name) ?? 0) > MAX_CHAT_BYTES) throw new Error(`${name} is larger than 50 MB`);
  const content = await buffer(await archive.read(name));
  return { size: content.length, read: (start, end) => Readable.from([content.subarray(start, end)]) };
}

/** Divides the conversations of a format that are longer than a conversation may be. */
async function* readConversations(
  read: () => Promise<Iterable<ReadConversation> | AsyncIterable<ReadConversation>>,
): AsyncGenerator<SourceEntry> {
  let number = 0;
  for await (const conversation of await read())
    for (const given of conversation instanceof Error ? [conversation] : splitConversation(conversation)) {
      number += 1;
      yield readEntry(`conversation ${number}`, () => {
        if (given instanceof Error) throw given;
        parseInput(CreateImportInput, { conversations: [given] });
        return given;
      });
    }
}

async function* readJsonLines(bytes: InputBytes): AsyncGenerator<SourceEntry> {
  let number = 0;
  for await (const line of readLines(bytes)) {
    number += 1;
    if (line.trim() === "") continue;
    yield readEntry(`line ${number}`, () => {
      const given = readJson(line);
      parseInput(CreateConversationInput, given);
      return given as GivenConversation;
    });
  }
}

type Text = () => Promise<AsyncIterable<string>>;

async function* readExport(text: Text, archive: Archive | undefined): AsyncGenerator<SourceEntry> {
  const version = await readVersion(await text());
  if (version !== undefined && version !== EXPORT_VERSION)
    throw new Error(`its manifest has version ${version}; this version of Recap reads version ${EXPORT_VERSION}`);
  let number = 0;
  for await (const entry of readElements(await text(), "conversations")) {
    number += 1;
    yield readEntry(`conversation ${number}`, () => {
      const given = keepAvailablePaths(entry as GivenConversation, archive);
      parseInput(CreateImportInput, { conversations: [given] });
      return given;
    });
  }
}

/** Reads the version of the manifest. Other faults of the document are reported when its conversations are read. */
async function readVersion(text: AsyncIterable<string>): Promise<unknown> {
  try {
    for await (const member of readMembers(text, "manifest")) if ("version" in member) return member.version;
  } catch {}
  return undefined;
}

/** Removes the paths of attachments whose bytes are not in the archive. */
function keepAvailablePaths(given: GivenConversation, archive: Archive | undefined): GivenConversation {
  if (!Array.isArray(given?.attachments)) return given;
  const attachments = given.attachments.map((attachment) => {
    const { path, ...rest } = attachment ?? {};
    return path !== undefined && archive?.getSize(path) !== undefined ? attachment : rest;
  });
  return { ...given, attachments };
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error("this is not valid JSON");
  }
}

/** Adds the place to a fault. */
function readEntry(place: string, read: () => GivenConversation): SourceEntry {
  try {
    return { place, conversation: read() };
  } catch (error) {
    return { place, fault: new Error(`${place}: ${describeError(error)}`, { cause: error }) };
  }
}

/** Describes an error for a person: the invalid fields, or else the message. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError) || !error.details?.fields) return (error as Error).message;
  const faults = Object.entries(getFaults(error)).map(([name, words]) =>
    `${name.replace(/^conversations(\.\d+)?\.?/, "")} ${words.join(", ")}`.trim(),
  );
  return faults.join("; ");
}
