import { type Detector, FileTypeParser } from "file-type";
import { lookup } from "mime-types";

const UNKNOWN = "application/octet-stream";

/** Detects compressed types by their first bytes; file-type itself would decompress them. */
const compressedDetector: Detector = {
  id: "packed",
  async detect(tokenizer) {
    const head = Buffer.alloc(132);
    const length = await tokenizer.peekBuffer(head, { mayBeLess: true });
    const bytes = head.subarray(0, length);
    if (bytes.toString("latin1", 0, 2) === "PK" && ["0304", "0506", "0708"].includes(bytes.toString("hex", 2, 4)))
      return { ext: "zip", mime: detectZipType(bytes) };
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { ext: "gz", mime: "application/gzip" };
    return undefined;
  },
};

/** OpenDocument and EPUB store their type, uncompressed, in a first entry "mimetype". */
function detectZipType(bytes: Buffer): string {
  const length = bytes.length > 30 ? bytes.readUInt32LE(18) : 0;
  const [name, extra] = bytes.length > 30 ? [bytes.readUInt16LE(26), bytes.readUInt16LE(28)] : [0, 0];
  if (bytes.toString("latin1", 30, 30 + name) !== "mimetype") return "application/zip";
  const type = bytes.toString("latin1", 30 + name + extra, 30 + name + extra + length);
  return /^application\/[\w.+-]{1,80}$/.test(type) ? type : "application/zip";
}

/** Generic types that the name of a file may refine. */
const GENERIC_TYPES: Record<string, RegExp> = {
  "application/zip":
    /\+zip$|openxmlformats|oasis\.opendocument|macroenabled|java-archive|android\.package|xpinstall|vnd\.ms-/i,
  "application/xml": /\+xml$|\/xml$|^text\/html$/,
  "application/x-cfb": /msword|vnd\.ms-|visio|ms-outlook|x-msi/,
  "text/plain": /^text\//,
};

/** Detects the media type from the first bytes, else from the name, without decompression. */
export async function detectMimeType(head: Uint8Array, filename: string): Promise<string> {
  const named = lookup(filename) || undefined;
  const parser = new FileTypeParser({ customDetectors: [compressedDetector] });
  // The parser of a type can throw on bytes that only resemble it; the name decides then.
  const { mime } = (await parser.fromBuffer(head).catch(() => undefined)) ?? {};
  if (mime === undefined) return named ?? UNKNOWN;
  return named && GENERIC_TYPES[mime]?.test(named) ? named : mime;
}
