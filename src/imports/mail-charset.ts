import { isAscii, isUtf8 } from "node:buffer";
import { chooseDecoder } from "./input-bytes.ts";

const MARK = Buffer.from("\ufeff");
const ASCII_HEADER = /^(Content-Type:(?:[^\r\n]|\r?\n[ \t])*?;\s*charset="?)us-ascii\b/gim;
/** The field with its folded lines. */
const CONTENT_TYPE = /^Content-Type:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im;
const WINDOWS = "charset=windows-1252";

/**
 * Declares the encoding of 8-bit text where a message states none or a wrong one, for a parser that then reads UTF-8: programs name US-ASCII for text
 * in UTF-8, and older ones write windows-1252 without a name. The byte order mark is left out.
 */
export function declareCharset(given: Uint8Array): Uint8Array {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  const raw = bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
  if (isAscii(raw)) return raw;
  const text = raw.toString("latin1");
  if (isUtf8(raw)) return Buffer.from(text.replace(ASCII_HEADER, "$1utf-8"), "latin1");
  const isWindows = chooseDecoder(raw).encoding === "windows-1252";
  const declared = mapHeads(text, (head, isMessage) => {
    const written = isWindows ? addCharset(head, isMessage) : head;
    return isMessage ? toUtf8(written) : written;
  });
  return Buffer.from(declared, "latin1");
}

/** Replaces the headers of a message and those of each of its parts. */
export function mapHeads(message: string, change: (head: string, isMessage: boolean) => string): string {
  const parts = message.split(/^(?=--\S)/m).map((part, index) => {
    const end = part.search(/\r?\n\r?\n/);
    const head = end < 0 ? part : part.slice(0, end);
    return change(head, index === 0) + part.slice(head.length);
  });
  return parts.join("");
}

/** Adds the charset to the headers of a message or of one of its parts. */
function addCharset(head: string, isMessage: boolean): string {
  const [field] = CONTENT_TYPE.exec(head) ?? [];
  if (field === undefined) return isMessage ? `${head}\r\nContent-Type: text/plain; ${WINDOWS}` : head;
  const isText = /^Content-Type:\s*text\//i.test(field);
  return isText && !/;\s*charset\s*=/i.test(field) ? head.replace(field, () => `${field}; ${WINDOWS}`) : head;
}

/** Converts headers, which have no charset of their own. Each character is a byte. */
function toUtf8(head: string): string {
  const bytes = Buffer.from(head, "latin1");
  return Buffer.from(chooseDecoder(bytes).decode(bytes)).toString("latin1");
}
