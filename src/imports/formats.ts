import type { InputBytes } from "./input-bytes.ts";

/** Formats of the input of an import. */
export const FORMATS = ["json", "jsonl", "eml", "mbox", "whatsapp", "vtt", "srt", "slack"] as const;
export type Format = (typeof FORMATS)[number];

const BY_EXTENSION: Record<string, Format> = {
  jsonl: "jsonl",
  ndjson: "jsonl",
  eml: "eml",
  mbox: "mbox",
  mbx: "mbox",
  vtt: "vtt",
  srt: "srt",
  txt: "whatsapp",
};
const HEAD_BYTES = 64;

/** Returns the format that a name states; undefined where the bytes decide. */
export function getFormatByName(name: string): Format | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
}

/** Determines the format of a file by its name, and of JSON and zips by its bytes; undefined for an unknown one. */
export async function detectFormat(
  name: string,
  bytes: InputBytes,
  readNames: (bytes: InputBytes) => Promise<readonly string[]>,
): Promise<Format | undefined> {
  const named = getFormatByName(name);
  if (named) return named;
  const head = await readHead(bytes);
  if (head.startsWith("PK")) return detectInArchive(await readNames(bytes));
  const start = head.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, "").trimStart();
  if (start.startsWith("{")) return "json";
  if (start.startsWith("[")) return "slack";
  if (start.startsWith("WEBVTT")) return "vtt";
  return head.startsWith("From ") ? "mbox" : undefined;
}

async function readHead(bytes: InputBytes): Promise<string> {
  let head = "";
  for await (const chunk of bytes.read(0, Math.min(HEAD_BYTES, bytes.size)))
    head += Buffer.from(chunk).toString("latin1");
  return head;
}

function detectInArchive(names: readonly string[]): Format {
  if (names.includes("users.json") && names.some((name) => /^[^/]+\/\d{4}-\d{2}-\d{2}\.json$/.test(name)))
    return "slack";
  if (names.some(isNamedChat)) return "whatsapp";
  return names.some((name) => /^[^/]+\.json$/.test(name)) || !findChatFile(names) ? "json" : "whatsapp";
}

/** Finds the text of the chat in a zip that WhatsApp exports, which may have other texts among the files that people sent. */
export const findChatFile = (names: readonly string[]): string | undefined =>
  names.find(isNamedChat) ?? names.find((name) => /^[^/]*\.txt$/i.test(name));

/** "_chat.txt", or a name as "WhatsApp Chat with Anna.txt" and "Chat de WhatsApp con Anna.txt". */
const isNamedChat = (name: string): boolean => /^(?:_chat|[^/]*whatsapp[^/]*)\.txt$/i.test(name);
