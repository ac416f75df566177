import type { InputBytes } from "./input-bytes.ts";

/** Formats of the input of an import. */
export const FORMATS = ["json", "jsonl", "eml", "mbox", "whatsapp", "vtt", "srt", "slack"] as const;
export type Format = (typeof FORMATS)[number];

/** The bytes of an input are not of a format. The message is a predicate, to which the name of the input is added. */
export class FormatError extends Error {}

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

/** Determines the format of a file by its name, and of JSON and zips by its bytes. @throws FormatError */
export async function detectFormat(
  name: string,
  bytes: InputBytes,
  readNames: (bytes: InputBytes) => Promise<readonly string[]>,
): Promise<Format> {
  const named = getFormatByName(name);
  if (named) return named;
  const head = await readHead(bytes);
  if (head.startsWith("PK")) return detectInArchive(await readNames(bytes));
  const start = head.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, "").trimStart();
  if (start.startsWith("{")) return "json";
  if (start.startsWith("[")) return "slack";
  if (start.startsWith("WEBVTT")) return "vtt";
  if (head.startsWith("From ")) return "mbox";
  throw new FormatError(`has an unknown format; the formats are ${FORMATS.join(", ")}`);
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
  if (names.some((name) => /^[^/]+\.json$/.test(name))) return "json";
  if (findChatFile(names)) return "whatsapp";
  throw new FormatError("is a zip that contains no export in JSON, no text of a WhatsApp chat and no export of Slack");
}

/** Finds the text of the chat in a zip that WhatsApp exports, which may have other texts among the files that people sent. */
export const findChatFile = (names: readonly string[]): string | undefined =>
  names.find(isNamedChat) ?? names.find((name) => /^[^/]*\.txt$/i.test(name));

/** "_chat.txt", or a name as "WhatsApp Chat with Anna.txt" and "Chat de WhatsApp con Anna.txt". */
const isNamedChat = (name: string): boolean => /^(?:_chat|[^/]*whatsapp[^/]*)\.txt$/i.test(name);
