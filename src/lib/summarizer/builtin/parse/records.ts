import { parse as parseCsv } from "csv-parse/sync";
import { isConversational } from "../lexicon/conversational-words.ts";
import type { Message } from "./transcript.ts";

// In lower case, without "_" and spaces.
const SPEAKER_KEYS = [
  ...["speaker", "speakername", "author", "sendername", "name", "from", "sender", "user", "username", "participant"],
  ...["participantid", "who", "spk", "role"],
];
const NAME_KEYS = ["name", "realname", "displayname", "username", "email"];
const TIME_KEYS = ["sentat", "timestamp", "timestampms", "ts", "createdat", "datetime", "date", "time"];
const DIRECTION_KEYS = ["type", "direction", "folder"];
const TEXT_KEYS = ["text", "message", "content", "body", "utterance", "sentence", "transcript"];

type JsonObject = Record<string, unknown>;

/** Parses messages in JSON (an array, an object that contains the array, or one object per line) or in CSV with a header; null for other text. */
export function parseRecords(content: string): Message[] | null {
  const items = /^\s*[[{]/m.test(content)
    ? (findRecords(parseJson(content)) ?? findRecords(parseLines(content)))
    : parseTable(content);
  const messages = items?.map(toMessage).filter((message) => message !== null) ?? [];
  const areMessages = items !== null && messages.length > 1 && messages.length >= items.length * 0.6;
  if (!areMessages || !isConversational(messages.map(({ text }) => text))) return null;
  const areSegments = items.every((item) => typeof item.start === "number" && typeof item.end === "number");
  return areSegments ? joinSegments(messages) : sortByTime(messages);
}

/** Joins what the recognition of speech divides inside a sentence. */
function joinSegments(messages: readonly Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last && last.speaker === message.speaker && !/[.?!…]["”’')]?$/.test(last.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${message.text}` };
    else joined.push(message);
  }
  return joined;
}

/** Parses CSV whose header names a column of speakers and one of texts; null for other text. */
function parseTable(content: string): JsonObject[] | null {
  const [, header = ""] = /^\s*(\S.*)/.exec(content) ?? [];
  const delimiter = [",", ";", "\t"].find((each) => {
    const keys = header.replaceAll('"', "").split(each).map(normalizeKey);
    return [SPEAKER_KEYS, TEXT_KEYS].every((known) => keys.some((key) => known.includes(key)));
  });
  if (delimiter === undefined) return null;
  const toKeys = (keys: string[]) => keys.map(normalizeKey);
  const options = { delimiter, bom: true, trim: true, relax_quotes: true, relax_column_count: true, columns: toKeys };
  try {
    return parseCsv(content.trimStart(), options);
  } catch {
    // Text that only begins like a table.
    return null;
  }
}

/** Parses JSON lines, of which the first and the last one may be cut off; null for other text, at its first line that is none. */
function parseLines(content: string): unknown[] | null {
  const values: unknown[] = [];
  const lines = content.split("\n").filter((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) {
    const value = parseJson(line);
    if (value !== undefined) values.push(value);
    else if (index > 0 && index < lines.length - 1) return null;
  }
  return values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reverses messages with the newest one first. */
function sortByTime(messages: Message[]): Message[] {
  const [first, last] = [messages.at(0), messages.at(-1)].map((message) => toNumber(message?.time ?? ""));
  return Number(first) > Number(last) ? messages.toReversed() : messages;
}

const toNumber = (time: string): number => (/^\d+$/.test(time) ? Number(time) : Date.parse(time));

const MAX_DEPTH = 3;

/** Returns the array itself, or of the arrays inside the object that with most text (words with times stand beside the turns that they belong to), with normalized keys. */
function findRecords(value: unknown, depth = 0): JsonObject[] | null {
  if (Array.isArray(value)) return value.every(isJsonObject) && value.length > 0 ? value.map(normalizeKeys) : null;
  if (!isJsonObject(value) || depth > MAX_DEPTH) return null;
  const lists = Object.values(value).map((each) => findRecords(each, depth + 1));
  const countCharacters = (list: JsonObject[]) =>
    list.reduce((sum, item) => sum + (findString(item, TEXT_KEYS)?.length ?? 0), 0);
  const counted = lists.filter((list) => list !== null).map((list) => ({ list, count: countCharacters(list) }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.list ?? null;
}

const normalizeKey = (key: string): string => key.toLowerCase().replace(/[_\s]/g, "");
const normalizeKeys = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [normalizeKey(key), value]));

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function toMessage(item: JsonObject): Message | null {
  const text = findString(item, TEXT_KEYS);
  // Slack exports store members who join or leave among the messages.
  if (/_(?:join|leave|topic|purpose|name|archive)$/.test(String(item.subtype ?? ""))) return null;
  if (text === null || text.trim() === "") return null;
  const time = findTime(item);
  return { speaker: findSpeaker(item), addressee: null, text: text.trim(), ...(time && { time }) };
}

function findTime(item: JsonObject): string | null {
  const time = TIME_KEYS.map((key) => item[key]).find((each) => typeof each === "string" || typeof each === "number");
  return time === undefined ? null : String(time).trim().slice(0, 60);
}

function findSpeaker(item: JsonObject): string | null {
  const { userprofile: profile } = item;
  // A log of text messages names the other one, whoever wrote.
  if (DIRECTION_KEYS.some((key) => /^(?:sent|outgoing|out)$/i.test(String(item[key] ?? "")))) return "Me";
  const candidates = [...(isJsonObject(profile) ? [profile] : []), ...SPEAKER_KEYS.map((key) => item[key])];
  for (const candidate of candidates) {
    if (typeof candidate === "number") return `Speaker ${candidate}`;
    const name = isJsonObject(candidate) ? findString(normalizeKeys(candidate), NAME_KEYS) : candidate;
    if (typeof name === "string" && name.trim() !== "") return name.trim().slice(0, 60);
  }
  return null;
}

function findString(item: JsonObject, keys: readonly string[]): string | null {
  const value = keys.map((key) => item[key]).find((each) => typeof each === "string");
  return typeof value === "string" ? value : null;
}
