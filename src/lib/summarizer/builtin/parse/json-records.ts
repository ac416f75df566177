import { isSpoken } from "../lexicon/conversational-words.ts";
import type { Message } from "./transcript.ts";

const SPEAKER = ["speaker", "author", "name", "from", "sender", "user", "username", "participant", "who", "role"];
const NAME = ["name", "real_name", "display_name", "displayName", "username", "email"];
const TEXT = ["text", "message", "content", "body", "utterance", "sentence"];

type Fields = Record<string, unknown>;

/** Messages kept as JSON: a list of them, an object that holds the list, or one a line; null when the text is none. */
export function parseRecords(content: string): Message[] | null {
  if (!/^\s*[[{]/.test(content)) return null;
  const items = listIn(readJson(content)) ?? listIn(content.split("\n").filter(hasWords).map(readJson));
  const messages = items?.map(messageOf).filter((message) => message !== null) ?? [];
  const most = items !== null && messages.length > 1 && messages.length >= items.length * 0.6;
  return most && isSpoken(messages.map(({ text }) => text)) ? messages : null;
}

const hasWords = (line: string) => line.trim() !== "";

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list itself, or the longest list of objects in the object. */
function listIn(value: unknown): Fields[] | null {
  if (Array.isArray(value)) return value.every(isFields) && value.length > 0 ? value : null;
  if (!isFields(value)) return null;
  const lists = Object.values(value).map((each) => (Array.isArray(each) ? listIn(each) : null));
  return lists.filter((list) => list !== null).toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function messageOf(item: Fields): Message | null {
  const text = stringIn(item, TEXT);
  // Slack keeps who came and went among the messages.
  if (/_(?:join|leave|topic|purpose|name|archive)$/.test(String(item.subtype ?? ""))) return null;
  if (text === null || text.trim() === "") return null;
  return { speaker: speakerOf(item), addressee: null, text: text.trim() };
}

function speakerOf(item: Fields): string | null {
  const { user_profile: profile } = item;
  const of = [...(isFields(profile) ? [profile] : []), ...SPEAKER.map((key) => item[key])];
  for (const each of of) {
    if (typeof each === "number") return `Speaker ${each}`;
    const name = isFields(each) ? stringIn(each, NAME) : each;
    if (typeof name === "string" && name.trim() !== "") return name.trim().slice(0, 60);
  }
  return null;
}

function stringIn(item: Fields, keys: readonly string[]): string | null {
  const value = keys.map((key) => item[key]).find((each) => typeof each === "string");
  return typeof value === "string" ? value : null;
}
